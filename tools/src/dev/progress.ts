/** One line per finished step; on a terminal also a moving line with the steps under way. */
export class Progress {
  readonly #running = new Map<string, string>();
  readonly #live = process.stdout.isTTY === true;
  #shown = false;

  /**
   * Runs a step and prints `✔ name  1.2 s`, or `✖ name` when it throws.
   * @param work gets a function that shows details of a slow step
   */
  async step<Result>(name: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result> {
    const begin = performance.now();
    try {
      const result = await this.under(name, work);
      this.print(`✔ ${name}  ${((performance.now() - begin) / 1000).toFixed(1)} s`);
      return result;
    } catch (error) {
      this.print(`✖ ${name}`);
      throw error;
    }
  }

  /** Shows a step on the progress line while it runs, and prints nothing at its end. */
  async under<Result>(name: string, work: (detail: (text: string) => void) => Promise<Result>): Promise<Result> {
    this.#running.set(name, '');
    this.#draw();
    try {
      return await work((text) => this.#detail(name, text));
    } finally {
      this.#erase();
      this.#running.delete(name);
      this.#draw();
    }
  }

  /** Prints a line above the progress line. */
  print(line: string): void {
    this.#erase();
    console.log(line);
    this.#draw();
  }

  #detail(name: string, text: string): void {
    this.#running.set(name, text);
    if (this.#live) {
      this.#erase();
      this.#draw();
    } else console.log(`  ${name}: ${text}`);
  }

  #draw(): void {
    if (!this.#live || this.#running.size === 0) return;
    const texts = [...this.#running].map(([name, detail]) => (detail ? `${name} (${detail})` : name));
    process.stdout.write(`… ${texts.join(', ')}`.slice(0, (process.stdout.columns || 80) - 1));
    this.#shown = true;
  }

  #erase(): void {
    if (this.#shown) process.stdout.write('\r\x1b[2K');
    this.#shown = false;
  }
}
