import { bindings } from '@lms360/contracts/events/topology';
import type { Manifest } from './kubectl.ts';
import { faults, podOf, serversOf } from './pods.ts';

interface Trigger {
  type: string;
  metricType?: string;
  metadata: Record<string, string>;
  authenticationRef?: { name: string };
}

interface Metric {
  resource?: { target: { type: string } };
}

const targetOf = ({ spec }: Manifest) => (spec.scaleTargetRef as { name: string }).name;

/** The faults of autoscaling; empty when each server has exactly one autoscaler, which keeps at least one replica. */
export function scalingFaults(manifests: Manifest[]): string[] {
  const scalers = manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject');
  const authentications = manifests.filter(({ kind }) => kind === 'TriggerAuthentication').map(({ metadata }) => metadata.name);
  return [
    ...serversOf(manifests).flatMap(({ metadata: { name }, spec }) => {
      const own = scalers.filter((one) => targetOf(one) === name);
      return faults(name, {
        'has no autoscaler': own.length === 0,
        'has two autoscalers': own.length > 1,
        'fights its autoscaler': spec.replicas !== undefined,
      });
    }),
    ...scalers.flatMap((one) =>
      faults(`${one.kind} ${one.metadata.name}`, {
        'climbs when a pod asks for less': !cpuTargets(one).includes('AverageValue'),
      }),
    ),
    ...scalers
      .filter(({ kind }) => kind === 'ScaledObject')
      .flatMap((one) => faults(`ScaledObject ${one.metadata.name}`, queueFaults(one, authentications))),
  ];
}

/** A share of what a pod asks for would tie the scheduler's figure to the work that one pod can do. */
const cpuTargets = ({ kind, spec }: Manifest): (string | undefined)[] =>
  kind === 'ScaledObject'
    ? (spec.triggers as Trigger[]).filter(({ type }) => type === 'cpu').map(({ metricType }) => metricType)
    : (spec.metrics as Metric[]).map(({ resource }) => resource?.target.type);

/**
 * Millicores that an overlay's pods ask for while it is upgraded: each Deployment in as many replicas as its autoscaler keeps, or one, and
 * one more, each Job once, the backup at that moment, databases and broker.
 */
export function askedDuringUpgrade(manifests: Manifest[]): number {
  const minimum = (name: string) =>
    manifests.find((one) => one.kind === 'HorizontalPodAutoscaler' && targetOf(one) === name)?.['spec'].minReplicas ?? 1;
  const milli = (cpu: string) => (cpu.endsWith('m') ? Number(cpu.slice(0, -1)) : Number(cpu) * 1000);
  return manifests.reduce((sum, one) => {
    const { kind, metadata: { name }, spec } = one; // prettier-ignore
    const pods = {
      Deployment: minimum(name) + (spec?.strategy?.type === 'Recreate' ? 0 : 1),
      Job: 1,
      CronJob: spec?.suspend ? 0 : 1,
      Cluster: spec?.instances,
      RabbitmqCluster: spec?.replicas,
    }[kind];
    if (pods === undefined) return sum;
    const resources = podOf(one)?.containers[0]?.resources ?? spec.resources;
    return sum + pods * milli(resources.requests.cpu);
  }, 0);
}

/** By default KEDA would scale to zero, and would wait for ever for a queue that is never declared. */
function queueFaults(scaled: Manifest, authentications: string[]): Record<string, boolean> {
  const triggers = scaled['spec'].triggers as Trigger[];
  const queue = triggers.find(({ type }) => type === 'rabbitmq');
  return {
    'may leave nobody to answer calls': (scaled['spec'].minReplicaCount ?? 0) < 2,
    'does not look at the CPU': !triggers.some(({ type }) => type === 'cpu'),
    'does not look at its own queue': `lms-${queue?.metadata['queueName']}` !== targetOf(scaled),
    'looks at a queue that is not there': !(String(queue?.metadata['queueName']) in bindings),
    'cannot ask the broker': !authentications.includes(queue?.authenticationRef?.name ?? ''),
  };
}
