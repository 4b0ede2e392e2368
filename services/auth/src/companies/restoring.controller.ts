import { exampleSession } from '@lms360/contracts/rules/examples';
import { COMPANY_RESTORED } from '@lms360/contracts/rules/link-sentences';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CompanyRestoring } from './company-restoring.service.js';
import { type RestoringAnswer, restoringAnswer, toRestoringAnswer } from './restoring.dto.js';

const REFUSED = { description: 'The token is unknown, there is a newer one, or the company has been deleted' };

@ApiTags('companies')
@Controller('restore-company/:token')
@Public()
@ApiParam({ name: 'token', example: exampleSession.mailedToken })
export class RestoringController {
  constructor(private readonly restoring: CompanyRestoring) {}

  @Get()
  @ApiOperation({ summary: 'The closed company that a mailed link restores; changes nothing, for programs open links too' })
  @ApiOkResponse({ standardSchema: restoringAnswer })
  @ApiBadRequestResponse(REFUSED)
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async getClosedCompany(@Param('token') token: string): Promise<RestoringAnswer> {
    return toRestoringAnswer(await this.restoring.find(token));
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Open a closed company again: its members can log in as before' })
  @ApiOkResponse({ standardSchema: messageAnswer(COMPANY_RESTORED), description: 'Open, now or before' })
  @ApiBadRequestResponse(REFUSED)
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async restoreCompany(@Param('token') token: string): Promise<Message> {
    await this.restoring.restore(token);
    return { message: COMPANY_RESTORED };
  }
}
