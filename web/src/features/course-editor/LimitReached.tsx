import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { type Sentence, useSentence } from '@/shared/i18n/sentence';
import { selectIsSuperadmin } from '@/shared/session/session.slice';

/** The plan has no room for another course (P2 §8): a superadmin upgrades, a teacher asks the administrator. */
export const LimitReached = ({ sentence }: { sentence: Sentence }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  return (
    <>
      {say(sentence)}{' '}
      {isSuperadmin ? (
        <Anchor component={Link} to="/upgradeplan" state={{ limit: 'courses' }} fw={600} c="inherit" td="underline">
          {t('expiry.upgrade')}
        </Anchor>
      ) : (
        t('expiry.askAdministrator')
      )}
    </>
  );
};
