import { courseEdited } from '@lms360/contracts/events/catalog';
import { isUnavailable } from '@lms360/service-kit/core/errors';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CourseEvents } from '../course-events/course-events.service.js';
import { YoutubeAdapter } from './youtube.adapter.js';

const EVERY_MS = 10 * 60_000;
/** Videos of one company in one run. */
const MOST = 20;

interface Unchecked {
  id: string;
  courseId: string;
  videoId: string;
}

const UNCHECKED = `
  SELECT l.id, h.course_id AS "courseId", l.video_id AS "videoId"
  FROM lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id
  WHERE l.company_id = $1 AND NOT l.checked AND l.video_id IS NOT NULL ORDER BY l.id LIMIT ${MOST}`;

const MARK = 'UPDATE lesson SET checked = true WHERE company_id = $1 AND id = $2 AND video_id = $3 AND NOT checked RETURNING id';

/** Asks again about videos that could not be checked when they were linked. One that does not exist stays as it is. */
@Injectable()
export class VideoRecheck {
  private readonly logger = new Logger(VideoRecheck.name);

  constructor(
    private readonly db: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly youtube: YoutubeAdapter,
    private readonly events: CourseEvents,
  ) {}

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    try {
      for (const companyId of await this.directory.all()) {
        if (!(await this.ofCompany(companyId))) return;
      }
    } catch (error) {
      if (isUnavailable(error)) this.logger.warn({ err: error, msg: 'videos are checked later' });
      else this.logger.error({ err: error, msg: 'videos could not be checked again' });
    }
  }

  /** @returns false when YouTube is still out of reach: then the other videos wait too */
  private async ofCompany(companyId: string): Promise<boolean> {
    for (const lesson of await this.db.read<Unchecked>(companyId, UNCHECKED, [companyId])) {
      const { exists, unchecked } = await this.youtube.look(lesson.videoId);
      if (unchecked) return false;
      if (exists) await this.mark(companyId, lesson);
    }
    return true;
  }

  private async mark(companyId: string, { id, courseId, videoId }: Unchecked): Promise<void> {
    await this.db.transaction(companyId, async (tx) => {
      // The course's row first, as everything that changes a lesson does.
      await tx.query('SELECT 1 FROM course WHERE company_id = $1 AND id = $2 FOR UPDATE', [companyId, courseId]);
      const [marked]: [unknown[]] = await tx.query(MARK, [companyId, id, videoId]);
      if (marked.length > 0) await this.events.add(tx, courseEdited, companyId, [courseId]);
    });
  }
}
