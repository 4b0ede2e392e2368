import { testBacking } from '@lms360/service-testing/backing';
import { waitUntil } from '@lms360/service-testing/wait-until';

/** A received mail, as Mailpit's REST API tells it. */
export interface ReceivedMail {
  ID: string;
  MessageID: string;
  From: { Name: string; Address: string };
  To: { Name: string; Address: string }[];
  ReplyTo: { Name: string; Address: string }[];
  Subject: string;
  Text: string;
  HTML: string;
}

const ask = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${testBacking().mailboxUrl}/api/v1/${path}`)).json()) as T;

/** Every mail an address has received, the newest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const query = encodeURIComponent(`to:"${address}"`);
  const { messages } = await ask<{ messages: { ID: string }[] }>(`search?query=${query}&limit=100`);
  return Promise.all(messages.map(({ ID }) => ask<ReceivedMail>(`message/${ID}`)));
}

/** The newest mail of an address that `matches`, waited for. */
export const mailTo = (address: string, matches: (mail: ReceivedMail) => boolean = () => true): Promise<ReceivedMail> =>
  waitUntil(`a mail to ${address}`, async () => (await mailsTo(address)).find(matches));
