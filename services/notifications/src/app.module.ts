import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { BugReportsModule } from './bug-reports/bug-reports.module.js';
import type { NotificationsConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { MailsModule } from './mails/mails.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { SendingModule } from './sending/sending.module.js';
import { definition } from './service.js';
import { ReplicasModule } from './replicas/replicas.module.js';
import { UnknownCompaniesModule } from './unknown-companies/unknown-companies.module.js';

/** Mails, newsletter, enquiries and bug reports. */
@Module({})
export class AppModule {
  static register(config: NotificationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        ServiceKitModule.register(definition(config)),
        // The handlers of one event run in this order: replicas are up to date when a mail is planned for the same event.
        ReplicasModule,
        MailsModule,
        SendingModule,
        NewsletterModule,
        EnquiriesModule,
        BugReportsModule,
        UnknownCompaniesModule,
      ],
    };
  }
}
