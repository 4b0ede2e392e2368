import { memberEdited } from '@lms360/contracts/events/auth';
import { EMAIL_FIXED } from '@lms360/contracts/rules/read-only-sentences';
import { differs } from '@lms360/contracts/rules/text';
import { pictureKindFor, profilePhoto } from '@lms360/contracts/rules/uploads';
import { CompanyDatabase } from '@lms360/service-kit/tenancy/company-database';
import { invalid, unauthenticated, unsupportedType } from '@lms360/service-kit/core/errors';
import { ObjectStore } from '@lms360/service-kit/files/object-store';
import { PictureReader } from '@lms360/service-kit/files/picture-reader';
import { Caller } from '@lms360/service-kit/http/tokens/caller';
import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { MemberEvents } from '../members/member-events.service.js';
import { lockedMember, loginOf } from '../members/member-rows.query.js';
import { normalizeEmail } from '../rules/email-address.js';
import { Member } from '../members/member.entity.js';

const PHOTO_WIDTH = 512;

/** A member's own data; `photo` is a link. */
export interface ProfileData {
  name: string;
  email: string;
  mobile: string;
  photo: string | null;
}

/** What a member sends to be saved; the address, if any, as the member's own. */
export interface SentProfile {
  name: string;
  mobile: string;
  email?: unknown;
}

/** A signed-in member's own profile. */
@Injectable()
export class Profile {
  constructor(
    private readonly database: CompanyDatabase,
    private readonly store: ObjectStore,
    private readonly pictures: PictureReader,
    private readonly events: MemberEvents,
  ) {}

  async find({ companyId, memberId }: Caller): Promise<ProfileData> {
    const [row] = await this.database.read<ProfileData>(
      companyId,
      `SELECT m.name, a.email, m.mobile, m.photo
       FROM member m JOIN account a ON a.company_id = m.company_id AND a.member_id = m.member_id
       WHERE m.company_id = $1 AND m.member_id = $2`,
      [companyId, memberId],
    );
    if (!row) throw unauthenticated();
    return { ...row, photo: this.store.linkOrNull(row.photo, 'picture') };
  }

  /**
   * Changes name and mobile, and the picture when one is given.
   * @throws 400 `Required Image` while no picture is stored and none is given (P1 §5), and for another e-mail address; 415 for another type or a
   *   damaged picture; 429 or 503 when too many are read
   */
  async update(caller: Caller, sent: SentProfile, picture?: Buffer): Promise<void> {
    const photo = picture && (await this.stage(caller, picture));
    await this.database.transaction(caller.companyId, (tx) => this.save(tx, caller, sent, photo));
  }

  private async save(tx: EntityManager, caller: Caller, sent: SentProfile, photo?: string): Promise<void> {
    const { email, ...person } = sent;
    const member = await lockedMember(tx, caller);
    if (!member) throw unauthenticated();
    const login = await loginOf(tx, member);
    if (differs(email, login.email, normalizeEmail)) throw invalid(EMAIL_FIXED, 'email');
    if (!photo && !member.photo) throw invalid(profilePhoto.required ?? '', 'image');
    if (photo) await this.replacePhoto(tx, member, photo);
    Object.assign(member, person);
    await this.events.record(tx, memberEdited, member, login);
  }

  private async replacePhoto(tx: EntityManager, member: Member, photo: string): Promise<void> {
    await this.store.keep(tx, photo);
    if (member.photo) await this.store.replace(tx, member.photo);
    member.photo = photo;
  }

  private async stage(caller: Caller, body: Buffer): Promise<string> {
    const kind = pictureKindFor(profilePhoto, body);
    if (!kind) throw unsupportedType(profilePhoto.wrongType, 'image');
    const file = await this.pictures.read(caller, { kind, body, field: 'image', maxWidth: PHOTO_WIDTH });
    return this.store.stage(caller.companyId, 'photos', file);
  }
}
