import { availableParallelism } from 'node:os';
import { atOnce, Passwords } from './passwords.service.js';
import type { StoredParameters } from './stored-parameters.service.js';

const stored = { all: () => ['m=1024,t=1,p=1'], add: () => undefined } as unknown as StoredParameters;
const passwords = new Passwords({ PASSWORD_MEMORY_KIB: 1024, PASSWORD_PASSES: 1 }, stored);

it('a password matches its own hash alone, and nothing matches none', async () => {
  const hash = await passwords.hash('Secret123!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect(await passwords.matches('Secret123!', hash)).toBe(true);
  expect(await passwords.matches('Secret123', hash)).toBe(false);
  expect(await passwords.matches('Secret123!', null)).toBe(false);
});

it('no more passwords are hashed at once than there are processors; the others wait', async () => {
  const hash = await passwords.hash('Secret123!');
  const most = availableParallelism();
  const seen: number[] = [];
  const tries = Array.from({ length: 3 * most }, async () => {
    const matches = await passwords.matches('Secret123!', hash);
    seen.push(atOnce.activeCount);
    return matches;
  });
  await new Promise(setImmediate);
  expect([atOnce.activeCount, atOnce.pendingCount]).toEqual([most, 2 * most]);
  expect(await Promise.all(tries)).toEqual(Array(3 * most).fill(true));
  expect(Math.max(...seen)).toBeLessThanOrEqual(most);
});
