import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Api } from '@lms360/api-client/api';
import { memberForm, PASSWORD, signIn } from '@lms360/api-client/people';
import { waitFor } from '@lms360/api-client/waiting';
import { calls } from '@lms360/contracts/calls.ts';
import { services } from '@lms360/contracts/services.ts';
import { foundCompany, join, openCompany, type Company, type Person } from './support/company.ts';
import { probes } from './support/doors.ts';
import { directly, mailbox, visitor } from './support/visitor.ts';

// The end of a session is effective in every service; the delay is printed, not asserted.

interface Ending {
  what: string;
  /** Whose session it is; alone in a company where the company itself is deleted. */
  whose: (company: Company) => Promise<Person>;
  end: (member: Person, superadmin: Api) => Promise<unknown>;
}

const OTHER = 'Renewed@360';
const teacher = (company: Company) => join(company, 'employee');

const endings: Ending[] = [
  { what: 'logout', whose: teacher, end: ({ api }) => api.mustPost('/logout') },
  {
    what: 'a password changed in another session',
    whose: teacher,
    end: async ({ email }) => {
      const { api } = await signIn(visitor, email);
      await api.mustPost('/changePassword', { old_password: PASSWORD, new_password: OTHER, confirm_password: OTHER });
      await api.mustGet('/getprofile'); // the session that changed it continues
    },
  },
  {
    what: 'a password reset by mail',
    whose: teacher,
    end: async ({ email }) => {
      await visitor.mustGet(`/forgot-password?email=${email}`);
      const link = new URL(await mailbox.link(email, /http\S+\/login\/reset\/\S+/));
      await visitor.mustPost('/forgot-password', { email, password: OTHER, token: link.searchParams.get('token') });
    },
  },
  {
    what: 'another role',
    whose: teacher,
    end: ({ id, email }, superadmin) => superadmin.mustPost('/updateuser', { ...memberForm(email, 'A teacher', 1), id }),
  },
  {
    what: 'deactivation',
    whose: (company) => join(company, 'student'),
    end: ({ id }, superadmin) => superadmin.mustPost('/switch', { val: id, type: 'student', status: 0 }),
  },
  {
    what: 'the end of the company',
    whose: async () => (await foundCompany()).superadmin,
    end: ({ api, companyId }) => api.mustPost('/deletecompany', { company_id: companyId }),
  },
];

let company: Company;
before(async () => {
  company = await openCompany();
});

const figures: Record<string, Record<string, string>> = {};
after(() => {
  for (const [what, row] of Object.entries(figures)) {
    console.log(
      `figure: ${what}, refused after: ${Object.entries(row)
        .map(([door, ms]) => `${door} ${ms}`)
        .join(', ')}`,
    );
  }
});

for (const { what, whose, end } of endings) {
  test(`${what} is effective in every service`, async () => {
    const member = await whose(company);
    const doors = services.map((service) => ({ service, probe: () => statusAt(member.api.token, service) }));
    for (const { service, probe } of doors) assert.notEqual(await probe(), 401, `${service} knows the session before`);
    await end(member, company.superadmin.api);
    const ended = performance.now();
    const row: Record<string, string> = {};
    await Promise.all(
      doors.map(async ({ service, probe }) => {
        await waitFor(`${service} to refuse the session`, async () => ((await probe()) === 401 ? true : undefined));
        row[service] = `${Math.round(performance.now() - ended)} ms`;
      }),
    );
    figures[what] = Object.fromEntries(services.map((service) => [service, row[service] as string]));
    for (const { service, probe } of doors) assert.equal(await probe(), 401, `${service} goes on refusing`);
  });
}

test('the others’ sessions continue', async () => {
  for (const { api } of [company.superadmin, ...company.teachers, ...company.students]) {
    for (const service of services) assert.notEqual(await statusAt(api.token, service), 401);
  }
});

async function statusAt(token: string | undefined, service: (typeof services)[number]): Promise<number> {
  const { method, path } = calls[probes[service]];
  return (
    await directly(service)
      .as(token)
      .call(method, path, method === 'POST' ? { body: {} } : {})
  ).status;
}
