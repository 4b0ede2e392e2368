import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useLoad } from '@/shared/calls/use-load';
import { useSentence } from '@/shared/i18n/sentence';
import type { Feature } from '@/shared/store/feature';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PageTitle } from '@/shared/ui/PageTitle';
import classes from './documents.module.css';
import { documentNames, type DocumentName } from './documents.api';
import { documentLoad } from './documents.calls';
import { documentsSlice, selectDocument } from './documents.slice';
import type { Block } from './markdown';

export const feature: Feature = { name: 'documents', slices: [documentsSlice], saga: documentLoad.watch };

type State = Parameters<typeof selectDocument>[0];

/** One of the footer's documents: /terms, /privacy, … */
const DocumentPage = () => {
  const path = useLocation().pathname.replaceAll('/', '');
  const name = documentNames.find((known) => known === path);
  return name ? <Document name={name} /> : <Navigate to="/" replace />;
};

const Document = ({ name }: { name: DocumentName }) => {
  const { t, i18n } = useTranslation();
  const say = useSentence();
  const asked = { name, language: i18n.language === 'hi' ? 'hi' : 'en' } as const;
  const read = useSelector((state: State) => selectDocument(state, asked));
  const { load, problem } = useLoad(documentLoad, asked);
  return (
    <article className={classes.document} lang={read?.language} aria-busy={!read} data-document={read ? name : undefined}>
      <PageTitle>{t(`site.${name}`)}</PageTitle>
      {read ? (
        read.blocks.map((block, index) => <Part key={index} block={block} />)
      ) : problem ? (
        <EmptyState title={t('errors.networkError')} hint={say(problem)}>
          <Button variant="default" onClick={load}>
            {t('errors.tryAgain')}
          </Button>
        </EmptyState>
      ) : (
        <Stack aria-hidden>
          <Skeleton height={52} width="50%" mb="lg" />
          <Skeleton height={18} />
          <Skeleton height={18} />
          <Skeleton height={18} width="70%" />
        </Stack>
      )}
    </article>
  );
};

const Part = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'title':
      return <h1>{block.text}</h1>;
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    default:
      return <p>{block.text}</p>;
  }
};

export default DocumentPage;
