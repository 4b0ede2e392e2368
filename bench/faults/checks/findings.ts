import type { Databases } from '@lms360/api-client/databases';
import type { MailboxReader } from '@lms360/api-client/mailbox';
import type { Service } from '@lms360/contracts/services.ts';
import { audit } from '../audit.ts';
import type { OperationLog } from '../operations.ts';
import { compareCopies } from './copies.ts';
import { doubled, missing, type Deliveries } from './deliveries.ts';

/** What is checked, in the order of the table. */
export const kinds = ['lost', 'doubled', 'strayed', 'differing', 'invoices', 'over limit'] as const;
export type Findings = Record<(typeof kinds)[number], string[]>;

/** A company of the run: its id, and the operations acknowledged to its clients. */
export interface Audited {
  companyId: string;
  log: OperationLog;
}

type Rule = readonly [Service, string];

/** Rows that must not exist: learners' rows of another company's course, mails to another company's member. */
const strayed: Rule[] = ['progress', 'library_entry', 'recent_view'].map((table) => [
  'learning',
  `SELECT '${table} ' || r.course_id FROM ${table} r JOIN course c USING (course_id) WHERE r.company_id <> c.company_id`,
]);
strayed.push([
  'notifications',
  `SELECT 'mail ' || mail.id FROM mail JOIN member ON email = recipient WHERE member.company_id <> mail.company_id`,
]);

/** Numbers of each kind and financial year are 1 to the counter's value, each once. */
const invoices: Rule[] = [
  [
    'billing',
    `WITH numbered AS (SELECT kind, split_part(number, '/', 2) AS year, ltrim(split_part(number, '/', 3), 'C')::int AS n FROM invoice)
     SELECT concat_ws(' ', c.kind, c.financial_year, 'number', due.n, 'is there', count(i.n), 'times')
     FROM invoice_counter c CROSS JOIN LATERAL generate_series(1, c.last) due (n)
     LEFT JOIN numbered i ON i.kind = c.kind AND i.year = c.financial_year AND i.n = due.n
     GROUP BY c.kind, c.financial_year, due.n HAVING count(i.n) <> 1`,
  ],
  [
    'billing',
    `SELECT 'payment without one invoice: ' || p.id FROM payment p LEFT JOIN invoice i USING (company_id) WHERE p.state = 'confirmed'
    GROUP BY p.company_id, p.id HAVING count(*) FILTER (WHERE i.payment_id = p.id AND i.kind = 'invoice') <> 1`,
  ],
];

const seats = (
  role: string,
) => `(SELECT count(*) FROM member m WHERE m.company_id = d.company_id AND m.active AND m.removed_at IS NULL
  AND NOT m.owner AND (m.role = 'student') = ${role === 'students'})`;
/** Usage above the limits that the service knows. */
const overLimit: Rule[] = [
  ...['teachers', 'students'].map((role): Rule => [
    'auth',
    `SELECT '${role} of ' || company_id FROM company_directory d WHERE ${seats(role)} > (limits->>'${role}')::int`,
  ]),
  [
    'catalog',
    `SELECT 'courses of ' || company_id FROM company_directory d
     WHERE (SELECT count(*) FROM course c WHERE c.company_id = d.company_id) > (limits->>'courses')::int`,
  ],
];

/** Checks every invariant, once everything has drained. @returns violations */
export async function findAll(
  databases: Databases,
  mailbox: MailboxReader,
  audited: Audited[],
  deliveries: Deliveries,
): Promise<Findings> {
  const run = async (rules: Rule[]) => (await Promise.all(rules.map(([service, sql]) => databases.keys(service, sql)))).flat();
  const copies = await compareCopies(databases);
  const found: Findings = {
    lost: missing(deliveries),
    doubled: await doubled(databases, deliveries),
    strayed: [...copies.strayed, ...(await run(strayed))],
    differing: copies.differing,
    invoices: await run(invoices),
    'over limit': await run(overLimit),
  };
  for (const company of audited) {
    for (const [what, service, sql, keys] of acknowledged(company.log)) {
      const { lost, doubled } = audit(new Set(keys), await databases.keys(service, sql, [company.companyId]));
      found.lost.push(...lost.map((key) => `${what} ${key}`));
      found.doubled.push(...doubled.map((key) => `${what} ${key}`));
    }
  }
  found.doubled.push(...(await doubledMails(databases, mailbox)));
  return found;
}

/** Where the effect of each acknowledged operation is stored. */
const acknowledged = (log: OperationLog): [string, Service, string, string[]][] => [
  ['invited', 'auth', 'SELECT email FROM account WHERE company_id = $1', log.invited],
  [
    'mailed',
    'notifications',
    `SELECT recipient FROM mail WHERE company_id = $1 AND kind = 'invitation' AND state = 'sent'`,
    log.invited,
  ],
  ['approved', 'catalog', `SELECT id FROM course WHERE company_id = $1 AND status = 'approved'`, log.approved],
  ['visible', 'learning', `SELECT course_id FROM course WHERE company_id = $1 AND status = 'approved'`, log.approved],
  ['completed', 'learning', 'SELECT course_id FROM progress WHERE company_id = $1 AND finished_at IS NOT NULL', log.completed],
  ['category', 'catalog', 'SELECT id FROM category WHERE company_id = $1', log.categories],
  ['kept', 'learning', 'SELECT course_id FROM library_entry WHERE company_id = $1', log.kept],
];

/** A mail may arrive twice after a crash, but under one Message-ID; more ids than rows are mails written twice. */
async function doubledMails(databases: Databases, mailbox: MailboxReader): Promise<string[]> {
  const written = await databases.keys('notifications', `SELECT id FROM mail WHERE state = 'sent'`);
  const arrived = new Set((await mailbox.list()).map(({ MessageID }) => MessageID));
  return arrived.size > written.length ? [`${arrived.size} mails arrived for ${written.length} written`] : [];
}
