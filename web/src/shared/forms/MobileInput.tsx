import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsOf } from '@lms360/contracts/rules/digits';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string;
  onChange?: (digits: string) => void;
}

/** An Indian mobile number: keeps digits only, ten at most (P1 §5). */
export const MobileInput = ({ onChange, ...props }: Props) => (
  <TextInput
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    leftSection={<span aria-hidden>+91</span>}
    leftSectionWidth={52}
    {...props}
    onChange={(event) => onChange?.(digitsOf(event.currentTarget.value))}
  />
);
