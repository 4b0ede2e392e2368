import { Api } from '@lms360/api-client/api';
import { MailboxReader } from '@lms360/api-client/mailbox';
import { companyContent, type Person, type Student } from './content.ts';
import { acceptInvitation, signIn, verify } from '@lms360/api-client/people';
import { inParallel } from '@lms360/api-client/waiting';

/** The target of the demo data, and the mailbox of its mails. */
export interface DemoTarget {
  gatewayUrl: string;
  mailboxUrl: string;
  /** Where Razorpay's simulator answers; undefined when payments go elsewhere. */
  simulatorUrl?: string | undefined;
}

/** The people of the demo company, signed in. */
export interface DemoPeople {
  superadmin: Api;
  teachers: Api[];
  /** Those who have followed their invitation and are active. */
  students: { api: Api; student: Student }[];
}

const role = { teacher: 0, student: 2 } as const;
const { company, password, plan, account, superadmin: owner, teachers, students } = companyContent;

/** Registers the company, follows the mail, and signs its superadmin in. */
export async function registerCompany(target: DemoTarget): Promise<Api> {
  await visitor(target).mustPost('/registration', {
    company,
    email: owner.email,
    mobile: owner.mobile,
    password,
    username: owner.name,
    termsAccepted: true,
    ...plan,
  });
  await verify(visitor(target), new MailboxReader(target.mailboxUrl), owner.email);
  return (await signIn(visitor(target), owner.email, password)).api;
}

/** Completes the company's account, so that a plan can be bought. */
export async function completeAccount(superadmin: Api): Promise<void> {
  await superadmin.mustPost('/editcompany', { company_name: company, ...account });
}

/** Adds teachers and students; all but the pending ones follow their invitations. */
export async function invitePeople(target: DemoTarget, superadmin: Api): Promise<DemoPeople> {
  const signedInTeachers = await inParallel(teachers, 4, async (teacher) => {
    await addMember(superadmin, teacher, 'teacher');
    return follow(target, teacher.email);
  });
  const signedInStudents = await inParallel(students, 4, async (student) => {
    await addMember(superadmin, student, 'student');
    return student.pending ? null : { api: await follow(target, student.email), student };
  });
  for (const { email } of students.filter((student) => student.inactive)) await deactivate(superadmin, email);
  return {
    superadmin,
    teachers: signedInTeachers,
    students: signedInStudents.filter((entry) => entry !== null).filter(({ student }) => !student.inactive),
  };
}

async function addMember(superadmin: Api, person: Person, kind: keyof typeof role): Promise<void> {
  const { name: username, email, mobile } = person;
  const userType = kind === 'student' ? 'student' : 'users';
  await superadmin.mustPost('/adduser', { username, email, mobile, role: role[kind], user_type: userType, status: 1 });
}

/** Sets the password through the link of the invitation, and signs in. */
async function follow(target: DemoTarget, email: string): Promise<Api> {
  await acceptInvitation(visitor(target), new MailboxReader(target.mailboxUrl), email, password);
  return (await signIn(visitor(target), email, password)).api;
}

async function deactivate(superadmin: Api, email: string): Promise<void> {
  const { results } = await superadmin.mustPost<{ results: { id: string }[] }>('/getuser', {
    user_type: 'student',
    inputval: email,
  });
  await superadmin.mustPost('/switch', { val: results[0]?.id, type: 'student', status: 0 });
}

/** The API without a token; many calls are made at once, so a call refused temporarily is retried. */
const visitor = ({ gatewayUrl }: DemoTarget) => new Api(gatewayUrl, undefined, { patient: true });
