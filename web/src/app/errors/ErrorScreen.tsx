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
}

/** A page that says what went wrong and gives one way on. */
export const ErrorScreen = ({ mark, title, text, children }: Props) => (
  <Center component="main" id="main" tabIndex={-1} className={classes.screen}>
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
