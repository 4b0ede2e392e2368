/** A person as a mail names and reaches them. */
export interface Person {
  name: string;
  email: string;
}

/** What a mail says in one language. */
export interface MailText {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Label and value. */
  details?: [string, string][];
  /** What the link to look at before that step is called. */
  link?: string;
  /** What the one next step is called. */
  button?: string;
  /** Small print under the button. */
  note?: string;
  /** What else may be done, under the small print. */
  noteLink?: string;
}

/** What a mail has in every language alike. */
export interface MailParts {
  /** Somebody's own words. */
  quote?: string | undefined;
  /** The address behind {@link MailText.link}. */
  link?: string;
  /** The address behind {@link MailText.button}. */
  button?: string;
  /** The address behind {@link MailText.noteLink}. */
  noteLink?: string;
  /** A stored file that goes with it, under a name for people. */
  attachment?: { name: string; file: string };
  /** Whom an answer goes to; support unless given. */
  replyTo?: Person | undefined;
}

interface Named {
  label: string;
  url: string;
}

/** A whole mail; the layouts turn it into HTML and into its plain twin, so the two cannot differ. */
export interface MailContent extends Omit<MailText, Labelled>, Omit<MailParts, Labelled> {
  link?: Named | undefined;
  button?: Named | undefined;
  noteLink?: Named | undefined;
}

type Labelled = 'link' | 'button' | 'noteLink';

const named = (label: string | undefined, url: string | undefined): Named | undefined =>
  label === undefined || url === undefined ? undefined : { label, url };

/** A mail of its words in one language, and what it has in all of them. */
export function contentOf(text: MailText, parts: MailParts): MailContent {
  const { link, button, noteLink, ...rest } = { ...text, ...parts };
  return {
    ...rest,
    link: named(text.link, link),
    button: named(text.button, button),
    noteLink: named(text.noteLink, noteLink),
  };
}
