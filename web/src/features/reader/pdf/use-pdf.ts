import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { FilledForm } from '../filled-forms';
import { readZoom, writeZoom } from './kept-zoom';
import { failureOf, openPdf } from './pdf-engine';
import type { Matches, PdfEngine, Zoom } from './pdf-engine.types';
import type { PdfFailure } from './pdf-failure';

interface Options {
  /** Where the document is shown: positioned absolutely, with one empty child. */
  container: RefObject<HTMLDivElement | null>;
  link: string;
  /** Page to begin at. */
  page: number;
  pageLabel: (page: number) => string;
  /** Its form, as it was left. */
  lastForm: () => FilledForm | undefined;
  pageFailure: string;
  onPage: (page: number) => void;
  onFilled: (form: FilledForm) => void;
  /** The link ran out: a new one is needed. */
  onLinkRefused: () => void;
}

type Status = 'loading' | 'ready' | 'failed';

/** Shows a document and tells its state. A working link is kept, however many new ones come with later outlines. */
export const usePdf = ({ container, link, page, pageLabel, lastForm, pageFailure, onPage, onFilled, onLinkRefused }: Options) => {
  const [engine, setEngine] = useState<PdfEngine | null>(null);
  const [status, setStatus] = useState<Status>('loading');
  const [arrived, setArrived] = useState(0);
  const [drawn, setDrawn] = useState(false);
  const [failure, setFailure] = useState<PdfFailure>('not opened');
  const [pages, setPages] = useState(0);
  const [current, setCurrent] = useState(page);
  const [zoom, setZoom] = useState<Zoom>(readZoom);
  const [matches, setMatches] = useState<Matches | null>(null);
  const [used, setUsed] = useState({ link, attempt: 0 });
  const retry = () => {
    setUsed({ link, attempt: used.attempt + 1 });
    setArrived(0);
    setDrawn(false);
    setStatus('loading');
  };
  if (status === 'failed' && used.link !== link) retry();

  const onReady = (count: number) => {
    setPages(count);
    setStatus('ready');
  };
  /** In whole percents: nothing is drawn anew between them. */
  const onProgress = (part: number) => setArrived(Math.floor(part * 100) / 100);
  const onZoom = (to: Zoom) => {
    setZoom(to);
    writeZoom(to);
  };
  const onMoved = (to: number) => {
    setCurrent(to);
    onPage(to);
  };
  const onFailed = (error: unknown) => {
    const why = failureOf(error);
    setFailure(why);
    setStatus('failed');
    if (why === 'link refused') onLinkRefused();
  };
  const open = useEffectEvent((from: string, signal: AbortSignal): void => {
    if (!container.current) return;
    const fail = (error: unknown) => {
      if (!signal.aborted) onFailed(error);
    };
    openPdf(
      { container: container.current, link: from, page: current, zoom, pageLabel, pageFailure, filled: lastForm(), signal },
      {
        onReady,
        onPage: onMoved,
        onZoom,
        onMatches: setMatches,
        onFilled,
        onProgress,
        onDrawn: setDrawn,
        onFailed: fail,
      },
    ).then(setEngine, fail);
  });
  useEffect(() => {
    const stop = new AbortController();
    open(used.link, stop.signal);
    return () => stop.abort();
  }, [used]);

  /** Whether what should be on screen is still on its way. */
  const waiting = status === 'loading' || (status === 'ready' && !drawn && arrived < 1);
  return { engine, status, failure, waiting, arrived, pages, page: current, zoom, matches, retry };
};
