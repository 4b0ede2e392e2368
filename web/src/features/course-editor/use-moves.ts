import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { orderChanged } from './course-editor.slice';
import type { EditedChapter } from './course-editor.types';
import { chapterMoved, dropped, type Item, lessonMoved, nextPlace, type Place, placeOf } from './outline-order';

/** Moves chapters and lessons, tells where each has gone, and keeps the focus on its grip. @param root holds the chapters */
export const useMoves = (root: RefObject<HTMLElement | null>, chapters: EditedChapter[], open: boolean) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [moved, setMoved] = useState<Item | null>(null);

  const change = (item: Item, order: EditedChapter[]) => {
    if (order === chapters) return;
    dispatch(orderChanged(order));
    setMoved({ ...item });
  };

  useEffect(() => {
    if (!moved) return;
    const grip = root.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-grip]`);
    grip?.focus({ preventScroll: false });
  }, [root, moved]);

  const drop = useRef((_item: Item, _on: Item, _below: boolean) => {});
  useEffect(() => {
    drop.current = (item, on, below) => change(item, dropped(chapters, item, on, below));
  });
  useEffect(() => {
    const element = root.current;
    if (!open || !element) return undefined;
    let undo: (() => void) | undefined;
    let left = false;
    void import('./dragging').then(({ letDrag }) => {
      if (!left) undo = letDrag(element, (...dropping) => drop.current(...dropping));
    });
    return () => {
      left = true;
      undo?.();
    };
  }, [root, open, chapters]);

  const tell = (): string => {
    if (!moved) return '';
    if (moved.kind === 'chapter') {
      const index = chapters.findIndex(({ id }) => id === moved.id);
      return t('courseEditor.chapterMoved', { place: index + 1, all: chapters.length });
    }
    const place = placeOf(chapters, moved.id);
    const chapter = chapters.find(({ id }) => id === place?.chapterId);
    if (!place || !chapter) return '';
    return t('courseEditor.lessonMoved', { place: place.index + 1, all: chapter.lessons.length, chapter: chapter.name });
  };

  return {
    /** Where the last one that was moved has gone, for screen readers. */
    told: tell(),
    stepChapter: (id: string, step: 1 | -1) =>
      change({ kind: 'chapter', id }, chapterMoved(chapters, id, chapters.findIndex((chapter) => chapter.id === id) + step)),
    stepLesson: (id: string, step: 1 | -1) => {
      const place = nextPlace(chapters, id, step);
      if (place) change({ kind: 'lesson', id }, lessonMoved(chapters, id, place));
    },
    placeLesson: (id: string, place: Place) => change({ kind: 'lesson', id }, lessonMoved(chapters, id, place)),
  };
};
