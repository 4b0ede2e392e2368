import type { Manifest } from './kubectl.ts';

interface Container {
  name: string;
  image: string;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    privileged?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  startupProbe?: unknown;
  readinessProbe?: { httpGet?: { path: string } };
  livenessProbe?: { httpGet?: { path: string } };
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
}
interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  terminationGracePeriodSeconds?: number;
}

/** Maximum time in seconds for a process to stop (service-kit's bootstrap, the gateway's main). */
const FINISH_SECONDS = 20;

/** The pods of a workload of ours; undefined for what is none. */
export function podOf({ kind, spec }: Manifest): PodSpec | undefined {
  if (kind === 'CronJob') return spec.jobTemplate.spec.template.spec as PodSpec;
  return kind === 'Deployment' || kind === 'Job' ? (spec.template.spec as PodSpec) : undefined;
}

/** The faults of our workloads' pods; empty when there are none. */
export function podFaults(manifests: Manifest[]): string[] {
  return manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    if (!pod) return [];
    const name = `${manifest.kind} ${manifest.metadata.name}`;
    const containers = [...pod.containers, ...(pod.initContainers ?? [])];
    return [
      ...faults(name, {
        'mounts a token of the cluster': pod.automountServiceAccountToken !== false,
        'may run as root': pod.securityContext?.runAsNonRoot !== true || pod.securityContext.runAsUser === 0,
        'has no seccomp profile': pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault',
        'uses the host’s network': pod.hostNetwork === true,
      }),
      ...containers.flatMap((container) => faults(`${name}, ${container.name}`, containerFaults(container))),
      ...(manifest.kind === 'Deployment' ? faults(name, lifeFaults(pod)) : []),
    ];
  });
}

function containerFaults({ image, resources, securityContext: security }: Container): Record<string, boolean> {
  const tag = /^[^@]+?:([^/:@]+)(@sha256:[0-9a-f]{64})?$/.exec(image)?.[1];
  return {
    'has no fixed tag': tag === undefined || tag === 'latest',
    'has no limits': !resources?.limits?.cpu || !resources.limits.memory,
    'has no requests': !resources?.requests?.cpu || !resources.requests.memory,
    'can write to its root file system': security?.readOnlyRootFilesystem !== true,
    'can gain privileges': security?.allowPrivilegeEscalation !== false || security.privileged === true,
    'keeps capabilities': !security?.capabilities?.drop?.includes('ALL') || (security.capabilities.add ?? []).length > 0,
  };
}

function lifeFaults(pod: PodSpec): Record<string, boolean> {
  const [main] = pod.containers;
  const ours = main?.name === 'server';
  const looksAway = main?.lifecycle?.preStop?.sleep?.seconds ?? 0;
  return {
    'lacks a probe': !main?.startupProbe || !main.readinessProbe || !main.livenessProbe,
    'is restarted when a dependency is away': ours && main?.livenessProbe?.httpGet?.path !== '/healthz',
    'gets calls it cannot answer': ours && main?.readinessProbe?.httpGet?.path !== '/readyz',
    'is not given time to be forgotten': ours && looksAway < 5,
    'is killed while it finishes': ours && (pod.terminationGracePeriodSeconds ?? 30) <= looksAway + FINISH_SECONDS,
  };
}

/** `name` with each fault that was found. */
export const faults = (name: string, found: Record<string, boolean>) =>
  Object.entries(found)
    .filter(([, wrong]) => wrong)
    .map(([fault]) => `${name} ${fault}`);

/** The Deployments of our own processes. */
export const serversOf = (manifests: Manifest[]) =>
  manifests.filter((one) => one.kind === 'Deployment' && podOf(one)?.containers[0]?.name === 'server');

/** Whether each server keeps running through a drain and is spread over nodes; and its namespace refuses pods that break the rules. */
export function clusterFaults(manifests: Manifest[]): string[] {
  const servers = serversOf(manifests);
  const named = (kind: string, name: string) => manifests.some((one) => one.kind === kind && one.metadata.name === name);
  const [namespace] = manifests.filter(({ kind }) => kind === 'Namespace');
  return [
    ...faults('the namespace', {
      'does not enforce the restricted standard':
        namespace?.metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted',
    }),
    ...servers.flatMap(({ metadata: { name }, spec }) =>
      faults(name, {
        'has no disruption budget': !named('PodDisruptionBudget', name),
        'does not spread': (spec.template.spec.topologySpreadConstraints ?? []).length < 2,
      }),
    ),
    ...manifests
      .filter(({ kind }) => kind === 'RabbitmqCluster')
      .flatMap(({ metadata: { name } }) => faults(name, { 'has no disruption budget': !named('PodDisruptionBudget', name) })),
    ...manifests
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata }) => `the secret ${metadata.name} is in the repository`),
  ];
}
