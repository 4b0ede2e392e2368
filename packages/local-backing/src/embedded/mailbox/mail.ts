import PostalMime, { type Address, type Email } from 'postal-mime';
import type { MailAddress, MailHead, MailMessage, MailSummary } from '../../mailbox-api.ts';

/** A received message: what the API shows, and its raw form. */
export interface Mail {
  summary: MailSummary;
  message: MailMessage;
  parts: { contentType: string; content: Buffer }[];
  raw: Buffer;
}

const snippetLength = 250;

/** Reads a raw message (RFC 5322 with MIME parts). */
export async function parseMail(id: string, created: Date, raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const head: MailHead = {
    ID: id,
    MessageID: (mail.messageId ?? '').replace(/^<|>$/g, ''),
    From: mail.from ? (addresses([mail.from])[0] ?? null) : null,
    To: addresses(mail.to),
    Cc: addresses(mail.cc),
    Bcc: addresses(mail.bcc),
    ReplyTo: addresses(mail.replyTo),
    Subject: mail.subject ?? '',
    Size: raw.length,
  };
  const parts = mail.attachments.map((attachment) => ({
    contentType: attachment.mimeType,
    content: Buffer.from(attachment.content as ArrayBuffer),
  }));
  const text = mail.text ?? '';
  return {
    summary: { ...head, Created: created.toISOString(), Attachments: parts.length, Snippet: snippetOf(mail) },
    message: {
      ...head,
      Date: new Date(mail.date ?? created).toISOString(),
      Text: text,
      HTML: mail.html ?? '',
      Attachments: mail.attachments.map((attachment, index) => ({
        PartID: String(index + 1),
        FileName: attachment.filename ?? `part-${index + 1}`,
        ContentType: attachment.mimeType,
        Size: parts[index]?.content.length ?? 0,
      })),
    },
    parts,
    raw,
  };
}

function addresses(list: Address[] | undefined): MailAddress[] {
  return (list ?? []).flatMap((entry) =>
    entry.address === undefined ? addresses(entry.group) : [{ Name: entry.name, Address: entry.address }],
  );
}

function snippetOf(mail: Email): string {
  const text = mail.text ?? (mail.html ?? '').replace(/<style[\s\S]*?<\/style>|<[^<>]+>/g, ' ');
  return text.replace(/\s+/g, ' ').trim().slice(0, snippetLength);
}
