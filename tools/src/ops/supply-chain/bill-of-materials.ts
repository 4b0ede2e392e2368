import { randomUUID } from 'node:crypto';
import { licenceOf } from './licences.ts';
import type { Package } from './packages.ts';

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes: { alg: 'SHA-512'; content: string }[];
  licenses: ({ license: { id: string } } | { expression: string })[];
}

/** A CycloneDX bill of materials (https://cyclonedx.org/docs/1.6/json/), of the fields that we know. */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { timestamp: string; component: { type: 'application'; name: string } };
  components: Component[];
}

/**
 * Not by `npm sbom`: with `--omit dev` it leaves out, in workspaces, any package that another workspace has as a development dependency (npm 11.19).
 * @param name of the product made of these packages
 */
export function billOfMaterials(name: string, packages: Package[], at: Date): BillOfMaterials {
  const components = packages.map(componentOf);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: at.toISOString(), component: { type: 'application', name } },
    components: [...new Map(components.map((one) => [one['bom-ref'], one])).values()],
  };
}

function componentOf(one: Package): Component {
  const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
  const licence = licenceOf(one);
  const isExpression = licence !== undefined && / (AND|OR|WITH) /.test(licence);
  return {
    type: 'library',
    'bom-ref': purl,
    name: one.name,
    version: one.version,
    purl,
    hashes: one.integrity?.startsWith('sha512-')
      ? [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice('sha512-'.length), 'base64').toString('hex') }]
      : [],
    licenses: licence === undefined ? [] : [isExpression ? { expression: licence } : { license: { id: licence } }],
  };
}
