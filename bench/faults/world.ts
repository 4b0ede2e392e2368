import { Api } from '../../tools/src/client/api.ts';
import { Databases } from '../../tools/src/client/databases.ts';
import { MailboxReader } from '../../tools/src/client/mailbox.ts';
import { openSchool, type School } from '../../tools/src/client/school.ts';
import { services, type Service } from '../../tools/src/system/services.ts';
import { Link } from '../lib/link.ts';
import { Random } from '../lib/random.ts';
import { startSystem, type RunningSystem } from '../lib/running-system.ts';
import { installWitness } from './checks/witness.ts';
import { emptyLedger, type Ledger } from './operations.ts';

/** The ways between our processes and what they stand on. */
export interface Links {
  database: Link;
  broker: Link;
  store: Link;
}

/** A company whose clients keep a ledger. */
export interface Company {
  school: School;
  companyId: string;
  ledger: Ledger;
}

/** A whole system under test, and everything that looks at it from outside. */
export interface World {
  /** Of its set. */
  name: string;
  running: RunningSystem;
  links: Links;
  databases: Databases;
  mailbox: MailboxReader;
  companies: Company[];
  /** Further companies: audited like the others, but no client of theirs works. */
  others: Company[];
  random: Random;
  /** A superuser's address of a service's database, past the links. */
  databaseUrl(service: Service): string;
  /** Counts operations over the whole run, so that none has another's name. */
  nextOperation(): number;
  close(): Promise<void>;
}

export interface WorldOptions {
  name: string;
  seed: number;
  companies: number;
  replicas?: number;
  /** Before the backing services start in the emptied folder. */
  prepare?: (dir: string) => void;
}

/** Starts a system of its own whose processes reach database, broker and object store over links, with companies that have signed up. */
export async function openWorld({ name, seed, companies, replicas = 2, prepare }: WorldOptions): Promise<World> {
  const links: Partial<Links> = {};
  const running = await startSystem(name, replicas, {
    ...(prepare && { prepare }),
    through: async (addresses) => {
      const { adminUrl, amqpUrl, s3 } = addresses;
      const wayTo = (url: string) => Link.to(new URL(url).hostname, Number(new URL(url).port));
      const [database, broker, store] = [await wayTo(adminUrl), await wayTo(amqpUrl), await wayTo(s3.endpoint)];
      Object.assign(links, { database, broker, store });
      const endpoint = store.over(s3.endpoint);
      return { ...addresses, adminUrl: database.over(adminUrl), amqpUrl: broker.over(amqpUrl), s3: { ...s3, endpoint } };
    },
  });
  const databaseUrl = (service: Service) => {
    const url = new URL(running.backing.addresses.adminUrl);
    url.pathname = new URL(running.databaseUrl(service)).pathname;
    return url.href;
  };
  const databases = Databases.open(databaseUrl);
  const close = async () => {
    await databases.close();
    await running.stop();
    for (const link of Object.values(links)) link.close();
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
      opened.push({ school, companyId: school.companyId, ledger: emptyLedger() });
    }
    let operations = 0;
    const nextOperation = () => operations++;
    const random = new Random(seed);
    const looks = { databases, mailbox, databaseUrl, nextOperation, close };
    return { name, running, links: links as Links, companies: opened, others: [], random, ...looks };
  } catch (error) {
    await close();
    throw error;
  }
}
