import { Metrics } from '@lms360/service-kit/core/metrics';
import { Injectable } from '@nestjs/common';

/** When a mail was queued: its id is a UUID of version 7 and begins with the milliseconds since 1970. */
const QUEUED_AT = `to_timestamp(('x' || translate(left(mail_id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)`;

/** Metrics for operators: mails that wait, for how long, and mails that were given up. A parked mail is listed without a time. */
@Injectable()
export class MailMetrics {
  constructor(metrics: Metrics) {
    metrics.countRows('mails_parked', 'Mails that were given up', 'SELECT count(*) AS n FROM mail_due WHERE due_at IS NULL');
    metrics.countRows('mails_waiting', 'Mails to send', 'SELECT count(*) AS n FROM mail_due WHERE due_at IS NOT NULL');
    metrics.countPutOffIn(
      'mails',
      `SELECT count(*) AS n FROM mail_due WHERE due_at > now() AND ${QUEUED_AT} < now() - interval '1 hour'`,
    );
    metrics.countRows(
      'mails_overdue_seconds',
      'How long the mail that is due longest has waited for a sender',
      'SELECT greatest(0, coalesce(extract(epoch FROM now() - min(due_at)), 0)) AS n FROM mail_due',
    );
  }
}
