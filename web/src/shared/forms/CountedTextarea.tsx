import { Textarea, type TextareaProps } from '@mantine/core';
import { lengthOf, paragraphOf } from '@lms360/contracts/rules/normal-text';
import { useTranslation } from 'react-i18next';

interface Props extends TextareaProps {
  value?: string;
  /** Characters that the form's rule allows; a longer text is reported, not cut. */
  max: number;
}

/** A required text of several lines that grows with its content and counts the characters used, as its rule counts them. */
export const CountedTextarea = ({ value = '', max, ...rest }: Props) => {
  const { t } = useTranslation();
  return (
    <Textarea
      description={t('forms.used', { used: lengthOf(paragraphOf(value)), max })}
      withAsterisk
      autosize
      minRows={3}
      value={value}
      {...rest}
    />
  );
};
