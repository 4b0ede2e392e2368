import { readFileSync } from 'node:fs';
import pg from 'pg';

// node tools/deploy/citus-cost.ts <postgres URL>: what a read costs with its company set by set_config in the read's own message, and
// with BEGIN, SET LOCAL and COMMIT around it, which is all that Citus sends on to a worker (docs/scale.md). CPU of this process and of
// PostgreSQL on the same machine, in µs a read: the smallest of five rounds, both ways in turn.

const ROUNDS = 5;
const READS = 5_000;
const company = '0198c0de-0000-7000-8000-000000000001';

interface Step {
  text: string;
  values?: string[];
}
const read: Step = { text: 'SELECT id, name FROM citus_cost WHERE company_id = $1 ORDER BY id LIMIT 20', values: [company] };
const ways: Record<string, Step[]> = {
  'set_config in the same message': [{ text: "SELECT set_config('app.company_id', $1, true)", values: [company] }, read],
  'BEGIN, SET LOCAL, read, COMMIT': [
    { text: 'BEGIN' },
    { text: `SET LOCAL app.company_id = '${company}'` },
    read,
    { text: 'COMMIT' },
  ],
};

const [url] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('CREATE TEMP TABLE citus_cost (company_id uuid, id int, name text, PRIMARY KEY (company_id, id))');
await client.query(`INSERT INTO citus_cost SELECT $1, n, 'Course ' || n FROM generate_series(1, 1000) AS n`, [company]);
await client.query('ANALYZE citus_cost');
const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
const backend = Number(rows[0]?.pid);

const best: Record<string, { node: number; postgres: number }> = {};
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [way, steps] of Object.entries(ways)) {
    const before = { node: process.cpuUsage(), postgres: ticks() };
    for (let n = 0; n < READS; n += 1) await send(steps);
    const { user, system } = process.cpuUsage(before.node);
    const cost = { node: (user + system) / READS, postgres: ((ticks() - before.postgres) * 10_000) / READS };
    const known = best[way] ?? cost;
    best[way] = { node: Math.min(known.node, cost.node), postgres: Math.min(known.postgres, cost.postgres) };
  }
}
await client.end();
for (const [way, { node, postgres }] of Object.entries(best)) {
  console.log(`${way}: Node ${Math.round(node)} µs, PostgreSQL ${Math.round(postgres)} µs`);
}

/** CPU of our connection's process in hundredths of a second. */
function ticks(): number {
  const fields = readFileSync(`/proc/${backend}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** All steps in one message, each prepared once. */
function send(steps: Step[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit(connection: pg.Connection) {
        connection.stream.cork();
        for (const step of steps) execute(connection, step);
        connection.sync();
        connection.stream.uncork();
      },
      handleRowDescription() {},
      handleDataRow() {},
      handleCommandComplete() {},
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    } as unknown as pg.Submittable);
  });
}

function execute(connection: pg.Connection & { prepared?: Map<string, string> }, { text, values = [] }: Step): void {
  connection.prepared ??= new Map();
  const name = connection.prepared.get(text) ?? `step_${connection.prepared.size}`;
  if (!connection.prepared.has(text)) connection.parse({ name, text, types: [] }, true);
  connection.prepared.set(text, name);
  connection.bind({ statement: name, values }, true);
  connection.execute({}, true);
}
