/** What stays in Latin letters in a Hindi text: names, kinds of files, units, and what Indian papers call so. */
const NAMES =
  /\b(?:LMS360|YouTube|LinkedIn|PDF|CSV|PNG|JPEG|JPG|SVG|WEBP|ID|GST|GSTIN|IGST|SEZ|Basic|Premium|Enterprise)\b|(?<![A-Za-z])[KM]B\b|youtube-nocookie\.com/g;

/** The words in Latin letters of a text that should be in Hindi, without names. */
export const englishWords = (text: string): string[] =>
  text
    .replaceAll(/{{\w+}}|<\/?\w+>/g, ' ')
    .replaceAll(NAMES, ' ')
    .match(/[A-Za-z][A-Za-z'’]+/g) ?? [];

const SPOKEN = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];

/** Whether a part of the page says that it is in English, as the switch to it does. */
const isEnglish = (element: Element | null): boolean => element?.closest('[lang]')?.getAttribute('lang') === 'en';

/** The texts of the page in English, seen or spoken, that no `lang` declares so. @param names what people and companies are called */
export const englishOnPage = (names: string[] = []): string[] => {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && !['STYLE', 'SCRIPT', 'TEMPLATE'].includes(parent.tagName) && !isEnglish(parent))
      texts.push(node.textContent ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!isEnglish(element)) texts.push(...SPOKEN.map((name) => element.getAttribute(name) ?? ''));
  }
  const withoutNames = (text: string): string => names.reduce((left, name) => left.replaceAll(name, ' '), text);
  return texts.filter((text) => englishWords(withoutNames(text)).length > 0);
};
