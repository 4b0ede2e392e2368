import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Covers the page while its first data load (P1 §2, Home). */
export const FullScreenLoader = () => {
  const { t } = useTranslation();
  return (
    <Center mih="100dvh" role="status" aria-label={t('common.loading')}>
      <Loader size="lg" />
    </Center>
  );
};
