import {
  companyClosed,
  companyDeleted,
  companyRegistered,
  companyRestored,
  type CompanyState,
} from '@lms360/contracts/events/auth';
import { subscriptionEvents, type Limits, type SubscriptionState, upcomingOf } from '@lms360/contracts/events/billing';
import { DeletedCompanies } from '@lms360/service-kit/events/deleted-companies';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { CompanyDirectory, type DirectoryLimits } from '@lms360/service-kit/tenancy/company-directory';
import { Controller, Inject, Optional, type Type } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { EntityManager } from 'typeorm';

/** Lower than any subscription's version, which start at 1. */
const TRIAL_VERSION = 0;

/** What a service stores about companies. */
export interface CompanyReplica {
  /** The service's tables whose rows go with their company, in the order in which they are deleted: as its other statements lock them. */
  tables: readonly string[];
  /** Which of a plan's limits the service needs in the directory: none by default. */
  limits?: (limits: Limits) => Partial<Limits>;
  /** False for the service that publishes subscriptions itself. */
  followsSubscriptions?: boolean;
}

/** Injection token for what else a service does when a company is registered or deleted. */
export const COMPANY_EFFECTS = Symbol('COMPANY_EFFECTS');

/** In the transaction of the event: after the directory has stored the company, or marked it as deleted and deleted its rows. */
export interface CompanyEffects {
  registered?(tx: EntityManager, company: CompanyState): Promise<void>;
  deleted?(tx: EntityManager, companyId: string): Promise<void>;
}

/**
 * The consumer that maintains a service's company directory: until when a company may use the product, its limits, whether it is closed, and its
 * deletion. A trial has no
 * limits (api.md, Rules of money) and is version 0; billing's events follow as version 1 and up.
 */
export function companyReplica({ tables, limits, followsSubscriptions = true }: CompanyReplica): Type {
  @Controller()
  class CompanyReplicaConsumer {
    constructor(
      private readonly directory: CompanyDirectory,
      private readonly deletedCompanies: DeletedCompanies,
      @Optional() @Inject(COMPANY_EFFECTS) private readonly effects: CompanyEffects = {},
    ) {}

    @EventPattern([companyRegistered.type])
    async onCompanyRegistered(@Payload() company: CompanyState, @Ctx() { tx }: EventContext): Promise<void> {
      await this.directory.applySubscription(tx, company.companyId, TRIAL_VERSION, new Date(company.trialEndsAt));
      await this.effects.registered?.(tx, company);
    }

    @EventPattern(followsSubscriptions ? subscriptionEvents.map(({ type }) => type) : [])
    async onSubscription(@Payload() subscription: SubscriptionState, @Ctx() { tx, event }: EventContext): Promise<void> {
      const { companyid, subjectversion } = event;
      const endsAt = new Date(subscription.endsAt);
      await this.directory.applySubscription(tx, companyid, subjectversion, endsAt, limits && limitsOf(subscription, limits));
    }

    /** Its members are refused from now on; nothing of it goes until it is deleted. */
    @EventPattern([companyClosed.type])
    async onCompanyClosed(@Payload() _closing: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
      await this.directory.applyClosing(tx, event.companyid, event.subjectversion, true);
    }

    @EventPattern([companyRestored.type])
    async onCompanyRestored(@Payload() _restoring: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
      await this.directory.applyClosing(tx, event.companyid, event.subjectversion, false);
    }

    /** Rows in the transaction, files after the commit; later events about the company are ignored. */
    @EventPattern([companyDeleted.type])
    async onCompanyDeleted(@Payload() _deletion: unknown, @Ctx() { tx, event }: EventContext): Promise<void> {
      await this.deletedCompanies.markDeleted(tx, event.companyid);
      for (const table of tables) await tx.query(`DELETE FROM ${table} WHERE company_id = $1`, [event.companyid]);
      await this.effects.deleted?.(tx, event.companyid);
    }
  }
  return CompanyReplicaConsumer;
}

/** The limits that an event says, as the directory keeps them. @param limits which of them the service asks for */
export const limitsOf = (subscription: SubscriptionState, limits: (limits: Limits) => Partial<Limits>): DirectoryLimits => ({
  limits: limits(subscription.limits),
  upcoming: upcomingOf(subscription).map((period) => ({ from: period.from, limits: limits(period.limits) })),
});
