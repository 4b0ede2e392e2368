// Field names are those of Mailpit's REST API, so that Mailpit itself answers the same tests.

export interface MailAddress {
  Name: string;
  Address: string;
}

export interface MailHead {
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
