import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { useSentence } from '@/shared/i18n/sentence';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { useOnline } from '@/shared/ui/use-online';
import { formFilled, selectForm } from '../filled-forms.slice';
import type { LessonProps } from '../lesson-kinds';
import { positionMoved } from '../positions.slice';
import { courseOpen } from '../reader.calls';
import { useLastPosition } from '../use-last-position';
import { failureSentences } from './pdf-failure';
import classes from './PdfLesson.module.css';
import { PdfProgress } from './PdfProgress';
import { PdfSearch } from './PdfSearch';
import { PdfToolbar } from './PdfToolbar';
import { usePdf } from './use-pdf';
import { usePdfKeys } from './use-pdf-keys';
import { usePdfSearch } from './use-pdf-search';

/** A document with pages, zoom, search and keyboard, opened at the page the member left. */
const PdfLesson = ({ courseId, lessonId, name, link }: LessonProps) => {
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectForm>[0]>();
  const lastPage = useLastPosition(lessonId);
  const { run: reopen } = useCall(courseOpen);
  const container = useRef<HTMLDivElement>(null);
  const pdf = usePdf({
    container,
    link,
    page: lastPage ?? 1,
    pageLabel: (page) => t('pdf.pageLabel', { page }),
    lastForm: () => selectForm(store.getState(), lessonId),
    pageFailure: say('This page could not be shown'),
    onPage: (at) => dispatch(positionMoved({ lessonId, at })),
    onFilled: (form) => dispatch(formFilled({ lessonId, form })),
    onLinkRefused: () => reopen(courseId),
  });
  const search = usePdfSearch(pdf.engine, container);
  const onKeyDown = usePdfKeys(pdf, search.open);
  const retry = () => {
    pdf.retry();
    reopen(courseId);
  };
  // The file itself stays as it is.
  const helps = pdf.failure === 'not opened' || pdf.failure === 'link refused';
  useOnline(() => {
    if (pdf.status === 'failed' && helps) retry();
  });

  return (
    <section className={classes.viewer} aria-label={t('pdf.document', { name })} onKeyDown={onKeyDown}>
      <PdfToolbar pdf={pdf} searching={search.opened} onSearch={search.toggle} />
      {search.opened ? <PdfSearch search={search} matches={pdf.matches} /> : null}
      <div className={classes.stage}>
        <div
          ref={container}
          className={classes.pages}
          // Scrolls, so the keyboard must reach it.
          tabIndex={0}
          role="group"
          aria-label={t('pdf.document', { name })}
          aria-description={t('pdf.keys')}
          aria-busy={pdf.status === 'loading'}
        >
          <div className="pdfViewer" />
        </div>
        {pdf.waiting ? <PdfProgress arrived={pdf.arrived} /> : null}
        {pdf.status === 'failed' ? (
          <div className={classes.failure}>
            <LoadFailure title={say(failureSentences[pdf.failure])} onRetry={helps ? retry : undefined} />
          </div>
        ) : null}
      </div>
    </section>
  );
};

export default PdfLesson;
