import '@mantine/core/styles.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@/shared/theme/fonts.css';
import '@/shared/theme/global.css';
import { beginOpeningCalls } from '@/app/opening-calls';
import { afterPaint } from '@/shared/site/after-paint';
import { onFirstSign, servePage, waitsForSign } from './static-page';

const headStartMs = 400;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const load = () => {
  // Pages leave the network to what they show first, and name their scripts for now.
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (scripts) document.head.append(scripts.content);
  return import('./main');
};

const filled = beginOpeningCalls(location.pathname);
const leave = servePage();
const start = () => void load().then(leave);

// A prerendered page that works as it stands lets its visitor read; the application comes when somebody reaches for the page.
if (waitsForSign()) onFirstSign(start);
// An answer that the page waits for is small, and would have to share a slow line with the scripts.
else afterPaint(() => void Promise.race([filled, pause(headStartMs)]).then(start));
