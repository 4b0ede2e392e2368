import { readFileSync } from 'node:fs';
import type { Reply } from './rest.ts';

/** The mailbox's page: a list of mails, and the chosen one beside it. It reads everything from the REST API. */
export const mailboxPage: Reply = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: readFileSync(new URL('./page.html', import.meta.url), 'utf8'),
};
