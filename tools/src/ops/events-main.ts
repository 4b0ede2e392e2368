import { runServiceCommand } from '../dev/system/service-command.ts';

// npm run events -- <service> parked | requeue <id|all> | republish <snapshot type> <listener> | resend <since>

const [service = '', ...args] = process.argv.slice(2);
const code = runServiceCommand(service, ['events', ...args]);
if (code === undefined) {
  console.error(`Usage: npm run events -- <service> <command>. There is no service "${service}" running from npm start.`);
}
process.exit(code ?? 1);
