import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SectionHeading.module.css';

interface Props {
  id: string;
  title: string;
  text?: string;
  level: 1 | 2;
  /** Controls, at the end of the line. */
  children?: ReactNode;
}

/** The heading of one of Home's sections. */
export const SectionHeading = ({ id, title, text, level, children }: Props) => (
  <div className={classes.row}>
    <div>
      <Title order={level} size={level === 1 ? 'h1' : 'h3'} id={id} className={level === 1 ? classes.first : undefined}>
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" size="lg" mt="xs" maw="56ch">
          {text}
        </Text>
      ) : null}
    </div>
    {children}
  </div>
);
