import { z } from 'zod';
import { Plan, toRupees } from './plan.js';

const allowance = z.number().int().nullable();

export const planCard = z.object({
  plan_id: z.string().describe('"1" to "6"; even is yearly'),
  plan: z.string(),
  planAmount: z.number().describe('Listed price in rupees for one tenure, without GST'),
  tenure: z.enum(['month', 'year']),
  Teachers: z.string().describe('The teacher limit in words'),
  features: z.array(z.string()).describe('The first is shown bold'),
  user_no: allowance.describe('Teachers; null is unlimited'),
  student_no: allowance.describe('Students; null is unlimited'),
  course_no: allowance.describe('Courses; null is unlimited'),
});
export type PlanCard = z.infer<typeof planCard>;

export const plansAnswer = z.object({ plans: z.array(planCard) });
export type PlansAnswer = z.infer<typeof plansAnswer>;

/** A plan as its card shows it (P1 §3). */
export function toPlanCard({ id, name, tenure, pricePaise, limits, features }: Plan): PlanCard {
  const { teachers, students, courses } = limits;
  return {
    plan_id: id,
    plan: name,
    planAmount: toRupees(pricePaise),
    tenure,
    Teachers: teachers === null ? 'Unlimited Teachers' : `Up to ${teachers} Teachers`,
    features: [
      students === null || courses === null ? 'Unlimited Students and Courses' : `${students} Students and ${courses} Courses`,
      ...features,
    ],
    user_no: teachers,
    student_no: students,
    course_no: courses,
  };
}
