import {
  deviceAdded,
  type MemberChange,
  memberDeactivated,
  memberEdited,
  memberReactivated,
  memberVerified,
  passwordChanged,
} from '@lms360/contracts/events/auth';
import type { EventDefinition } from '@lms360/contracts/events/define';
import { TestService } from '@lms360/service-testing/test-service';
import { notifications, support } from './harness.js';
import { mailTo } from './mailbox.js';
import { someCompany, someMember, tell } from './people.js';

let service: TestService;
beforeAll(async () => (service = await TestService.start(notifications())));
afterAll(() => service.close());

const at = '2026-03-05T09:00:00.000Z';
const origin = { network: '203.0.113.x', browser: 'Firefox', system: 'Linux' };

const recipientsOf = async (eventId: string) =>
  (await service.sql<{ recipient: string }>('SELECT recipient FROM mail WHERE event_id = $1 ORDER BY recipient', [eventId])).map(
    ({ recipient }) => recipient,
  );

/** A company with its superadmin, another one, and a teacher. */
async function someTeam(language: string | null = null) {
  const team = await someCompany(service);
  const [deputy, member] = [someMember({ role: 'superadmin', name: 'Kiran Das' }), someMember({ language })];
  for (const one of [deputy, member]) await tell(service, team.companyId, one);
  return { ...team, deputy, member };
}

const change = (
  kind: EventDefinition<MemberChange>,
  companyId: string,
  member: MemberChange,
  act: Partial<NonNullable<MemberChange['act']>> & { actorId: string },
  version = 2,
) =>
  service.events.deliver(kind, {
    companyId,
    subject: member.memberId,
    version,
    data: { ...member, act: { at, origin, ...act } },
  });

describe.each([
  [
    'en',
    [
      ['password-changed', 'Your LMS360 password was changed', 'If this was not you'],
      ['new-device', 'New sign-in to your LMS360 account', 'If this was not you'],
    ],
    ['When: 05 Mar 2026, 14:30 IST', 'From where: Firefox on Linux, network 203.0.113.x'],
  ],
  [
    'hi',
    [
      ['password-changed', 'आपका LMS360 पासवर्ड बदला गया', 'अगर यह आपने नहीं किया'],
      ['new-device', 'आपके LMS360 खाते में नया लॉग इन', 'अगर यह आपने नहीं किया'],
    ],
    ['कब: 5 मार्च 2026, 14:30 (भारतीय समय)', 'कहाँ से: Linux पर Firefox, नेटवर्क 203.0.113.x'],
  ],
] as const)('in %s', (language, mails, facts) => {
  it.each(mails)('%s says what, when, from where, and what to do', async (kind, subject, ifNotYou) => {
    const { companyId, member } = await someTeam(language);
    const { memberId } = member;
    const act = { at, actorId: memberId, origin };
    const of = { companyId, subject: memberId, version: 0 };
    if (kind === 'new-device') await service.events.deliver(deviceAdded, { ...of, data: { memberId, act } });
    else await service.events.deliver(passwordChanged, { ...of, data: { memberId, act, byLink: false } });
    const mail = await mailTo(member.email);
    expect(mail.Subject).toBe(subject);
    for (const fact of [...facts, ifNotYou, 'http://localhost:8080/login']) expect(mail.Text).toContain(fact);
    expect(mail.ReplyTo).toEqual([{ Name: '', Address: support }]);
  });
});

it('a role is told to its member, who can ask the superadmin who changed it; a new superadmin to all the others', async () => {
  const { companyId, superadmin, deputy, member } = await someTeam();
  const promoted = { ...member, role: 'superadmin' as const };
  const actorId = superadmin.memberId;
  const envelope = await change(memberEdited, companyId, promoted, { actorId, roleBefore: 'employee', newSuperadmin: true });
  await service.events.redeliver(envelope);
  expect(await recipientsOf(envelope.id)).toEqual([superadmin.email, deputy.email, member.email].sort());
  const mail = await mailTo(member.email);
  expect(mail.Subject).toBe('Your role on LMS360 is now Super Admin');
  expect(mail.ReplyTo).toEqual([{ Name: superadmin.name, Address: superadmin.email }]);
  for (const fact of ['Role before: Teacher', 'Role now: Super Admin', `By: ${superadmin.name}`, 'If this was not you'])
    expect(mail.Text).toContain(fact);
  for (const other of [superadmin, deputy]) {
    const heard = await mailTo(other.email);
    expect(heard.Subject).toBe('New Super Admin of your company on LMS360: Asha Rao');
    for (const fact of ['If this was not you', 'http://localhost:8080/usermanagement', 'From where: Firefox on Linux'])
      expect(heard.Text).toContain(fact);
  }
});

it.each([
  [memberDeactivated, false, 'Your LMS360 account was deactivated'],
  [memberReactivated, true, 'Your LMS360 account is active again'],
] as const)('%#: whether a member may sign in is told to them', async (kind, active, subject) => {
  const { companyId, deputy, member } = await someTeam();
  const { id } = await change(kind, companyId, { ...member, active }, { actorId: deputy.memberId });
  expect(await recipientsOf(id)).toEqual([member.email]);
  const mail = await mailTo(member.email);
  expect(mail.Subject).toBe(subject);
  expect(mail.Text).toContain('By: Kiran Das');
  expect(mail.ReplyTo).toEqual([{ Name: 'Kiran Das', Address: deputy.email }]);
});

it('an invited superadmin who has set a password, and one who is active again, are told to the others', async () => {
  const { companyId, superadmin, deputy } = await someTeam();
  for (const kind of [memberVerified, memberReactivated]) {
    const newcomer = someMember({ role: 'superadmin', name: 'Nila Bose' });
    const { id } = await change(kind, companyId, newcomer, { actorId: newcomer.memberId, newSuperadmin: true }, 1);
    const others = (await recipientsOf(id)).filter((email) => email !== newcomer.email);
    expect(others).toEqual(expect.arrayContaining([superadmin.email, deputy.email]));
  }
});

it('nobody is told of what has no act, of an invitation that waits, and nobody of another company', async () => {
  const { companyId, superadmin, member } = await someTeam();
  await someTeam();
  const { actorId } = { actorId: superadmin.memberId };
  const pending = someMember({ verified: false, role: 'superadmin' });
  const events = [
    await service.events.deliver(memberEdited, {
      companyId,
      subject: member.memberId,
      version: 3,
      data: { ...member, name: 'Other' },
    }),
    await change(memberDeactivated, companyId, { ...pending, active: false }, { actorId }),
    await change(memberEdited, companyId, pending, { actorId, roleBefore: 'employee', newSuperadmin: true }, 3),
    await change(memberDeactivated, companyId, { ...member, removed: true, active: false }, { actorId }, 4),
  ];
  for (const { id } of events) expect(await recipientsOf(id)).toEqual([]);
});

it('a program that is not known is told as such, and a name that is a lure leads nowhere', async () => {
  const { companyId, member } = await someTeam();
  const lure = someMember({ role: 'superadmin', name: 'Claim at evil-prizes.example' });
  await tell(service, companyId, lure);
  await change(memberDeactivated, companyId, { ...member, active: false }, { actorId: lure.memberId, origin: { network: '' } });
  const mail = await mailTo(member.email);
  expect(mail.Text).toContain('From where: an unknown program');
  expect(mail.Text).toContain('By: Claim at evil-prizes. example');
  expect(mail.ReplyTo).toEqual([{ Name: '', Address: lure.email }]);
});
