import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import texts from '@/shared/i18n/en/logout.json';
import type { Feature } from '@/shared/store/feature';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { logoutConfirmed } from './logout.actions';
import { endSession, logoutSaga } from './logout.saga';

export const feature: Feature = { name: 'logout', slices: [], saga: logoutSaga, texts };

/** Asks 'Proceed with the logout?' (P1 §2); once confirmed it stays until the session is gone. */
const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const leaving = useCall(endSession).status !== 'idle';
  return (
    <ConfirmModal
      opened
      title={t('logout.title')}
      confirmLabel={t('menu.logout')}
      pending={leaving}
      onConfirm={() => dispatch(logoutConfirmed())}
      onClose={onClose}
    >
      {t('logout.question')}
    </ConfirmModal>
  );
};

export default LogoutDialog;
