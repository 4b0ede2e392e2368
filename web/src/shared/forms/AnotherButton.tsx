import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  onAnother: (another: boolean) => void;
  disabled: boolean;
  size?: 'sm' | 'md';
}

/** Submits a form that adds something, and keeps it open for the next. Not its submit button: Enter saves and closes. */
export const AnotherButton = ({ onAnother, disabled, size = 'md' }: Props) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size={size}
      disabled={disabled}
      onClick={({ currentTarget }) => {
        onAnother(true);
        currentTarget.form?.requestSubmit();
      }}
    >
      {t('forms.another')}
    </Button>
  );
};
