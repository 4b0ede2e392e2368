import { within } from '@testing-library/react';
import { network, ok } from './network';
import { renderApp, screen, signInAs } from './render-app';

export const person = (id: string, name: string, own: object = {}) => ({
  id,
  name,
  email: `${id}@acme.example`,
  mobile_no: '9876543210',
  roles: 0,
  status: 1,
  first_login: 1,
  photo: null,
  empCheck: 0,
  deleted: 0,
  ...own,
});

export const owner = person('owner', 'Asha Rao', { roles: 1, empCheck: 1 });
export const vikram = person('vikram', 'Vikram Nair');
export const meera = person('meera', 'Meera Iyer', { first_login: 0 });
export const karthik = person('karthik', 'Karthik Das', { first_login: 0, deleted: 1 });

export const listOf = (results: object[], balance: number | null = 5) => ({
  results,
  total: results.length,
  balance_users: balance,
  balance_students: balance,
});

type Answers = Parameters<typeof network>[0];
type Person = ReturnType<typeof person>;
interface Asked {
  index: number;
  limit: number;
  inputval?: string;
  sort?: keyof Person | `-${keyof Person}` | 'created';
}

const orders: Record<string, (one: Person, other: Person) => number> = {
  name: (one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }),
  roles: (one, other) => one.roles - other.roles,
  status: (one, other) => one.status - other.status,
  first_login: (one, other) => one.first_login - other.first_login,
};

/** A page of the members as the server cuts it. */
export const pageOf = (members: object[], asked: unknown, balance: number | null = 5) => {
  const { index, limit, inputval = '', sort = '' } = asked as Asked;
  const people = (members as Person[]).filter(({ name, email, mobile_no }) =>
    [name, email, mobile_no].some((text) => text.toLowerCase().includes(inputval.toLowerCase())),
  );
  if (sort === 'created') people.reverse();
  const order = orders[sort.replace('-', '')];
  if (order) people.sort((one, other) => (sort.startsWith('-') ? -1 : 1) * order(one, other));
  return { ...listOf(people.slice(index * limit, (index + 1) * limit), balance), total: people.length };
};

/** Opens the page as the superadmin, with these members in the list. */
export const open = (members: object[], more: Answers = {}, { path = '/usermanagement', balance = 5 as number | null } = {}) => {
  const sent = network({ 'POST /getuser': ({ body }) => ok(pageOf(members, body, balance)), ...more });
  signInAs('superadmin', { id: 'owner' });
  return { sent, ...renderApp(path) };
};

export const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
export const bodies = (sent: ReturnType<typeof network>, call: string) =>
  sent.filter((entry) => entry.call === call).map(({ body }) => body);
export const listed = (sent: ReturnType<typeof network>) => bodies(sent, 'POST /getuser').length;
