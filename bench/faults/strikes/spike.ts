import autocannon, { type Result } from 'autocannon';
import type { Fault } from '../fault.ts';
import type { World } from '../world.ts';

/** Ten times the usual number of clients, each calling again as soon as it is answered. */
const CONNECTIONS = 10 * 16;
const allowed = new Set([429, 503]);

interface Ask {
  path: string;
  token: string | undefined;
  body: object;
}

function asks({ companies }: World): Ask[] {
  return companies.flatMap(({ school, log }) => {
    const { superadmin, student } = school;
    const course = log.approved.at(-1);
    return [
      { path: '/lmsCourseList', token: student.token, body: {} },
      { path: '/lmsCategoryList', token: student.token, body: {} },
      { path: '/mylibrary', token: student.token, body: {} },
      { path: '/getuser', token: superadmin.token, body: { user_type: 'student' } },
      ...(course ? [{ path: '/lmsLessonList', token: student.token, body: { id: course } }] : []),
      ...(course ? [{ path: '/lmsMywishList', token: student.token, body: { course_id: course, wishlist: true } }] : []),
    ];
  });
}

export const spike: Fault = {
  name: 'ten times the load',
  tolerated: ['429', '503'],
  async strike(world, { spikeSeconds }) {
    const all = asks(world);
    let next = 0;
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      const { path, token, body } = all[next++ % all.length] as Ask;
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      return { ...request, method: 'POST', path: `/api${path}`, headers, body: JSON.stringify(body) };
    };
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const statuses = new Map<number, number>();
    const options = { url: world.running.webUrl, connections: CONNECTIONS, duration: spikeSeconds, timeout: 40 };
    const cannon = autocannon({ ...options, requests: [{ setupRequest }] }, (error, result) =>
      error ? reject(error as Error) : resolve(result),
    );
    cannon.on('response', (_client, status) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
    const { errors, latency } = await promise;
    const bad = [...statuses].filter(([status]) => status >= 300 && !allowed.has(status));
    return {
      faulty: [...bad.map(([status, count]) => `${count} × ${status}`), ...(errors > 0 ? [`${errors} connections failed`] : [])],
      figures: {
        ...Object.fromEntries([...statuses].map(([status, count]) => [`× ${status}:`, count])),
        'p99 ms': Math.round(latency.p99),
      },
    };
  },
};
