import { seal, unseal } from '@lms360/service-kit/core/sealing';

/** What a link of a mail does: a token of one purpose does nothing else, and none of another secret that is sealed with the same key. */
type Purpose = 'unknown-company' | 'newsletter';

/** The token of a link that names, sealed, what it is about; nothing is stored for it. @param parts without blanks */
export const sealedLink = (purpose: Purpose, parts: string[], key: Buffer): string => seal([purpose, ...parts].join(' '), key);

/** @returns the parts; undefined for anything that {@link sealedLink} has not made for this purpose */
export function readSealedLink(purpose: Purpose, token: string, key: Buffer): string[] | undefined {
  try {
    const [made, ...parts] = unseal(token, key).split(' ');
    return made === purpose ? parts : undefined;
  } catch {
    return undefined;
  }
}
