import { z } from 'zod';
import { defineEvent, instant, objectKey } from './define.js';

/** A new company: its owner has followed the verification link. */
export const companySchema = z.object({
  companyId: z.uuid(),
  name: z.string(),
  /** The plan chosen at sign-up, `"1"` to `"6"` (P1 §3). */
  planId: z.string(),
  ownerId: z.uuid(),
  registeredAt: instant,
  /**
   * 14 days after registration (P1 §9), or before it when the founder has had a trial with a company before; every service uses it as the
   * first end.
   */
  trialEndsAt: instant,
  /** The company's number in the order of verification, from 1: the first five get the launch offer (P1 §1). */
  ordinal: z.number().int().positive(),
  /** Hashes (hex) by which the founder is recognised with another company; events of the release before have none. */
  founder: z.object({ address: z.string(), mobile: z.string() }).optional(),
});
export type CompanyState = z.infer<typeof companySchema>;

/** An account's person in a company. */
export const memberSchema = z.object({
  memberId: z.uuid(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  role: z.enum(['superadmin', 'employee', 'student']),
  active: z.boolean(),
  verified: z.boolean(),
  /** The account owner, who can be neither demoted nor deactivated. */
  owner: z.boolean(),
  removed: z.boolean(),
  photo: objectKey.nullable(),
  createdAt: instant,
  /** In which they last used the product, as `Accept-Language` names it; events of the release before have none. */
  language: z.string().nullable().optional(),
});
export type MemberState = z.infer<typeof memberSchema>;

/** Whence somebody acted. */
const origin = z.object({
  /** As the gateway tells it, for people: `203.0.113.x`, or the beginning of an IPv6 one; empty where it is not known. */
  network: z.string(),
  /** Names of a list, as the caller's program calls itself: `Chrome`, `Windows`; absent for one that is not in it. */
  browser: z.string().optional(),
  system: z.string().optional(),
});
export type Origin = z.infer<typeof origin>;

const act = z.object({ at: instant, actorId: z.uuid(), origin });
/** What somebody did, for the mail that tells its owner of it. */
export type Act = z.infer<typeof act>;

const memberChange = memberSchema.extend({
  /** Absent where nobody is to be mailed about it. */
  act: act
    .extend({
      /** Where the role was changed. */
      roleBefore: memberSchema.shape.role.optional(),
      /** Whether the member became a superadmin by it: the others hear of it. */
      newSuperadmin: z.boolean().optional(),
    })
    .optional(),
});
/** A member's state, and what was done to them. */
export type MemberChange = z.infer<typeof memberChange>;

/** A token for a mail's link, sealed for notifications alone. */
const sealedToken = z.object({ sealed: z.string(), expiresAt: instant });

const tokenMail = memberSchema.pick({ memberId: true, name: true, email: true, language: true }).extend({ token: sealedToken });
/** What a mail with a single-use link needs. */
export type TokenMail = z.infer<typeof tokenMail>;

export const companyRegistered = defineEvent('auth.company.registered', companySchema);
export const companyDeleted = defineEvent('auth.company.deleted', z.object({ companyId: z.uuid(), deletedAt: instant }));

/** Nobody may use the company any more; it is deleted later, unless somebody follows the link. */
export const companyClosed = defineEvent(
  'auth.company.closed',
  z.object({
    companyId: z.uuid(),
    name: z.string(),
    deletesAt: instant,
    /** Of the link that restores the company; every superadmin is mailed the same. */
    token: sealedToken,
    /** Who closed it. */
    act,
  }),
);
/** The company is as it was before it was closed. */
export const companyRestored = defineEvent('auth.company.restored', z.object({ companyId: z.uuid(), restoredAt: instant }));

const invitation = memberSchema.extend({
  token: sealedToken,
  companyName: z.string(),
  /** Who invites; absent when that is not known, or they are no longer active. */
  invitedBy: memberSchema.pick({ name: true, email: true }).optional(),
});
export type Invitation = z.infer<typeof invitation>;

export const memberInvited = defineEvent('auth.member.invited', invitation);
export const memberVerified = defineEvent('auth.member.verified', memberChange);
export const memberEdited = defineEvent('auth.member.edited', memberChange);
export const memberDeactivated = defineEvent('auth.member.deactivated', memberChange);
export const memberReactivated = defineEvent('auth.member.reactivated', memberChange);
export const memberRemoved = defineEvent('auth.member.removed', memberSchema);
export const memberRestored = defineEvent('auth.member.restored', memberSchema);
export const memberSnapshot = defineEvent('auth.member.snapshot', memberSchema);

export const sessionEnded = defineEvent(
  'auth.session.ended',
  z.object({
    memberId: z.uuid(),
    sessionIds: z.array(z.uuid()),
    expiresAt: instant,
    /** What ended them, so that whoever still has the token reads it; events of the release before have none. */
    cause: z.enum(['logout', 'deactivation', 'role', 'password', 'company']).optional(),
  }),
);

export const verificationRequested = defineEvent('auth.verification.requested', tokenMail);
export const passwordResetRequested = defineEvent('auth.password-reset.requested', tokenMail);

const ownAct = z.object({ memberId: z.uuid(), act });
/** A member's password is another one. */
export const passwordChanged = defineEvent(
  'auth.password.changed',
  ownAct.extend({
    /** Whether by the link of a mail. */
    byLink: z.boolean(),
  }),
);
/** A member signed in on a device that the account did not know. */
export const deviceAdded = defineEvent('auth.device.added', ownAct);

/** Every event that carries a member's whole state. */
export const memberEvents = [
  memberInvited,
  memberVerified,
  memberEdited,
  memberDeactivated,
  memberReactivated,
  memberRemoved,
  memberRestored,
  memberSnapshot,
];
