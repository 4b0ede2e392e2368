/** Who calls, as the verified token says; nothing in a body or query can change it. */
export interface Caller {
  memberId: string;
  companyId: string;
  role: string;
  sessionId: string;
}
