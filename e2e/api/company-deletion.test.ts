import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Api } from '@lms360/api-client/api';
import type { Databases } from '@lms360/api-client/databases';
import { PASSWORD, signIn } from '@lms360/api-client/people';
import { waitFor } from '@lms360/api-client/waiting';
import { services, type Service } from '@lms360/contracts/services.ts';
import { openCompany, type Company } from './support/company.ts';
import { objects } from './support/objects.ts';
import { perform } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { databases, everyRow } from './support/rows.ts';
import { system } from './support/system.ts';
import { mailbox, visitor } from './support/visitor.ts';

// A company that is to be deleted is closed first, and can be restored; a deleted one leaves nothing in any service except what the law requires in billing; other companies are not affected.

/** What the law requires, receipts of events and calls, and hashes of who has had a trial or the first year's offer. */
const kept: Partial<Record<Service, RegExp>> = {
  auth: /^used_trial /,
  billing: /^(company|plan_order|payment|refund|invoice|invoice_to_store|order_reference|used_offer) /,
};

let open: Databases;
let leaving: Company;
let staying: Company;
before(async () => {
  open = databases();
  [leaving, staying] = [await openCompany(), await openCompany()];
  for (const company of [leaving, staying]) {
    await objects.finished(company, company.teachers[0]);
    await objects.pending(company, company.teachers[1]);
    await objects.purchase(company, company.teachers[0]);
    await perform(company.students[0].api, 'reportBug', { fields: { subject: 'A bug', issues: 'It is there.' } });
    const scene = { caller: company.teachers[0], company, ids: await objects.company(company) };
    await perform(company.teachers[0].api, 'updateProfile', await requests.updateProfile.request(scene));
  }
});
after(() => open?.close());

const rowsOf = async (service: Service, { id }: Company) =>
  (await everyRow(open, service)).filter((row) => row.includes(`"company_id": "${id}"`) && !kept[service]?.test(row));

test('every service has rows of both companies before the deletion', async () => {
  for (const service of services) {
    for (const company of [leaving, staying]) assert.ok((await rowsOf(service, company)).length > 0, service);
  }
});

test('a closed company is refused by every service, with a sentence, and leaves the other alone; the mailed link restores it', async () => {
  const { superadmin, teachers } = leaving;
  const people = [superadmin, ...teachers, ...leaving.students];
  await superadmin.api.mustPost('/deletecompany', { company_id: leaving.id });
  const calls = [
    { service: 'auth', ask: (api: Api) => api.get('/getprofile') },
    { service: 'catalog', ask: (api: Api) => api.get('/getAllCategory') },
    { service: 'learning', ask: (api: Api) => api.post('/mylibrary', {}) },
    { service: 'billing', ask: (api: Api) => api.post('/accountDetails', {}) },
    { service: 'notifications', ask: (api: Api) => api.post('/reportbug', { subject: 'A bug', issues: 'It is there.' }) },
  ];
  for (const { service, ask } of calls) {
    for (const { api } of people) {
      await waitFor(`${service} to refuse`, async () => {
        const { status, body } = await ask(api);
        return status === 401 && body['key'] === 'companyClosed' ? true : undefined;
      });
    }
    assert.notEqual((await ask(staying.superadmin.api)).status, 401, service);
  }
  for (const { email } of people) {
    const { status, body } = await visitor.post('/login', { email, password: PASSWORD });
    assert.deepEqual([status, body['key']], [403, 'companyClosed']);
  }
  const link = new URL(await mailbox.link(superadmin.email, /http\S+\/restore-company\/\S+/));
  await visitor.mustGet(link.pathname); // opening it changes nothing
  assert.equal((await visitor.post('/login', { email: superadmin.email, password: PASSWORD })).status, 403);
  await visitor.mustPost(link.pathname);
  for (const person of people) Object.assign(person, await signIn(visitor, person.email));
  for (const { service, ask } of calls) {
    await waitFor(`${service} to answer again`, async () => ((await ask(superadmin.api)).status < 400 ? true : undefined));
  }
});

test('its rows and files are deleted everywhere, the other company’s are kept', async () => {
  const { api } = leaving.superadmin;
  const { empData } = await leaving.teachers[0].api.mustGet<{ empData: { photo: string }[] }>('/getprofile');
  const photo = system.webUrl + (empData[0]?.photo as string);
  assert.equal((await fetch(photo)).status, 200);
  await api.mustPost('/deletecompany', { company_id: leaving.id });
  await open.keys('auth', 'UPDATE company SET deletes_at = now() WHERE company_id = $1 RETURNING 1', [leaving.id]); // 30 days pass
  for (const service of services) {
    let left: string[] = [];
    const gone = async () => ((left = await rowsOf(service, leaving)).length === 0 ? true : undefined);
    await waitFor(`${service} to forget the company`, gone, 120).catch(() => assert.deepEqual(left, [], service));
    assert.ok((await rowsOf(service, staying)).length > 0, `${service} keeps the other company`);
  }
  await waitFor('its files to go', async () => ((await fetch(photo)).status === 404 ? true : undefined));
});
