import { Clock } from '@lms360/service-kit/core/clock';
import { carryOn } from '@lms360/service-kit/core/tracing';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { afterFailure, Outcome, sent, tooLate } from './delivery-state.js';
import { loggedReason } from './logged-reason.js';
import { Due, MailClaims } from './mail-claims.service.js';
import { MailRenderer, MailRow } from './mail-renderer.service.js';
import { SmtpAdapter } from './smtp.adapter.js';

/** Sends mails that are due. A mail is claimed in one transaction and marked in another: neither waits for the mail server. */
@Injectable()
export class DueMails {
  constructor(
    private readonly claims: MailClaims,
    private readonly clock: Clock,
    private readonly renderer: MailRenderer,
    private readonly smtp: SmtpAdapter,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * Claims one due mail, sends it, then marks it: replicas share the work, as a claimed mail is not due for a while. After a crash
   * between sending and marking it is sent again under the same Message-ID, never not at all.
   * @returns whether there was one
   */
  async sendNext(): Promise<boolean> {
    const claimed = await this.claims.claim();
    if (!claimed) return false;
    const { due, mail } = claimed;
    if (!mail) return true;
    const outcome = await carryOn(`mail ${mail.kind}`, mail.traceparent ?? undefined, () => this.attempt(due, mail));
    await this.claims.mark(due, outcome);
    return true;
  }

  private async attempt({ mail_id: mailId }: Due, mail: MailRow): Promise<Outcome> {
    const now = this.clock.now();
    if (mail.expires_at && mail.expires_at <= now) return tooLate;
    try {
      await this.smtp.send(await this.renderer.render(mail, now));
      return sent;
    } catch (error) {
      // The wait begins now: a server that hangs would be asked again at once if it began before the try.
      const outcome = afterFailure(mail.attempts + 1, this.clock.now(), messageOf(error));
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      // The error's whole text may quote the address: it stays in the company's row.
      const reason = loggedReason(error, [mail.recipient, mail.recipient_name]);
      const line = { mailId, kind: mail.kind, state: outcome.state, code, responseCode, reason };
      this.logger.warn(line, 'mail could not be sent');
      return outcome;
    }
  }
}

/** PostgreSQL's texts have no NUL, which a server's answer may. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 1_000);
