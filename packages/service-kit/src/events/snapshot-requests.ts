import { Controller, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { z } from 'zod';
import { EventType } from './envelope.js';
import { EventContext } from './rabbit.strategy.js';
import { Republisher, SNAPSHOT_SOURCES, SnapshotSource } from './snapshots.js';

const SUFFIX = '.snapshots.requested';
const requestSchema = z.object({ type: z.string() });

/** A listener's request for one company's snapshots of a type, answered by their publisher. */
export const snapshotsRequested = (listener: string): EventType<z.infer<typeof requestSchema>> => ({
  type: `${listener}${SUFFIX}`,
  schema: requestSchema,
});

/**
 * The consumer of the snapshot requests among the event types that a service listens to.
 * @throws (its handler) for snapshots that the service does not publish: the request is retried and then parked
 */
export function snapshotRequestsConsumer(heard: readonly string[]): Type {
  @Controller()
  class SnapshotRequestsConsumer {
    constructor(
      private readonly modules: ModuleRef,
      private readonly republisher: Republisher,
    ) {}

    @EventPattern(heard.filter((type) => type.endsWith(SUFFIX)))
    async requested(@Payload() data: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
      const { type } = requestSchema.parse(data);
      const sources = this.modules.get<SnapshotSource[]>(SNAPSHOT_SOURCES, { strict: false });
      await this.republisher.republishCompany(tx, snapshotSource(sources, type), event.companyid, event.source);
    }
  }
  return SnapshotRequestsConsumer;
}

/** @throws Error with the available types, when there is none of this name */
export function snapshotSource(sources: readonly SnapshotSource[], type: string): SnapshotSource {
  const source = sources.find(({ kind }) => kind.type === type);
  if (source) return source;
  throw new Error(`This service has no ${type}. It has: ${sources.map(({ kind }) => kind.type).join(', ') || 'none'}.`);
}
