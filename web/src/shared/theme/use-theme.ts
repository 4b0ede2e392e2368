import { mergeThemeOverrides } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { theme } from './theme';

/** The product's theme, with translated accessible names for Mantine's own buttons. */
export const useTheme = () => {
  const { t } = useTranslation();
  const close = t('common.close');
  const toggle = t('common.togglePassword');
  return useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          CloseButton: { defaultProps: { 'aria-label': close } },
          PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': toggle } } },
        },
      }),
    [close, toggle],
  );
};
