/** `$1` now, `$2` until when the mail is claimed. */
export const CLAIM = `
  UPDATE mail_due SET due_at = $2 WHERE (company_id, mail_id) = (
    SELECT company_id, mail_id FROM mail_due WHERE due_at <= $1
    ORDER BY priority DESC, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING company_id, mail_id, due_at`;

/** `$1` company, `$2` mail. */
export const READ = `
  SELECT company_id, event_id, recipient, recipient_name, language, kind, facts, sealed, expires_at, attempts, traceparent FROM mail
  WHERE company_id = $1 AND id = $2`;

/** `$1` company, `$2` mail, `$3` until when it was claimed. */
export const STILL_CLAIMED = 'SELECT FROM mail_due WHERE company_id = $1 AND mail_id = $2 AND due_at = $3 FOR UPDATE';

/** `$1` company, `$2` mail, `$3` its state, `$4` error, `$5` now. A secret is blanked once it was used, or can no longer be used. */
export const MARK = `
  UPDATE mail SET state = $3, error = $4, attempts = attempts + 1, sent_at = CASE WHEN $3 = 'sent' THEN $5::timestamptz END,
    sealed = CASE WHEN $3 = 'failed' OR expires_at > $5 AND $3 = 'parked' THEN sealed END
  WHERE company_id = $1 AND id = $2`;

/** `$1` company, `$2` mail. */
export const NO_LONGER_DUE = 'DELETE FROM mail_due WHERE company_id = $1 AND mail_id = $2';

/** `$1` company, `$2` mail, `$3` when; null for a parked mail. */
export const DUE_AGAIN = 'UPDATE mail_due SET due_at = $3 WHERE company_id = $1 AND mail_id = $2';
