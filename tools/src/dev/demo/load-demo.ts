import { writeCourse } from './courses.ts';
import { completeAccount, invitePeople, registerCompany, type DemoTarget } from './people.ts';
import { buyPlans } from './plans.ts';
import { readCourses } from './progress.ts';
import { fillShelves } from './shelves.ts';
import { inParallel } from '@lms360/api-client/waiting';

/**
 * Fills an empty LMS360 through its public API, as its users would: sign-up, mails followed through the local mailbox,
 * invitations, courses, approvals, reading, payments.
 */
export async function loadDemo(target: DemoTarget, detail: (text: string) => void): Promise<void> {
  detail('the company and its superadmin');
  const superadmin = await registerCompany(target);
  await completeAccount(superadmin);
  detail('categories and subcategories');
  const placed = await fillShelves(superadmin);
  detail('teachers and students');
  const people = await invitePeople(target, superadmin);
  detail('courses');
  let written = 0;
  const ids = await inParallel(placed, 3, async (course) => {
    const id = await writeCourse(people, course);
    written += 1;
    if (written % 10 === 0) detail(`${written} of ${placed.length} courses`);
    return id;
  });
  detail('reading');
  await readCourses(
    people,
    ids.filter((_, index) => placed[index]?.course.status === 'approved'),
  );
  if (target.simulatorUrl === undefined) return; // no real payments for a demo
  detail('plans and invoices');
  await buyPlans(superadmin, target.simulatorUrl);
}
