import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { type Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import {
  fromGetUser,
  fromSearchUser,
  type GetUserBody,
  getUserBody,
  type SearchUserBody,
  searchUserBody,
  toUserListAnswer,
  UserListAnswer,
  userListAnswer,
} from './member-list.dto.js';
import { MemberList } from './member-list.query.js';

@ApiTags('members')
@Controller()
@Roles('superadmin')
@RequiresActiveCompany()
@ApiBadRequestResponse({ description: 'A field breaks its rule' })
export class MemberListController {
  constructor(private readonly list: MemberList) {}

  @Post('getuser')
  @HttpCode(200)
  @ApiOperation({ summary: 'List users or students, with what may still be added' })
  @ApiOkResponse({ standardSchema: userListAnswer })
  async getUsers(@CurrentCaller() caller: Caller, @Body({ schema: getUserBody }) body: GetUserBody): Promise<UserListAnswer> {
    return toUserListAnswer(await this.list.find(caller.companyId, fromGetUser(body)));
  }

  @Post('searchuser')
  @HttpCode(200)
  @ApiOperation({ summary: 'Search users or students' })
  @ApiOkResponse({ standardSchema: userListAnswer })
  async searchUsers(
    @CurrentCaller() caller: Caller,
    @Body({ schema: searchUserBody }) body: SearchUserBody,
  ): Promise<UserListAnswer> {
    return toUserListAnswer(await this.list.find(caller.companyId, fromSearchUser(body)));
  }
}
