import { bigintColumn } from '@lms360/platform/columns/bigint-column';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company's category; its name is unique there, whatever its case. */
@Entity('category')
export class Category {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** From the palette, as `#rrggbb`. */
  @Column('text')
  color: string;

  /** Reference in the object store. */
  @Column('text')
  banner: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Raised by every change; the version of the category's events. */
  @Column(bigintColumn)
  version: number;
}
