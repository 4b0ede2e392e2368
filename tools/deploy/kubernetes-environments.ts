import { services } from '@lms360/contracts/services.ts';
import type { Manifest } from './kubectl.ts';
import { faults, podOf } from './pods.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef: { name: string; key: string } };
}
interface Container {
  env?: Variable[];
  envFrom?: { configMapRef: { name: string } }[];
}

/** Secrets by name and key. */
export type SecretValues = Record<string, Record<string, string>>;

/** What the operators create, with values of the same form. */
export const ofOperators: SecretValues = {
  ...Object.fromEntries(services.map((name) => [`database-${name}-app`, { password: 'owner' }])),
};

const mainOf = (manifest: Manifest) => podOf(manifest)?.containers[0] as unknown as Container;

/** The environment that Kubernetes would give to a workload's process, its references followed. */
export function environmentIn(manifests: Manifest[], workload: Manifest, secrets: SecretValues): Record<string, string> {
  const { env = [], envFrom = [] } = mainOf(workload);
  const found: Record<string, string> = {};
  for (const { configMapRef } of envFrom) {
    const map = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name);
    if (!map) throw new Error(`There is no ConfigMap ${configMapRef.name}.`);
    Object.assign(found, map['data']);
  }
  for (const { name, value = '', valueFrom } of env) {
    const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {};
    const given = valueFrom
      ? secrets[secret]?.[key]
      : value.replace(/\$\((\w+)\)/g, (whole, other: string) => found[other] ?? whole);
    if (given === undefined) throw new Error(`There is no secret ${secret} with ${key}.`);
    found[name] = given;
  }
  return found;
}

/** Names of all secrets referred to, except those that operators create. */
export function usedSecrets(manifests: Manifest[]): Set<string> {
  const found = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value) as [string, { name?: string; secretName?: string }][]) {
      const name = ['secretKeyRef', 'passwordSecret', 'secret'].includes(key) ? (part.name ?? part.secretName) : undefined;
      if (name && !(name in ofOperators) && !name.endsWith('-ca')) found.add(name);
      search(part);
    }
  };
  search(manifests);
  return found;
}

/** Of the object store that the local overlay brings itself. */
export const localSecrets = ['lms-object-store', 'lms-store-policies'];

/** Faults in how External Secrets would write the secrets of these names. */
export function externalFaults(manifests: Manifest[], names: string[]): string[] {
  const external = manifests.filter(({ kind }) => kind === 'ExternalSecret');
  const stores = manifests.filter(({ kind }) => kind === 'SecretStore').map(({ metadata }) => metadata.name);
  return [
    ...names
      .filter((name) => !external.some(({ metadata }) => metadata.name === name))
      .map((name) => `${name} is not in the store`),
    ...external.flatMap(({ metadata: { name }, spec }) =>
      faults(name, {
        'is a secret that nothing refers to': !names.includes(name),
        'is not of the type that CloudNativePG takes':
          name.endsWith('-role') && spec.target?.template?.type !== 'kubernetes.io/basic-auth',
        'is read from a store that is not there': !stores.includes(spec.secretStoreRef.name),
        'is read under the name of another': spec.dataFrom[0].extract.key !== `lms360/${name}`,
      }),
    ),
  ];
}
