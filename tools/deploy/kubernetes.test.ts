import { services } from '@lms360/contracts/services.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { root } from '@lms360/local-backing/paths';
import { edgesOf } from './edges.ts';
import { kubectl, render, type Manifest } from './kubectl.ts';
import { openEdges, parties } from './network.ts';
import { clusterFaults, podFaults } from './pods.ts';
import { scalingFaults } from './scaling.ts';
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
    test(`${overlay}: the first step of an upgrade has all that its migrations name, and no server`, () => {
      const first = (rendered[overlay] as Manifest[]).filter(({ metadata }) => metadata.labels?.['lms360/upgrade'] === 'first');
      const named = (kind: string) => first.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
      assert.deepEqual(named('Job').toSorted(), services.map((name) => `lms-${name}`).toSorted());
      assert.deepEqual([...new Set(first.map(({ kind }) => kind))].toSorted(), ['ConfigMap', 'Job', 'ServiceAccount']);
      for (const { spec } of first.filter(({ kind }) => kind === 'Job')) {
        const pod = spec.template.spec;
        const settings = pod.containers[0].envFrom.map((from: Manifest) => from['configMapRef'].name);
        assert.deepEqual(
          settings.filter((name: string) => !named('ConfigMap').includes(name)),
          [],
        );
        assert.ok(named('ServiceAccount').includes(pod.serviceAccountName), pod.serviceAccountName);
        const mounted = pod.volumes.flatMap((volume: Manifest) => volume['configMap']?.name ?? []);
        assert.deepEqual(mounted, []);
      }
    });
  }

  test('the document upgrades by that label', () =>
    assert.match(readFileSync(path.join(root, 'docs/operations.md'), 'utf8'), /kubectl apply -k \S+ -l lms360\/upgrade=first/));

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
    ['cannot ask the broker', () => scaler((spec) => delete spec['triggers'][0].authenticationRef)],
  ];
  for (const [fault, manifests] of scalingBreaks) {
    test(`a server that ${fault} is found`, () =>
      assert.match(scalingFaults(manifests()).join('\n'), new RegExp(`lms-auth ${fault}`)));
  }

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
