import { enquiryFields } from '@lms360/contracts/rules/enquiry';
import { z } from 'zod';

export { enquiryFields };
export type EnquiryFields = z.infer<typeof enquiryFields>;

export const enquiryAnswer = z.object({
  message: z.string().meta({ example: 'Thank you for contacting us! We will get back to you soon.' }),
});
export type EnquiryAnswer = z.infer<typeof enquiryAnswer>;
