import { EntityManager } from 'typeorm';

/**
 * Deletes a company's mails that were written before a moment, or all of them. The rows of `mail_due` go first: the
 * sender locks in that order too, so that the two cannot deadlock.
 */
export async function deleteMails(tx: EntityManager, companyId: string, before: Date | 'infinity' = 'infinity'): Promise<void> {
  await tx.query(
    `DELETE FROM mail_due d USING mail m
     WHERE d.company_id = $1 AND m.company_id = $1 AND m.id = d.mail_id AND m.created_at < $2::timestamptz`,
    [companyId, before],
  );
  await tx.query('DELETE FROM mail WHERE company_id = $1 AND created_at < $2::timestamptz', [companyId, before]);
}

/** Deletes what waits to be sent to an address, in the same order. */
export async function dropWaitingMails(tx: EntityManager, companyId: string, recipient: string): Promise<void> {
  await tx.query(
    `DELETE FROM mail_due d USING mail m
     WHERE d.company_id = $1 AND m.company_id = $1 AND m.id = d.mail_id AND m.recipient = $2`,
    [companyId, recipient],
  );
  await tx.query(`DELETE FROM mail WHERE company_id = $1 AND recipient = $2 AND state <> 'sent'`, [companyId, recipient]);
}
