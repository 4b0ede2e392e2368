import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import classes from './ErrorScreen.module.css';

interface Props {
  /** Two or three characters drawn large behind the text. */
  mark: string;
  title: string;
  text?: string;
  children: ReactNode;
  /** No frame, with its landmark, is around it. */
  alone?: boolean;
}

/** A page that says what went wrong and gives one way on. */
export const ErrorScreen = ({ mark, title, text, children, alone = false }: Props) => (
  <Center className={classes.screen} {...(alone ? { component: 'main', id: 'main', tabIndex: -1 } : {})}>
    <PageTitle>{title}</PageTitle>
    <Stack align="center" gap="md" ta="center" className={classes.content}>
      <span className={classes.mark} data-mark={mark} aria-hidden />
      <Title order={1}>{title}</Title>
      {text ? (
        <Text size="lg" c="dimmed">
          {text}
        </Text>
      ) : null}
      {children}
    </Stack>
  </Center>
);
