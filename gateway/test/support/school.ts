import { someCaller, tokenFor } from '@lms360/service-testing/test-tokens';
import type { FastifyReply } from 'fastify';
import { limitNames, parseLimit, shippedLimits } from '../../src/limits/limits.js';
import { startGateway } from './gateway.js';
import { signedQuery } from './signed-query.js';
import { startUpstream } from './upstream.js';
import { makeWebRoot } from './web-root.js';

/** What a browser with an empty cache loads: more than the product's largest page and its pictures. */
const ASSETS = 40;
const PICTURES = 20;
const PAGES = ['/login', '/dashboard'];
const HOME = ['lmsCategoryList', 'lmsCourseList', 'lmsLastViewContent'];

const RIGHT = 'Learning@360';
const SCHOOL = '203.0.113.7';

/** How many requests reached the services and the store. */
export interface Recorded {
  logins: number;
  calls: number;
  pictures: number;
}

/**
 * The product's own limits over a day: what fits into that fits into a minute, however slow the machine is.
 * @param share of them, rounded down, for as large a share of the callers
 */
export const limitsTimes = (share: number): Record<string, string> =>
  Object.fromEntries(
    limitNames.map((name) => [
      `RATE_LIMIT_${name.toUpperCase()}`,
      `${Math.floor((parseLimit(shippedLimits[name].allowed)?.max ?? 0) * share)}/86400`,
    ]),
  );

/** A gateway with the product's own limits before services that record calls; it trusts one proxy, so that a test can have many addresses. */
export async function startSchool(env: Record<string, string> = {}): Promise<{ origin: string; recorded: Recorded }> {
  const recorded: Recorded = { logins: 0, calls: 0, pictures: 0 };
  const answer = (reply: FastifyReply) => void reply.send({ results: [] });
  const auth = await startUpstream((app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, JSON.parse(String(body))),
    );
    app.post('/login', (request, reply) => {
      recorded.logins += 1;
      const { password } = request.body as { password: string };
      if (password !== RIGHT) return reply.status(401).send({ message: 'Invalid email or password' });
      return reply.send({ token: tokenFor(someCaller({ role: 'student' })) });
    });
    app.get('/getprofile', (request, reply) => {
      recorded.calls += 1;
      if (request.headers['x-ended'] !== undefined) return reply.status(401).send({ message: 'Please log in again.' });
      answer(reply);
    });
  });
  const learning = await startUpstream((app) =>
    app.post('/*', (_request, reply) => {
      recorded.calls += 1;
      answer(reply);
    }),
  );
  const store = await startUpstream((app) =>
    app.get('/*', (_request, reply) => {
      recorded.pictures += 1;
      void reply.type('image/webp').send('a picture');
    }),
  );
  const assets = Array.from({ length: ASSETS }, (_, index) => [assetOf(index), `export default ${index};`]);
  const web = makeWebRoot({ 'index.html': 'landing', 'app.html': 'shell', ...Object.fromEntries(assets) });
  const upstreams = { AUTH_URL: auth.origin, LEARNING_URL: learning.origin, S3_ENDPOINT: store.origin, WEB_ROOT: web };
  const origin = await startGateway({ ...upstreams, TRUST_PROXY: '1', ...limitsTimes(1), ...env });
  return { origin, recorded };
}

const assetOf = (index: number) => `assets/part-${index}.js`;

/** A client at one address, with or without a token. */
export class Browser {
  constructor(
    private readonly origin: string,
    private readonly address = SCHOOL,
    private readonly token?: string,
  ) {}

  /** @returns the status */
  async get(path: string, headers: Record<string, string> = {}): Promise<number> {
    return (await this.send(path, { headers })).status;
  }

  /** @returns the status */
  async call(name: string): Promise<number> {
    return (await this.send(`/api/${name}`, { method: 'POST', body: '{}' })).status;
  }

  /** @returns the status, and the same browser signed in where it is 200 */
  async signIn(password = RIGHT): Promise<{ status: number; signedIn: Browser }> {
    const answer = await this.send('/api/login', { method: 'POST', body: JSON.stringify({ email: 'a@b.example', password }) });
    const { token } = (await answer.json()) as { token?: string };
    return { status: answer.status, signedIn: new Browser(this.origin, this.address, token) };
  }

  /** The same browser with another token. */
  as(token: string): Browser {
    return new Browser(this.origin, this.address, token);
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = {
      'x-forwarded-for': this.address,
      'content-type': 'application/json',
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...init.headers,
    };
    const answer = await fetch(this.origin + path, { ...init, headers });
    if (!path.endsWith('/login') || init.method !== 'POST') await answer.arrayBuffer();
    return answer;
  }
}

/** A pupil starting a lesson with an empty cache: pages and assets, the sign-in, Home's calls, pictures. @returns all statuses */
export async function beginLesson(pupil: Browser): Promise<number[]> {
  const loaded = [];
  for (const page of PAGES) loaded.push(await pupil.get(page));
  loaded.push(...(await Promise.all(Array.from({ length: ASSETS }, (_, index) => pupil.get(`/${assetOf(index)}`)))));
  const { status, signedIn } = await pupil.signIn();
  const home = await Promise.all([signedIn.get('/api/getprofile'), ...HOME.map((name) => signedIn.call(name))]);
  const pictures = Array.from({ length: PICTURES }, (_, index) =>
    pupil.get(`/files/catalog/course/${index}.webp?${signedQuery}`),
  );
  return [...loaded, status, ...home, ...(await Promise.all(pictures))];
}
