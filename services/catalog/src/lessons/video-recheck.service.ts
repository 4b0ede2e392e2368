import { courseEdited } from '@lms360/contracts/events/catalog';
import { isUnavailable } from '@lms360/service-kit/core/errors';
import { RowByRow } from '@lms360/service-kit/core/row-by-row';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CourseEvents } from '../course-events/course-events.service.js';
import { YoutubeAdapter } from './youtube.adapter.js';

const EVERY_MS = 10 * 60_000;
/** Videos of one company in one run, other ones each time: those that do not exist stay unchecked, and must not keep the others from being asked about. */
const MOST = 20;
/** Videos that YouTube was asked about in vain, one after the other, until the others wait too. */
const GIVES_UP_AFTER = 3;

interface Unchecked {
  id: string;
  courseId: string;
  videoId: string;
}

const UNCHECKED = `
  SELECT l.id, h.course_id AS "courseId", l.video_id AS "videoId"
  FROM lesson l JOIN chapter h ON h.company_id = l.company_id AND h.id = l.chapter_id
  WHERE l.company_id = $1 AND NOT l.checked AND l.video_id IS NOT NULL ORDER BY random() LIMIT ${MOST}`;

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
    private readonly rowByRow: RowByRow,
  ) {}

  /** A company, or a video, that fails does not delay the others; a YouTube that is out of reach does. */
  @Interval(EVERY_MS)
  async run(): Promise<void> {
    const asked = { inVain: 0 };
    try {
      await this.rowByRow.walk({
        worker: 'videos',
        rows: await this.directory.all(),
        idOf: (companyId) => companyId,
        work: (companyId) => this.ofCompany(companyId, asked),
        failed: (error, companyId) => this.putOff(error, companyId),
      });
    } catch (error) {
      this.putOff(error);
    }
  }

  private putOff(err: unknown, companyId?: string): void {
    if (isUnavailable(err)) this.logger.warn({ err, companyId, msg: 'videos are checked later' });
    else this.logger.error({ err, companyId, msg: 'videos could not be checked again' });
  }

  /** @param asked how many videos YouTube was just asked about in vain, in all companies */
  private async ofCompany(companyId: string, asked: { inVain: number }): Promise<void> {
    if (asked.inVain >= GIVES_UP_AFTER) return;
    for (const lesson of await this.db.read<Unchecked>(companyId, UNCHECKED, [companyId])) {
      const { exists, unchecked } = await this.youtube.look(lesson.videoId);
      asked.inVain = unchecked ? asked.inVain + 1 : 0;
      if (asked.inVain >= GIVES_UP_AFTER) return;
      if (exists && !unchecked) await this.mark(companyId, lesson);
    }
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
