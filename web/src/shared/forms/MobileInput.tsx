import { TextInput, type TextInputProps } from '@mantine/core';
import { typedMobile } from '@lms360/contracts/rules/digits';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value?: string;
  onChange?: (digits: string) => void;
}

/** An Indian mobile number: keeps digits only (P1 §5), and shows the ten that are stored where the country's code or a zero came along. */
export const MobileInput = ({ onChange, ...props }: Props) => (
  <TextInput
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    leftSection={<span aria-hidden>+91</span>}
    leftSectionWidth={52}
    {...props}
    onChange={(event) => onChange?.(typedMobile(event.currentTarget.value))}
  />
);
