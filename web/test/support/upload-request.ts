/** What a test does with uploads that it holds. */
interface HeldUpload {
  /** Reports so much as sent. */
  progress: (share: number) => void;
  /** Lets the answer come. */
  finish: () => void;
  aborted: boolean;
}

let held: HeldUpload[] | undefined;

/** Uploads wait from now on, until the test ends. @returns those that began, in order */
export const holdUploads = (): HeldUpload[] => (held = []);
export const releaseUploads = (): void => void (held = undefined);

/** Mock of XMLHttpRequest, by which forms with files are sent: answered by the mocked `fetch`. */
export class UploadRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private headers = new Headers();
  private type: string | null = null;
  private request: [method: string, url: string] = ['', ''];
  private own: HeldUpload | undefined;

  open(method: string, url: string): void {
    this.request = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(): string | null {
    return this.type;
  }

  send(body: Blob): void {
    const answer = () => void this.answer(body);
    if (!held) return answer();
    this.own = {
      progress: (share) => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }),
      finish: answer,
      aborted: false,
    };
    held.push(this.own);
  }

  abort(): void {
    if (this.own) this.own.aborted = true;
    this.onabort?.();
  }

  private async answer(body: Blob): Promise<void> {
    const [method, url] = this.request;
    this.upload.onload?.();
    try {
      const response = await fetch(url, { method, headers: this.headers, body });
      this.type = response.headers.get('content-type');
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
