import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LeaveGuard } from './LeaveGuard';
import { selectOpenForms } from './typed.slice';

interface Props {
  /** The form's name. */
  form: string;
  shown: boolean;
  onStartOver: () => void;
}

/** Stands above the fields of a form whose text is kept: says that it shows what was typed before, and asks before that is left. */
export const KeptNote = ({ form, shown, onStartOver }: Props) => {
  const { t } = useTranslation();
  // The router asks one guard.
  const guards = useSelector(selectOpenForms)[0]?.form === form;
  return (
    <>
      {guards ? <LeaveGuard /> : null}
      {shown ? (
        <Group role="status" justify="space-between" gap="xs">
          <Text size="sm">{t('typed.kept')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
            {t('typed.startOver')}
          </Button>
        </Group>
      ) : null}
    </>
  );
};
