import { Api } from './api.ts';
import { companyContent, type Person, type Student } from './content.ts';
import { mailedLink } from './mail-links.ts';
import { inParallel } from './waiting.ts';

/** Where the demo data goes, and where its mails arrive. */
export interface DemoTarget {
  gatewayUrl: string;
  mailboxUrl: string;
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
  await new Api(target.gatewayUrl).post('/registration', {
    company,
    email: owner.email,
    mobile: owner.mobile,
    password,
    username: owner.name,
    termsAccepted: true,
    ...plan,
  });
  const link = await mailedLink(target.mailboxUrl, owner.email, /https?:\/\/\S+\/api\/verify\/[\w.~-]+/);
  await new Api(target.gatewayUrl).get(new URL(link).pathname.replace('/api', ''));
  return signIn(target, owner.email);
}

/** Completes the company's account, so that a plan can be bought. */
export async function completeAccount(superadmin: Api): Promise<void> {
  await superadmin.post('/editcompany', { company_name: company, ...account });
}

/** Adds teachers and students; all but the pending ones follow their invitations. */
export async function invitePeople(target: DemoTarget, superadmin: Api): Promise<DemoPeople> {
  const signedInTeachers = await inParallel(teachers, 4, async (teacher) => {
    await addMember(superadmin, teacher, 'teacher');
    return acceptInvitation(target, teacher.email);
  });
  const signedInStudents = await inParallel(students, 4, async (student) => {
    await addMember(superadmin, student, 'student');
    return student.pending ? null : { api: await acceptInvitation(target, student.email), student };
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
  await superadmin.post('/adduser', { username, email, mobile, role: role[kind], user_type: userType, status: 1 });
}

/** Sets the password through the link of the invitation, and signs in. */
async function acceptInvitation(target: DemoTarget, email: string): Promise<Api> {
  const link = await mailedLink(target.mailboxUrl, email, /https?:\/\/\S+\/login\/invite\/\S+?token=[\w.~-]+/);
  const token = new URL(link).searchParams.get('token');
  await new Api(target.gatewayUrl).post('/forgot-password', { email, password, token });
  return signIn(target, email);
}

async function deactivate(superadmin: Api, email: string): Promise<void> {
  const { results } = await superadmin.post<{ results: { id: string }[] }>('/getuser', { user_type: 'student', inputval: email });
  await superadmin.post('/switch', { val: results[0]?.id, type: 'student', status: 0 });
}

async function signIn({ gatewayUrl }: DemoTarget, email: string): Promise<Api> {
  const { token } = await new Api(gatewayUrl).post<{ token: string }>('/login', { email, password });
  return new Api(gatewayUrl, token);
}
