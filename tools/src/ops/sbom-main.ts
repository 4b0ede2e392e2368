import { billOfMaterials } from './supply-chain/bill-of-materials.ts';
import { readLock, runtimePackages, shippedWorkspaces } from './supply-chain/packages.ts';

// npm run --silent sbom [-- services/auth] > sbom.json: CycloneDX of all that we ship, or of one workspace's image.

const lock = readLock();
const [workspace] = process.argv.slice(2);
const known = shippedWorkspaces(lock);
if (workspace !== undefined && !known.includes(workspace)) {
  console.error(`There is no ${workspace}. What is shipped: ${known.join(', ')}.`);
  process.exit(1);
}
const packages = runtimePackages(lock, workspace === undefined ? known : [workspace]);
console.log(JSON.stringify(billOfMaterials(`lms360 ${workspace ?? ''}`.trim(), packages, new Date()), null, 2));
