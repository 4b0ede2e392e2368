import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem';
import { useSentence, type Sentence } from '../i18n/sentence';
import { EmptyState } from './EmptyState';

interface Props {
  /** The heading, where it is more than why something was not loaded. */
  title?: string;
  /** Why. */
  sentence?: string | Sentence | Problem;
  /** Absent where another try does not help. */
  onRetry?: (() => void) | undefined;
}

const isProblem = (sentence: Props['sentence']): sentence is Problem => typeof sentence === 'object' && 'code' in sentence;

const headings: Record<number, 'forbidden' | 'gone' | 'tooMany'> = { 403: 'forbidden', 404: 'gone', 429: 'tooMany' };
const headingOf = ({ status, code }: Problem) =>
  code === 'network' ? 'networkError' : status >= 500 ? 'unavailable' : (headings[status] ?? 'notLoaded');

/** What another try does not change. */
const settled = [403, 404, 412];

/** In place of what could not be loaded: the cause as its heading, and another try where that helps. */
export const LoadFailure = ({ title, sentence, onRetry }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const problem = isProblem(sentence) ? sentence : null;
  const ended = problem?.code === 'subscription_expired';
  const cause = ended
    ? `${t('expiry.ended')} ${t('expiry.askAdministrator')}`
    : t(`errors.${problem ? headingOf(problem) : 'notLoaded'}`);
  return (
    <div role="alert">
      <EmptyState title={title ?? cause} hint={sentence && !ended ? say(sentence) : ''}>
        {onRetry && !settled.includes(problem?.status ?? 0) ? (
          <Button variant="default" onClick={onRetry}>
            {t('errors.tryAgain')}
          </Button>
        ) : null}
      </EmptyState>
    </div>
  );
};
