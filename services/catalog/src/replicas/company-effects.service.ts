import type { CompanyEffects } from '@lms360/platform/replicas/company-replica';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

const KINDS = ['banner', 'thumbnail', 'lesson'];

/** The files of a deleted company go after the commit. */
@Injectable()
export class CatalogCompanyEffects implements CompanyEffects {
  constructor(private readonly store: ObjectStore) {}

  deleted(tx: EntityManager, companyId: string): Promise<void> {
    return this.store.removeCompany(tx, companyId, KINDS);
  }
}
