import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMail, type Mail } from './mail.ts';

/** The oldest mails beyond this number are dropped. */
const keep = 2_000;

/** Received mails, newest first: in memory, and as `.eml` files in a folder so that a restart keeps them. */
export class MailStore {
  readonly #folder: string;
  #mails: Mail[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads the mails of earlier runs. */
  async load(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      names.map(async (name) => {
        const [milliseconds, id] = name.replace('.eml', '').split('-') as [string, string];
        return parseMail(id, new Date(Number(milliseconds)), await readFile(path.join(this.#folder, name)));
      }),
    );
    this.#mails = mails.reverse();
  }

  /** Stores a received message; it is on disk when this resolves. */
  async add(raw: Buffer): Promise<Mail> {
    const mail = await parseMail(randomBytes(11).toString('hex'), new Date(), raw);
    const file = this.#fileOf(mail);
    await writeFile(`${file}.part`, raw, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.#mails.unshift(mail);
    const dropped = this.#mails.splice(keep);
    await Promise.all(dropped.map((old) => rm(this.#fileOf(old), { force: true })));
    return mail;
  }

  /** Newest first. `query` is matched as Mailpit's search does: words, `to:`, `from:`, `subject:`. */
  list(query = ''): Mail[] {
    const terms = query.match(/(?:(?:to|from|subject):)?"[^"]*"|\S+/gi) ?? [];
    return this.#mails.filter((mail) => terms.every((term) => matches(mail, term)));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.summary.ID === id);
  }

  /** Deletes the mails with these ids; all of them without. */
  async delete(ids?: string[]): Promise<void> {
    const gone = this.#mails.filter((mail) => !ids?.length || ids.includes(mail.summary.ID));
    this.#mails = this.#mails.filter((mail) => !gone.includes(mail));
    await Promise.all(gone.map((mail) => rm(this.#fileOf(mail), { force: true })));
  }

  #fileOf({ summary }: Mail): string {
    return path.join(this.#folder, `${Date.parse(summary.Created)}-${summary.ID}.eml`);
  }
}

function matches({ summary, message }: Mail, term: string): boolean {
  const [, field, value] = /^(?:(to|from|subject):)?"?(.*?)"?$/i.exec(term) as unknown as [string, string | undefined, string];
  const people = (list: { Name: string; Address: string }[]) => list.map(({ Name, Address }) => `${Name} ${Address}`).join(' ');
  const texts = {
    to: people(summary.To),
    from: people(summary.From ? [summary.From] : []),
    subject: summary.Subject,
  };
  const haystack = field
    ? texts[field.toLowerCase() as keyof typeof texts]
    : [...Object.values(texts), message.Text, message.HTML].join(' ');
  return haystack.toLowerCase().includes(value.toLowerCase());
}
