import { Client } from 'pg';

/** Connections to the services' databases, by service. */
const urls = JSON.parse(process.env['E2E_DATABASE_URLS'] ?? '{}') as Record<string, string>;

const ENDED = "now() - interval '3 days'";

/** Moves the end of a company's subscription to three days ago: in billing, and in the directory of every service. */
export async function endSubscription(companyId: string): Promise<void> {
  for (const [service, connectionString] of Object.entries(urls)) {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      if (service === 'billing') {
        const shift = `starts_at = starts_at - (ends_at - (${ENDED})), ends_at = ${ENDED}`;
        await client.query(`UPDATE subscription SET ${shift} WHERE company_id = $1`, [companyId]);
      }
      await client.query(`UPDATE company_directory SET active_until = ${ENDED} WHERE company_id = $1`, [companyId]);
      await client.query("SELECT pg_notify('company_directory', $1)", [companyId]);
    } finally {
      await client.end();
    }
  }
}
