import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Sentence, useSentence } from '../i18n/sentence';
import { EmptyState } from './EmptyState';

/** In place of a list that could not be loaded: why, and another try. */
export const LoadFailure = ({ sentence, onRetry }: { sentence: string | Sentence; onRetry: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  return (
    <div role="alert">
      <EmptyState title={t('errors.networkError')} hint={say(sentence)}>
        <Button variant="default" onClick={onRetry}>
          {t('errors.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
};
