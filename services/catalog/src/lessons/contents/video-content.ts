import type { LessonContent } from '@lms360/contracts/lesson-kinds';
import { VIDEO_LINK_REQUIRED, VIDEO_UNKNOWN, videoLink } from '@lms360/contracts/rules/video-link';
import { watchLink, youtubeVideo } from '@lms360/contracts/rules/youtube';
import { invalid } from '@lms360/service-kit/core/errors';
import { FILE_FIELD } from '../../files/uploads.js';
import type { YoutubeAdapter } from '../youtube.adapter.js';
import type { Brought, Content, ContentHandler, KindContent } from './content-handler.js';

/** A video by its link: YouTube is asked whether it exists. */
export class VideoContent implements ContentHandler {
  constructor(private readonly youtube: YoutubeAdapter) {}

  /**
   * @throws 400 without a link, for a link without a video's id or a video that does not exist; and for what may be something else than a
   * video's id while YouTube cannot be asked
   */
  async require(_companyId: string, { link: given }: Pick<Brought, 'link'>): Promise<KindContent> {
    const link = videoLink.safeParse(given);
    if (!link.success) throw invalid(link.error.issues[0]?.message ?? VIDEO_UNKNOWN, FILE_FIELD);
    const video = youtubeVideo(link.data);
    const verdict = await this.youtube.look(video?.id ?? '');
    if (!video || !verdict.exists) throw invalid(VIDEO_UNKNOWN, FILE_FIELD);
    if (verdict.unchecked && !video.certain) throw invalid(VIDEO_LINK_REQUIRED, FILE_FIELD);
    return { videoId: video.id, videoStart: video.start, checked: !verdict.unchecked };
  }

  /** A video that stays is asked about again only if it could not be checked so far. */
  async change(companyId: string, { link }: Pick<Brought, 'link'>, had: Content): Promise<KindContent | null> {
    const text = typeof link === 'string' ? link.trim() : '';
    const video = youtubeVideo(text);
    const same = had.checked && video?.id === had.videoId && video?.start === had.videoStart;
    return text === '' || same ? null : this.require(companyId, { link: text });
  }

  pathOf({ videoId, videoStart }: LessonContent): string | null {
    return videoId && watchLink(videoId, videoStart);
  }
}
