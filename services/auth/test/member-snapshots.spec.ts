import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import type { TestService } from '@lms360/service-testing/test-service';
import { memberSnapshots } from '../src/members/member-snapshots.query.js';
import { mailedToken, memberId, newCompany, PASSWORD, startAuth, teacherForm } from './auth.js';

let auth: TestService;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

test('a snapshot made while a member is verified contains nothing that is older than its version', async () => {
  const { owner } = await newCompany(auth);
  const form = teacherForm();
  await auth.post('/adduser', form, owner);
  const [id, token] = [await memberId(auth, form.email), await mailedToken(auth, 'invitation', form.email)];
  const snapshots = await auth.app.get(CompanyDatabase).transaction(owner.companyId, async (tx) => {
    const findBy = tx.findBy.bind(tx);
    jest.spyOn(tx, 'findBy').mockImplementationOnce(async (entity, where) => {
      const found = await findBy(entity, where);
      await auth.post('/forgot-password', { email: form.email, password: PASSWORD, token });
      return found;
    });
    return memberSnapshots.of(tx, owner.companyId);
  });
  const taken = snapshots.find(({ subject }) => subject === id);
  expect(taken).toMatchObject({ version: 1, data: { verified: true } }); // never version 2, which verified them, and `false`
});
