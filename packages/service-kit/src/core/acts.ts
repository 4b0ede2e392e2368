/** What somebody did to something, for the log: by it an operator learns who misused the product. */
export interface Act {
  /** An event's type, or a name like one where there is no event: `auth.login`. */
  act: string;
  companyId?: string | null | undefined;
  /** The id of what it was done to. */
  subject?: string | null | undefined;
  /** What else must be known, never words that people wrote: `from` and `to` of a role. */
  [more: string]: string | null | undefined;
}

/** The acts of one call. They are written when its outcome is known. */
export class Acts {
  private readonly noted = new Map<string, Act>();
  private write: ((act: Act) => void) | undefined;

  /** A transaction that ran twice did the same thing once. */
  note(act: Act): void {
    const known = JSON.stringify(act);
    if (this.noted.has(known)) return;
    this.noted.set(known, act);
    this.write?.(act);
  }

  /** Writes what was noted, and at once what comes later: a caller can leave before the work ends. */
  end(write: (act: Act) => void): void {
    this.write = write;
    for (const act of this.noted.values()) write(act);
  }
}
