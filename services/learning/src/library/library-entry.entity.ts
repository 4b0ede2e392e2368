import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A course that a member put into the library (wishlist). */
@Entity('library_entry')
export class LibraryEntry {
  @PrimaryColumn('uuid', { name: 'company_id' }) companyId: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId: string;
  @PrimaryColumn('uuid', { name: 'course_id' }) courseId: string;
  @Column('timestamptz', { name: 'added_at' }) addedAt: Date;
}
