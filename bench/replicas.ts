import { parseArgs } from 'node:util';
import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool } from '@lms360/api-client/school';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { services } from '@lms360/contracts/services.ts';
import { completions, counter, hotCalls, inApi, login, toComplete, type Request } from './floor/calls.ts';
import type { Scale } from './floor/ids.ts';
import { warm } from './floor/measure.ts';
import { passwordHashOf, seed } from './floor/seed.ts';
import { signer } from './floor/tokens.ts';
import { canLimitCpu, CpuLimit } from './lib/cpu-limit.ts';
import { keepResult } from './lib/results.ts';
import { limits as addressLimits, startSystem } from './lib/running-system.ts';
import { inTurns, type Turn } from './replicas/turns.ts';
import { lineOf } from './replicas/verdict.ts';

// Throughput of two replicas of a service, or two gateways, compared with one, each with a limit of processor time of its own,
// as in Kubernetes: so they fit on a small machine beside everything else. See README.md.

const { values: options } = parseArgs({
  options: {
    turns: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const [turns, seconds] = [Number(options.turns), Number(options.seconds)];
const isWanted = (name: string) => options.only.split(',').some((part) => name.includes(part));
const scale: Scale = { companies: 10, members: 100, courses: 150 };
const SET = 'two-replicas';
const WARM_CONNECTIONS = 8;

if (!canLimitCpu()) {
  console.error('not run: needs root and cpu cgroups');
  process.exit(1);
}
const running = await startSystem(SET, 2);
const limited = new Map<string, CpuLimit>();
try {
  const { backing, system, webUrl } = running;
  const [firstPort, otherPort] = (await freePorts(2)) as [number, number];
  const firstAlone = services.map((service) => [`${service.toUpperCase()}_URL`, running.serviceUrls[service]]);
  await system.startGateway('first-gateway', firstPort, { ...addressLimits, ...Object.fromEntries(firstAlone) });
  await system.startGateway('other-gateway', otherPort, addressLimits);
  const [firstUrl, otherUrl] = [firstPort, otherPort].map((port) => `http://localhost:${port}`) as [string, string];

  const school = await openSchool(new Api(webUrl), new MailboxReader(running.mailboxUrl));
  console.log('Filling the databases …');
  await seed(
    (service) => running.databaseUrl(service),
    scale,
    await passwordHashOf(running.databaseUrl('auth'), school.companyId),
  );

  const sign = signer(backing.secrets.tokenPrivateKey);
  const everyone = counter(scale.companies * scale.members);
  const todo = completions(scale, sign);
  const hot = hotCalls(scale, sign);
  const make = (name: string) => {
    const call = hot.find((call) => call.name === name);
    return () => inApi((call ?? login(scale)).request(everyone()));
  };
  const complete = () => inApi(toComplete(todo.next().value));
  const landing = (): Request => ({ method: 'GET', path: '/' });
  const lists = make('lmsCourseList');

  const rows: { call: string; limited: string; cores: number; turns: Turn[] }[] = [];
  // The second replica gets only every other request, so both are called twice.
  const ofService = { one: [firstUrl], two: [webUrl], warmedBy: [firstUrl, webUrl, webUrl] };
  const ofGateway = { one: [webUrl], two: [webUrl, otherUrl], warmedBy: [webUrl, otherUrl] };
  for (const { call, names, cores, next, one, two, warmedBy } of [
    { call: 'lmsCourseList', names: ['learning', 'learning-2'], cores: 0.1, next: lists, ...ofService },
    { call: 'lmsAddHistory', names: ['learning', 'learning-2'], cores: 0.1, next: complete, ...ofService },
    {
      call: 'lmsMyAddedCourseList',
      names: ['catalog', 'catalog-2'],
      cores: 0.1,
      next: make('lmsMyAddedCourseList'),
      ...ofService,
    },
    { call: 'login', names: ['auth', 'auth-2'], cores: 0.4, next: make('login'), ...ofService },
    { call: 'lmsCourseList through gateways', names: ['gateway', 'other-gateway'], cores: 0.1, next: lists, ...ofGateway },
    { call: 'landing page', names: ['gateway', 'other-gateway'], cores: 0.1, next: landing, ...ofGateway },
  ]) {
    if (!isWanted(call)) continue;
    for (const url of warmedBy) await warm(url, WARM_CONNECTIONS, seconds, next);
    const replicas = names.map(limitOf) as [CpuLimit, CpuLimit];
    const read = await inTurns({ next, replicas, cores, one, two }, turns, seconds);
    rows.push({ call, limited: String(names[0]), cores, turns: read });
    console.table(rows.slice(-1).map(lineOf));
  }
  if (rows.length === 0) throw new Error(`No call is named like "${options.only}"`);
  console.table(rows.map(lineOf));
  keepResult('replicas', { scale, seconds, rows });
} finally {
  await running.stop();
  for (const limit of limited.values()) limit.remove();
}

/** The limit of a process of the system, created lazily. */
function limitOf(name: string): CpuLimit {
  const limit = limited.get(name) ?? new CpuLimit(`lms360-${name}`, Number(running.system.pids[name]));
  limited.set(name, limit);
  return limit;
}
