import { examplePlan } from '@lms360/contracts/rules/examples';
import { z } from 'zod';
import { Plan, planOf, toRupees } from '../rules/plan.js';

const allowance = z.number().int().nullable();

const card = z.object({
  plan_id: z.string().describe('"1" to "6"; even is yearly').meta({ example: examplePlan.id }),
  plan: z.string().meta({ example: examplePlan.name }),
  planAmount: z.number().describe('Listed price in rupees for one tenure, without GST').meta({ example: examplePlan.rupees }),
  tenure: z.enum(['month', 'year']),
  Teachers: z.string().describe('The teacher limit in words').meta({ example: 'Up to 25 Teachers' }),
  features: z.array(z.string().meta({ example: '100 Students and 300 Courses' })).describe('The first is shown bold'),
  user_no: allowance.describe('Teachers; null is unlimited').meta({ example: examplePlan.teachers }),
  student_no: allowance.describe('Students; null is unlimited').meta({ example: examplePlan.students }),
  course_no: allowance.describe('Courses; null is unlimited').meta({ example: examplePlan.courses }),
});
export type PlanCard = z.infer<typeof card>;
export const planCard = card.meta({ id: 'Plan', example: toPlanCard(planOf(examplePlan.id)) });

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
