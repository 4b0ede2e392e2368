import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  /** The specified sentence, e.g. `Your Library is Empty`. */
  title: string;
  hint?: string;
  /** The next step: a link or button. */
  children?: ReactNode;
}

/** What a list shows when there is nothing in it: the sentence, why, and what to do next. */
export const EmptyState = ({ title, hint, children }: Props) => (
  <div className={classes.empty}>
    <Shelf />
    <Title order={2} size="h3">
      {title}
    </Title>
    {hint ? (
      <Text c="dimmed" className={classes.hint}>
        {hint}
      </Text>
    ) : null}
    {children}
  </div>
);

const Shelf = () => (
  <svg className={classes.art} viewBox="0 0 176 120" fill="none" aria-hidden>
    <path d="M16 98h144" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    <rect x="38" y="46" width="16" height="50" rx="4" fill="currentColor" opacity=".22" />
    <rect x="58" y="34" width="20" height="62" rx="4" fill="currentColor" opacity=".5" />
    <rect x="63" y="44" width="10" height="4" rx="2" fill="#fff" opacity=".7" />
    <rect x="82" y="54" width="14" height="42" rx="4" fill="currentColor" opacity=".22" />
    <path d="m103 93 17-46 14 5-17 46" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" strokeDasharray="6 6" />
    <circle cx="136" cy="30" r="7" fill="var(--mantine-color-saffron-4)" />
    <path
      d="M136 14v4M136 42v4M120 30h4M148 30h4"
      stroke="var(--mantine-color-saffron-4)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
);
