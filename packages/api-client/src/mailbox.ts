import type { MailMessage, MailSummary } from '@lms360/local-backing/mailbox-api';
import { waitFor } from './waiting.ts';

/** The local mailbox over Mailpit's REST API. */
export class MailboxReader {
  readonly #url: string;

  constructor(url: string) {
    this.#url = `${url}/api/v1`;
  }

  /** Every mail in the box, newest first. */
  async list(): Promise<MailSummary[]> {
    return this.#summaries('messages?limit=100000');
  }

  /** Every mail to `address`, newest first. */
  async to(address: string): Promise<MailSummary[]> {
    return this.#summaries(`search?limit=1000&query=${encodeURIComponent(`to:"${address}"`)}`);
  }

  /** The newest mail to `address` whose subject matches, waited for. @returns its subject */
  withSubject(address: string, subject: RegExp): Promise<string> {
    return waitFor(
      `a mail to ${address} about ${subject}`,
      async () => (await this.to(address)).find((mail) => subject.test(mail.Subject))?.Subject,
    );
  }

  /** The first link of the newest mail to `address` that matches, waited for. */
  async link(address: string, pattern: RegExp): Promise<string> {
    return waitFor(`a mail to ${address} with ${pattern}`, async () => {
      for (const { ID } of await this.to(address)) {
        const { Text } = await this.#json<MailMessage>(`message/${ID}`);
        const link = pattern.exec(Text);
        if (link) return link[0];
      }
      return undefined;
    });
  }

  async #summaries(query: string): Promise<MailSummary[]> {
    return (await this.#json<{ messages: MailSummary[] }>(query)).messages;
  }

  async #json<Value>(path: string): Promise<Value> {
    return (await (await fetch(`${this.#url}/${path}`)).json()) as Value;
  }
}
