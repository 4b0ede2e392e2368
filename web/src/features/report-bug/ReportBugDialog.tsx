import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { bugReportForm } from '@lms360/contracts/rules/bug-report';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import texts from '@/shared/i18n/en/report-bug.json';
import type { Feature } from '@/shared/store/feature';
import { toastShown } from '@/shared/toasts/toasts.slice';
import { KeptNote } from '@/shared/typed/KeptNote';
import { menuForms } from '@/shared/typed/menu-dialog';
import { typedFeature } from '@/shared/typed/typed.feature';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { FormDialog } from '@/shared/ui/FormDialog';
import { bugReport } from './report-bug.saga';
import { bugSlice, selectBugMessage } from './report-bug.slice';

export const feature: Feature = { name: 'report-bug', slices: [bugSlice], saga: bugReport.watch, uses: [typedFeature], texts };

/** Report a Bug of the header's menu (P1 §5); its success closes after 2.5 s. */
const ReportBugDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { run, reset, pending, status, problem } = useCall(bugReport);
  const dispatch = useDispatch();
  const message = useSelector(selectBugMessage);
  const { form, drop, note } = useKeptForm({
    name: menuForms.bug,
    rule: bugReportForm,
    saved: { subject: '', issues: '' },
    call: bugReport.name,
  });
  const refused = useServerFaults(form, problem);
  const close = () => {
    // The ticket's number stays in sight until it is taken down.
    if (status === 'succeeded') dispatch(toastShown({ tone: 'success', message, duration: null }));
    drop();
    reset();
    onClose();
  };
  return (
    <FormDialog
      title={t('bug.title')}
      pending={pending}
      success={{ shown: status === 'succeeded', title: t('bug.sent'), message, ms: 2500 }}
      onClose={close}
    >
      <form noValidate onSubmit={form.onSubmit(run)}>
        <Stack>
          <KeptNote {...note} />
          <TextInput label={t('bug.subject')} data-autofocus {...form.getInputProps('subject')} />
          <Textarea
            label={t('bug.description')}
            description={t('bug.descriptionHint')}
            autosize
            minRows={4}
            maxRows={10}
            {...form.getInputProps('issues')}
          />
          <FormFault>{refused}</FormFault>
          <Button type="submit" loading={pending}>
            {t('bug.send')}
          </Button>
        </Stack>
      </form>
    </FormDialog>
  );
};

export default ReportBugDialog;
