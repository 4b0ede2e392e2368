import type { Language } from '@lms360/contracts/languages';
import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../rules/roles.js';

/** An account's person in a company. */
@Entity('member')
export class Member {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId: string;

  @Column('text')
  name: string;

  @Column('text')
  mobile: string;

  @Column('text')
  role: Role;

  /** Whoever registered the company; can be neither demoted nor deactivated. */
  @Column('boolean')
  owner: boolean;

  @Column('boolean')
  active: boolean;

  @Column('timestamptz', { name: 'removed_at', nullable: true })
  removedAt: Date | null;

  /** Reference in the object store. */
  @Column('text', { nullable: true })
  photo: string | null;

  /** The language in which they last used the product; null where it is not known. */
  @Column('text', { nullable: true })
  language: Language | null;

  /** The superadmin who invited them last; null for the owner, and where it is not known. */
  @Column('uuid', { name: 'invited_by', nullable: true })
  invitedBy: string | null;

  @Column(bigintColumn)
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
