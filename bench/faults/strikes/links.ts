import { setTimeout as sleep } from 'node:timers/promises';
import type { Weather } from '../../lib/link.ts';
import type { Fault } from '../fault.ts';
import { addCategory } from '@lms360/api-client/school';
import type { Links } from '../world.ts';

const names: Record<Exclude<Weather, 'clear'>, string> = { slow: 'slow', cut: 'reset', hole: 'black-holed' };

/** A link between the services and a dependency is bad for a while; uploads continue, so that the store is used too. */
const badLink = (which: keyof Links, weather: Exclude<Weather, 'clear'>): Fault => ({
  name: `link to the ${which} ${names[weather]}`,
  overLinks: true,
  async strike({ links, companies, running, nextOperation }, { linkSeconds }) {
    if (!links) throw new Error('This world has no links.');
    let over = false;
    const uploads = companies.map(async ({ school, log }) => {
      while (!over) {
        await addCategory(school.superadmin, `Shelf ${nextOperation()} ${school.mark}`).then(
          (id) => log.categories.push(id),
          () => sleep(200), // not acknowledged: the database or the store is unavailable
        );
        await sleep(300);
      }
    });
    await sleep(500);
    links[which].weather = weather;
    await sleep(linkSeconds * 1_000);
    links[which].weather = 'clear';
    const answered = [Date.now()];
    await sleep(1_000);
    over = true;
    await Promise.all(uploads);
    await running.system.whenReady();
    return { answered, figures: { 'bad s': linkSeconds } };
  },
});

export const badLinks: Fault[] = (['database', 'broker', 'store'] as const).flatMap((which) =>
  (['slow', 'cut', 'hole'] as const).map((weather) => badLink(which, weather)),
);
