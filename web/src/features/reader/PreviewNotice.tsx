import { Alert } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';

/** Author and superadmin looking at a course that is not approved (api.md, lmsLessonList `preview`). */
export const PreviewNotice = ({ children }: PropsWithChildren) => {
  const { t } = useTranslation();
  return (
    <Alert
      role="note"
      color="ink"
      variant="light"
      radius="md"
      icon={<IconEye size={20} aria-hidden />}
      title={t('reader.preview')}
    >
      {t('reader.previewText')}
      {children}
    </Alert>
  );
};
