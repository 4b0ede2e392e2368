import { QueryFailedError } from 'typeorm';
import { createLog, publicPath } from './logging.js';
import { carryOn, Trace } from './tracing.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const lines: Record<string, unknown>[] = [];
const log = createLog('catalog', 'info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
beforeEach(() => lines.splice(0));

it('a line has its service, request and trace', () => {
  new Trace().run(`00-${TRACE_ID}-b7ad6b7169203331-01`, () => log.warn('payment unknown'), 'request-1');
  expect(lines).toMatchObject([{ level: 40, service: 'catalog', reqId: 'request-1', traceId: TRACE_ID, msg: 'payment unknown' }]);
});

it("a line has the event or mail being handled, also under the previous release's field name", async () => {
  await carryOn('catalog.course.approved', undefined, async () => log.info('applied'));
  expect(lines).toMatchObject([{ operation: 'catalog.course.approved', inHand: 'catalog.course.approved' }]);
});

it('tokens, passwords and encrypted texts are redacted', () => {
  log.info({ token: 'open sesame', account: { password: 'open sesame' }, data: { sealed: 'open sesame' } }, 'signed up');
  expect(JSON.stringify(lines)).not.toContain('open sesame');
  expect(lines).toMatchObject([{ token: '[secret]', account: { password: '[secret]' }, data: { sealed: '[secret]' } }]);
});

it('a statement that failed is logged without its values', () => {
  const driverError = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
    code: '23505',
    detail: 'Key (email)=(asha@acme.example) already exists.',
    where: "unnamed portal parameter $1 = 'asha@acme.example'",
  });
  const failed = new QueryFailedError('INSERT INTO account VALUES ($1)', ['asha@acme.example'], driverError);
  log.error({ err: failed }, 'failed');
  log.error(new Error('later', { cause: failed }));
  expect(JSON.stringify(lines)).not.toContain('asha');
  expect(lines).toMatchObject([
    { err: { type: 'QueryFailedError', code: '23505', query: 'INSERT INTO account VALUES ($1)' } },
    {},
  ]);
});

it('keeps tokens in addresses out of logs and spans', () => {
  expect(publicPath('/verify/secret?token=secret')).toBe('/verify');
});
