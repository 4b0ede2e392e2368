import { services } from '@lms360/contracts/services.ts';
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { edgesOf } from './edges.ts';
import { kubectl, render, type Manifest } from './kubectl.ts';
import { openEdges, parties } from './network.ts';
import { clusterFaults, podFaults } from './pods.ts';
import { changed, releaseFaults, releaseOf } from './releases.ts';
import { askedDuringUpgrade, scalingFaults } from './scaling.ts';
import { schemaFaults } from './schemas.ts';

// The objects that would be applied to a cluster, checked without one. Every check has a negative test.

const overlays = ['local', 'production', 'extended'] as const;
const rendered: Record<string, Manifest[]> = {};
const missing = await kubectl().then(
  () => false as const,
  (error: Error) => error.message,
);

/** The production objects, or another overlay's, with one of them changed. */
function broken(kind: string, name: string, change: (manifest: Manifest) => void, overlay = 'production'): Manifest[] {
  const copy = structuredClone(rendered[overlay] as Manifest[]);
  const found = copy.find((one) => one.kind === kind && one.metadata.name === name);
  assert.ok(found, `${kind} ${name}`);
  change(found);
  return copy;
}
const server = (change: (container: Manifest, pod: Manifest) => void) =>
  broken('Deployment', 'lms-auth', ({ spec }) => change(spec.template.spec.containers[0], spec.template.spec));

describe('the Kubernetes objects', { skip: missing }, () => {
  before(async () => {
    for (const overlay of overlays) rendered[overlay] = await render(overlay);
  });

  for (const overlay of overlays) {
    test(`${overlay}: every object meets its schema`, async () => {
      assert.deepEqual(await schemaFaults(rendered[overlay] as Manifest[]), []);
    });

    test(`${overlay}: every pod is restricted, bounded and probed, every server survives a drain`, () => {
      const manifests = rendered[overlay] as Manifest[];
      assert.deepEqual([...podFaults(manifests), ...clusterFaults(manifests), ...scalingFaults(manifests)], []);
    });

    test(`${overlay}: the policies allow exactly the edges of the architecture`, () => {
      const manifests = rendered[overlay] as Manifest[];
      const pods = parties(manifests).filter(({ namespace }) => namespace === 'lms360');
      const edges = edgesOf(
        overlay,
        pods.map(({ name }) => name),
      );
      const expected = edges.flatMap(({ from, to, ports }) => ports.map((port) => `${from} → ${to}:${port}`));
      assert.deepEqual(openEdges(manifests), [...new Set(expected)].sort());
    });
  }

  for (const overlay of overlays) {
    const release = releaseOf(overlay === 'extended' ? 'production' : overlay);
    test(`${overlay}: a release is applied by one command, and again without an effect`, () =>
      assert.deepEqual(releaseFaults(rendered[overlay] as Manifest[], release), []));

    test(`${overlay}: the migrations can come first, with all that they name and no server`, () => {
      const first = (rendered[overlay] as Manifest[]).filter(({ metadata }) => metadata.labels?.['lms360/upgrade'] === 'first');
      const named = (kind: string) => first.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
      assert.deepEqual(named('Job').toSorted(), services.map((name) => `lms-${name}-${release}`).toSorted());
      assert.deepEqual([...new Set(first.map(({ kind }) => kind))].toSorted(), ['Job', 'ServiceAccount']);
      for (const { spec } of first.filter(({ kind }) => kind === 'Job'))
        assert.ok(named('ServiceAccount').includes(spec.template.spec.serviceAccountName), spec.template.spec.serviceAccountName);
    });
  }

  const byName = (manifests: Manifest[], kind: string) =>
    Object.fromEntries(manifests.filter((one) => one.kind === kind).map((one) => [one.metadata.name, one]));
  const production = 'overlays/production/kustomization.yaml';
  const settingsOf: Record<string, [string, (text: string) => string]> = {
    'a setting of all': ['base/kustomization.yaml', (text) => text.replace('LOG_LEVEL=info', 'LOG_LEVEL=debug')],
    'a setting of a service': ['base/billing/kustomization.yaml', (text) => text.replace('Karnataka', 'Kerala')],
    'a setting of the overlay': [production, (text) => text.replace('S3_REGION=ap-south-1', 'S3_REGION=ap-south-2')],
    'a digest in place of a tag': [
      production,
      (text) => text.replace('lms360/gateway }', `lms360/gateway, digest: sha256:${'a'.repeat(64)} }`),
    ],
  };
  for (const [what, [file, edit]] of Object.entries(settingsOf)) {
    test(`${what} may change within a release: no Job does`, async () => {
      const after = await changed('production', { [file]: edit });
      assert.notDeepEqual(after, rendered['production']);
      assert.deepEqual(byName(after, 'Job'), byName(rendered['production'] as Manifest[], 'Job'));
    });
  }

  const nextReleases: [string, string, (text: string) => string][] = [
    ['a release', '0.3.0', (text) => text],
    ['a candidate', '0.3.0-rc.1', (text) => text],
    ['a commit', '3f1c2ab', (text) => text],
    ['a registry with a port', '0.3.0', (text) => text.replaceAll('registry.example/', 'registry.example:5000/')],
    ['images by digest', '0.3.0', (text) => text.replaceAll(/(lms360\/\w+) }/g, `$1, digest: sha256:${'b'.repeat(64)} }`)],
  ];
  for (const [what, next, edit] of nextReleases) {
    test(`${what} is the next by one line: ${next} in every image and beside every old Job`, async () => {
      const after = await changed('production', {
        [production]: (text) => edit(text).replace(/RELEASE=.*]/, `RELEASE=${next}]`),
      });
      assert.deepEqual(releaseFaults(after, next), []);
      assert.deepEqual(await schemaFaults(after), []);
      const old = byName(rendered['production'] as Manifest[], 'Job');
      assert.deepEqual(
        Object.keys(byName(after, 'Job')).filter((name) => name in old),
        [],
      );
    });
  }

  const job = (change: (manifest: Manifest) => void) => broken('Job', `lms-auth-${releaseOf('production')}`, change);
  const releaseBreaks: [string, () => Manifest[]][] = [
    ['is not of the release', () => server((container) => (container['image'] = 'registry.example/lms360/auth:0.1.0'))],
    ['cannot stand beside the next release’s', () => job(({ metadata }) => (metadata.name = 'lms-auth'))],
    ['has a longer name', () => job(({ metadata }) => (metadata.name = `lms-auth-${'a'.repeat(60)}`))],
    [
      'cannot be changed when a setting is',
      () => job(({ spec }) => (spec.template.spec.containers[0].envFrom = [{ configMapRef: { name: 'lms-auth' } }])),
    ],
    ['removes itself and would run again', () => job(({ spec }) => (spec.ttlSecondsAfterFinished = 3600))],
    ['stays for ever', () => job(({ metadata }) => delete metadata.labels)],
  ];
  for (const [fault, manifests] of releaseBreaks) {
    test(`what ${fault} is found`, () =>
      assert.match(releaseFaults(manifests(), releaseOf('production')).join('\n'), new RegExp(fault)));
  }

  const schemaBreaks: [string, string, string, (manifest: Manifest) => void, RegExp][] = [
    ['a wrong type', 'Deployment', 'lms-auth', ({ spec }) => (spec.replicas = 'two'), /lms-auth.*replicas/],
    ['a misspelt field', 'Deployment', 'lms-auth', ({ spec }) => (spec.template.spec.containers[0].resorces = {}), /resorces/],
    ['a misspelt field of a database', 'Cluster', 'database-auth', ({ spec }) => (spec.instnces = 3), /instnces/],
    ['a missing field of a monitor', 'ServiceMonitor', 'lms-servers', ({ spec }) => delete spec.selector, /lms-servers/],
    ['a misspelt field of KEDA', 'ScaledObject', 'lms-auth', ({ spec }) => (spec.minReplicas = 2), /minReplicas/],
    ['a misspelt field of a secret', 'ExternalSecret', 'lms-smtp', ({ spec }) => (spec.dataFrm = []), /dataFrm/],
    ['an even number of brokers', 'RabbitmqCluster', 'lms-rabbitmq', ({ spec }) => (spec.replicas = 2), /must be odd/],
  ];
  for (const [what, kind, name, change, expected] of schemaBreaks) {
    test(`${what} is found`, async () => {
      const faults = await schemaFaults(broken(kind, name, change, 'extended'));
      assert.equal(faults.length > 0, true);
      assert.match(faults.join('\n'), expected);
    });
  }

  const podBreaks: [string, Parameters<typeof server>[0]][] = [
    ['has no fixed tag', (container) => (container['image'] = 'registry.example:5000/lms360/auth')],
    ['has no fixed tag', (container) => (container['image'] = 'lms360/auth:latest')],
    ['has no limits', (container) => delete container['resources'].limits.memory],
    ['has no requests', (container) => delete container['resources'].requests],
    ['can write to its root file system', (container) => (container['securityContext'].readOnlyRootFilesystem = false)],
    ['can gain privileges', (container) => delete container['securityContext'].allowPrivilegeEscalation],
    ['keeps capabilities', (container) => (container['securityContext'].capabilities.drop = ['NET_RAW'])],
    ['lacks a probe', (container) => delete container['startupProbe']],
    ['is restarted when a dependency is away', (container) => (container['livenessProbe'].httpGet.path = '/readyz')],
    ['gets calls it cannot answer', (container) => (container['readinessProbe'].httpGet.path = '/healthz')],
    ['is not given time to be forgotten', (container) => delete container['lifecycle']],
    ['is killed while it finishes', (_, pod) => (pod['terminationGracePeriodSeconds'] = 20)],
    ['may run as root', (_, pod) => (pod['securityContext'].runAsUser = 0)],
    ['has no seccomp profile', (_, pod) => delete pod['securityContext'].seccompProfile],
    ['mounts a token of the cluster', (_, pod) => delete pod['automountServiceAccountToken']],
    ['uses the host’s network', (_, pod) => (pod['hostNetwork'] = true)],
  ];
  for (const [fault, change] of podBreaks) {
    test(`a pod that ${fault} is found`, () =>
      assert.match(podFaults(server(change)).join('\n'), new RegExp(`lms-auth.* ${fault}`)));
  }

  const clusterBreaks: [string, () => Manifest[]][] = [
    ['does not enforce', () => broken('Namespace', 'lms360', ({ metadata }) => (metadata.labels = {}))],
    ['has no disruption budget', () => broken('PodDisruptionBudget', 'lms-auth', ({ metadata }) => (metadata.name = 'other'))],
    [
      'rabbitmq has no disruption',
      () => broken('PodDisruptionBudget', 'lms-rabbitmq', ({ metadata }) => (metadata.name = 'other')),
    ],
    ['does not spread', () => server((_, pod) => delete pod['topologySpreadConstraints'])],
    ['is in the repository', () => broken('ServiceAccount', 'lms-auth', (manifest) => (manifest.kind = 'Secret'))],
  ];
  for (const [fault, manifests] of clusterBreaks) {
    test(`what ${fault} is found`, () => assert.match(clusterFaults(manifests()).join('\n'), new RegExp(fault)));
  }

  const scaler = (change: (spec: Manifest) => void) => broken('ScaledObject', 'lms-auth', ({ spec }) => change(spec), 'extended');
  const scalingBreaks: [string, () => Manifest[]][] = [
    [
      'has no autoscaler',
      () => broken('HorizontalPodAutoscaler', 'lms-auth', ({ spec }) => (spec.scaleTargetRef.name = 'other')),
    ],
    ['has two autoscalers', () => [...(rendered['production'] as Manifest[]), ...scaler(() => {})]],
    ['fights its autoscaler', () => broken('Deployment', 'lms-auth', ({ spec }) => (spec.replicas = 2))],
    ['may leave nobody to answer calls', () => scaler((spec) => delete spec['minReplicaCount'])],
    ['does not look at the CPU', () => scaler((spec) => (spec['triggers'] = [spec['triggers'][0]]))],
    ['does not look at its own queue', () => scaler((spec) => (spec['triggers'][0].metadata.queueName = 'billing'))],
    ['looks at a queue that is not there', () => scaler((spec) => (spec['triggers'][0].metadata.queueName = 'mail'))],
    ['climbs when a pod asks for less', () => scaler((spec) => (spec['triggers'][1].metricType = 'Utilization'))],
    [
      'climbs when a pod asks for less',
      () =>
        broken('HorizontalPodAutoscaler', 'lms-auth', ({ spec }) => {
          spec.metrics[0].resource.target = { type: 'Utilization', averageUtilization: 70 };
        }),
    ],
    ['cannot ask the broker', () => scaler((spec) => delete spec['triggers'][0].authenticationRef)],
  ];
  for (const [fault, manifests] of scalingBreaks) {
    test(`a server that ${fault} is found`, () =>
      assert.match(scalingFaults(manifests()).join('\n'), new RegExp(`lms-auth ${fault}`)));
  }

  // What the cluster itself asks for on one machine, in millicores: docs/deployment.md names the versions.
  const besides = {
    kind: 950,
    'ingress-nginx': 100,
    CloudNativePG: 100,
    'RabbitMQ Cluster Operator': 200,
    'metrics server': 100,
  };
  const cores = (millis: Record<string, number>) => Object.values(millis).reduce((sum, one) => sum + one, 0);
  test('local fits two cores beside the cluster’s own parts, also while it is upgraded', () => {
    const asked = askedDuringUpgrade(rendered['local'] as Manifest[]);
    assert.ok(asked + cores(besides) <= 2_000, `${asked}m beside ${cores(besides)}m`);
  });
  test('what would not fit is counted: replicas, instances, Jobs', () => {
    const counts: [string, string, (spec: Manifest) => void, number][] = [
      ['Deployment', 'lms-auth', (spec) => (spec['template'].spec.containers[0].resources.requests.cpu = '1'), 2 * 980],
      ['HorizontalPodAutoscaler', 'lms-auth', (spec) => (spec['minReplicas'] = 3), 2 * 20],
      ['Cluster', 'database-auth', (spec) => (spec['instances'] = 3), 2 * 20],
      ['RabbitmqCluster', 'lms-rabbitmq', (spec) => (spec['replicas'] = 3), 2 * 20],
      ['Job', 'lms-auth-local', (spec) => (spec['template'].spec.containers[0].resources.requests.cpu = '100m'), 80],
    ];
    const before = askedDuringUpgrade(rendered['local'] as Manifest[]);
    for (const [kind, name, change, more] of counts)
      assert.equal(askedDuringUpgrade(broken(kind, name, ({ spec }) => change(spec), 'local')) - before, more, `${kind} ${name}`);
  });

  test('a missing policy, and one that allows too much, are found', () => {
    const before = openEdges(rendered['production'] as Manifest[]);
    const closed = openEdges(broken('NetworkPolicy', 'services-to-broker', ({ spec }) => (spec.egress = [])));
    assert.deepEqual(
      before.filter((edge) => !closed.includes(edge)),
      services.toSorted().map((name) => `${name} → broker:5672`),
    );
    const open = openEdges(
      broken('NetworkPolicy', 'lms-database-auth', ({ spec }) => spec.ingress.push({ ports: [{ port: 5432 }] })).map((one) =>
        one.metadata.name === 'lms-own-database-billing'
          ? { ...one, spec: { ...one['spec'], egress: [{ ports: [{ port: 5432 }] }] } }
          : one,
      ),
    );
    assert.ok(open.includes('billing → auth database:5432'));
    assert.ok(!before.includes('billing → auth database:5432'));
  });
});
