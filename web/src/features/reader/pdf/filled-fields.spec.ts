import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FilledForm } from '../filled-forms';
import { keepFields } from './filled-fields';

/**
 * A document as far as its fields go: pdf.js stores what is in a field before the field's event arrives at the container, keeps the object that
 * it was given first, and changes that.
 */
const open = (filled?: FilledForm, fingerprints: (string | null)[] = ['first', null]) => {
  const stored = new Map<string, object>();
  const annotationStorage = {
    setValue: (id: string, value: object) => stored.set(id, Object.assign(stored.get(id) ?? value, value)),
    [Symbol.iterator]: () => stored.entries(),
  };
  const container = document.createElement('div');
  const forms: FilledForm[] = [];
  const stop = new AbortController();
  const opened = { fingerprints, annotationStorage } as unknown as PDFDocumentProxy;
  keepFields(opened, container, filled, stop.signal, (form) => forms.push(form));
  const field = (id: string, type: string) => {
    const input = document.createElement('input');
    Object.assign(input, { type });
    input.dataset['elementId'] = id;
    container.append(input);
    return (value: object, event = 'input') => {
      annotationStorage.setValue(id, value);
      input.dispatchEvent(new Event(event, { bubbles: true }));
    };
  };
  return { stored, forms, field, stop };
};

test.each([
  ['a text', 'text', 'input', { value: 'Asha' }],
  ['a text that the document formats', 'text', 'focusout', { value: '5', formattedValue: '₹5.00' }],
  ['a tick', 'checkbox', 'change', { value: true }],
  ['a choice', 'radio', 'change', { value: false }],
  ['several choices', 'text', 'input', { value: ['Saw', 'Drill'] }],
  ['what a button of the document resets', 'button', 'click', { value: '' }],
])('%s is reported, and filled in when the document is opened again', (_kind, type, event, value) => {
  const first = open();
  first.field('12R', type)(value, event);
  expect(first.forms.at(-1)?.values).toEqual({ '12R': value });
  expect(open(first.forms.at(-1)).stored.get('12R')).toEqual(value);
});

test('what was filled in before can be changed: the store froze it', () => {
  const before = { version: 'first ', values: Object.freeze({ '12R': Object.freeze({ value: 'Asha' }) }) };
  const { field, forms } = open(before);
  field('12R', 'text')({ value: '' });
  expect(forms.at(-1)?.values).toEqual({ '12R': { value: '' } });
});

test('only what belongs to the content of a field is kept', () => {
  const { field, forms } = open();
  field('12R', 'text')({ value: 'Asha', charLimit: 20, hidden: false });
  field('13R', 'text')({ noPrint: true });
  expect(forms.at(-1)?.values).toEqual({ '12R': { value: 'Asha' } });
});

test('a password is not kept, even once its page is gone', () => {
  const { field, forms } = open();
  field('12R', 'password')({ value: 'Secret#1' });
  field('13R', 'text')({ value: 'Asha' });
  expect(forms.at(-1)?.values).toEqual({ '13R': { value: 'Asha' } });
});

test('nothing is reported while nothing changes, nor once the document is closed', () => {
  const { field, forms, stop } = open();
  const fill = field('12R', 'text');
  fill({ value: 'Asha' });
  fill({ value: 'Asha' }, 'click');
  expect(forms).toHaveLength(1);
  stop.abort();
  fill({ value: 'Ravi' });
  expect(forms).toHaveLength(1);
});

test.each([[['second', null]], [['first', 'revised']]])(
  'another version of the document (%p) begins empty: its fields may be others',
  (fingerprints) => {
    const first = open();
    first.field('12R', 'text')({ value: 'Asha' });
    expect(open(first.forms.at(-1), fingerprints).stored.size).toBe(0);
  },
);
