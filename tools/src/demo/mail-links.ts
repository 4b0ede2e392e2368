import type { MailMessage, MailSummary } from '../mailbox/mail.ts';
import { eventually } from './waiting.ts';

/**
 * Waits for the mail that carries a link to this person.
 * @param pattern finds the link in the text of the mail
 */
export function mailedLink(mailboxUrl: string, address: string, pattern: RegExp): Promise<string> {
  return eventually(`a mail to ${address}`, async () => {
    const query = encodeURIComponent(`to:"${address}"`);
    const { messages } = await json<{ messages: MailSummary[] }>(`${mailboxUrl}/api/v1/search?query=${query}`);
    for (const { ID } of messages) {
      const { Text } = await json<MailMessage>(`${mailboxUrl}/api/v1/message/${ID}`);
      const link = pattern.exec(Text)?.[0];
      if (link) return link;
    }
    return undefined;
  });
}

async function json<Value>(url: string): Promise<Value> {
  return (await (await fetch(url)).json()) as Value;
}
