import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Public } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiCreatedResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { EnquiriesService } from './enquiries.service.js';
import { type EnquiryFields, enquiryFields } from './enquiry.dto.js';

const RECEIVED = 'Thank you for contacting us! We will get back to you soon.';

@ApiTags('contact')
@Controller()
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Post('createEnquiry')
  @Public()
  @ApiOperation({ summary: 'Send an enquiry; any Authorization value is ignored' })
  @ApiCreatedResponse({ standardSchema: messageAnswer(RECEIVED), description: 'Received' })
  @ApiBadRequestResponse({ description: 'A rule of P1 §5, with its sentence' })
  async createEnquiry(@Body({ schema: enquiryFields }) fields: EnquiryFields): Promise<Message> {
    await this.enquiries.create(fields);
    return { message: RECEIVED };
  }
}
