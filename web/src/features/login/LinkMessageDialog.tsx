import { Button } from '@mantine/core';
import { EMAIL_TAKEN, VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED } from '@lms360/contracts/rules/link-sentences';
import { isKnownSentence } from '@lms360/contracts/sentence-key';
import { sentences } from '@lms360/contracts/sentences';
import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';

/** Where the button leads when a mailed link is no longer valid. */
const linkSentences: string[] = [VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED, EMAIL_TAKEN];

/** Ends of a session that somebody brought about. */
const ended: string[] = [
  sentences.accountDeactivated,
  sentences.roleChanged,
  sentences.passwordIsNew,
  sentences.loggedOut,
  sentences.companyClosed,
];

/** Explains why the person was sent to the login (P2 §8). A text from the address is shown only if it is one of the product's own. */
const LinkMessageDialog = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const known = isKnownSentence(message);
  const title = linkSentences.includes(message)
    ? t('login.linkTitle')
    : t(ended.includes(message) ? 'login.ended' : 'login.timeout');
  return (
    <ResultDialog opened tone="failure" title={title} message={say(known ? message : 'Please log in again')} onClose={onClose}>
      <Button onClick={onClose} data-autofocus>
        {t('common.ok')}
      </Button>
    </ResultDialog>
  );
};

export default LinkMessageDialog;
