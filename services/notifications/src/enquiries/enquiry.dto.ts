import { enquiryFields } from '@lms360/contracts/rules/enquiry';
import { z } from 'zod';

export { enquiryFields };
export type EnquiryFields = z.infer<typeof enquiryFields>;
