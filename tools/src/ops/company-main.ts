import { runServiceCommand } from '../dev/system/service-command.ts';

// npm run company -- rename <company id> <name>

/** Every service that stores a company's name. */
const services = ['auth', 'billing', 'notifications'];

for (const service of services) {
  const code = runServiceCommand(service, ['company', ...process.argv.slice(2)]);
  if (code === undefined) console.error(`There is no ${service} service running from npm start.`);
  if (code !== 0) process.exit(code ?? 1);
}
