import type { GatewayConfig } from '../config.js';

/** For so long a reader may believe it; RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** How to report a weakness (RFC 9116), with the promises of SECURITY.md; undefined where the operator publishes no address. */
export function securityText(
  { SECURITY_CONTACT, SITE_EMAIL }: Pick<GatewayConfig, 'SECURITY_CONTACT' | 'SITE_EMAIL'>,
  now: Date,
): string | undefined {
  const contact = SECURITY_CONTACT ?? (SITE_EMAIL === '' ? undefined : `mailto:${SITE_EMAIL}`);
  if (contact === undefined) return undefined;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    '# Say what you did, what happened and what you expected; a request and its x-request-id are enough. Please try nothing on companies',
    '# that are not yours, and leave time for a fix before you publish. An answer comes within three working days. Nobody is pursued for',
    '# a report made in good faith.',
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    '',
  ].join('\n');
}
