import { runServiceCommand } from '../dev/system/service-command.ts';

// npm run billing -- stuck | reconcile [payment id] | enterprise <company id> <5|6> | resend <invoice number or id>

const code = runServiceCommand('billing', ['billing', ...process.argv.slice(2)]);
if (code === undefined) console.error('There is no billing service running from npm start.');
process.exit(code ?? 1);
