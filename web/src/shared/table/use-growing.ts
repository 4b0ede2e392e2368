import { startTransition, useEffect, useState } from 'react';

const piece = 25;

/** The rows that are drawn so far: a long list comes piece by piece, so that the page answers meanwhile, and is whole in the end. */
export const useGrowing = <Row>(rows: readonly Row[]): readonly Row[] => {
  const [drawn, setDrawn] = useState(piece);
  const most = Math.max(rows.length, piece);
  if (drawn > most) setDrawn(most); // a list that shrank grows again later
  useEffect(() => {
    if (drawn >= rows.length) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + piece)));
    return () => clearTimeout(next);
  }, [drawn, rows.length]);
  return rows.length > drawn ? rows.slice(0, drawn) : rows;
};
