import pg from 'pg';
import PDFDocument from 'pdfkit';
import { formOf } from '@lms360/api-client/form';
import type { School } from '@lms360/api-client/school';

/** Adds students to a company by SQL, without mails; only the list of students knows them. */
export async function addStudents(databaseUrl: string, companyId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH added AS (
         INSERT INTO member (company_id, member_id, name, mobile, role, owner, version, created_at)
         SELECT $1, gen_random_uuid(), 'Student number ' || i, '9876543210', 'student', false, 1, now() FROM generate_series(1, $2::int) i
         RETURNING member_id, name)
       INSERT INTO account (member_id, company_id, email, verified_at, created_at)
       SELECT member_id, $1, replace(lower(name), ' ', '.') || '@table.example', now(), now() FROM added`,
      [companyId, count],
    );
  } finally {
    await client.end();
  }
}

/** A PDF of so many pages of text. */
async function documentOf(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', resolve).once('error', reject);
  });
  for (let page = 1; page <= pages; page++) {
    pdf.addPage().fontSize(20).text(`Page ${page} of ${pages}`).moveDown();
    pdf.fontSize(11).text('Knowledge grows when it is shared, and is kept when it is used. '.repeat(40));
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/**
 * A course of one chapter whose lessons are documents, as its author previews it.
 * @param pages of each document
 * @returns its id
 */
export async function documentCourse(school: School, title: string, pages: number[]): Promise<string> {
  const { superadmin, categoryId: category_id, subcategoryId: subcategory_id } = school;
  const course = { course_name: title, course_desc: 'A course of the bench.', category_id, subcategory_id };
  const { courseId: id } = await superadmin.mustPost<{ courseId: string }>('/addcourse', formOf(course));
  await superadmin.mustPost('/addchapter', { course_id: id, chapter_name: 'The only chapter' });
  const [chapter] = await superadmin.mustPost<{ chapter_id: string }[]>('/lmschaptersAndLesson', { id });
  for (const [index, count] of pages.entries()) {
    const fields = { lesson_name: `Document ${index + 1}`, file_type: 'P', chapter_id: chapter?.chapter_id ?? '', course_id: id };
    const file = { name: 'lesson.pdf', type: 'application/pdf', content: await documentOf(count) };
    await superadmin.mustPost('/addlesson', formOf(fields, { image: file }));
  }
  return id;
}
