import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { BackingAddresses } from '@lms360/local-backing/local-backing';
import { loadSecrets } from '@lms360/local-backing/secrets';
import { buildSystem } from '../dev/build/build.ts';
import { freePorts } from '@lms360/local-backing/processes/ports';
import { claimSet } from '@lms360/local-backing/set';
import { runSystem, type RunningSystem } from '../dev/system/running-system.ts';
import { outOfReach, passwordsForTests } from '../dev/system/service-env.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

/** The description of the running system for the API proofs, as JSON in `LMS360_SYSTEM`. */
export interface SystemUnderTest {
  /** The gateway with limits that no test reaches. */
  webUrl: string;
  /** A gateway before the same services with the product's own limits; it trusts one proxy, so that a test can have many addresses. */
  strictUrl: string;
  /** The services themselves, behind the gateway. */
  serviceUrls: Record<Service, string>;
  /** Superuser connections. */
  databaseUrls: Record<Service, string>;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  mailboxUrl: string;
  /** The secret with which Razorpay signs its webhooks to billing. */
  webhookSecret: string;
  /** PEM: with the real keys the tests make tokens that are almost valid. */
  tokenKeys: { privateKey: string; publicKey: string };
}

/** The one whole system that API proofs and journeys share: each of their files signs up companies of its own. */
export interface SharedSystem {
  described: SystemUnderTest;
  /** Stops it and drops its databases. */
  end(): Promise<void>;
}

/**
 * Starts a whole LMS360 with two gateways on the backing services of a set, with cheap password hashes.
 * @param setDir the set's folder
 * @param name of its own folder in the set, where its logs are
 */
export async function startSharedSystem(setDir: string, name: string, addresses: BackingAddresses): Promise<SharedSystem> {
  await buildSystem();
  const dir = path.join(setDir, name);
  const release = await claimSet(dir);
  let running: RunningSystem | undefined;
  const end = async () => {
    await running?.stop();
    await running?.drop();
    release();
  };
  try {
    const secrets = loadSecrets(setDir);
    const prefix = `${name}_${randomBytes(3).toString('hex')}_`;
    const onCrash = (message: string) => console.error(message);
    running = await runSystem({ dir, addresses, secrets, prefix, limits: outOfReach, passwords: passwordsForTests, onCrash });
    const [port] = (await freePorts(1)) as [number];
    await running.system.startGateway('strict-gateway', port, { TRUST_PROXY: '1' });
    return { described: describe(running, setDir, addresses, `http://localhost:${port}`), end };
  } catch (error) {
    await end();
    throw error;
  }
}

function describe(
  running: RunningSystem,
  setDir: string,
  { mailboxUrl, s3 }: BackingAddresses,
  strictUrl: string,
): SystemUnderTest {
  const { tokenPrivateKey, tokenPublicKey } = loadSecrets(setDir);
  const pem = (base64: string) => Buffer.from(base64, 'base64').toString();
  return {
    webUrl: running.webUrl,
    strictUrl,
    serviceUrls: running.serviceUrls,
    databaseUrls: Object.fromEntries(services.map((service) => [service, running.databaseUrl(service)])) as Record<
      Service,
      string
    >,
    s3,
    mailboxUrl,
    webhookSecret: running.razorpay.webhookSecret,
    tokenKeys: { privateKey: pem(tokenPrivateKey), publicKey: pem(tokenPublicKey) },
  };
}
