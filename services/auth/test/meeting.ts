import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { TestService } from '@lms360/service-testing/test-service';
import { waitUntil } from '@lms360/service-testing/wait-until';

/**
 * Makes calls meet: `lock` keeps the first from ending, and each of the others begins once those before it wait.
 * @param lock a statement that locks what they need
 * @returns their answers, in their order
 */
export async function meeting<Answer>(auth: TestService, lock: string, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const begun = await auth.app.get(CompanyDatabase).commonTransaction(async (tx) => {
    await tx.query(lock);
    const answers: Promise<Answer>[] = [];
    for (const call of calls) {
      answers.push(call());
      await waitUntil('the call to wait', async () => (await auth.waiting()) === answers.length);
    }
    return answers;
  });
  return Promise.all(begun);
}
