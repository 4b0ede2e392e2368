import { Button, createPolymorphicComponent, type ButtonProps } from '@mantine/core';

/** The primary action of a page, in the accent colour (saffron, unless an operator chose another); everything else is an ordinary button. Use it at most once per view. */
export const NextStepButton = createPolymorphicComponent<'button', ButtonProps>((props: ButtonProps) => (
  <Button color="var(--lms-accent)" c="var(--lms-on-accent)" {...props} />
));
