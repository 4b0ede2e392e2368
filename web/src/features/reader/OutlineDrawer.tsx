import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './OutlineDrawer.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The outline on a phone, drawn up from the thumb's edge. */
export const OutlineDrawer = ({ opened, onClose, children }: Props) => {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="78%"
      radius="lg"
      title={t('reader.outline')}
      classNames={classes}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'lg' }}
    >
      {children}
    </Drawer>
  );
};
