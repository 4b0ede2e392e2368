import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSentence } from '../i18n/sentence';
import { EmptyState } from './EmptyState';

/** In place of a list that could not be loaded: why, and a button to retry. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  return (
    <div role="alert">
      <EmptyState title={t('errors.networkError')} hint={say(message)}>
        <Button variant="default" onClick={onRetry}>
          {t('errors.tryAgain')}
        </Button>
      </EmptyState>
    </div>
  );
};
