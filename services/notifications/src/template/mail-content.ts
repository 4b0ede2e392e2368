/** What a mail says; the layouts turn it into HTML and into its plain twin, so the two cannot differ. */
export interface MailContent {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Somebody's own words. */
  quote?: string;
  /** Label and value. */
  details?: [string, string][];
  /** What may be looked at before that step. */
  link?: { label: string; url: string };
  /** The one next step. */
  button?: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
  /** What else may be done, under the small print. */
  noteLink?: { label: string; url: string };
  /** A stored file that goes with it, under a name for people. */
  attachment?: { name: string; file: string };
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: string;
}
