import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
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
  pageFailure: string;
  onPage: (page: number) => void;
  /** The link ran out: a new one is needed. */
  onLinkRefused: () => void;
}

type Status = 'loading' | 'ready' | 'failed';

/** Shows a document and tells its state. A working link is kept, however many new ones come with later outlines. */
export const usePdf = ({ container, link, page, pageLabel, pageFailure, onPage, onLinkRefused }: Options) => {
  const [engine, setEngine] = useState<PdfEngine | null>(null);
  const [status, setStatus] = useState<Status>('loading');
  const [failure, setFailure] = useState<PdfFailure>('not opened');
  const [pages, setPages] = useState(0);
  const [current, setCurrent] = useState(page);
  const [zoom, setZoom] = useState<Zoom>('page-width');
  const [matches, setMatches] = useState<Matches | null>(null);
  const [used, setUsed] = useState({ link, attempt: 0 });
  const retry = () => {
    setUsed({ link, attempt: used.attempt + 1 });
    setStatus('loading');
  };
  if (status === 'failed' && used.link !== link) retry();

  const onReady = (count: number) => {
    setPages(count);
    setStatus('ready');
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
      { container: container.current, link: from, page: current, pageLabel, pageFailure, signal },
      { onReady, onPage: onMoved, onZoom: setZoom, onMatches: setMatches, onFailed: fail },
    ).then(setEngine, fail);
  });
  useEffect(() => {
    const stop = new AbortController();
    open(used.link, stop.signal);
    return () => stop.abort();
  }, [used]);

  return { engine, status, failure, pages, page: current, zoom, matches, retry };
};
