/** The caller, from the verified token; nothing in a body or query can change it. */
export interface Caller {
  memberId: string;
  companyId: string;
  role: string;
  sessionId: string;
}
