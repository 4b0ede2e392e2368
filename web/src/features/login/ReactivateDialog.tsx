import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { mailResend } from './login.calls';
import { selectLoginMessages } from './login.slice';
import { MailAgainDialog } from './MailAgainDialog';

/** The reactivate-account modal: sends the verification mail again (P2 §4, Login). */
const ReactivateDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const { resent } = useSelector(selectLoginMessages);
  return (
    <MailAgainDialog
      email={email}
      tone="notice"
      title={t('login.reactivate')}
      message={t('login.reactivateText')}
      action={t('login.resend')}
      call={mailResend}
      said={resent}
      onClose={onClose}
    />
  );
};

export default ReactivateDialog;
