import type { ListQuery } from '@lms360/contracts/rules/list';
import { pageParameters, type Walked, walkedTo } from '@lms360/platform/lists/page';
import { searchParameter } from '@lms360/platform/lists/search';
import { CompanyDirectory } from '@lms360/service-kit/tenancy/company-directory';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { balance, seatLimits } from '../seats/seats.js';
import { MemberFilter, memberListSql, MemberSort } from './member-list.sql.js';
import { addressPart } from '../rules/email-address.js';
import { Group, Role, rolesOf } from '../rules/roles.js';

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

interface Answer {
  members: MemberRow[];
  total: number;
  teachers: number;
  students: number;
}

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
      rolesOf(group),
      searchParameter(query.inputval),
      ...pageParameters(query),
      addressPart(query.inputval ?? ''),
    ];
    const [answer] = await this.database.read<Answer>(companyId, memberListSql(filter, query), parameters);
    if (!answer) throw new Error('an aggregate without a row');
    const { limits } = await this.directory.find(companyId);
    const { teachers, students } = seatLimits(limits);
    return {
      members: answer.members.map((member) => this.withLink(member)),
      total: answer.total,
      teachersLeft: balance(teachers, answer.teachers),
      studentsLeft: balance(students, answer.students),
      walked: walkedTo(query, answer.members.length, answer.members.at(-1)?.id),
    };
  }

  private withLink(member: MemberRow): MemberRow {
    return { ...member, photo: this.store.linkOrNull(member.photo, 'picture') };
  }
}
