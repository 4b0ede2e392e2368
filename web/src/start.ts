import '@mantine/core/styles.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@/shared/theme/fonts.css';
import '@/shared/theme/global.css';
import { beginOpeningCalls } from '@/app/opening-calls';
import { afterPaint } from '@/shared/site/after-paint';
import { onFirstInteraction, servePage, waitsForInteraction } from './static-page';

const headStartMs = 400;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const load = () => {
  // The scripts are in a template: pages leave the network to what they show first.
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (scripts) document.head.append(scripts.content);
  return import('./main');
};

const filled = beginOpeningCalls(location.pathname, location.search);
const leave = servePage();
const start = () => void load().then(leave);

// A complete prerendered page needs no application until somebody interacts with it.
if (waitsForInteraction()) onFirstInteraction(start);
// An answer that the page waits for is small, and would share a slow connection with the scripts.
else afterPaint(() => void Promise.race([filled, pause(headStartMs)]).then(start));
