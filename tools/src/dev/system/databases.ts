import { provisionDatabase, provisionGivenDatabase, type ServiceDatabase } from './provision.ts';
import { services, type Service } from '@lms360/contracts/services.ts';

/** Where the databases come from. */
export interface DatabaseSource {
  adminUrl: string;
  /** Databases of the operator; the others are made on the server at `adminUrl`. */
  given?: Partial<Record<Service, string>>;
  /** Where those listen that are behind a pooler. */
  givenListening?: Partial<Record<Service, string>>;
  rolePasswords: Record<string, string>;
  prefix?: string;
}

/** Provides every service with its database, one after the other: roles are shared by the whole server. */
export async function provisionAll({
  adminUrl,
  given = {},
  givenListening = {},
  rolePasswords,
  prefix,
}: DatabaseSource): Promise<Record<Service, ServiceDatabase>> {
  const databases: Partial<Record<Service, ServiceDatabase>> = {};
  for (const service of services) {
    const own = given[service];
    const options = { service, rolePasswords, prefix };
    databases[service] = own
      ? await provisionGivenDatabase(own, { ...options, listenUrl: givenListening[service] })
      : await provisionDatabase(adminUrl, options);
  }
  return databases as Record<Service, ServiceDatabase>;
}
