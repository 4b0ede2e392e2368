import type { Answer } from '@lms360/api-client/api';
import type { Caller, Owner } from '@lms360/contracts/authorisation.ts';
import type { CallId } from '@lms360/contracts/calls.ts';
import { perform, type Sample, type Scene } from '../requests/request.ts';
import { kindOf, requests } from '../requests/requests.ts';
import { foundCompany, join, type Company, type Person } from './company.ts';
import { objects, type Ids, type ObjectKind } from './objects.ts';
import { visitor } from './visitor.ts';

/** Makes one call as somebody, about somebody's object. */
export async function callAs(id: CallId, caller: Caller, owner: Owner, companies: [Company, Company]): Promise<Answer> {
  const scene = await sceneOf(id, caller, owner, companies);
  return perform(caller === 'nobody' ? visitor : scene.caller.api, id, await requests[id].request(scene));
}

type Make = (kind: ObjectKind, company: Company, author: Person, caller: Person) => Promise<Ids>;

/** An object used by one call only. */
export const anew: Make = (kind, company, author) => objects[kind](company, author);

const shared = new Map<string, Promise<Ids>>();

/** Students change no object, so that theirs are made once; all others get a fresh one for each call. */
const sharedByStudents: Make = (kind, company, author, caller) => {
  if (caller.role !== 'student') return anew(kind, company, author, caller);
  const key = `${kind} ${author.id}`;
  const ids = shared.get(key) ?? anew(kind, company, author, caller);
  shared.set(key, ids);
  return ids;
};

/** A caller, and an owner of the object. */
export async function sceneOf(
  id: CallId,
  caller: Caller,
  owner: Owner,
  [home, away]: [Company, Company],
  make = sharedByStudents,
): Promise<Scene> {
  const person = await personOf(requests[id], caller, home);
  const kind = kindOf(id);
  const { colleagues = kind } = requests[id];
  const owned = {
    own: async () => {
      const author = person.role === 'student' ? home.teachers[0] : person;
      return { ...(await make(kind, home, author, person)), company: person.companyId };
    },
    colleague: () => make(colleagues, home, home.teachers[1], person),
    'another company': () => make(kind, away, away.teachers[0], person),
  };
  return { caller: person, company: home, ids: await owned[owner]() };
}

async function personOf({ ends }: Sample, caller: Caller, home: Company): Promise<Person> {
  if (caller === 'nobody') return home.students[0];
  if (ends === 'company' && caller === 'superadmin') return (await foundCompany()).superadmin;
  if (ends) return join(home, caller);
  return { student: home.students[0], employee: home.teachers[0], superadmin: home.superadmin }[caller];
}
