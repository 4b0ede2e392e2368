import path from 'node:path';
import type { DemoSignIn } from '../demo/sign-ins.ts';
import type { LocalRun } from './run-local.ts';

/** What a person needs to know, printed when everything runs. */
export function printTable(run: LocalRun, signIns: DemoSignIn[], dir: string): void {
  const rows = [
    ['Web', run.webUrl],
    ['Mailbox', run.mailboxUrl ?? 'your own mail server'],
    ['Payments', run.simulatorUrl ? `Razorpay's simulator at ${run.simulatorUrl}: no money moves` : 'your account at Razorpay'],
    ['API docs', `${run.gatewayUrl}/api/docs`],
    ...signIns.map(({ role, email, password }) => [role, `${email}   ${password}`]),
  ] as [string, string][];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`).join('\n')}\n`);
  console.log(`  Logs: ${path.join(dir, 'logs')}   Ctrl-C stops everything; the data stays.`);
}
