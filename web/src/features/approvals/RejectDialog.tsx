import { Button, Group, Stack, Text } from '@mantine/core';
import { paragraph } from '@lms360/contracts/rules/text';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCall } from '@/shared/calls/use-call';
import { CountedTextarea } from '@/shared/forms/CountedTextarea';
import { useRuleForm } from '@/shared/forms/use-rule-form';
import { Dialog } from '@/shared/ui/Dialog';
import { useSettled } from '@/shared/ui/use-settled';
import type { Submission } from './approvals.api';
import { submissionDecide } from './approvals.calls';

/** The server refuses more characters. */
const REASON_MAX = 500;
const rule = z.object({ reason: paragraph('Please enter the reason.') });

interface Props {
  submission: Submission;
  onClose: () => void;
}

/** Asks for the reason, which the author reads in My Courses and the editor. A refusal is shown as a toast and keeps what was typed. */
export const RejectDialog = ({ submission: { id: courseId, title, submittedAt }, onClose }: Props) => {
  const { t } = useTranslation();
  const { run, pending, status } = useCall(submissionDecide);
  useSettled(pending, () => {
    if (status === 'succeeded') onClose();
  });
  const form = useRuleForm({ rule, initialValues: { reason: '' } });
  return (
    <Dialog opened pending={pending} onClose={onClose} title={t('approvals.rejectTitle')} size="md">
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason }) => run({ courseId, status: 'rejected', reason: reason.trim(), submittedAt }))}
      >
        <Stack gap="lg">
          <div>
            <Text fw={600}>{title}</Text>
            <Text mt={4}>{t('approvals.rejectQuestion')}</Text>
          </div>
          <CountedTextarea
            label={t('approvals.reason')}
            data-autofocus
            maxLength={REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red.6" loading={pending}>
              {t('approvals.reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
