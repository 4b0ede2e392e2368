import { Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { type PincodeAnswer, pincodeAnswer, type PincodeQuery, pincodeQuery, toPincodeAnswer } from './pincode.dto.js';
import { PincodesService } from './pincodes.service.js';

@ApiTags('account')
@Controller()
export class PincodesController {
  constructor(private readonly pincodes: PincodesService) {}

  @Get('pincodeCheck')
  @Roles('superadmin')
  @ApiOperation({ summary: 'District and state of a pincode' })
  @ApiOkResponse({ standardSchema: pincodeAnswer, description: 'Fills city and state of the account form' })
  @ApiBadRequestResponse({ description: '`picode should be six digits`' })
  @ApiNotFoundResponse({ description: 'No such pincode' })
  async checkPincode(@Query({ schema: pincodeQuery }) { pincode }: PincodeQuery): Promise<PincodeAnswer> {
    return toPincodeAnswer(await this.pincodes.get(pincode));
  }
}
