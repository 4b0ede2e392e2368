import { services } from '@lms360/contracts/services.ts';

/** Who may open a connection to whom: every edge of docs/architecture.md, and those needed for operation. */
export interface Edge {
  from: string;
  to: string;
  ports: number[];
  what: string;
}

/** Peers outside our namespace. */
const outside = ['ingress', 'monitoring', 'database operator', 'scaler', 'names', 'internet'];

const servers = [...services, 'gateway'];
/** Signs links to files only, which needs no connection to the object store. */
const storeless = ['learning'];
const databases = services.map((service) => `${service} database`);
const migrations = services.map((service) => `${service} migration`);
const copiers = ['backup', 'restore'];
const stores = [...databases, 'broker'];

const each = (from: readonly string[], to: string | ((from: string) => string), ports: number[], what: string): Edge[] =>
  from.map((name) => ({ from: name, to: typeof to === 'string' ? to : to(name), ports, what }));
const ofService = (name: string) => `${name.split(' ')[0]} database`;

const everywhere: Edge[] = [
  { from: 'ingress', to: 'gateway', ports: [3000], what: 'people and other systems' },
  ...services.map((to) => ({ from: 'gateway', to, ports: [3000], what: 'calls' })),
  { from: 'gateway', to: 'counters', ports: [6379], what: 'address limits' },
  ...each(services, ofService, [5432], "a service's own database"),
  ...each(migrations, ofService, [5432], 'migrations'),
  ...each(databases, (name) => name, [5432, 8000], 'replication and state between the instances of a database'),
  ...each(services, 'broker', [5672], 'events'),
  ...databases.flatMap((to) => each(copiers, to, [5432], 'backups and their restoration')),
  ...each(copiers, 'broker', [5672], 'whether events wait'),
  { from: 'broker', to: 'broker', ports: [4369, 25672], what: "the broker's nodes" },
  ...servers.map((to) => ({ from: 'monitoring', to, ports: [3000], what: 'figures' })),
  ...databases.map((to) => ({ from: 'monitoring', to, ports: [9187], what: 'figures' })),
  { from: 'monitoring', to: 'broker', ports: [15692], what: 'figures' },
  ...each(servers, 'monitoring', [4318], 'spans'),
  ...databases.map((to) => ({ from: 'database operator', to, ports: [5432, 8000], what: 'state of the instances' })),
  ...outside.flatMap((to) => each(stores, to, [443, 6443], "the cluster's API, wherever it is")),
];

/** Per overlay; `pods` are the names of all our pods: each may use DNS. */
export const edgesOf = (overlay: string, pods: string[]): Edge[] => [
  ...everywhere,
  ...each(pods, 'names', [53], 'names'),
  ...(overlay === 'extended' ? [{ from: 'scaler', to: 'broker', ports: [5672], what: 'how much waits' }] : []),
  ...(overlay !== 'local'
    ? [
        ...each(
          servers.filter((name) => !storeless.includes(name)),
          'internet',
          [443],
          'the object store; for catalog YouTube, for billing Razorpay',
        ),
        ...each(databases, 'internet', [443], 'backups to the object store'),
        ...each(copiers, 'internet', [443], 'files, and the bucket of backups'),
        { from: 'notifications', to: 'internet', ports: [465, 587], what: 'mails' },
      ]
    : [
        ...each(servers, 'object store', [9000], 'files'),
        ...each(copiers, 'object store', [9000], 'files, and the bucket of backups'),
        { from: 'object store keys', to: 'object store', ports: [9000], what: "the services' keys" },
        { from: 'notifications', to: 'mailbox', ports: [1025], what: 'mails' },
        ...each(['catalog', 'billing'], 'internet', [443], 'YouTube and Razorpay'),
      ]),
];
