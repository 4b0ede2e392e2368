import { readFileSync } from 'node:fs';
import type { LessonContent } from './lessons.ts';

// The types of the files in content/.

export interface Person {
  name: string;
  email: string;
  mobile: string;
}

export interface Student extends Person {
  /** How many courses the student has begun. */
  reads: number;
  /** The invitation has not been followed yet. */
  pending?: boolean;
  /** Deactivated by the superadmin. */
  inactive?: boolean;
}

export interface CompanyContent {
  company: string;
  /** Of every demo member. */
  password: string;
  superadmin: Person;
  account: { gst_number: string; address: string; city: string; state: string; pincode: string };
  plan: { plan_id: string; plan_name: string; duedate: string };
  teachers: Person[];
  students: Student[];
}

export interface CourseContent {
  title: string;
  description: string;
  /** Index of the teacher. */
  author: number;
  status: 'approved' | 'pending' | 'rejected' | 'draft';
  /** Why it was rejected. */
  reason?: string;
  /** An exercise, printed at the end of every document. */
  practice: string;
  chapters: { name: string; lessons: LessonContent[] }[];
}

export interface CategoryContent {
  name: string;
  title: string;
  description: string;
  /** Colour of its pictures and documents: the one that catalog assigns, in the order of creation. */
  color: string;
  motif: Motif;
  subcategories: { name: string; description: string; courses: CourseContent[] }[];
}

export type Motif = 'sun' | 'hazard' | 'growth' | 'shield' | 'people';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`./content/${name}.json`, import.meta.url), 'utf8'));

export const companyContent = read('company') as CompanyContent;
export const categoryContents = ['onboarding', 'safety', 'sales', 'data', 'people'].map((name) => read(name) as CategoryContent);
