const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** Where mails lead (api.md, auth; pages of P1 §2 and P2 §2). */
export const linksTo = (publicUrl: string) => ({
  verification: (token: string) => `${publicUrl}/verify/${encodeURIComponent(token)}`,
  invitation: (email: string, token: string) => `${publicUrl}/login/invite/${encoded(email)}?token=${encodeURIComponent(token)}`,
  newsletter: (token: string) => `${publicUrl}/newsletter/confirm/${encodeURIComponent(token)}`,
  unknownCompany: (token: string) => `${publicUrl}/unknown-company/${encodeURIComponent(token)}`,
  restoring: (token: string) => `${publicUrl}/restore-company/${encodeURIComponent(token)}`,
  reset: (email: string, token: string) => `${publicUrl}/login/reset/${encoded(email)}?token=${encodeURIComponent(token)}`,
  editor: (courseId: string) => `${publicUrl}/my-course/${courseId}`,
  reader: (courseId: string) => `${publicUrl}/preview-course/${courseId}`,
  approvals: () => `${publicUrl}/approvalhub`,
  account: () => `${publicUrl}/account`,
  plans: () => `${publicUrl}/upgradeplan`,
  login: () => `${publicUrl}/login`,
  users: () => `${publicUrl}/usermanagement`,
  contact: () => `${publicUrl}/contact`,
  mastery: () => `${publicUrl}/my-learnings`,
});
export type Links = ReturnType<typeof linksTo>;
