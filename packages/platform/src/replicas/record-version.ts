import type { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { prepared } from '@lms360/service-kit/tenancy/prepared';

/**
 * Records an event's version in the service's `subject_version` table and returns whether its effect should happen: older versions are
 * ignored, an equal one overwrites (snapshots), and everything after a deletion is ignored for ever. For replicas whose rows are
 * deleted. The entry stays locked until the handler's transaction ends, so that two processes of the service apply one subject's events one after the other.
 * @param deletes whether the event deletes the subject; its entry is then the tombstone
 */
export async function recordVersion({ tx, event }: EventContext, deletes = false): Promise<boolean> {
  const parameters = [event.companyid, event.subject, event.subjectversion, deletes];
  return (await prepared(tx, RECORD_VERSION, parameters)).length > 0;
}

const RECORD_VERSION = `
  INSERT INTO subject_version AS known (company_id, subject_id, version, deleted) VALUES ($1, $2, $3, $4)
  ON CONFLICT (company_id, subject_id) DO UPDATE SET version = excluded.version, deleted = excluded.deleted
  WHERE known.version <= excluded.version AND NOT known.deleted
  RETURNING subject_id`;
