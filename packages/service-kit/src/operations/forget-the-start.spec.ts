import { setImmediate as nextTurn } from 'node:timers/promises';
import { forgetTheStart } from './forget-the-start.js';

it('keeps nothing of the start that nobody holds', async () => {
  const start = new WeakRef({ documents: 'read' });
  const held = { pool: 'open' };
  const running = new WeakRef(held);
  await nextTurn(); // until then a WeakRef holds what it was made for
  await forgetTheStart();
  expect([start.deref(), running.deref()]).toEqual([undefined, held]);
});
