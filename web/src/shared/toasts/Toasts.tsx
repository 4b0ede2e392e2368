import { Notification } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSentence } from '../i18n/sentence';
import classes from './Toasts.module.css';
import { selectToasts, toastClosed, type Toast } from './toasts.slice';

const looks: Record<Toast['tone'], { color: string; icon: typeof IconCheck }> = {
  success: { color: 'leaf.6', icon: IconCheck },
  failure: { color: 'red.6', icon: IconX },
  info: { color: 'ink.7', icon: IconInfoCircle },
};

/** The live region of the application: always mounted, so that new toasts are announced. */
export const Toasts = () => {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  const { t } = useTranslation();
  const say = useSentence();
  return (
    <div className={classes.region} role="status" aria-live="polite" aria-label={t('common.messages')}>
      {toasts.map((toast) => {
        const { id, tone, title, undo } = toast;
        const { color, icon: Icon } = looks[tone];
        return (
          <Notification
            key={id}
            className={classes.toast}
            withBorder
            role="presentation"
            color={color}
            icon={<Icon size={18} aria-hidden />}
            title={title}
            onClose={() => dispatch(toastClosed(id))}
            closeButtonProps={{ 'aria-label': t('common.close') }}
          >
            {/* Only here, so that what stands changes its language too. */}
            {toast.isText ? String(t(toast.message as never, toast.places as never)) : say(toast)}
            {undo ? (
              <button
                type="button"
                className={classes.undo}
                aria-label={title ? `${t('common.undo')}: ${title}` : undefined}
                onClick={() => {
                  dispatch(toastClosed(id));
                  dispatch(undo);
                }}
              >
                {t('common.undo')}
              </button>
            ) : null}
          </Notification>
        );
      })}
    </div>
  );
};
