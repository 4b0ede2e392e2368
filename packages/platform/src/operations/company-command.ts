import { signupForm } from '@lms360/contracts/rules/signup';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';

const USAGE = 'Usage: rename <company id> <name>';

const companyId = z.uuid();
/** As at the sign-up. */
const companyName = signupForm.shape.company;

/**
 * The operator's command of every service that stores a company's name (auth, billing and notifications, in their table `company`): corrects
 * it. Invoices that were issued stay as they are.
 * @param args what follows `company` on the command line
 * @returns the text to print
 * @throws Error with the usage, or with what is wrong
 */
export async function companyCommand(app: INestApplicationContext, [command, id, ...words]: string[]): Promise<string> {
  if (command !== 'rename' || !id || words.length === 0) throw new Error(USAGE);
  const name = companyName.safeParse(words.join(' '));
  if (!name.success) throw new Error(name.error.issues[0]?.message);
  const known = companyId.safeParse(id).success && (await rename(app.get(CompanyDatabase), id, name.data));
  if (!known) throw new Error(`There is no company ${id} here.`);
  return `Company ${id} is called ${name.data}.`;
}

function rename(database: CompanyDatabase, id: string, name: string): Promise<boolean> {
  return database.transaction(id, async (tx) => {
    const [, renamed]: [unknown, number] = await tx.query('UPDATE company SET name = $2 WHERE company_id = $1', [id, name]);
    return renamed > 0;
  });
}
