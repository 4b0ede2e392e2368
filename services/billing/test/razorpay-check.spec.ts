import { reportOutside, type OutsideSystem } from '@lms360/service-kit/core/outside';
import { type Fault, FaultyServer } from '@lms360/service-testing/faulty-server';
import { RazorpayAdapter } from '../src/razorpay/razorpay.adapter.js';

// What is said at the start of Razorpay, and of the keys for it.

let razorpay: FaultyServer;
beforeAll(async () => (razorpay = await FaultyServer.start()));
afterAll(() => razorpay.close());

const answer = (status: number, body: object): Fault => {
  const text = JSON.stringify(body);
  const head = [`HTTP/1.1 ${status} X`, `Content-Length: ${text.length}`, 'Content-Type: application/json', 'Connection: close'];
  return { answers: [...head, '', text].join('\r\n') };
};
const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

it.each<[string, Fault, RegExp]>([
  [
    'takes the key',
    answer(400, refusal('The id provided does not exist')),
    /^info: Razorpay answers: take payments with the key rzp_test_1$/,
  ],
  [
    'refuses the key',
    answer(401, refusal('Authentication failed')),
    /^error: Razorpay refuses the key rzp_test_1 \(.*Authentication failed\): look at/,
  ],
  [
    'is not there',
    'refuses',
    /^error: Razorpay is out of reach \(.*ECONNREFUSED.*Nobody listens there: look at host and port in RAZORPAY_API_URL/,
  ],
  ['hangs', 'hangs', /^error: Razorpay is out of reach .*RAZORPAY_API_URL/],
  ['is broken', answer(500, {}), /^error: Razorpay is out of reach \(Razorpay answered 500\)/],
])('of a Razorpay that %s it is said once', async (_, fault, sentence) => {
  const systems: OutsideSystem[] = [];
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'the-secret',
    RAZORPAY_API_URL: razorpay.url,
    RAZORPAY_TIMEOUT_SECONDS: 1,
  };
  new RazorpayAdapter(keys, { add: (one: OutsideSystem) => void systems.push(one) } as never);
  await razorpay.fail(fault);
  const lines: string[] = [];
  const log = (level: string) => (_line: object, text: string) => void lines.push(`${level}: ${text}`);
  await reportOutside(systems, { info: log('info'), error: log('error') });
  await razorpay.fail(undefined);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(lines[0]).not.toContain('the-secret');
});
