import { loadSecrets } from '../backing/secrets.ts';
import { freePorts } from '../lib/ports.ts';
import type { RunningSystem } from '../system/running-system.ts';
import { everyLimit } from '../system/service-env.ts';
import { services, type Service } from '../system/services.ts';
import { nodeTests } from './node-test-stage.ts';
import type { Stage } from './stage.ts';
import type { TestSet } from './test-set.ts';
import { withSystem } from './whole-system.ts';

/** What the API proofs know of the running system, as JSON in `LMS360_SYSTEM`. */
export interface SystemUnderTest {
  /** The gateway with limits that no test reaches. */
  webUrl: string;
  /** A gateway before the same services with the product's own limits; it believes one proxy, so that a test can be many addresses. */
  strictUrl: string;
  /** The services themselves, behind the gateway. */
  serviceUrls: Record<Service, string>;
  /** Superuser connections. */
  databaseUrls: Record<Service, string>;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  mailboxUrl: string;
  /** With it Razorpay signs what it tells billing. */
  webhookSecret: string;
  /** PEM: with the real keys the tests make tokens that are almost right. */
  tokenKeys: { privateKey: string; publicKey: string };
}

const outOfReach = everyLimit('10000000/60');

/**
 * Runs `work` on a whole system with two gateways, for the API proofs.
 * @param name of its folder in the set
 */
export function withSystemUnderTest<Result>(
  set: TestSet,
  name: string,
  work: (system: SystemUnderTest) => Promise<Result>,
): Promise<Result> {
  return withSystem(set, name, outOfReach, async (running) => {
    const [port] = (await freePorts(1)) as [number];
    await running.system.startGateway('strict-gateway', port, { TRUST_PROXY: '1' });
    return work(await describe(set, running, `http://localhost:${port}`));
  });
}

async function describe(set: TestSet, running: RunningSystem, strictUrl: string): Promise<SystemUnderTest> {
  const { mailboxUrl, s3 } = await set.addresses();
  const { tokenPrivateKey, tokenPublicKey } = loadSecrets(set.dir);
  const pem = (base64: string) => Buffer.from(base64, 'base64').toString();
  return {
    webUrl: running.webUrl,
    strictUrl,
    serviceUrls: running.serviceUrls,
    databaseUrls: Object.fromEntries(services.map((name) => [name, running.databaseUrl(name)])) as Record<Service, string>,
    s3,
    mailboxUrl,
    webhookSecret: running.razorpay.webhookSecret,
    tokenKeys: { privateKey: pem(tokenPrivateKey), publicKey: pem(tokenPublicKey) },
  };
}

/** Generated proofs over every call that the running gateway documents. */
export const api: Stage = {
  name: 'api',
  title: 'API proofs',
  run: (set) =>
    withSystemUnderTest(set, 'api', (system) => nodeTests('e2e/api/**/*.test.ts', { LMS360_SYSTEM: JSON.stringify(system) })),
};
