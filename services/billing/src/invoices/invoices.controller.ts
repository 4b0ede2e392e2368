import { examplePayment } from '@lms360/contracts/rules/examples';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles } from '@lms360/service-kit/http/tokens/decorators';
import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import {
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { InvoicesService } from './invoices.service.js';

@ApiTags('payments')
@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get('invoices/:id')
  @Roles('superadmin')
  @ApiOperation({ summary: 'An invoice or credit note as PDF' })
  @ApiParam({
    name: 'id',
    description: '`invoice_id` of a row of /accountDetails, or of the answer of /payments',
    schema: { type: 'string', example: examplePayment.invoice },
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The document', schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'No such invoice in this company' })
  async getInvoice(@CurrentCaller() { companyId }: Caller, @Param('id') id: string): Promise<StreamableFile> {
    const { number, pdf } = await this.invoices.get(companyId, id);
    const disposition = `attachment; filename="${number.replaceAll('/', '-')}.pdf"`;
    return new StreamableFile(pdf, { type: 'application/pdf', disposition, length: pdf.length });
  }
}
