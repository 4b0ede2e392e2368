import type { TestService } from '@lms360/service-testing/test-service';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { newCompany, startAuth } from './auth.js';

let auth: TestService;
let owner: Caller;
beforeAll(async () => {
  auth = await startAuth();
  owner = (await newCompany(auth)).owner;
});
afterAll(() => auth.close());

interface Schema {
  properties?: Record<string, unknown>;
  oneOf?: Schema[];
}
const fieldsOf = ({ properties = {}, oneOf = [] }: Schema): string[] => [
  ...new Set([...Object.keys(properties), ...oneOf.flatMap(fieldsOf)]),
];

const values = [null, '', ' ', 0, 7, -1, 1.5, 1e300, true, 'x', 'x'.repeat(5_000), [], ['x'], {}];
/** Which form it is, and something typed: else the form's own sentence replaces those of all its fields. */
const forms = [
  { user_type: 'users', type: 'user', username: 'Ravi' },
  { user_type: 'student', type: 'student', username: 'Ravi' },
];
/** How a validator talks to programmers. */
const internal = /expected|received|invalid (input|option)|too (big|small)|unrecognized/i;

test('what is wrong with a field is said in sentences for people', async () => {
  const { paths } = (await auth.get('/openapi.json')).body as {
    paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>;
  };
  const said: [string, string, unknown, string][] = [];
  for (const [path, { post }] of Object.entries(paths)) {
    const schema = post?.requestBody?.content['application/json']?.schema;
    if (!schema || path === '/deletecompany') continue; // which refuses a foreign company alone
    const fields = fieldsOf(schema);
    const formsHere = fields.includes('user_type') || fields.includes('type') ? forms : forms.slice(0, 1);
    for (const field of fields) {
      for (const [form, value] of formsHere.flatMap((form) => values.map((value) => [form, value] as const))) {
        const { status, body } = await auth.post(path, { ...form, [field]: value }, owner);
        expect(status).toBeLessThan(500);
        if (status === 400) for (const { message } of body.errors ?? [body]) said.push([path, field, value, message]);
      }
    }
  }
  const calls = ['adduser', 'changePassword', 'deleteuser', 'forgot-password', 'getuser', 'login', 'registration', 'searchuser'];
  expect([...new Set(said.map(([path]) => path))].sort()).toEqual([...calls, 'switch', 'updateuser'].map((call) => `/${call}`));
  expect(said.filter(([, , , message]) => internal.test(message))).toEqual([]);
});
