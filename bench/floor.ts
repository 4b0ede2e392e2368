import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'minio';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool } from '@lms360/api-client/school';
import { setDir } from '@lms360/local-backing/paths';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { completions, counter, hotCalls, inApi, login, toComplete } from './floor/calls.ts';
import type { Completion, HotCall, Request } from './floor/calls.ts';
import { postmasterOf, residentMb } from './lib/cpu.ts';
import { startFloor } from './floor/floor.ts';
import { type Grown, growth } from './floor/growth.ts';
import { GROWN, idOf, TEACHERS, type Scale } from './floor/ids.ts';
import { load } from './floor/load.ts';
import { type Compared, cpuPerRequest, idleOf, inTurns, type Measured, type Meter, type Side } from './floor/measure.ts';
import { record, RECORDED } from './floor/record.ts';
import { passwordHashOf, seed } from './floor/seed.ts';
import { StatementLog } from './floor/statements.ts';
import { freshSigner, signer } from './floor/tokens.ts';
import { liveHeapMb, profile } from './lib/inspector.ts';
import { median } from './lib/median.ts';
import { keepResult } from './lib/results.ts';
import { startSystem } from './lib/running-system.ts';

// How far the hot calls are from the floor: CPU time per request of our processes and of PostgreSQL, compared with a bare proxy
// before a bare handler that runs the same statement. See README.md.

const { values: options } = parseArgs({
  options: {
    companies: { type: 'string', default: '50' },
    members: { type: 'string', default: '100' },
    courses: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '2' },
    turns: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16,64' },
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
    growth: { type: 'boolean', default: false },
  },
});
const scale: Scale = {
  companies: Number(options.companies),
  members: Number(options.members),
  courses: Number(options.courses),
};
const connectionCounts = options.connections.split(',').map(Number);
const isWanted = (name: string) => options.only.split(',').some((part) => name.includes(part));
const SET = 'floor';
const PICTURE_BYTES = 200_000;
/** The call that is also made with a token at each request that the service has not seen: its signature is verified, its session looked for. */
const FIRST_CONTACT = 'lmsCourseList';

const running = await startSystem(SET, 1);
try {
  const { backing, system, webUrl } = running;
  const visitor = new Api(webUrl);
  const school = await openSchool(visitor, new MailboxReader(running.mailboxUrl));
  const sign = signer(backing.secrets.tokenPrivateKey);
  console.log('Filling the databases …');
  const passwordHash = await passwordHashOf(running.databaseUrl('auth'), school.companyId);
  for (const part of options.growth ? Object.values(GROWN) : [scale]) {
    await seed((service) => running.databaseUrl(service), part, passwordHash);
  }
  if (options.growth) await measureGrowth();
  else await measureFloor();

  async function measureFloor(): Promise<void> {
    console.log('Recording what each call sends and answers …');
    const calls = hotCalls(scale, sign).filter(({ name }) => isWanted(name));
    const log = await StatementLog.open(backing.addresses.adminUrl, path.join(setDir(SET), 'logs', 'postgres.log'));
    const reads = [];
    for (const call of calls) reads.push(await record(running, visitor, log, call));
    await log.close();
    const todo = completions(scale, sign);
    const first = todo.next().value;
    const completed = await visitor.as(first.token).mustPost('/lmsAddHistory', { lesson_id: first.lesson });
    const entrance = login(scale);
    const signedIn = await visitor.mustPost('/login', entrance.request(0).body);
    const page = await pageBytes();
    const link = await picture();

    const [handlerPort, proxyPort] = (await freePorts(2)) as [number, number];
    const floor = await startFloor(setDir(SET), {
      handlerPort,
      proxyPort,
      reads,
      learningUrl: running.databaseUrl('learning'),
      authUrl: running.databaseUrl('auth'),
      completed,
      signedIn,
      page: page.toString('base64'),
      storeUrl: backing.addresses.s3.endpoint,
    });
    try {
      const postmaster = postmasterOf(setDir(SET));
      const [seconds, turns] = [Number(options.seconds), Number(options.turns)];
      const idlePostgres = await idleOf(postmaster);
      const meter = (url: string, pids: readonly (number | undefined)[]): Meter => ({
        url,
        pids: pids.map(Number),
        postmaster,
        seconds,
        idlePostgres,
      });
      const product = (call: HotCall) => meter(webUrl, [system.pids['gateway'], system.pids[call.service]]);
      const bottom = meter(floor.url, Object.values(floor.pids));
      const rows: Row[] = [];
      const compare = async (name: string, of: Meter, ours: () => Request, theirs: () => Request) => {
        if (!isWanted(name)) return;
        for (const connections of connectionCounts) {
          const product: Side = { meter: of, next: ours };
          const compared = await inTurns(product, { meter: bottom, next: theirs }, connections, turns);
          if (options.profile) {
            await profileAll(name, product, connections, system.pids);
            await profileAll(name, { meter: bottom, next: theirs }, connections, floor.pids);
          }
          rows.push({ call: name, connections, ...compared });
          console.table([lineOf(rows.at(-1) as Row)]);
        }
      };
      try {
        await compareAll();
        if (rows.length === 0) throw new Error(`No call is named like "${options.only}"`);
      } finally {
        // An aborted run keeps what it has measured.
        console.table(rows.map(lineOf));
        const memory = [];
        for (const [process, pid] of Object.entries(system.pids)) {
          const resident = residentMb(Number(pid));
          memory.push({ process, MB: resident, 'live heap MB': await liveHeapMb(Number(pid)) });
        }
        console.table(memory);
        if (rows.length > 0) keepResult('floor', { scale, seconds, turns, idlePostgres, rows, memory });
      }

      async function compareAll(): Promise<void> {
        for (const [index, call] of calls.entries()) {
          const turn = counter(RECORDED);
          const ours = () => inApi(call.request(turn()));
          const theirs = (): Request => ({ method: 'POST', path: `/api/read/${index}?n=${turn()}` });
          await compare(call.name, product(call), ours, theirs);
          if (call.name !== FIRST_CONTACT) continue;
          const met =
            hotCalls(scale, freshSigner(backing.secrets.tokenPrivateKey)).find(({ name }) => name === call.name) ?? call;
          await compare(`${call.name}, first contact`, product(call), () => inApi(met.request(turn())), theirs);
        }
        const learning = meter(webUrl, [system.pids['gateway'], system.pids['learning']]);
        const completing = (isMeant: (completion: Completion) => boolean) => {
          const next = () => {
            let completion = todo.next().value;
            while (!isMeant(completion)) completion = todo.next().value;
            return completion;
          };
          const ours = () => inApi(toComplete(next()));
          return [ours, (): Request => ({ method: 'POST', path: '/api/completion', body: next() })] as const;
        };
        await compare('lmsAddHistory', learning, ...completing(({ finishes }) => !finishes));
        await compare('lmsAddHistory, every tenth finishes', learning, ...completing(() => true));
        const turn = counter(scale.companies * scale.members);
        const enter = () => inApi(entrance.request(turn()));
        await compare('login', product(entrance), enter, enter);
        const gateway = meter(webUrl, [system.pids['gateway']]);
        const file = (): Request => ({ method: 'GET', path: link });
        await compare('/files of 200 kB', gateway, file, file);
        const landing = (): Request => ({ method: 'GET', path: '/' });
        await compare('landing page', gateway, landing, landing);
      }
    } finally {
      await floor.stop();
    }
  }

  /** Each list of one company beside that of one ten times as large, which has no floor: the product is compared with itself. */
  async function measureGrowth(): Promise<void> {
    const postmaster = postmasterOf(setDir(SET));
    const [seconds, turns] = [Number(options.seconds), Number(options.turns)];
    const idlePostgres = await idleOf(postmaster);
    const grown: Grown[] = [];
    const meterOf = ({ service }: HotCall): Meter => ({
      url: webUrl,
      pids: [system.pids['gateway'], system.pids[service]].map(Number),
      postmaster,
      seconds,
      idlePostgres,
    });
    const shown = ({ call, connections, ratios }: Grown) => ({
      call,
      conns: connections,
      ratio: median(ratios).toFixed(2),
      'of each turn': ratios.map((ratio) => ratio.toFixed(2)).join(' '),
    });
    const sign = signer(backing.secrets.tokenPrivateKey);
    try {
      await growth(sign, meterOf, isWanted, connectionCounts, turns, (one) => {
        grown.push(one);
        console.table([shown(one)]);
      });
    } finally {
      console.table(grown.map(shown));
      if (grown.length > 0) keepResult('floor-growth', { scale: GROWN, seconds, turns, grown });
    }
  }

  /** Stores a profile of each process of one side in the folder of `--profile`. */
  async function profileAll(
    name: string,
    side: Side,
    connections: number,
    pids: Record<string, number | undefined>,
  ): Promise<void> {
    for (const [process, pid] of Object.entries(pids)) {
      if (!side.meter.pids.includes(Number(pid))) continue;
      const file = path.join(options.profile, `${name.replaceAll(/[^\w]+/g, '-')}-${process}.cpuprofile`);
      await profile(Number(pid), file, () => load(side.meter.url, connections, side.meter, side.next));
    }
  }

  /** @returns a signed link to the first company's thumbnail, the only object of the data that exists */
  async function picture(): Promise<string> {
    const student = sign({ company: idOf('company', 0), member: idOf('member', TEACHERS + 1), role: 'student' });
    const { courselist } = await visitor.as(student).mustPost<{ courselist: { course_images: string }[] }>('/lmsCourseList');
    const link = courselist[0]?.course_images ?? '';
    const [, bucket = '', key = ''] = /^\/files\/([^/]+)\/([^?]+)/.exec(link) ?? [];
    const { endpoint, accessKey, secretKey } = backing.addresses.s3;
    const { hostname, port } = new URL(endpoint);
    const store = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey });
    await store.putObject(bucket, key, Buffer.alloc(PICTURE_BYTES, 7), PICTURE_BYTES, { 'content-type': 'image/webp' });
    return link;
  }

  async function pageBytes(): Promise<Buffer> {
    const { request } = await import('node:http');
    return new Promise((resolve, reject) => {
      request(`${webUrl}/`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          brotliDecompressSync(bytes); // throws when it is not a page
          resolve(bytes);
        });
      })
        .on('error', reject)
        .end();
    });
  }
} finally {
  await running.stop();
}

interface Row extends Compared {
  call: string;
  connections: number;
}

/** One line of the table: CPU in ms per request, ours (Node + PostgreSQL) beside the floor's. */
function lineOf({ call, connections, measured, least, ratios }: Row) {
  const shown = (side: Measured) => `${cpuPerRequest(side).toFixed(3)} (${side.node.toFixed(3)} + ${side.postgres.toFixed(3)})`;
  return {
    call,
    conns: connections,
    'CPU ms/req': shown(measured),
    floor: shown(least),
    ratio: median(ratios).toFixed(2),
    'of each turn': ratios.map((ratio) => ratio.toFixed(2)).join(' '),
    'pool %': `${poolShare(measured)} (${poolShare(least)})`,
    'req/s': measured.perSecond,
    'floor req/s': least.perSecond,
    'p50 p95 p99 ms': `${measured.p50} ${measured.p95} ${measured.p99}`,
  };
}

/** The share of native code in the thread pool in a call's CPU time, in percent: for a login that is argon2. */
function poolShare(side: Measured): number {
  return Math.round((100 * side.pool) / cpuPerRequest(side));
}
