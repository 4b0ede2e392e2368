import type { ReadDocument } from './documents.api';
import type { Block } from './markdown';

const kinds = { H1: 'title', H2: 'heading', P: 'paragraph' } as const;

const blockOf = (element: Element): Block => {
  if (element.tagName === 'UL') return { kind: 'list', items: [...element.children].map((item) => item.textContent ?? '') };
  return { kind: kinds[element.tagName as keyof typeof kinds], text: element.textContent ?? '' };
};

/** The document that the prerendered HTML already shows, which is in English, so that hydration changes nothing. */
export const shownDocument = (): Record<string, ReadDocument> => {
  const article = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('article[data-document]');
  return article
    ? { [`en/${article.dataset.document ?? ''}`]: { language: 'en', blocks: [...article.children].map(blockOf) } }
    : {};
};
