import path from 'node:path';
import ts from 'typescript';
import { root } from '@lms360/local-backing/paths';
import { operatorSchemas } from './operator-schemas.ts';
import type { Manifest } from './kubectl.ts';

interface Model {
  validate(): void;
}

/** npm's generated schemas: Kubernetes' own objects by group, then the operators'. */
const packages: Record<string, string> = {
  'external-secrets.io': '@kubernetes-models/external-secrets/external-secrets.io',
  'keda.sh': '@kubernetes-models/keda/keda.sh',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/monitoring.coreos.com',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io',
};
const moduleOf = ({ apiVersion }: Manifest): string => {
  const [group, version] = apiVersion.includes('/') ? (apiVersion.split('/') as [string, string]) : ['', apiVersion];

  return group in packages ? `${packages[group]}/${version}` : ['kubernetes-models', group, version].filter(Boolean).join('/');
};
const isOperators = ({ apiVersion, kind }: Manifest) => `${apiVersion} ${kind}` in operatorSchemas;
const label = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

/** Violations of the schemas; empty when all objects are valid and have no unknown field. */
export async function schemaFaults(manifests: Manifest[]): Promise<string[]> {
  const [own, published] = [manifests.filter(isOperators), manifests.filter((one) => !isOperators(one))];
  const found = own.flatMap((manifest) => {
    const checked = operatorSchemas[`${manifest.apiVersion} ${manifest.kind}`]?.safeParse(manifest);
    return (checked?.error?.issues ?? []).map((issue) => `${label(manifest)}: ${issue.path.join('.')}: ${issue.message}`);
  });
  for (const manifest of published) {
    const models = (await import(moduleOf(manifest))) as Record<string, new (data: object) => Model>;
    const Kind = models[manifest.kind];
    if (!Kind) throw new Error(`There is no schema of ${manifest.apiVersion} ${manifest.kind}.`);
    try {
      new Kind(manifest).validate();
    } catch (error) {
      found.push(`${label(manifest)}: ${(error as Error).message}`);
    }
  }
  return [...found, ...unknownFields(published)];
}

/**
 * The schemas allow unknown fields, as old clusters did: a misspelt limit would be no limit. Their TypeScript declarations
 * do not, so the objects are checked as literals of those types.
 */
function unknownFields(manifests: Manifest[]): string[] {
  const file = path.join(root, 'tools', 'deploy', 'rendered-objects.ts');
  const kinds = new Map(manifests.map((one) => [`${one.apiVersion} ${one.kind}`, one]));
  const alias = (one: Manifest) => `${one.kind}_${one.apiVersion.replaceAll(/\W/g, '_')}`;
  const source = [
    ...[...kinds.values()].map((one) => `import type { I${one.kind} as ${alias(one)} } from '${moduleOf(one)}/${one.kind}';`),
    ...manifests.map((one, index) => `export const _${index}: ${alias(one)} = ${JSON.stringify(one)};`),
  ];
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source.join('\n') : readFile(name));
  const program = ts.createProgram([file], options, host);
  const checked = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(checked), ...program.getSemanticDiagnostics(checked)].map((problem) => {
    const line = checked?.getLineAndCharacterOfPosition(problem.start ?? 0).line ?? 0;
    const manifest = manifests[line - kinds.size];
    return `${manifest ? label(manifest) : 'the schemas'}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`;
  });
}
