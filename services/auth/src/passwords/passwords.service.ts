import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AUTH_CONFIG } from '../config.js';
import { argon2Cost, parametersFor, parametersOf, type PasswordCost } from './password-cost.js';
import { StoredParameters } from './stored-parameters.service.js';

/** Limits hashing to the number of processors: more at once would not be faster, and would delay everything else in this process. */
export const atOnce = pLimit(availableParallelism());

const check = (passwordHash: string, password: string) => atOnce(() => verify(passwordHash, password));

/** A hash that no known password has, as long as a real one: checking it takes the time of its parameters. */
const dummyHash = (parameters: string) => `$argon2id$v=19$${parameters}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashes and checks passwords (argon2id, ADR 19). */
@Injectable()
export class Passwords {
  private readonly cost: ReturnType<typeof argon2Cost>;
  private readonly parameters: string;

  constructor(
    @Inject(AUTH_CONFIG) config: PasswordCost,
    private readonly stored: StoredParameters,
  ) {
    this.cost = argon2Cost(config);
    this.parameters = parametersFor(config);
  }

  /** @returns the password's hash, which names the configured parameters */
  hash(password: string): Promise<string> {
    return atOnce(() => hash(password, this.cost));
  }

  /**
   * Checks a password. A refusal takes the same work for every address: one check with each set of parameters that any stored hash
   * has. So its duration reveals neither whether the account exists nor which parameters its hash has.
   * @param passwordHash null or undefined when there is no such account, or it has no password yet
   */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const own = passwordHash == null ? undefined : parametersOf(passwordHash);
    if (passwordHash != null && (await check(passwordHash, password))) return true;
    if (own !== undefined) this.stored.add(own);
    for (const parameters of this.stored.all()) {
      if (parameters !== own) await check(dummyHash(parameters), password);
    }
    return false;
  }

  /** Whether the hash was made with other parameters than the configured ones. */
  isOutdated(passwordHash: string): boolean {
    return parametersOf(passwordHash) !== this.parameters;
  }
}
