import type { Origin } from '@lms360/contracts/events/auth';
import type { Language } from '@lms360/contracts/languages';
import { exampleMember } from '@lms360/contracts/rules/examples';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { type Caller } from '@lms360/service-kit/http/tokens/caller';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { type Added, addedAnswer, type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { AskedLanguage, KeepsLanguage } from '@lms360/platform/languages/asked-language';
import { CallOrigin } from '../rules/call-origin.js';
import { requireOwnCompany } from '../rules/own-company.js';
import { toFlag } from '../rules/flag.js';
import { MemberAdding } from './member-adding.service.js';
import { MemberRemoval } from './member-removal.service.js';
import { MemberRestoring } from './member-restoring.service.js';
import {
  type AddUserBody,
  addUserBody,
  type DeleteUserBody,
  deleteUserBody,
  SwitchUserAnswer,
  switchUserAnswer,
  type SwitchUserBody,
  switchUserBody,
  toNewMember,
  toWantedChange,
  type UpdateUserBody,
  updateUserBody,
} from './members.dto.js';
import { Members } from './members.service.js';
import { SENTENCES } from './member-sentences.js';
import { groupOfType, wantedActivity } from './member-fields.dto.js';

const { users, students } = SENTENCES;
const SIGNS_IN_ELSEWHERE = { description: 'On reactivation: the person signs in with another company now' };
const atLimit = { 412: '`plan_limit_reached`: the plan takes no more members; or `subscription_expired`' };

@ApiTags('members')
@Controller()
@Roles('superadmin')
@RequiresActiveCompany()
@ApiBadRequestResponse({ description: 'A field breaks its rule' })
export class MembersController {
  constructor(
    private readonly adding: MemberAdding,
    private readonly members: Members,
    private readonly removal: MemberRemoval,
    private readonly restoring: MemberRestoring,
  ) {}

  @Post('adduser')
  @ApiOperation({ summary: 'Invite a teacher, superadmin or student' })
  @ApiCreatedResponse({ standardSchema: addedAnswer(exampleMember.id, users.added, students.added) })
  @ApiConflictResponse({
    description: 'The e-mail address is known; one of a deactivated member of another company may be invited',
  })
  @Refuses(atLimit)
  @KeepsLanguage()
  async addUser(
    @CurrentCaller() caller: Caller,
    @Body({ schema: addUserBody }) body: AddUserBody,
    @AskedLanguage() language: Language | undefined,
  ): Promise<Added> {
    requireOwnCompany(caller, body.company_id);
    const id = await this.adding.add(caller, toNewMember(body, language));
    return { message: SENTENCES[groupOfType(body.user_type)].added, id };
  }

  @Post('updateuser')
  @HttpCode(200)
  @ApiOperation({ summary: 'Change a member, but not the e-mail address; a role change or deactivation ends their sessions' })
  @ApiOkResponse({ standardSchema: messageAnswer(users.updated, students.updated) })
  @ApiNotFoundResponse({ description: 'No such member' })
  @ApiConflictResponse(SIGNS_IN_ELSEWHERE)
  @Refuses(atLimit)
  async updateUser(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateUserBody }) body: UpdateUserBody,
    @CallOrigin() origin: Origin,
  ): Promise<Message> {
    requireOwnCompany(caller, body.company_id);
    const ref = { companyId: caller.companyId, memberId: body.id, group: groupOfType(body.user_type) };
    await this.members.change(ref, toWantedChange(body), { ...caller, origin });
    return { message: SENTENCES[ref.group].updated };
  }

  @Post('deleteuser')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a pending member, or restore a deleted one' })
  @ApiOkResponse({ standardSchema: messageAnswer(users.deleted, users.restored, students.deleted, students.restored) })
  @ApiNotFoundResponse({ description: 'No such member' })
  @Refuses(atLimit)
  @ApiConflictResponse({ description: 'The member is verified; on revoke: not deleted, or the address was taken meanwhile' })
  async deleteUser(@CurrentCaller() caller: Caller, @Body({ schema: deleteUserBody }) body: DeleteUserBody): Promise<Message> {
    requireOwnCompany(caller, body.company_id);
    const ref = { companyId: caller.companyId, memberId: body.id, group: groupOfType(body.user_type) };
    const { deleted, restored } = SENTENCES[ref.group];
    if (body.type === 'Delete') await this.removal.remove(ref);
    else await this.restoring.restore(ref, caller.memberId);
    return { message: body.type === 'Delete' ? deleted : restored };
  }

  @Post('switch')
  @HttpCode(200)
  @ApiOperation({ summary: 'Switch a member between active and inactive' })
  @ApiOkResponse({
    standardSchema: switchUserAnswer(users.deactivated, users.activated, students.deactivated, students.activated),
  })
  @ApiNotFoundResponse({ description: 'No such member' })
  @ApiConflictResponse(SIGNS_IN_ELSEWHERE)
  @Refuses(atLimit)
  async switchUser(
    @CurrentCaller() caller: Caller,
    @Body({ schema: switchUserBody }) body: SwitchUserBody,
    @CallOrigin() origin: Origin,
  ): Promise<SwitchUserAnswer> {
    requireOwnCompany(caller, body.company_id);
    const ref = { companyId: caller.companyId, memberId: body.val, group: groupOfType(body.type) };
    const active = await this.members.change(ref, { active: wantedActivity(body.status) ?? 'toggle' }, { ...caller, origin });
    const { activated, deactivated } = SENTENCES[ref.group];
    return { message: active ? activated : deactivated, status: toFlag(active) };
  }
}
