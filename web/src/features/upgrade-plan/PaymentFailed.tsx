import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { PAY_ONCE } from './sentences';
import { confirmChosen, type Failure } from './upgrade.slice';

/** 'Payment Failed' (P2 §8): why, and the way back; an unconfirmed payment can be checked again. */
export const PaymentFailed = ({ failure: { message, open }, onClose }: { failure: Failure; onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  return (
    <ResultDialog
      opened
      tone="failure"
      title={t('upgrade.failed')}
      message={open ? say(PAY_ONCE) : message ? say(message) : t('upgrade.notCharged')}
      onClose={onClose}
    >
      {open && message !== PAY_ONCE ? (
        <Text size="sm" c="dimmed">
          {say(message)}
        </Text>
      ) : null}
      <Group justify="center" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('errors.goBack')}
        </Button>
        {open ? <Button onClick={() => dispatch(confirmChosen())}>{t('upgrade.confirmAgain')}</Button> : null}
      </Group>
    </ResultDialog>
  );
};
