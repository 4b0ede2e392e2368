import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of a category; its name is unique there, whatever its case. */
@Entity('subcategory')
export class Subcategory {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'category_id' })
  categoryId: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  /** Reference in the object store. */
  @Column('text')
  banner: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Raised by every change; the version of the subcategory's events. */
  @Column(bigintColumn)
  version: number;
}
