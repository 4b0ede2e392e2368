import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { Api } from '@lms360/api-client/api';
import { Databases } from '@lms360/api-client/databases';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { openSchool, type School } from '@lms360/api-client/school';
import { services, type Service } from '@lms360/contracts/services.ts';
import { passwordsForTests } from '../../tools/src/dev/system/service-env.ts';
import { Link } from '../lib/link.ts';
import { Random } from '../lib/random.ts';
import { startSystem, type RunningSystem } from '../lib/running-system.ts';
import { installWitness } from './checks/witness.ts';
import { emptyOperationLog, type OperationLog } from './operations.ts';

/** The links between our processes and their dependencies. */
export interface Links {
  database: Link;
  broker: Link;
  store: Link;
}

/** A company whose clients log their operations. */
export interface Company {
  school: School;
  companyId: string;
  log: OperationLog;
}

/** A whole system under test, with everything that observes it. */
export interface World {
  /** Of its set. */
  name: string;
  running: RunningSystem;
  /** Only where requested: forwarding their traffic costs about as much CPU as one of the services. */
  links: Links | undefined;
  databases: Databases;
  mailbox: MailboxReader;
  companies: Company[];
  /** Further companies: audited like the others, but without clients at work. */
  others: Company[];
  random: Random;
  /** A superuser's address of a service's database, bypassing the links. */
  databaseUrl(service: Service): string;
  /** Numbers the operations of the whole run, so that names are unique. */
  nextOperation(): number;
  close(): Promise<void>;
}

export interface WorldOptions {
  name: string;
  seed: number;
  companies: number;
  replicas?: number;
  links?: boolean;
  /** Before the backing services start in the emptied folder. */
  prepare?: (dir: string) => void;
}

async function linksTo({ adminUrl, amqpUrl, s3 }: BackingAddresses): Promise<Links> {
  const wayTo = (url: string) => Link.to(new URL(url).hostname, Number(new URL(url).port));
  return { database: await wayTo(adminUrl), broker: await wayTo(amqpUrl), store: await wayTo(s3.endpoint) };
}

/** Starts a system of its own with companies that have signed up; with `links`, its processes reach database, broker and object store through them. */
export async function openWorld({ name, seed, companies, replicas = 2, links: linked, prepare }: WorldOptions): Promise<World> {
  let links: Links | undefined;
  const through = async (addresses: BackingAddresses) => {
    const { adminUrl, amqpUrl, s3 } = addresses;
    const { database, broker, store } = (links = await linksTo(addresses));
    const endpoint = store.over(s3.endpoint);
    return { ...addresses, adminUrl: database.over(adminUrl), amqpUrl: broker.over(amqpUrl), s3: { ...s3, endpoint } };
  };
  const hooks = { passwords: passwordsForTests, ...(prepare && { prepare }), ...(linked && { through }) };
  const running = await startSystem(name, replicas, hooks);
  const databaseUrl = (service: Service) => {
    const url = new URL(running.backing.addresses.adminUrl);
    url.pathname = new URL(running.databaseUrl(service)).pathname;
    return url.href;
  };
  const databases = Databases.open(databaseUrl);
  const close = async () => {
    await databases.close();
    await running.stop();
    for (const link of Object.values(links ?? {}) as Link[]) link.close();
  };
  try {
    for (const service of services) await installWitness(service, databaseUrl(service));
    const mailbox = new MailboxReader(running.mailboxUrl);
    const visitor = new Api(running.webUrl, undefined, { patient: true });
    const opened: Company[] = [];
    for (let number = 0; number < companies; number += 1) {
      const school = await openSchool(visitor, mailbox);
      const impatient = (api: Api) => new Api(running.webUrl, api.token);
      for (const who of ['superadmin', 'teacher', 'student'] as const) school[who] = impatient(school[who]);
      opened.push({ school, companyId: school.companyId, log: emptyOperationLog() });
    }
    let operations = 0;
    const nextOperation = () => operations++;
    const random = new Random(seed);
    const looks = { databases, mailbox, databaseUrl, nextOperation, close };
    return { name, running, links, companies: opened, others: [], random, ...looks };
  } catch (error) {
    await close();
    throw error;
  }
}
