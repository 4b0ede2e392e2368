import type { ManagedMember, MemberKind } from './members.api';

/** The name of a member's form, under which typed text is kept; `null` adds one. */
export const memberForm = (kind: MemberKind, member: ManagedMember | null): string => `member/${kind}/${member?.id ?? 'new'}`;
