import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paragraphsOf, type Paragraph } from './page-text';
import type { PdfEngine } from './pdf-engine.types';
import classes from './PdfText.module.css';

export interface PdfTextProps {
  engine: PdfEngine;
  page: number;
  /** Of its letters; 1 is the size of other text. */
  size: number;
}

interface Read {
  page: number;
  paragraphs: Paragraph[];
}

/** The text of the page, in lines as long as the window is wide: it is read without zooming, by a screen reader too. */
const PdfText = ({ engine, page, size }: PdfTextProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Read | null>(null);

  useEffect(() => {
    let wanted = true;
    const show = (paragraphs: Paragraph[]) => {
      if (!wanted) return;
      setRead({ page, paragraphs });
      if (box.current) box.current.scrollTop = 0;
    };
    engine.textOf(page).then(
      (pieces) => show(paragraphsOf(pieces)),
      () => show([]),
    );
    return () => {
      wanted = false;
    };
  }, [engine, page]);

  const shown = read?.page === page ? read.paragraphs : null;
  return (
    <div
      ref={box}
      className={classes.text}
      style={{ fontSize: `${size}rem` }}
      // Scrolls, so the keyboard must reach it.
      tabIndex={0}
      role="group"
      aria-label={t('pdf.textOf', { page })}
      aria-busy={shown === null}
      aria-live="polite"
    >
      {shown === null ? <Loader role="status" aria-label={t('common.loading')} /> : null}
      {shown?.length === 0 ? <p className={classes.none}>{t('pdf.noText')}</p> : null}
      {shown?.map(({ text, heading }, at) =>
        heading ? (
          <h2 key={at} dir="auto" className={classes.heading}>
            {text}
          </h2>
        ) : (
          <p key={at} dir="auto">
            {text}
          </p>
        ),
      )}
    </div>
  );
};

export default PdfText;
