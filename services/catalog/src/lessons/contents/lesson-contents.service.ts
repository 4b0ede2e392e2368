import { type LessonContent, type LessonKind, noContent } from '@lms360/contracts/lesson-kinds';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { YoutubeAdapter } from '../youtube.adapter.js';
import type { Brought, Content, ContentHandler, KindContent } from './content-handler.js';
import { PdfContent } from './pdf-content.js';
import { PdfOpener } from './pdf-opener.js';
import { VideoContent } from './video-content.js';

/** Turns what a form brings into a lesson's content, before any transaction: YouTube is asked, a document is opened and staged. */
@Injectable()
export class LessonContents {
  private readonly handlers: Record<LessonKind, ContentHandler>;

  constructor(store: ObjectStore, youtube: YoutubeAdapter, opener: PdfOpener) {
    this.handlers = { video: new VideoContent(youtube), pdf: new PdfContent(store, opener) };
  }

  /** @throws 400 and 415 as the kind's handler says */
  async require(companyId: string, brought: Brought): Promise<Content> {
    return contentOf(brought.kind, await this.handlers[brought.kind].require(companyId, brought));
  }

  /**
   * As {@link require} for an edited lesson.
   * @returns null when the lesson goes on showing what it had: the form brings nothing new of the same kind
   */
  async change(companyId: string, brought: Brought, had: Content): Promise<Content | null> {
    if (brought.kind !== had.kind) return this.require(companyId, brought);
    const changed = await this.handlers[brought.kind].change(companyId, brought, had);
    return changed && contentOf(brought.kind, changed);
  }

  /** The `file_path` of the wire, for the lesson's author. */
  pathOf({ kind, ...content }: LessonContent & { kind: LessonKind }): string | null {
    return this.handlers[kind].pathOf(content);
  }
}

const contentOf = (kind: LessonKind, filled: KindContent): Content => ({ kind, ...noContent, checked: true, ...filled });
