import type { Manifest } from './kubectl.ts';

type Labels = Record<string, string>;
interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number }[];
}
interface Policy {
  podSelector: Selector;
  policyTypes: ('Ingress' | 'Egress')[];
  ingress?: Rule[];
  egress?: Rule[];
}

/** A source or target of connections. One without a namespace of ours has no policies on its own side. */
export interface Party {
  name: string;
  labels: Labels;
  /** Absent for addresses outside the cluster. */
  namespace?: string;
}

const OURS = 'lms360';

/** Whether Kubernetes allows `from` to open a connection to `to`, by the policies of our namespace. */
function allows(policies: Manifest[], from: Party, to: Party, port: number): boolean {
  const specs = policies.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as Policy);
  return side(specs, 'Egress', from, to, port) && side(specs, 'Ingress', to, from, port);
}

/** A pod that no policy of that direction selects is open; otherwise one of its rules must fit. */
function side(policies: Policy[], type: 'Ingress' | 'Egress', pod: Party, peer: Party, port: number): boolean {
  if (pod.namespace !== OURS) return true;
  const mine = policies.filter(({ podSelector, policyTypes }) => policyTypes.includes(type) && fits(podSelector, pod.labels));
  if (mine.length === 0) return true;
  const rules = mine.flatMap(({ ingress, egress }) => (type === 'Ingress' ? ingress : egress) ?? []);
  return rules.some(({ from, to, ports }) => {
    const peers = type === 'Ingress' ? from : to;
    return (ports === undefined || ports.some((one) => one.port === port)) && (peers === undefined || peers.some(isPeer(peer)));
  });
}

const isPeer =
  (party: Party) =>
  ({ podSelector, namespaceSelector, ipBlock }: Peer): boolean => {
    if (ipBlock) return party.namespace === undefined;
    if (party.namespace === undefined) return false;
    const namespaceFits = namespaceSelector
      ? fits(namespaceSelector, { 'kubernetes.io/metadata.name': party.namespace })
      : party.namespace === OURS;
    return namespaceFits && (podSelector === undefined || fits(podSelector, party.labels));
  };

function fits({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      if (operator !== 'In' && operator !== 'NotIn') throw new Error(`The check does not know the operator ${operator}.`);
      return values.includes(labels[key] ?? '') === (operator === 'In');
    })
  );
}

const elsewhere: Party[] = [
  { name: 'ingress', namespace: 'ingress-nginx', labels: {} },
  { name: 'monitoring', namespace: 'monitoring', labels: {} },
  { name: 'database operator', namespace: 'cnpg-system', labels: {} },
  { name: 'scaler', namespace: 'keda', labels: {} },
  { name: 'names', namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } },
  { name: 'internet', labels: {} },
];
const spoken: Record<string, string> = {
  valkey: 'counters',
  'lms-object-store': 'object store',
  'lms-object-store-keys': 'object store keys',
  'lms-mailbox': 'mailbox',
};

/** Everyone who could connect: our pods, those that operators create, and external peers. */
export function parties(manifests: Manifest[]): Party[] {
  const pods = manifests.flatMap(({ kind, metadata, spec }): Party[] => {
    const labels: Labels = (spec?.jobTemplate?.spec ?? spec)?.template?.metadata?.labels ?? {};
    const name = labels['app.kubernetes.io/name'] ?? '';
    if (kind === 'Deployment' || kind === 'CronJob') return [{ name: spoken[name] ?? name, namespace: OURS, labels }];
    if (kind === 'Job') return [{ name: spoken[name] ?? `${name} migration`, namespace: OURS, labels }];
    if (kind === 'Cluster') {
      const own: Labels = { ...spec.inheritedMetadata.labels, 'cnpg.io/cluster': metadata.name };
      return [{ name: `${metadata.name.replace('database-', '')} database`, namespace: OURS, labels: own }];
    }
    // The labels that its operator gives to the pods.
    const broker = { 'app.kubernetes.io/name': metadata.name, 'app.kubernetes.io/component': 'rabbitmq' };
    return kind === 'RabbitmqCluster' ? [{ name: 'broker', namespace: OURS, labels: broker }] : [];
  });
  return [...pods, ...elsewhere];
}

/** Every connection that the policies allow, as `from → to:port`, among all ports that they name. */
export function openEdges(manifests: Manifest[]): string[] {
  const all = parties(manifests);
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const rules = policies.flatMap(({ spec }) => [...(spec.ingress ?? []), ...(spec.egress ?? [])] as Rule[]);
  const ports = [...new Set([...rules.flatMap((rule) => rule.ports ?? []).map(({ port }) => port), 1])];
  return all
    .flatMap((from) => all.map((to) => ({ from, to })))
    .filter(({ from, to }) => from.namespace === OURS || to.namespace === OURS)
    .flatMap(({ from, to }) =>
      ports.filter((port) => allows(policies, from, to, port)).map((port) => `${from.name} → ${to.name}:${port}`),
    )
    .sort();
}
