import { APPLICATION_ID } from '@lms360/contracts/rules/limits';
import { answerOf } from '@/shared/api/client';
import { postCreateEnquiry } from '@/shared/api/generated/sdk.gen';

export interface Enquiry {
  firstName: string;
  phoneNumber: string;
  email: string;
  company_name: string;
  subject: string;
  message: string;
  termsAccepted: true;
}

/** Sends the phone number as a number (P1 §3). @returns the server's message */
export const sendEnquiry = async (enquiry: Enquiry, signal: AbortSignal): Promise<string> => {
  const body = { ...enquiry, phoneNumber: Number(enquiry.phoneNumber), applicationId: Number(APPLICATION_ID) };
  return (await answerOf(postCreateEnquiry({ body, signal }))).message;
};
