import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import texts from '@/shared/i18n/en/signup.json';
import { LanguageSwitch } from '@/shared/language/LanguageSwitch';
import type { Feature } from '@/shared/store/feature';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ResultDialog } from '@/shared/ui/ResultDialog';

export const feature: Feature = { name: 'signup-result', slices: [], texts };

const outcomes = { success: 'verified', 'user-exist': 'alreadyVerified' } as const;

const isOutcome = (id: string): id is keyof typeof outcomes => id in outcomes;

/** /signup/success and /signup/user-exist: where the mailed link leads; any other id redirects to the plans (P2 §2). */
const SignupResultPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  if (!isOutcome(id)) return <Navigate to="/pricing" replace />;
  const outcome = outcomes[id];
  return (
    <>
      <PageTitle>{t(`signup.${outcome}.title`)}</PageTitle>
      <ResultDialog
        opened
        tone={id === 'success' ? 'success' : 'notice'}
        title={t(`signup.${outcome}.title`)}
        message={t(`signup.${outcome}.text`)}
        onClose={() => void navigate('/login')}
      >
        <Button component={Link} to="/login">
          {t('signup.goToLogin')}
        </Button>
        <LanguageSwitch />
      </ResultDialog>
    </>
  );
};

export default SignupResultPage;
