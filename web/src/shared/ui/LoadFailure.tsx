import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem';
import { useSentence, type Sentence } from '../i18n/sentence';
import { EmptyState } from './EmptyState';

interface Props {
  /** The heading, where it is more than that something was not loaded. */
  title?: string;
  /** Why. */
  sentence?: string | Sentence | Problem;
  onRetry: () => void;
}

const isNetwork = (sentence: Props['sentence']) =>
  typeof sentence === 'object' && 'code' in sentence && sentence.code === 'network';

/** In place of what could not be loaded: the cause as its heading, and another try. */
export const LoadFailure = ({ title, sentence, onRetry }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t(isNetwork(sentence) ? 'errors.networkError' : 'errors.notLoaded')}
        hint={sentence && say(sentence)}
      >
        <Button variant="default" onClick={onRetry}>
          {t('errors.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
};
