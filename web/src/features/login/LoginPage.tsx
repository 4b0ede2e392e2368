import { Anchor, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { selectSignedIn } from '@/shared/session/session.slice';
import { PageTitle } from '@/shared/ui/PageTitle';
import { LazyFeature } from '@/shared/store/LazyFeature';
import { loadLinkMessage, loadPassword } from './dialogs';
import { knownAddress, readLoginLink } from './login-link';
import { LoginForm } from './LoginForm';

export { feature } from './login.saga';

/** /login and the addresses below it (P2 §2). Somebody already signed in is redirected to /dashboard, except from a mailed link. */
const LoginPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { flag, value } = useParams();
  const { search, state } = useLocation();
  const [cameSignedIn] = useState(useSelector(selectSignedIn));
  const link = readLoginLink(flag, value, search);
  if (cameSignedIn && link.kind === 'plain') return <Navigate to="/dashboard" replace />;
  const email = knownAddress(link, state);
  const toLogin = () => void navigate('/login', { replace: true, state: { email } });
  return (
    <>
      <PageTitle>{t('site.login')}</PageTitle>
      <Title order={1} size="h2">
        {t('login.title')}
      </Title>
      <Text c="dimmed" mt={8} mb={28}>
        {t('login.lead')}
      </Text>
      <LoginForm email={email} />
      <Text ta="center" mt="lg">
        {t('login.noAccount')}{' '}
        <Anchor component={Link} to="/pricing" fw={600}>
          {t('login.signUp')}
        </Anchor>
      </Text>
      {link.kind === 'message' ? (
        <LazyFeature load={loadLinkMessage} props={{ message: link.message, onClose: toLogin }} />
      ) : null}
      {link.kind === 'password' ? <LazyFeature load={loadPassword} props={{ ...link, onClose: toLogin }} /> : null}
    </>
  );
};

export default LoginPage;
