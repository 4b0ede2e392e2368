import { createPrivateKey, randomUUID } from 'node:crypto';
import {
  exampleCategory,
  exampleChapter,
  exampleCompany,
  exampleCourse,
  exampleLesson,
  exampleMember,
  exampleSubcategory,
} from '@lms360/contracts/rules/examples';
import { mintToken } from '@lms360/api-client/tokens';
import { openCompany, type Role } from '../company.ts';
import { objects } from '../objects.ts';
import { system } from '../system.ts';
import type { Existing } from './values.ts';

/** A company to be fuzzed, whose rows replace the document's examples. */
export interface World {
  existing: Existing;
  /** A valid token of a session of its own: a call that ends sessions does not end the next case's. */
  tokenOf(role: Role): string;
}

/** @param gone the callers' company does not exist: for the call that deletes it */
export async function openWorld({ gone }: { gone: boolean }): Promise<World> {
  const company = await openCompany();
  const [author] = company.teachers;
  const ids = await objects.draft(company, author);
  const rows = new Map<unknown, string>([
    [exampleCompany.id, company.id],
    [exampleCategory.id, ids.category],
    [exampleSubcategory.id, ids.subcategory],
    [exampleCourse.id, ids.course],
    [exampleChapter.id, ids.chapter],
    [exampleLesson.id, ids.lesson],
    [exampleMember.id, company.students[1].id], // the caller is never the one that is switched off or deleted
    [exampleMember.email, company.students[1].email],
  ]);
  const privateKey = createPrivateKey(system.tokenKeys.privateKey);
  const members = { superadmin: company.superadmin, employee: author, student: company.students[0] };
  return {
    existing: (example) => rows.get(example) ?? example,
    tokenOf: (role) => {
      const claims = { sub: members[role].id, company: gone ? randomUUID() : company.id, role, session: randomUUID() };
      return mintToken(claims, privateKey);
    },
  };
}
