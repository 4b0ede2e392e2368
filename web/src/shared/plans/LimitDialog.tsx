import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Limited } from '../account/account.types';
import { useSentence } from '../i18n/sentence';
import { selectIsSuperadmin } from '../session/session.slice';
import { Dialog } from '../ui/Dialog';
import { NextStepButton } from '../ui/NextStepButton';
import { useAutoClose } from '../ui/use-auto-close';

const UPGRADE_MS = 1000; // P2 §9

interface Props {
  opened: boolean;
  title: string;
  /** Which limit is reached; the plans page highlights the plan that raises it. */
  limit: Limited;
  /** Of P2 §8. */
  sentence: string;
  onClose: () => void;
}

/** At the plan's limit (P2 §8): a superadmin stays, or goes to the larger plans; a teacher is referred to the superadmin. */
export const LimitDialog = ({ opened, title, limit, sentence, onClose }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const navigate = useNavigate();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const [leaving, setLeaving] = useState(false);
  useAutoClose(leaving, UPGRADE_MS, () => {
    onClose();
    void navigate('/upgradeplan', { state: { limit } });
  });
  return (
    <Dialog opened={opened} pending={leaving} onClose={onClose} title={title}>
      <Stack gap="lg">
        <Text>{say(sentence)}</Text>
        {isSuperadmin ? (
          <Group justify="flex-end" gap="sm">
            <Button variant="default" flex="1 1 auto" onClick={onClose} disabled={leaving}>
              {t('expiry.stay')}
            </Button>
            <NextStepButton flex="1 1 auto" loading={leaving} onClick={() => setLeaving(true)} data-autofocus>
              {t('expiry.upgrade')}
            </NextStepButton>
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
