import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSentence } from '@/shared/i18n/sentence';
import { ResultDialog } from '@/shared/ui/ResultDialog';
import { PAY_ONCE } from './sentences';
import { confirmChosen, type Failure } from './upgrade.slice';

/** 'Payment Failed' (P2 §8): why, and the way back; what is only unconfirmed can be asked for again. */
export const PaymentFailed = ({ failure, onClose }: { failure: Failure; onClose: () => void }) => {
  const { message, open } = failure;
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  return (
    <ResultDialog
      opened
      tone="failure"
      title={t('upgrade.failed')}
      message={open ? say(PAY_ONCE) : message ? say(failure) : t('upgrade.notCharged')}
      onClose={onClose}
    >
      {open && message !== PAY_ONCE ? (
        <Text size="sm" c="dimmed">
          {say(failure)}
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
