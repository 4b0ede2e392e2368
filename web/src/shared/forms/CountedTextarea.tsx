import { Textarea, type TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props extends TextareaProps {
  value?: string;
  maxLength: number;
}

/** A required text of several lines that grows with its content and counts the characters used. */
export const CountedTextarea = ({ value = '', maxLength, ...rest }: Props) => {
  const { t } = useTranslation();
  return (
    <Textarea
      description={t('forms.used', { used: value.length, max: maxLength })}
      withAsterisk
      autosize
      minRows={3}
      value={value}
      maxLength={maxLength}
      {...rest}
    />
  );
};
