import { Button, Group, Stack, Text } from '@mantine/core';
import { STUDENT_LIMIT, USER_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSentence } from '@/shared/i18n/sentence';
import { Dialog } from '@/shared/ui/Dialog';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import type { MemberKind } from './members.api';
import { limitClosed, selectLimit, upgradeChosen } from './members.slice';

const sentences = { users: USER_LIMIT, students: STUDENT_LIMIT };

/** At the plan's limit: stay, or go to the larger plans (P2 §8). */
export const LimitDialog = ({ kind }: { kind: MemberKind }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  const limit = useSelector(selectLimit);
  const leaving = limit === 'leaving';
  const close = () => {
    if (!leaving) dispatch(limitClosed());
  };
  return (
    <Dialog opened={limit !== 'hidden'} onClose={close} title={t(`members.${kind}.limitTitle`)}>
      <Stack gap="lg">
        <Text>{say(sentences[kind])}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" flex="1 1 auto" onClick={close} disabled={leaving}>
            {t('members.stay')}
          </Button>
          <NextStepButton flex="1 1 auto" loading={leaving} onClick={() => dispatch(upgradeChosen())} data-autofocus>
            {t('members.upgrade')}
          </NextStepButton>
        </Group>
      </Stack>
    </Dialog>
  );
};
