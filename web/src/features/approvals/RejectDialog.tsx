import { Button, Group, Stack, Text } from '@mantine/core';
import { REASON_MAX } from '@lms360/contracts/rules/limits';
import { rejectionForm } from '@lms360/contracts/rules/rejection';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/shared/calls/use-call';
import { CountedTextarea } from '@/shared/forms/CountedTextarea';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useDiscard } from '@/shared/typed/use-discard';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { Dialog } from '@/shared/ui/Dialog';
import { useSettled } from '@/shared/ui/use-settled';
import type { Submission } from './approvals.api';
import { submissionDecide } from './approvals.calls';

/** Under which the reason is kept while it is typed. */
export const rejectionName = (courseId: string): string => `rejection/${courseId}`;

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
  const name = rejectionName(courseId);
  const { form, note } = useKeptForm({ name, rule: rejectionForm, saved: { reason: '' }, call: submissionDecide.name });
  const cancel = useDiscard(name, onClose);
  return (
    <Dialog opened pending={pending} onClose={cancel} title={t('approvals.rejectTitle')} size="md">
      <form
        noValidate
        onSubmit={form.onSubmit(({ reason }) => run({ courseId, status: 'rejected', reason: reason.trim(), submittedAt }))}
      >
        <Stack gap="lg">
          <KeptNote {...note} />
          <div>
            <Text fw={600}>{title}</Text>
            <Text mt={4}>{t('approvals.rejectQuestion')}</Text>
          </div>
          <CountedTextarea label={t('approvals.reason')} data-autofocus max={REASON_MAX} {...form.getInputProps('reason')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={cancel} disabled={pending}>
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
