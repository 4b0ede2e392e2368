import type { Answer, Api } from '@lms360/api-client/api';
import { formOf, type Upload } from '@lms360/api-client/form';
import { calls, type CallId } from '@lms360/contracts/calls.ts';
import type { Company, Person } from '../support/company.ts';
import { expectDocumented } from '../support/documented.ts';
import type { Ids, ObjectKind } from '../support/objects.ts';

/** A call with everything it needs, field by field, so that a proof can change one. */
export interface Request {
  /** Of path and query. */
  parameters?: Record<string, string | undefined>;
  /** Of the body. */
  fields?: Record<string, unknown>;
  /** The body is a form: with this file under `image`, or without one. */
  form?: Upload | 'without file';
  /** Headers that depend on the body's text. */
  sign?: (text: string) => Record<string, string>;
}

/** Who calls about what. */
export interface Scene {
  caller: Person;
  company: Company;
  ids: Ids;
}

/** How one call is made so that it succeeds for whoever may make it. */
export interface Sample {
  /** As what its object is made, where the usual kind does not do (`usualKinds`). */
  made?: ObjectKind;
  /** As what the colleague's object is made, where that is of another kind. */
  colleagues?: ObjectKind;
  /** The call ends its caller's session, or everybody's: it gets a caller, or a company, of its own. */
  ends?: 'session' | 'company';
  request: (scene: Scene) => Request | Promise<Request>;
}

/** Makes a call and holds its answer against the document. */
export async function perform(api: Api, id: CallId, { parameters = {}, fields, form, sign }: Request): Promise<Answer> {
  const { method, path: template } = calls[id];
  const query = new URLSearchParams();
  let path: string = template;
  for (const [key, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    if (template.includes(`{${key}}`)) path = path.replace(`{${key}}`, encodeURIComponent(value));
    else query.set(key, value);
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  const answer = await api.call(method, path + suffix, { body: bodyOf(fields, form), headers: sign?.(JSON.stringify(fields)) });
  expectDocumented(id, answer);
  return answer;
}

function bodyOf(fields: Request['fields'], form: Request['form']): object | undefined {
  if (!form) return fields;
  const texts = Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)] as const);
  return formOf(Object.fromEntries(texts), form === 'without file' ? {} : { image: form });
}
