interface Summary {
  ID: string;
  MessageID: string;
  Subject: string;
  To: { Address: string }[];
}

/** The local mailbox over Mailpit's REST API. */
export class MailboxReader {
  readonly #url: string;

  constructor(url: string) {
    this.#url = `${url}/api/v1`;
  }

  /** Every mail in the box, newest first. */
  async list(): Promise<Summary[]> {
    const response = await fetch(`${this.#url}/messages?limit=100000`);
    return ((await response.json()) as { messages: Summary[] }).messages;
  }

  /** The newest mail to `address` whose subject matches, waited for. @returns its subject */
  withSubject(address: string, subject: RegExp): Promise<string> {
    return waitFor(
      `a mail to ${address} about ${subject}`,
      async () =>
        (await this.list()).find((mail) => mail.To.some((to) => to.Address === address) && subject.test(mail.Subject))?.Subject,
    );
  }

  /** The first link of the newest mail to `address` that matches, waited for. */
  async link(address: string, pattern: RegExp): Promise<string> {
    return waitFor(`a mail to ${address} with ${pattern}`, async () => {
      for (const { ID } of (await this.list()).filter(({ To }) => To.some((to) => to.Address === address))) {
        const mail = (await (await fetch(`${this.#url}/message/${ID}`)).json()) as { Text: string };
        const link = pattern.exec(mail.Text);
        if (link) return link[0];
      }
      return undefined;
    });
  }
}

/** Waits until `probe` answers something. @throws Error naming `what` after `seconds` */
export async function waitFor<T>(what: string, probe: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      const found = await probe();
      if (found !== undefined) return found;
    } catch (error) {
      last = error; // the other side may be restarting just now
    }
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}.`, { cause: last });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
