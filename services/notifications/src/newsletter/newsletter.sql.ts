/** How long an address that nobody has confirmed is kept. */
export const UNCONFIRMED_STAYS_DAYS = 7;

/**
 * `$1` address, `$2` token for unsubscribing, `$3` now, `$4` since when mails count, `$5` how many there may be. Returns nothing when no
 * mail is to be sent.
 */
export const ASK = `
  INSERT INTO newsletter_subscriber AS s (email, unsubscribe_token, subscribed_at, mails, mails_since) VALUES ($1, $2, $3, 1, $3)
  ON CONFLICT (email) DO UPDATE SET
    mails = CASE WHEN coalesce(s.mails_since, '-infinity') <= $4 THEN 1 ELSE s.mails + 1 END,
    mails_since = CASE WHEN coalesce(s.mails_since, '-infinity') <= $4 THEN $3 ELSE s.mails_since END
  WHERE s.confirmed_at IS NULL AND (coalesce(s.mails_since, '-infinity') <= $4 OR s.mails < $5)
  RETURNING email`;

/** `$1` address, `$2` now. */
export const CONFIRM = `
  UPDATE newsletter_subscriber SET confirmed_at = coalesce(confirmed_at, $2) WHERE email = $1 RETURNING email`;

/** `$1` token. */
export const UNSUBSCRIBE = 'DELETE FROM newsletter_subscriber WHERE unsubscribe_token = $1';

/** `$1` before when. */
export const FORGET_UNCONFIRMED =
  'DELETE FROM newsletter_subscriber WHERE confirmed_at IS NULL AND coalesce(mails_since, subscribed_at) < $1';
