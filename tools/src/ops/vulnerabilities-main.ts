import { spawnSync } from 'node:child_process';

// npm run vulnerabilities: known vulnerabilities of the packages that we ship, by npm audit. Not a gate: it depends on a registry.

interface Report {
  error?: { summary?: string };
  metadata?: { vulnerabilities: Record<string, number> };
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const report = parsed(stdout);
if (!report?.metadata) {
  console.log(`No registry answers questions about vulnerabilities: nothing was checked. ${report?.error?.summary ?? ''}`.trim());
  process.exit(0);
}
const { total = 0, ...grades } = report.metadata.vulnerabilities;
const known = Object.entries(grades).filter(([, count]) => count > 0);
console.log(total === 0 ? 'No vulnerability is known.' : known.map(([grade, count]) => `${grade}: ${count}`).join('\n'));
if (total > 0) console.log('Details: npm audit --omit=dev');
process.exit(total === 0 ? 0 : 1);

function parsed(text: string): Report | undefined {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined; // npm itself is missing, or broke off
  }
}
