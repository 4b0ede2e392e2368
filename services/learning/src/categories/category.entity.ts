import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A category as catalog publishes it. */
@Entity('category')
export class Category {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'category_id' }) categoryId: string;
  @Column('text') name: string;
  @Column('text') title: string;
  @Column('text') description: string;
  /** `#rrggbb` */
  @Column('text') color: string;
  /** Object key of the header banner, in catalog's bucket. */
  @Column('text') banner: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
