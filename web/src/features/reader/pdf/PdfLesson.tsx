import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import texts from '@/shared/i18n/en/pdf.json';
import { useSentence } from '@/shared/i18n/sentence';
import type { Feature } from '@/shared/store/feature';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { useOnline } from '@/shared/ui/use-online';
import { filledFormsSlice, formFilled, selectForm } from '../filled-forms.slice';
import type { LessonProps } from '../lesson-kinds';
import { positionMoved } from '../positions.slice';
import { courseOpen } from '../reader.calls';
import { useLastPosition } from '../use-last-position';
import { failureSentences } from './pdf-failure';
import { pdfSaga } from './pdf.saga';
import classes from './PdfLesson.module.css';
import { PdfProgress } from './PdfProgress';
import { PdfSearch } from './PdfSearch';
import type { PdfTextProps } from './PdfText';
import { PdfToolbar } from './PdfToolbar';
import { usePdf } from './use-pdf';
import { usePdfKeys } from './use-pdf-keys';
import { usePdfSearch } from './use-pdf-search';
import { useReadingView } from './use-reading-view';

export const feature: Feature = { name: 'pdf', slices: [filledFormsSlice], saga: pdfSaga, texts };

/** Without its code, the pages themselves are still there. */
const PdfText = lazy<ComponentType<PdfTextProps>>(() => import('./PdfText').catch(() => ({ default: () => null })));

/** A document with pages, zoom, search and keyboard, opened at the page the member left. */
const PdfLesson = ({ courseId, lessonId, name, link }: LessonProps) => {
  const { t } = useTranslation();
  const say = useSentence();
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectForm>[0]>();
  const lastPage = useLastPosition(lessonId);
  const { run: reopen } = useCall(courseOpen);
  const section = useRef<HTMLElement>(null);
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
  const view = useReadingView(section, pdf.engine);
  /** A hit is marked in the page. */
  const onSearch = (act: () => void) => () => {
    view.hideText();
    act();
  };
  const onKeyDown = usePdfKeys(pdf, view, onSearch(search.open));
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
    <section
      ref={section}
      className={classes.viewer}
      data-full={view.full || undefined}
      aria-label={t('pdf.document', { name })}
      onKeyDown={onKeyDown}
    >
      <PdfToolbar pdf={pdf} view={view} searching={search.opened} onSearch={onSearch(search.toggle)} />
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
          inert={view.text}
        >
          <div className="pdfViewer" />
        </div>
        {view.text && pdf.engine ? (
          <Suspense>
            <PdfText engine={pdf.engine} page={pdf.page} size={view.textSize} />
          </Suspense>
        ) : null}
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
