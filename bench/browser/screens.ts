import type { Subject } from './subject.ts';
import { transferOf } from './transfer.ts';

export const publicScreens: Record<string, string> = { landing: '/', pricing: '/pricing', contact: '/contact', login: '/login' };

export const signedInScreens: Record<string, string> = {
  dashboard: '/dashboard',
  'My Library': '/my-library',
  'My Mastery': '/my-learnings',
  'My Courses': '/my-course',
  categories: '/categories',
  'Approval Hub': '/approvalhub',
  students: '/studentmanagement',
  account: '/account',
};

/** Transfers of each screen with an empty and with a full cache. @param paths by the screens' names */
export async function screens({ page, session, webUrl }: Subject, paths: Record<string, string>) {
  await session.send('Network.enable');
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, path] of Object.entries(paths)) {
    await session.send('Network.clearBrowserCache');
    const cold = await transferOf(page, session, webUrl + path);
    const warm = await transferOf(page, session, webUrl + path);
    rows[name] = { 'cold requests': cold.requests, 'cold kB': cold.kB, 'warm requests': warm.requests, 'warm kB': warm.kB };
  }
  await session.send('Network.disable');
  return rows;
}
