import { mergeThemeOverrides } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { theme } from './theme';

/** The product's look with what assistive technology reads of it: a dialog's cross has a name, its title bar is no page header. */
export const useTheme = () => {
  const { t } = useTranslation();
  const close = t('common.close');
  return useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          CloseButton: { defaultProps: { 'aria-label': close } },
          ModalHeader: { defaultProps: { role: 'none' } },
        },
      }),
    [close],
  );
};
