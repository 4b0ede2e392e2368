import { exampleSession } from '@lms360/contracts/rules/examples';
import { COMPANY_UNKNOWN } from '@lms360/contracts/rules/link-sentences';
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
import { type UnknownCompanyAnswer, unknownCompanyAnswer } from './unknown-companies.dto.js';
import { UnknownCompanies } from './unknown-companies.service.js';

const REFUSED = { description: 'The token is of no mail' };

@ApiTags('contact')
@Controller('unknown-company/:token')
@Public()
@ApiParam({ name: 'token', example: exampleSession.mailedToken })
export class UnknownCompaniesController {
  constructor(private readonly companies: UnknownCompanies) {}

  @Get()
  @ApiOperation({ summary: 'The company whose invitation has this link; changes nothing, for programs open links too' })
  @ApiOkResponse({ standardSchema: unknownCompanyAnswer })
  @ApiBadRequestResponse(REFUSED)
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async getUnknownCompany(@Param('token') token: string): Promise<UnknownCompanyAnswer> {
    return { company_name: await this.companies.nameOf(token) };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say that one does not know the company: no further mail of it comes to this address, and the operator is told',
  })
  @ApiOkResponse({ standardSchema: messageAnswer(COMPANY_UNKNOWN), description: 'Said, now or before' })
  @ApiBadRequestResponse(REFUSED)
  @ApiNotFoundResponse({ description: 'No link has such a path' })
  async confirmUnknownCompany(@Param('token') token: string): Promise<Message> {
    await this.companies.say(token);
    return { message: COMPANY_UNKNOWN };
  }
}
