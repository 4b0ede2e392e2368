import { Button, Group, Stack, Text } from '@mantine/core';
import { COURSE_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useSentence } from '@/shared/i18n/sentence';
import { selectIsSuperadmin } from '@/shared/session/session.slice';
import { Dialog } from '@/shared/ui/Dialog';
import { upgradeChosen } from './my-courses.slice';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** 'Course Limit Reached' (P2 §2, §8): a superadmin may upgrade the plan, a teacher is told whom to ask. */
export const LimitDialog = ({ opened, onClose }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const [leaving, setLeaving] = useState(false);
  const upgrade = () => {
    setLeaving(true);
    dispatch(upgradeChosen());
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('myCourses.limitTitle')} size="md">
      <Stack gap="lg">
        <Text>{say(COURSE_LIMIT)}</Text>
        {isSuperadmin ? (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={leaving}>
              {t('myCourses.stay')}
            </Button>
            <Button onClick={upgrade} loading={leaving} data-autofocus>
              {t('expiry.upgrade')}
            </Button>
          </Group>
        ) : (
          <>
            <Text>{t('expiry.askAdministrator')}</Text>
            <Group justify="flex-end">
              <Button onClick={onClose} data-autofocus>
                {t('common.ok')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
