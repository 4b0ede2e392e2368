import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '@lms360/local-backing/paths';

// Alerts and dashboards use metrics that are exported, and every alert links to its instructions.

interface Exporter {
  registry: { getMetricsAsArray(): { name: string; type: string }[] };
}
type Made<Result> = new (...given: (object | string)[]) => Result;

const folder = path.join(root, 'deploy', 'k8s', 'base', 'observability');
const built = async (file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>;

/** The metrics of our processes, read from the code itself; and those of RabbitMQ and Prometheus. */
async function exported(): Promise<Set<string>> {
  const Metrics = (await built('packages/service-kit/dist/core/metrics.js'))['Metrics'] as Made<Exporter>;
  const MailMetrics = (await built('services/notifications/dist/sending/mail-metrics.service.js'))[
    'MailMetrics'
  ] as Made<unknown>;
  const DatabaseListener = (await built('packages/service-kit/dist/tenancy/database-listener.js'))[
    'DatabaseListener'
  ] as Made<unknown>;
  const ObjectSweeper = (await built('packages/service-kit/dist/files/object-sweeper.js'))['ObjectSweeper'] as Made<unknown>;
  const AmountAlarm = (await built('services/billing/dist/payments/amount-alarm.service.js'))['AmountAlarm'] as Made<unknown>;
  const LimitStore = (await built('gateway/dist/limits/store.js'))['LimitStore'] as Made<unknown>;
  const { observeAnswers } = await built('packages/service-kit/dist/http/answers.js');
  const metrics = new Metrics({ driver: {} });
  assert.ok(new MailMetrics(metrics));
  assert.ok(new DatabaseListener({}, {}, metrics, {}));
  assert.ok(new ObjectSweeper({}, {}, {}, {}, metrics));
  assert.ok(new AmountAlarm({}, {}, metrics));
  assert.ok(new LimitStore({}, 'memory', metrics.registry));
  const server = { addHook: () => undefined };
  const log = { logger: { child: () => undefined } };
  (observeAnswers as (app: object, log: object, registry: object) => void)(server, log, metrics.registry);
  const names = metrics.registry
    .getMetricsAsArray()
    .flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]));
  return new Set([...names, 'rabbitmq_detailed_queue_messages', 'up']);
}

/** Names of figures in a PromQL expression: words before `{`, `[`, or alone where no function, label or keyword stands. */
const figures = (expression: string) =>
  [
    ...expression
      .replace(/"[^"]*"/g, '""')
      .replace(/\b(by|on|without) \([^)]*\)/g, '')
      .matchAll(/\b[a-z_]+\b(?!\s*[(=!])/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['le', 'state', 'status', 'queue', 'm', 's', 'h'].includes(name));

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const alerts = () =>
  (
    parse(readFileSync(path.join(folder, 'alerts.yaml'), 'utf8')) as { spec: { groups: { rules: Rule[] }[] } }
  ).spec.groups.flatMap(({ rules }) => rules);
const dashboards = () =>
  globSync('dashboards/*.json', { cwd: folder }).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  });
const unknown = (expression: string, known: Set<string>) => figures(expression).filter((name) => !known.has(name));

test('every alert uses metrics that are exported', async () => {
  const known = await exported();
  assert.deepEqual(
    alerts().flatMap(({ alert, expr }) => unknown(expr, known).map((name) => `${alert}: ${name}`)),
    [],
  );
});

test('every panel uses metrics that are exported', async () => {
  const known = await exported();
  assert.deepEqual(
    dashboards().flatMap(({ title, expr }) => unknown(expr, known).map((name) => `${title}: ${name}`)),
    [],
  );
});

test('a metric that is not exported is found', async () => {
  const known = await exported();
  assert.deepEqual(unknown('max by (service) (outbox_oldest_secs{service=~"$service"}) > 60', known), ['outbox_oldest_secs']);
  assert.deepEqual(figures('sum by (a, le) (rate(event_lag_seconds_bucket[5m])) > 1'), ['event_lag_seconds_bucket']);
});

test('every alert links to its lines in docs/operations.md', () => {
  const guide = readFileSync(path.join(root, 'docs', 'operations.md'), 'utf8');
  const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  for (const { alert, annotations } of alerts()) {
    const [, anchor = ''] = annotations.runbook.split('docs/operations.md#');
    assert.ok(anchors.includes(anchor), `${alert}: there is no "${anchor}" in docs/operations.md`);
  }
});
