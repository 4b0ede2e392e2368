import type { ListQuery } from '@lms360/contracts/rules/list';
import { pageOf, pageParameters, type PageRow, type Walked } from '@lms360/platform/lists/page';
import { searchParameter } from '@lms360/platform/lists/search';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { balance, seatLimits } from '../seats/seats.js';
import { MemberFilter, memberListSql, MemberSort } from './member-list.sql.js';
import { addressPart } from '../rules/email-address.js';
import { Group, Role } from '../rules/roles.js';

/** What a list is asked for. */
export interface MemberQuery extends ListQuery<MemberSort> {
  group: Group;
  filter: MemberFilter;
}

/** A member in a list. */
export interface MemberRow {
  id: string;
  name: string;
  email: string;
  mobile: string;
  role: Role;
  active: boolean;
  owner: boolean;
  verified: boolean;
  removed: boolean;
  /** A link to the picture. */
  photo: string | null;
}

/** A page of members, and how many may still be added (null: unlimited). */
export interface MemberPage {
  members: MemberRow[];
  total: number;
  teachersLeft: number | null;
  studentsLeft: number | null;
  walked: Walked;
}

type Row = PageRow<MemberRow> & { teachers: number; students: number };

/** Reads the lists of teachers and students. */
@Injectable()
export class MemberList {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly directory: CompanyDirectory,
    private readonly store: ObjectStore,
  ) {}

  async find(companyId: string, { group, filter, ...query }: MemberQuery): Promise<MemberPage> {
    const parameters = [
      companyId,
      group,
      searchParameter(query.inputval),
      addressPart(query.inputval ?? ''),
      ...pageParameters(query),
    ];
    const answered = await this.database.read<Row>(companyId, memberListSql(filter, query), parameters);
    const { rows, total, walked } = pageOf(answered, query);
    const [occupied] = answered;
    if (!occupied) throw new Error('a list without its head');
    const { limits } = await this.directory.find(companyId);
    const { teachers, students } = seatLimits(limits);
    return {
      members: rows.map((member) => this.withLink(member)),
      total,
      teachersLeft: balance(teachers, occupied.teachers),
      studentsLeft: balance(students, occupied.students),
      walked,
    };
  }

  private withLink(member: MemberRow): MemberRow {
    return { ...member, photo: this.store.linkOrNull(member.photo, 'picture') };
  }
}
