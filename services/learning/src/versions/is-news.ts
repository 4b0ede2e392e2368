import { prepared } from '@lms360/service-kit/database/prepared';
import { together } from '@lms360/service-kit/database/together';
import type { EventContext } from '@lms360/service-kit/events/rabbit.strategy';

/**
 * Takes note of an event's version, and tells whether its effect should happen: older versions are ignored, an equal one
 * overwrites (snapshots), and whatever comes after a deletion is ignored for ever. The row stays locked until the handler's
 * transaction ends, so that two replicas cannot cross each other.
 * @param deletes whether the event is the subject's end; it then leaves the tombstone
 */
export const isNews = ({ tx, event }: EventContext, deletes = false): Promise<boolean> =>
  takeNote(tx, event.companyid, { subject: event.subject, version: event.subjectversion, deletes });

interface Note {
  subject: string;
  version: number;
  deletes: boolean;
}

const takeNote = together<Note, boolean>(async (tx, companyId, notes) => {
  const columns = [notes.map(({ subject }) => subject), notes.map(({ version }) => version), notes.map(({ deletes }) => deletes)];
  const news = await prepared<{ subject_id: string }>(tx, TAKE_NOTE, [companyId, ...columns]);
  const subjects = new Set(news.map((row) => row.subject_id));
  return notes.map(({ subject }) => subjects.has(subject));
});

/** `$1` company, `$2` subjects, `$3` versions, `$4` whether each is its subject's end. */
const TAKE_NOTE = `
  INSERT INTO subject_version AS known (company_id, subject_id, version, deleted)
  SELECT $1, subject, version, deletes FROM unnest($2::uuid[], $3::bigint[], $4::boolean[]) AS note (subject, version, deletes)
  ORDER BY subject
  ON CONFLICT (company_id, subject_id) DO UPDATE SET version = excluded.version, deleted = excluded.deleted
  WHERE known.version <= excluded.version AND NOT known.deleted
  RETURNING subject_id`;
