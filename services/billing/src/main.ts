import { runService } from '@lms360/service-kit/service/bootstrap';
import { parseConfig } from '@lms360/service-kit/core/config';
import { AppModule } from './app.module.js';
import { billingConfig } from './config.js';
import { runBillingCommand } from './operations/run-billing-command.js';
import { definition } from './service.js';

const config = parseConfig(billingConfig, process.env);
const [command, ...args] = process.argv.slice(2);
if (command === 'billing') process.stdout.write(`${await runBillingCommand(AppModule.register(config), args)}\n`);
else await runService(AppModule.register(config), definition(config));
