import PostalMime, { type Address, type Email } from 'postal-mime';

// Field names are those of Mailpit's REST API, so that Mailpit itself answers the same tests.

interface MailAddress {
  Name: string;
  Address: string;
}

interface MailHead {
  ID: string;
  /** Without angle brackets. */
  MessageID: string;
  From: MailAddress | null;
  To: MailAddress[];
  Cc: MailAddress[];
  Bcc: MailAddress[];
  ReplyTo: MailAddress[];
  Subject: string;
  /** Bytes of the raw message. */
  Size: number;
}

/** One line of the list. */
export interface MailSummary extends MailHead {
  /** When it was received, ISO 8601. */
  Created: string;
  /** The number of attachments. */
  Attachments: number;
  /** The beginning of the text. */
  Snippet: string;
}

interface MailAttachment {
  PartID: string;
  FileName: string;
  ContentType: string;
  Size: number;
}

/** One message in full. */
export interface MailMessage extends MailHead {
  /** When it was sent (its Date header), ISO 8601. */
  Date: string;
  Text: string;
  HTML: string;
  Attachments: MailAttachment[];
}

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
