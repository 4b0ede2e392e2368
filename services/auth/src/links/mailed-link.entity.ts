import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkKind } from './link-token.js';

/** A single-use link that a mail carries; only the hash of its token is kept. */
@Entity('mailed_link')
export class MailedLink {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('text')
  kind: LinkKind;

  @Column('uuid', { name: 'member_id' })
  memberId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
