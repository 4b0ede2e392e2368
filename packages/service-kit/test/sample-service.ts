import { Body, Controller, DynamicModule, Get, Header, Injectable, Module, Post } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { MigrationInterface, QueryRunner } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { RequiresActiveCompany } from '../src/http/active-company.guard.js';
import { DeletedCompanies } from '../src/events/deleted-companies.js';
import { BaseConfig, baseConfig } from '../src/core/config.js';
import { CompanyDatabase } from '../src/tenancy/company-database.js';
import { protectTenantTable } from '../src/tenancy/tenant-table.js';
import { EventContext } from '../src/events/rabbit.strategy.js';
import { SNAPSHOT_SOURCES, SnapshotSource } from '../src/events/snapshots.js';
import { Outbox } from '../src/events/outbox.js';
import { Multipart, UploadedPart, type Upload } from '../src/files/multipart.js';
import { ObjectStore } from '../src/files/object-store.js';
import { PictureReader } from '../src/files/picture-reader.js';
import { conflict, unsupportedType } from '../src/core/errors.js';
import { RawBody } from '../src/http/body-kind.js';
import { ServiceDefinition, ServiceKitModule } from '../src/service/service-kit.module.js';
import type { Caller } from '../src/http/tokens/caller.js';
import { CurrentCaller, MaybeSignedIn, Public, Roles } from '../src/http/tokens/decorators.js';
import { ServiceParts } from '@lms360/service-testing/test-service';

const noteSchema = z.object({
  text: z.string({ error: 'Required text' }).min(1, 'Required text').max(20, 'Too long').meta({ example: 'Buy milk' }),
});
export const noteWritten = { type: 'sample.note.written', schema: z.object({ text: z.string() }) };
export const noteSnapshot = { type: 'sample.note.snapshot', schema: z.object({ text: z.string() }) };
export const thingChanged = { type: 'other.thing.changed', schema: z.object({ text: z.string() }) };
export const thingStored = { type: 'other.thing.stored', schema: z.object({ text: z.string() }) };
export const thingRenamed = { type: 'other.thing.renamed', schema: z.object({ text: z.string() }) };
export const companyEnded = { type: 'other.company.ended', schema: z.object({ text: z.string() }) };

class CreateNote1 implements MigrationInterface {
  name = 'CreateNote1800000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE note (company_id uuid, id uuid, version bigint NOT NULL, text text NOT NULL, PRIMARY KEY (company_id, id))',
    );
    await protectTenantTable(runner, 'note');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note');
  }
}

/** The behaviour of the sample's consumer, set by tests. */
@Injectable()
export class Mood {
  failWith: Error | undefined;
  tries = 0;
  /** Subjects of state events and of renames, once per effect. */
  taken: string[] = [];
  renamed: string[] = [];
}

@Controller()
class NotesController {
  constructor(
    private readonly db: CompanyDatabase,
    private readonly outbox: Outbox,
    private readonly store: ObjectStore,
    private readonly pictures: PictureReader,
  ) {}

  @Get('notes')
  list(@CurrentCaller() caller: Caller) {
    return this.db.read(caller.companyId, 'SELECT text FROM note ORDER BY id');
  }

  @Post('notes')
  async write(@CurrentCaller() { companyId }: Caller, @Body({ schema: noteSchema }) { text }: z.infer<typeof noteSchema>) {
    const id = uuid();
    await this.db.transaction(companyId, async (tx) => {
      await tx.query('INSERT INTO note (company_id, id, version, text) VALUES ($1, $2, 1, $3)', [companyId, id, text]);
      await this.outbox.add(tx, noteWritten, { companyId, subject: id, version: 1, data: { text } });
      if (text === 'taken') throw conflict('Taken', 'text');
    });
    return { id };
  }

  @Post('pictures')
  @Multipart({ field: 'image', maxBytes: 100_000, tooLarge: 'Too big', body: noteSchema })
  async picture(
    @CurrentCaller() caller: Caller,
    @Body({ schema: noteSchema }) body: { text: string },
    @UploadedPart() upload?: Upload,
  ) {
    if (!upload) return { text: body.text };
    const kind = ({ '\x89': 'png', '<': 'svg' } as const)[upload.body.toString('latin1', 0, 1)];
    if (!kind) throw unsupportedType('Only PNG, SVG', 'image');
    const source = { kind, body: upload.body, field: 'image', maxWidth: 100 };
    const picture = await this.pictures.read(caller, source);
    const key = await this.store.stage(caller.companyId, 'picture', picture);
    await this.db.transaction(caller.companyId, (tx) => this.store.keep(tx, key));
    return { key, link: this.store.link(key, 'picture') };
  }

  @Get('boss')
  @Roles('superadmin')
  boss() {
    return { boss: true };
  }

  @Get('paid')
  @RequiresActiveCompany()
  paid() {
    return { paid: true };
  }

  @Get('either')
  @MaybeSignedIn()
  either(@CurrentCaller() caller?: Caller) {
    return { known: caller !== undefined };
  }

  @Get('open')
  @Public()
  open(@CurrentCaller() caller?: Caller) {
    return { known: caller !== undefined };
  }

  @Post('bytes')
  @Public()
  @RawBody()
  bytes(@Body() body: Buffer) {
    return { bytes: body.toString('hex') };
  }

  @Get('broken')
  @Header('content-type', 'text/plain')
  broken() {
    throw new Error('secret detail');
  }
}

@Controller()
class ThingsConsumer {
  constructor(
    private readonly mood: Mood,
    private readonly deletedCompanies: DeletedCompanies,
  ) {}

  @EventPattern([thingStored.type, thingRenamed.type])
  async store(@Payload() data: { text: string }, @Ctx() { tx, event }: EventContext) {
    this.mood.taken.push(event.subject);
    await tx.query(
      `INSERT INTO note AS n (company_id, id, version, text) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, id) DO UPDATE SET version = excluded.version, text = n.text || excluded.text WHERE n.version <= excluded.version`,
      [event.companyid, event.subject, event.subjectversion, data.text],
    );
  }

  @EventPattern([thingRenamed.type])
  renamed(@Ctx() { event }: EventContext) {
    this.mood.renamed.push(event.subject);
  }

  @EventPattern([thingChanged.type])
  async changed(@Payload() data: { text: string }, @Ctx() context: EventContext) {
    await this.store(data, context);
    this.mood.tries += 1;
    if (this.mood.failWith) throw this.mood.failWith;
  }

  @EventPattern([companyEnded.type])
  async ended(@Ctx() { tx, event }: EventContext) {
    await this.deletedCompanies.markDeleted(tx, event.companyid);
    await tx.query('DELETE FROM note WHERE company_id = $1', [event.companyid]);
  }
}

/** Every note of a company, as it is now. */
const notes: SnapshotSource<{ text: string }> = {
  kind: noteSnapshot,
  of: async (tx, companyId) => {
    const rows: { id: string; version: string; text: string }[] = await tx.query(
      'SELECT id, version, text FROM note WHERE company_id = $1',
      [companyId],
    );
    return rows.map(({ id, version, text }) => ({ companyId, subject: id, version: Number(version), data: { text } }));
  },
};

@Module({})
class SampleModule {
  static register(definition: ServiceDefinition): DynamicModule {
    return {
      module: SampleModule,
      imports: [ServiceKitModule.register(definition)],
      controllers: [NotesController, ThingsConsumer],
      providers: [Mood, { provide: SNAPSHOT_SOURCES, useValue: [notes] }],
    };
  }
}

/** The sentences that the sample has in other languages. */
const keys = new Map([
  ['Required text', { key: 'textRequired' }],
  ['Too long', { key: 'textTooLong', places: { characters: '20' } }],
]);

const definition = (config: BaseConfig): ServiceDefinition => ({
  name: 'sample',
  config,
  entities: [],
  migrations: [CreateNote1],
  companylessTables: {},
  sentenceKey: (sentence) => keys.get(sentence),
  bindings: {
    sample: [...[thingChanged, thingStored, thingRenamed, companyEnded].map(({ type }) => type), 'other.snapshots.requested'],
    absent: [noteWritten.type, 'sample.snapshots.requested'], // never runs
  },
});

/** A small service that uses every part of the kit. */
export const sample: ServiceParts<BaseConfig> = {
  config: baseConfig,
  definition,
  module: (config) => SampleModule.register(definition(config)),
};
