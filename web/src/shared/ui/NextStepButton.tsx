import { Button, createPolymorphicComponent, type ButtonProps } from '@mantine/core';

/** The one next step of a page, in saffron; everything else is an ordinary button. Use it at most once per view. */
export const NextStepButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <Button color="saffron.4" c="ink.9" {...props} />
));
