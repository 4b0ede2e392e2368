import { Button, Group, Stack, Text } from '@mantine/core';
import { paragraph } from '@lms360/contracts/rules/text';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { CountedTextarea } from '@/shared/forms/CountedTextarea';
import { useRuleForm } from '@/shared/forms/use-rule-form';
import { Dialog } from '@/shared/ui/Dialog';
import type { Submission } from './approvals.api';

/** The server keeps this many characters. */
const REASON_MAX = 500;
const rule = z.object({ reason: paragraph('Please enter the reason.') });

interface Props {
  submission: Submission;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the author reads in My Courses and the editor. */
export const RejectDialog = ({ submission, onConfirm, onClose }: Props) => {
  const { t } = useTranslation();
  const form = useRuleForm({ rule, initialValues: { reason: '' } });
  return (
    <Dialog opened onClose={onClose} title={t('approvals.rejectTitle')} size="md">
      <form noValidate onSubmit={form.onSubmit(({ reason }) => onConfirm(reason.trim()))}>
        <Stack gap="lg">
          <div>
            <Text fw={600}>{submission.title}</Text>
            <Text mt={4}>{t('approvals.rejectQuestion')}</Text>
          </div>
          <CountedTextarea
            label={t('approvals.reason')}
            data-autofocus
            maxLength={REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red.6">
              {t('approvals.reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
