import { watchLink } from '@lms360/contracts/rules/youtube';
import { requireNoTransaction } from '@lms360/service-kit/tenancy/transaction-mark';
import { Logger } from '@nestjs/common';
import type { Agent } from 'undici';

const MAX_ANSWER_BYTES = 64 * 1024;
const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 500;

/**
 * What YouTube says about a video; `unchecked` when it could not be asked, and then the video is taken to exist. `embeddable` is false when
 * its owner does not let other sites show it.
 */
export type VideoVerdict = { exists: boolean; title?: string; unchecked?: true; embeddable?: false };

/** Asks YouTube's oEmbed about videos: nothing but the 11-character id leaves the service, to one fixed address. */
export class YoutubeAdapter {
  private agent?: Agent;
  private readonly known = new Map<string, { verdict: VideoVerdict; until: number }>();

  private readonly logger = new Logger(YoutubeAdapter.name);

  constructor(
    private readonly oembedUrl: string,
    private readonly timeoutMs: number,
  ) {}

  /** Never throws: a host that is out of reach, slow or confused leaves the video unchecked. */
  async look(videoId: string): Promise<VideoVerdict> {
    requireNoTransaction('YouTube');
    const remembered = this.known.get(videoId);
    if (remembered && remembered.until > Date.now()) return remembered.verdict;
    const verdict = await this.ask(videoId);
    if (!verdict.unchecked) this.remember(videoId, verdict);
    return verdict;
  }

  /** Closes the connections to the host. */
  async onApplicationShutdown(): Promise<void> {
    await this.agent?.destroy();
  }

  private async ask(videoId: string): Promise<VideoVerdict> {
    const url = new URL(this.oembedUrl);
    url.searchParams.set('url', watchLink(videoId));
    url.searchParams.set('format', 'json');
    try {
      const { Agent, request } = await import('undici'); // loaded with the first link: it needs 4 MB, which an idle process saves
      this.agent ??= new Agent({ connect: { timeout: this.timeoutMs }, maxResponseSize: MAX_ANSWER_BYTES });
      const { statusCode, body } = await request(url, { dispatcher: this.agent, signal: AbortSignal.timeout(this.timeoutMs) });
      const text = await body.text();
      return verdictOf(statusCode, text);
    } catch (error) {
      this.logger.warn(`YouTube could not be asked about a video: ${String(error)}`);
      return { exists: true, unchecked: true };
    }
  }

  private remember(videoId: string, verdict: VideoVerdict): void {
    const oldest = this.known.size >= MAX_REMEMBERED ? this.known.keys().next().value : undefined;
    if (oldest !== undefined) this.known.delete(oldest);
    this.known.set(videoId, { verdict, until: Date.now() + REMEMBERED_MS });
  }
}

/** 400 and 404 say that there is no such video; 401 and 403 that it may not be embedded or is private: it exists. */
function verdictOf(statusCode: number, text: string): VideoVerdict {
  if (statusCode === 400 || statusCode === 404) return { exists: false };
  if (statusCode === 401 || statusCode === 403) return { exists: true, embeddable: false };
  if (statusCode !== 200) return { exists: true, unchecked: true };
  const { title } = JSON.parse(text) as { title?: unknown };
  return typeof title === 'string' ? { exists: true, title } : { exists: true };
}
