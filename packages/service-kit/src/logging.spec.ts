import { createLog, publicPath } from './logging.js';
import { Trace } from './tracing.js';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const lines: Record<string, unknown>[] = [];
const log = createLog('catalog', 'info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
beforeEach(() => lines.splice(0));

it('a line says which service wrote it, in which request and under which trace', () => {
  new Trace().run(`00-${TRACE_ID}-b7ad6b7169203331-01`, () => log.warn('payment unknown'), 'request-1');
  expect(lines).toMatchObject([{ level: 40, service: 'catalog', reqId: 'request-1', traceId: TRACE_ID, msg: 'payment unknown' }]);
});

it('tokens, passwords and sealed texts stay out of it', () => {
  log.info({ token: 'open sesame', account: { password: 'open sesame' }, data: { sealed: 'open sesame' } }, 'signed up');
  expect(JSON.stringify(lines)).not.toContain('open sesame');
  expect(lines).toMatchObject([{ token: '[secret]', account: { password: '[secret]' }, data: { sealed: '[secret]' } }]);
});

it('keeps tokens in addresses out of logs and spans', () => {
  expect(publicPath('/verify/secret?token=secret')).toBe('/verify');
});
