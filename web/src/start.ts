import '@mantine/core/styles.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/plus-jakarta-sans/index.css';
import '@/shared/theme/fonts.css';
import '@/shared/theme/global.css';
import { beginOpeningCalls } from '@/app/opening-calls';
import { afterPaint } from '@/shared/site/after-paint';
import { onFirstSign, servePage, waitsForSign } from './static-page';

const load = () => {
  // Prerendered pages leave the network to what they show, and name their scripts for now.
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (scripts) document.head.append(scripts.content);
  return import('./main');
};

beginOpeningCalls(location.pathname);

// A prerendered page that works as it stands lets its visitor read; the application comes when somebody reaches for the page.
const leave = document.querySelector('template#scripts') ? servePage() : () => undefined;
const start = () => void load().then(leave);
if (waitsForSign()) onFirstSign(start);
else afterPaint(start);
