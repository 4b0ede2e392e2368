import { Button } from '@mantine/core';
import { EMAIL_TAKEN, VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED } from '@lms360/contracts/rules/link-sentences';
import { isKnownSentence } from '@lms360/contracts/sentence-key';
import { useTranslation } from 'react-i18next';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';

/** Where the button leads when a mailed link is no longer valid. */
const linkSentences: string[] = [VERIFICATION_LINK_BROKEN, VERIFICATION_LINK_EXPIRED, EMAIL_TAKEN];

/** Explains why the person was sent to the login (P2 §8). A text from the address is shown only if it is one of the product's own. */
const LinkMessageDialog = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const known = isKnownSentence(message);
  const aboutLink = linkSentences.includes(message);
  return (
    <ResultDialog
      opened
      tone="failure"
      title={aboutLink ? t('login.linkTitle') : t('login.timeout')}
      message={say(known ? message : 'Please log in again')}
      onClose={onClose}
    >
      <Button onClick={onClose} data-autofocus>
        {t('common.ok')}
      </Button>
    </ResultDialog>
  );
};

export default LinkMessageDialog;
