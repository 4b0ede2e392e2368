import PDFDocument from 'pdfkit';
import { companyContent, type CategoryContent, type CourseContent } from './content.ts';
import { fonts } from './fonts.ts';

export interface DocumentContent {
  category: CategoryContent;
  course: CourseContent;
  lesson: { name: string; points: string[] };
}

const ink = '#1d2433';
const soft = '#667085';
const margin = 64;

/** A lesson as a PDF of A4 pages: a title page, a page for every point, and an exercise. */
export async function lessonDocument({ category, course, lesson }: DocumentContent): Promise<Buffer> {
  const title = { Title: lesson.name, Author: companyContent.company, Subject: course.title };
  const pdf = new PDFDocument({ size: 'A4', margin, info: title, font: '', autoFirstPage: false });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', resolve).once('error', reject);
  });
  titlePage(pdf, category, course, lesson);
  lesson.points.forEach((point, index) => pointPage(pdf, category, `${index + 1} of ${lesson.points.length}`, point));
  exercisePage(pdf, category, course, lesson);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function titlePage(pdf: Pdf, { color, name }: CategoryContent, course: CourseContent, lesson: DocumentContent['lesson']): void {
  pdf.addPage();
  const { width } = pdf.page;
  pdf.rect(0, 0, width, 300).fill(color);
  pdf
    .circle(width - 70, 70, 120)
    .fillOpacity(0.15)
    .fill('#ffffff')
    .fillOpacity(1);
  pdf
    .fill('#ffffff')
    .font('regular')
    .fontSize(13)
    .text(`${name}  /  ${course.title}`, margin, 80, { width: width - 2 * margin });
  pdf
    .font('bold')
    .fontSize(30)
    .text(lesson.name, margin, 130, { width: width - 2 * margin });
  pdf.fill(ink).font('bold').fontSize(15).text('In this lesson', margin, 350);
  pdf.moveDown(0.6).font('regular').fontSize(12.5);
  for (const point of lesson.points) pdf.text(`•  ${firstClause(point)}`, { paragraphGap: 8 });
  pdf.moveDown(2).fill(soft).fontSize(11).text(course.description);
  footer(pdf);
}

function pointPage(pdf: Pdf, { color }: CategoryContent, position: string, point: string): void {
  pdf.addPage();
  pdf.rect(0, 0, 14, pdf.page.height).fill(color);
  pdf
    .fill(color)
    .font('bold')
    .fontSize(13)
    .text(`Point ${position}`, margin, margin + 40);
  pdf.moveDown(1).fill(ink).font('regular').fontSize(22).text(point, { lineGap: 8 });
  pdf.moveDown(2).fill(soft).fontSize(12).text('Where have you seen this in your own work? Note one example before you go on.');
  pdf.moveDown(1);
  for (let line = 0; line < 4; line += 1) {
    const y = pdf.y + 34 * (line + 1);
    pdf
      .moveTo(margin, y)
      .lineTo(pdf.page.width - margin, y)
      .lineWidth(0.6)
      .stroke('#d0d5dd');
  }
  footer(pdf);
}

function exercisePage(pdf: Pdf, { color }: CategoryContent, course: CourseContent, lesson: DocumentContent['lesson']): void {
  pdf.addPage();
  pdf.rect(0, 0, 14, pdf.page.height).fill(color);
  pdf
    .fill(color)
    .font('bold')
    .fontSize(20)
    .text('Put it into practice', margin, margin + 40);
  pdf.moveDown(0.8).fill(ink).font('regular').fontSize(15).text(course.practice, { lineGap: 6 });
  pdf.moveDown(1.5).fill(color).font('bold').fontSize(20).text('Remember');
  pdf.moveDown(0.6).fill(ink).font('regular').fontSize(13);
  for (const point of lesson.points) {
    pdf
      .rect(margin, pdf.y + 2, 10, 10)
      .lineWidth(1)
      .stroke(color);
    pdf.text(point, margin + 22, pdf.y, { paragraphGap: 12, lineGap: 3 });
  }
  footer(pdf);
}

function footer(pdf: Pdf): void {
  const y = pdf.page.height - 40;
  pdf.fill(soft).font('regular').fontSize(9);
  pdf.text(`${companyContent.company} · for internal training`, margin, y, { lineBreak: false, height: 12 });
}

/** The beginning of a sentence, up to its first pause. */
const firstClause = (sentence: string) => sentence.split(/[;:,.]/)[0] as string;
