import { Api } from '@lms360/api-client/api';
import { formOf } from '@lms360/api-client/form';
import { accountDetails, choose, confirm, orderOf } from '@lms360/api-client/payment';
import { memberForm } from '@lms360/api-client/people';
import { openSchool } from '@lms360/api-client/school';
import { inParallel, waitFor } from '@lms360/api-client/waiting';
import type { Fault } from '../fault.ts';
import { emptyOperationLog } from '../operations.ts';
import type { World } from '../world.ts';

const BASIC_MONTHLY = '1';
const limits = { teachers: 10, students: 50, courses: 100 };
/** The teacher and the student that every school of the run has. */
const taken = { teachers: 1, students: 1, courses: 0 };

type Kind = keyof typeof limits;

export const races: Fault = {
  name: 'races on limits and a payment',
  async strike(world, { racers }) {
    const company = await openCompany(world);
    const { superadmin, teacher, mark, subcategoryId, categoryId } = company.school;
    await endTrial(world, company.companyId);
    const order = await orderOf(superadmin, BASIC_MONTHLY);
    const answer = await choose(order, 'captured');
    const confirmed = await atOnce(racers, () => confirm(superadmin, BASIC_MONTHLY, order, answer));
    const known = (service: 'auth' | 'catalog', kind: Kind) =>
      waitFor(`the limits in ${service}`, async () => {
        const limited = `SELECT 1 FROM company_directory WHERE company_id = $1 AND (limits->>'${kind}')::int = ${limits[kind]}`;
        return (await world.databases.keys(service, limited, [company.companyId])).length > 0 || undefined;
      });
    await Promise.all([known('auth', 'students'), known('catalog', 'courses')]);

    let number = 0;
    const member = (role: number) => async () => {
      number += 1;
      const email = `racer.${number}.${mark}@school.example`;
      await superadmin.mustPost('/adduser', memberForm(email, `Racer ${number}`, role));
      company.log.invited.push(email);
    };
    const course = async () => {
      number += 1;
      const fields = { course_name: `Racing course ${number} ${mark}`, course_desc: 'A course that many add at once.' };
      await teacher.mustPost('/addcourse', formOf({ ...fields, category_id: categoryId, subcategory_id: subcategoryId }));
    };
    const adds: Record<Kind, () => Promise<void>> = { teachers: member(0), students: member(2), courses: course };
    const faulty = (await periods(world, company.companyId)) === '1 1 1' ? [] : ['not one period, invoice and confirmed payment'];
    const figures: Record<string, string> = { payment: `${confirmed} of ${racers} told yes` };
    for (const kind of Object.keys(limits) as Kind[]) {
      const places = Math.min(limits[kind] - taken[kind], Math.floor(racers / 2));
      const before = Array.from({ length: limits[kind] - taken[kind] - places });
      await inParallel(before, 4, () => adds[kind]());
      const won = await atOnce(racers, adds[kind]);
      figures[kind] = `${won} of ${racers} for ${places}`;
      if (won !== places) faulty.push(`${kind}: ${won} were let in where ${places} had room`);
    }
    return { figures, faulty };
  },
};

/** A plan bought during the trial begins, with its limits, only when the trial ends: moves the trial into the past for billing. */
const endTrial = ({ databases }: World, companyId: string) =>
  waitFor('the trial', async () => {
    const ended = `UPDATE subscription SET starts_at = starts_at - interval '20 days', ends_at = ends_at - interval '20 days'
      WHERE company_id = $1 AND trial RETURNING id`;
    return (await databases.keys('billing', ended, [companyId])).length > 0 || undefined;
  });

/** How many of a number of concurrent attempts succeed. */
async function atOnce(racers: number, attempt: () => Promise<unknown>): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: racers }, attempt));
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

async function openCompany(world: World) {
  const visitor = new Api(world.running.webUrl, undefined, { patient: true });
  const school = await openSchool(visitor, world.mailbox);
  const company = { school, companyId: school.companyId, log: emptyOperationLog() };
  world.others.push(company);
  await school.superadmin.mustPost('/editcompany', accountDetails);
  return company;
}

async function periods({ databases }: World, companyId: string): Promise<string> {
  const count = async (from: string) =>
    (await databases.keys('billing', `SELECT count(*) FROM ${from} AND company_id = $1`, [companyId]))[0];
  const counts = [
    await count('subscription WHERE NOT trial'),
    await count('invoice WHERE true'),
    await count(`payment WHERE state = 'confirmed'`),
  ];
  return counts.join(' ');
}
