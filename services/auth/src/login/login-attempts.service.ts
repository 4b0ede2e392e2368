import type { Origin } from '@lms360/contracts/events/auth';
import { Clock } from '@lms360/service-kit/core/clock';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { Inject, Injectable } from '@nestjs/common';
import { FOR_LOGIN, type LoginAccount } from '../accounts/login-account.query.js';
import { Attempts, within } from '../attempts/attempts.service.js';
import { limitOf, type Limits } from '../attempts/limits.js';
import { AUTH_CONFIG } from '../config.js';
import { Device, DeviceTokens } from '../sessions/device-tokens.service.js';
import { CLEAR, COUNT_AND_FIND, CountedLogin, FoundAccount } from './login.sql.js';

/** Where a login comes from. */
export interface LoginOrigin {
  /** The client's network, as the gateway says. */
  network: string;
  /** What the device keeps of a login before; anything else is as nothing. */
  deviceToken?: string | undefined;
  /** As a mail may say it. */
  origin: Origin;
}

/** The names under which an attempt was counted, as {@link CLEAR} takes them. */
export type CountedAs = [email: string, emailInNetwork: string, deviceId: string | null];

/**
 * Counts sign-ins, so that guessing is bounded and nobody shuts out another: failures count for each account and network, and those of all
 * networks together far higher. A device on which the account has signed in before has a count of its own.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly clock: Clock,
    private readonly attempts: Attempts,
    private readonly devices: DeviceTokens,
    @Inject(AUTH_CONFIG) private readonly limits: Limits,
  ) {}

  /**
   * Counts an attempt before it is made, and finds its account in the same round trip.
   * @throws 429 when there were too many
   */
  async count(
    email: string,
    { network, deviceToken }: Omit<LoginOrigin, 'origin'>,
  ): Promise<{ account: FoundAccount; as: CountedAs }> {
    const device = deviceToken ? this.devices.read(deviceToken) : undefined;
    const counted = await this.counted(email, network, device);
    const name = within(network, email);
    if (counted.known_device && device) {
      if (this.attempts.isTooMany('device', counted)) return this.count(email, { network }); // guessed from it: as from any other
      return { account: counted, as: [email, name, device.id] };
    }
    this.attempts.refuseTooMany('login', counted);
    const { anywhere_count: count, anywhere_ends_at: window_ends_at } = counted;
    if (count !== null && window_ends_at !== null) this.attempts.refuseTooMany('login_anywhere', { count, window_ends_at });
    return { account: counted, as: [email, name, null] };
  }

  /** Finds the account of a counted attempt once more. */
  async find([email, emailInNetwork]: CountedAs): Promise<LoginAccount | undefined> {
    return (await this.database.common<LoginAccount>(FOR_LOGIN, [email, emailInNetwork]))[0];
  }

  /** Takes an attempt back whose password was right. */
  async clear(as: CountedAs): Promise<void> {
    await this.database.common(CLEAR, as);
  }

  private async counted(email: string, network: string, device: Device | undefined): Promise<CountedLogin> {
    const ends = (['login', 'login_anywhere', 'device'] as const).map((kind) => this.attempts.windowEnd(kind));
    const [counted] = await this.database.common<CountedLogin>(COUNT_AND_FIND, [
      email,
      within(network, email),
      this.clock.now(),
      ends[0],
      limitOf(this.limits, 'login').count,
      ends[1],
      device?.memberId ?? null,
      device?.epoch ?? null,
      device?.id ?? null,
      ends[2],
    ]);
    return counted as CountedLogin; // an upsert always returns its row
  }
}
