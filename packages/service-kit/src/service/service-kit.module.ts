import { DynamicModule, Global, INestApplicationContext, Module, Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TerminusModule } from '@nestjs/terminus';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logger, PinoLogger } from 'nestjs-pino';
import { DataSource, MixedList } from 'typeorm';
import { Clock } from '../core/clock.js';
import { ActiveCompanyGuard } from '../http/active-company.guard.js';
import { CompanyDirectory } from '../tenancy/company-directory.js';
import { BaseConfig } from '../core/config.js';
import { FindSentenceKey } from '../core/errors.js';
import { CompanyDatabase } from '../tenancy/company-database.js';
import { dataSourceOptions } from '../tenancy/data-source.js';
import { DatabaseListener } from '../tenancy/database-listener.js';
import { DatabaseDefinition } from './migrate.js';
import { Broker } from '../events/broker.js';
import { Bindings, Topology } from '../events/topology.js';
import { DeletedCompanies } from '../events/deleted-companies.js';
import { Inbox } from '../events/inbox.js';
import { Outbox } from '../events/outbox.js';
import { ParkedEvents } from '../events/parked.js';
import { PublishedEvents } from '../events/published.js';
import { RabbitStrategy } from '../events/rabbit.strategy.js';
import { Relay } from '../events/relay.js';
import { Retries } from '../events/retries.js';
import { snapshotRequestsConsumer } from '../events/snapshot-requests.js';
import { Republisher } from '../events/snapshots.js';
import { StaleReplicas } from '../events/stale-replicas.js';
import { ObjectStore } from '../files/object-store.js';
import { ObjectSweeper } from '../files/object-sweeper.js';
import { PictureReader } from '../files/picture-reader.js';
import { PictureTurns } from '../files/picture-turns.js';
import { lanesFor } from '../files/picture.js';
import { UploadMemory } from '../files/upload-memory.js';
import { ErrorFilter } from '../http/error.filter.js';
import { ValidationPipe } from '../http/validation.pipe.js';
import { createLog, nestLog } from '../core/logging.js';
import { Housekeeping } from './housekeeping.js';
import { Metrics } from '../core/metrics.js';
import { RowByRow } from '../core/row-by-row.js';
import { OperationsController } from './operations.controller.js';
import { OutsideSystems } from './outside-systems.js';
import { Dependencies, Readiness } from './readiness.js';
import { SERVICE_NAME } from '../core/service-name.js';
import { EndedSessions } from '../http/tokens/ended-sessions.js';
import { TokenGuard } from '../http/tokens/token.guard.js';
import { TokenVerifier } from '../http/tokens/token-verifier.js';
import { Trace } from '../core/tracing.js';

/** What a service configures in the kit. */
export interface ServiceDefinition extends DatabaseDefinition {
  /** Its name: queue, default bucket, source of its events. */
  name: string;
  config: BaseConfig;
  entities: MixedList<new () => object>;
  /** Queue → event types, of all services. */
  bindings: Bindings;
  /** Finds the keys of the sentences that it answers with, by which clients say them in other languages. */
  sentenceKey: FindSentenceKey;
  /** It signs links to files and makes no call to the object store, which the network may keep from it. */
  linksOnly?: true;
  /** Tag → what its calls are about, for the OpenAPI document. */
  tags?: Record<string, string>;
  /** Its operators' commands besides `events`: the first word of the command line → what gives the text to print. */
  commands?: Record<string, OperatorCommand>;
}

/** @param args what follows the command's name on the command line. @throws Error with the usage, or with what is wrong */
type OperatorCommand = (app: INestApplicationContext, args: string[]) => Promise<string>;

/** The kit's providers for a service; import it once, in the service's app module. */
@Global()
@Module({})
export class ServiceKitModule {
  static register({ name, config, entities, bindings, sentenceKey, linksOnly }: ServiceDefinition): DynamicModule {
    const topology = new Topology(config.EVENTS_PREFIX, bindings);
    const own: Provider[] = [
      { provide: SERVICE_NAME, useValue: name },
      { provide: Topology, useValue: topology },
      { provide: PinoLogger, useFactory: () => nestLog(createLog(name, config.LOG_LEVEL)) },
      { provide: Logger, inject: [PinoLogger], useFactory: (logger: PinoLogger) => new Logger(logger, {}) },
      { provide: TokenVerifier, useFactory: () => new TokenVerifier(config.TOKEN_PUBLIC_KEYS) },
      {
        provide: DatabaseListener,
        inject: [DataSource, Metrics, PinoLogger],
        useFactory: (...parts: [DataSource, Metrics, PinoLogger]) => new DatabaseListener(config, ...parts),
      },
      {
        provide: Broker,
        inject: [PinoLogger],
        useFactory: (logger: PinoLogger) => new Broker(config.AMQP_URL, name, topology, logger),
      },
      {
        provide: ObjectStore,
        inject: [DataSource, PinoLogger],
        useFactory: (dataSource: DataSource, logger: PinoLogger) => new ObjectStore(config, name, dataSource, logger),
      },
      {
        provide: PictureTurns,
        inject: [CompanyDatabase, Clock, PinoLogger],
        useFactory: (...parts: [CompanyDatabase, Clock, PinoLogger]) => new PictureTurns(...parts, config.PICTURES_PER_HOUR),
      },
      {
        provide: PictureReader,
        inject: [PictureTurns],
        useFactory: (turns: PictureTurns) =>
          new PictureReader(turns, lanesFor({ pictures: config.PICTURES_WAITING, drawings: config.DRAWINGS_WAITING })),
      },
      {
        provide: OutsideSystems,
        inject: [ObjectStore, Broker, PinoLogger],
        useFactory: (...[store, ...parts]: [ObjectStore, Broker, PinoLogger]) =>
          new OutsideSystems(linksOnly ? undefined : store, ...parts),
      },
      { provide: UploadMemory, useFactory: () => new UploadMemory(config.UPLOADS_MAX_MB * 1_000_000) },
      {
        provide: RabbitStrategy,
        inject: [Broker, Inbox, Retries, Relay, DataSource, PinoLogger, Metrics],
        useFactory: (...parts: [Broker, Inbox, Retries, Relay, DataSource, PinoLogger, Metrics]) =>
          new RabbitStrategy(topology.queuesOf(name), ...parts, config.EVENTS_REQUIRE_USER === 'on'),
      },
    ];
    const shared = [
      Clock,
      Trace,
      CompanyDatabase,
      CompanyDirectory,
      DeletedCompanies,
      Outbox,
      EndedSessions,
      ObjectSweeper,
      ParkedEvents,
      PublishedEvents,
      Republisher,
      RowByRow,
    ];
    return {
      module: ServiceKitModule,
      imports: [
        ScheduleModule.forRoot(),
        TerminusModule.forRoot({ logger: false }),
        TypeOrmModule.forRoot(dataSourceOptions(config, name, entities)),
      ],
      controllers: [OperationsController, snapshotRequestsConsumer(bindings[name] ?? [])],
      providers: [
        ...own,
        ...shared,
        Inbox,
        Relay,
        Retries,
        StaleReplicas,
        Housekeeping,
        Metrics,
        Readiness,
        Dependencies,
        { provide: APP_FILTER, inject: [PinoLogger], useFactory: (logger: PinoLogger) => new ErrorFilter(logger, sentenceKey) },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_GUARD, useClass: TokenGuard },
        { provide: APP_GUARD, useClass: ActiveCompanyGuard },
      ],
      exports: [
        ...shared,
        RabbitStrategy,
        Metrics,
        SERVICE_NAME,
        ObjectStore,
        OutsideSystems,
        PictureReader,
        UploadMemory,
        TokenVerifier,
        DatabaseListener,
        PinoLogger,
      ],
    };
  }
}
