import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subcategory as catalog publishes it; its category may not be known yet. */
@Entity('subcategory')
export class Subcategory {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'subcategory_id' }) subcategoryId: string;
  @Column('uuid', { name: 'category_id' }) categoryId: string;
  @Column('text') name: string;
  /** Object key, in catalog's bucket. */
  @Column('text') banner: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
