import { availableParallelism } from 'node:os';
import { atOnce, hashPassword, passwordMatches } from './password-hash.js';

it('a password matches its own hash alone, and nothing matches none', async () => {
  const hash = await hashPassword('Secret123!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=4,p=1\$/);
  expect(await passwordMatches('Secret123!', hash)).toBe(true);
  expect(await passwordMatches('Secret123', hash)).toBe(false);
  expect(await passwordMatches('no account has this password', null)).toBe(false);
});

it('no more are worked at than there are processors; the others wait for their turn', async () => {
  const hash = await hashPassword('Secret123!');
  const most = availableParallelism();
  const seen: number[] = [];
  const tries = Array.from({ length: 3 * most }, async () => {
    const matches = await passwordMatches('Secret123!', hash);
    seen.push(atOnce.activeCount);
    return matches;
  });
  await new Promise(setImmediate);
  expect([atOnce.activeCount, atOnce.pendingCount]).toEqual([most, 2 * most]);
  expect(await Promise.all(tries)).toEqual(Array(3 * most).fill(true));
  expect(Math.max(...seen)).toBeLessThanOrEqual(most);
});
