import { bindings } from '@lms360/contracts/events/topology';
import type { Manifest } from './kubectl.ts';
import { faults, serversOf } from './pods.ts';

interface Trigger {
  type: string;
  metadata: Record<string, string>;
  authenticationRef?: { name: string };
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
    ...scalers
      .filter(({ kind }) => kind === 'ScaledObject')
      .flatMap((one) => faults(`ScaledObject ${one.metadata.name}`, queueFaults(one, authentications))),
  ];
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
