import type { Call, CallObject } from './calls.js';

/** From those with the fewest rights to those with the most. */
export const callers = ['nobody', 'student', 'employee', 'superadmin'] as const;
export type Caller = (typeof callers)[number];

/** Whose object a call is about: one that the caller may have made, a colleague's, another company's. */
export const owners = ['own', 'colleague', 'another company'] as const;
export type Owner = (typeof owners)[number];

const withAuthor: readonly CallObject[] = ['course', 'chapter', 'lesson'];

/** The cases that there are of a call: one if it names no object, else two, or three if such objects have an author. */
export function ownersOf({ object }: Call): readonly Owner[] {
  if (!object) return ['own'];
  return withAuthor.includes(object) ? owners : ['own', 'another company'];
}

export function mayMake({ who }: Call, caller: Caller): boolean {
  if (who === 'everybody') return true;
  if (caller === 'nobody') return false;
  return who === 'members' || who.includes(caller);
}

/** The caller with the fewest rights who may make a call. */
export function leastCaller(call: Call): Caller {
  const found = callers.find((caller) => mayMake(call, caller));
  if (!found) throw new Error(`Nobody may make the call ${call.method} ${call.path}.`);
  return found;
}

/** What a caller is answered about somebody's object: a status, or `empty` for a 200 whose lists are all empty. */
function answerOf(call: Call, caller: Caller, owner: Owner): string {
  if (!mayMake(call, caller)) return caller === 'nobody' ? '401' : '403';
  const { status = 200, object, foreign = object === 'company' ? 403 : 404, colleague = 403 } = call;
  if (owner === 'own') return String(status);
  return String(owner === 'colleague' && caller === 'superadmin' ? colleague : foreign);
}

/** What a call answers each caller: one answer, or one for each owner of what it is about, `–` where there is no such case. */
export function answersOf(call: Call): Record<Caller, string> {
  const cases = ownersOf(call);
  const shown = call.object ? owners : cases;
  const cellOf = (caller: Caller) =>
    shown.map((owner) => (cases.includes(owner) ? answerOf(call, caller, owner) : '–')).join(' ');
  return Object.fromEntries(callers.map((caller) => [caller, cellOf(caller)])) as Record<Caller, string>;
}
