import { Anchor, Input, Text } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadButton } from '@/shared/forms/UploadButton';
import { useDrop } from '@/shared/forms/use-drop';
import type { Upload } from '@/shared/forms/use-upload';
import { number } from '@/shared/i18n/format';
import { useSentence } from '@/shared/i18n/sentence';
import classes from './outline.module.css';

const KB = 1024;

/** Chooses a lesson's PDF; a stored one stays until another is chosen. */
export const PdfField = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const id = useId();
  const { file, fault, stored, choose } = upload;
  const drop = useDrop(choose);
  return (
    <Input.Wrapper label={t('courseEditor.pdfFile')} labelElement="div" required={!stored} error={fault && say(fault)} id={id}>
      <div className={classes.pdf} data-fault={fault ? true : undefined} {...drop}>
        <IconFileTypePdf size={28} aria-hidden />
        <div className={classes.pdfName}>
          {file ? (
            <>
              <Text fw={500}>{file.name}</Text>
              <Text size="xs" c="dimmed" className="lms-numbers">
                {t('courseEditor.kilobytes', { size: number(Math.ceil(file.size / KB)) })}
              </Text>
            </>
          ) : stored ? (
            <Anchor href={stored} target="_blank" rel="noreferrer" size="sm">
              {t('courseEditor.storedPdf')}
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {t('courseEditor.pdfHint')}
            </Text>
          )}
        </div>
        <UploadButton
          upload={upload}
          label={t('courseEditor.pdfFile')}
          faultId={`${id}-error`}
          icon={<IconUpload size={16} aria-hidden />}
        >
          {t(file || stored ? 'courseEditor.changePdf' : 'courseEditor.choosePdf')}
        </UploadButton>
      </div>
    </Input.Wrapper>
  );
};
