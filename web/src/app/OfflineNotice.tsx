import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import classes from './OfflineNotice.module.css';
import { retryChosen } from './offline.saga';

/** Over every page while the browser has no network: what that means, and another try. */
export const OfflineNotice = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { online } = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <p className={classes.notice}>
          <IconWifiOff size={18} aria-hidden />
          {t('offline.notice')}
          <button type="button" className={classes.retry} onClick={() => dispatch(retryChosen())}>
            {t('errors.tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
};
