import { Anchor, Text, Title } from '@mantine/core';
import { PLAN_IDS } from '@lms360/contracts/rules/signup';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useCall } from '@/shared/calls/use-call';
import { handOffFrom } from '@/shared/site/hand-off';
import { PageTitle } from '@/shared/ui/PageTitle';
import { registration } from './signup.calls';
import { SignupForm } from './SignupForm';
import { VerifyDialog } from './VerifyDialog';

export { feature } from './signup.saga';

/** /signup (P2 §2), opened with a plan from the pricing page; without one it redirects to that page. */
const SignupPage = () => {
  const { t } = useTranslation();
  const { details, plan } = handOffFrom(useLocation().state);
  const { status } = useCall(registration);
  const planId = PLAN_IDS.find((id) => id === plan?.planId);
  if (!plan || !planId) return <Navigate to="/pricing" replace />;
  return (
    <>
      <PageTitle>{t('signup.tab')}</PageTitle>
      <Title order={1} size="h2">
        {t('signup.title')}
      </Title>
      <Text c="dimmed" mt={8} mb={28}>
        {t('signup.lead')}
      </Text>
      <SignupForm plan={plan} planId={planId} details={details} />
      <Text ta="center" mt="lg">
        {t('signup.haveAccount')}{' '}
        <Anchor component={Link} to="/login" fw={600}>
          {t('site.login')}
        </Anchor>
      </Text>
      {status === 'succeeded' ? <VerifyDialog /> : null}
    </>
  );
};

export default SignupPage;
