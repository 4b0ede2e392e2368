import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { BugReportsController } from './bug-reports/bug-reports.controller.js';
import { BugReportsService } from './bug-reports/bug-reports.service.js';
import { CompanyConsumer } from './companies/company.consumer.js';
import { NOTIFICATIONS_CONFIG, NotificationsConfig } from './config.js';
import { EnquiriesController } from './enquiries/enquiries.controller.js';
import { EnquiriesService } from './enquiries/enquiries.service.js';
import { MailConsumer } from './mails/mail.consumer.js';
import { MailQueue } from './mails/mail-queue.js';
import { MemberConsumer } from './members/member.consumer.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterService } from './newsletter/newsletter.service.js';
import { DueMails } from './sending/due-mails.js';
import { MailFigures } from './sending/mail-figures.js';
import { MailRenderer } from './sending/mail-renderer.js';
import { MailSender } from './sending/mail-sender.js';
import { Retention } from './sending/retention.js';
import { SmtpAdapter } from './sending/smtp.adapter.js';
import { definition } from './service.js';
import { SessionConsumer } from './sessions/session.consumer.js';

/** Mails, newsletter, enquiries and bug reports. */
@Module({})
export class AppModule {
  static register(config: NotificationsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceKitModule.register(definition(config))],
      controllers: [
        NewsletterController,
        EnquiriesController,
        BugReportsController,
        MemberConsumer,
        CompanyConsumer,
        SessionConsumer,
        MailConsumer,
      ],
      providers: [
        { provide: NOTIFICATIONS_CONFIG, useValue: config },
        NewsletterService,
        EnquiriesService,
        BugReportsService,
        MailQueue,
        MailRenderer,
        DueMails,
        MailFigures,
        MailSender,
        SmtpAdapter,
        Retention,
      ],
    };
  }
}
