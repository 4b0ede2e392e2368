import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail: the same for one event and recipient however often it is sent, so that a mailbox can recognise a
 * repetition; it does not show the address.
 * @param sender `Name <address>` or an address, whose domain it carries
 */
export function messageIdOf(eventId: string, recipient: string, sender: string): string {
  const who = createHash('sha256').update(recipient.toLowerCase()).digest('hex').slice(0, 16);
  const [domain] = sender.slice(sender.lastIndexOf('@') + 1).split('>', 1);
  return `<${eventId}.${who}@${domain}>`;
}
