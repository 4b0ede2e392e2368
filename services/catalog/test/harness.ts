import { shared } from '@lms360/service-testing/shared';
import { ServiceParts, TestService } from '@lms360/service-testing/test-service';
import { AppModule } from '../src/app.module.js';
import { CatalogConfig, catalogConfig } from '../src/config.js';
import { definition } from '../src/service.js';
import { FakeOembed } from './fake-oembed.js';

/** A running catalog with a YouTube of its own. */
export interface CatalogUnderTest {
  service: TestService;
  oembed: FakeOembed;
  close(): Promise<void>;
}

/** The catalog on a database, queues and a bucket of its own, shared with specs that run beside this one. */
export const startCatalog = () => shared(startCatalog, {}, () => startOwnCatalog());

/** One that no other spec shares. @param env in place of what tests have */
export async function startOwnCatalog(env: Record<string, string> = {}): Promise<CatalogUnderTest> {
  const oembed = await FakeOembed.start();
  const parts: ServiceParts<CatalogConfig> = {
    config: catalogConfig,
    definition,
    module: (config) => AppModule.register(config),
    env: { OEMBED_URL: oembed.url, ...env },
  };
  const service = await TestService.startOwn(parts);
  return {
    service,
    oembed,
    close: async () => {
      await service.close();
      await oembed.close();
    },
  };
}
