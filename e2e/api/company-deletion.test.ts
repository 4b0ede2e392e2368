import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Databases } from '@lms360/api-client/databases';
import { waitFor } from '@lms360/api-client/waiting';
import { services, type Service } from '@lms360/contracts/services.ts';
import { openCompany, type Company } from './support/company.ts';
import { objects } from './support/objects.ts';
import { perform } from './requests/request.ts';
import { requests } from './requests/requests.ts';
import { databases, everyRow } from './support/rows.ts';
import { system } from './support/system.ts';

// A deleted company leaves nothing in any service except what the law requires in billing; other companies are not affected.

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

test('its rows and files are deleted everywhere, the other company’s are kept', async () => {
  const { api } = leaving.superadmin;
  const { empData } = await leaving.teachers[0].api.mustGet<{ empData: { photo: string }[] }>('/getprofile');
  const photo = system.webUrl + (empData[0]?.photo as string);
  assert.equal((await fetch(photo)).status, 200);
  await api.mustPost('/deletecompany', { company_id: leaving.id });
  for (const service of services) {
    let left: string[] = [];
    const gone = async () => ((left = await rowsOf(service, leaving)).length === 0 ? true : undefined);
    await waitFor(`${service} to forget the company`, gone).catch(() => assert.deepEqual(left, [], service));
    assert.ok((await rowsOf(service, staying)).length > 0, `${service} keeps the other company`);
  }
  await waitFor('its files to go', async () => ((await fetch(photo)).status === 404 ? true : undefined));
});
