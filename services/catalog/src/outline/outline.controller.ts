import { Call } from '@lms360/platform/calls/call';
import { rowId } from '@lms360/platform/ids/row-id';
import { ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import { orderBody, type Outline, outlineAnswer } from './outline.dto.js';
import { OutlineService } from './outline.service.js';

/** The order of chapters and lessons. */
@ApiTags('chapters and lessons')
@Controller()
export class OutlineController {
  constructor(private readonly outline: OutlineService) {}

  @Call('getOutline')
  @ApiOperation({ summary: 'The order of a course’s chapters and lessons, for its author or a superadmin' })
  @ApiOkResponse({ standardSchema: outlineAnswer, description: 'In the author’s order' })
  getOutline(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<Outline> {
    return this.outline.find(caller, rowId(id));
  }

  @Call('putOutline')
  @ApiOperation({ summary: 'Put a course’s chapters and lessons into another order; a lesson may change its chapter' })
  @ApiOkResponse({ standardSchema: outlineAnswer, description: 'In the new order' })
  @Refuses({
    400: 'The order lacks, repeats or adds a chapter or lesson',
    409: 'The course is pending or approved, or somebody was first: `version` is an older one',
  })
  putOutline(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: orderBody }) { version, chapters }: z.infer<typeof orderBody>,
  ): Promise<Outline> {
    return this.outline.order(caller, rowId(id), version, chapters);
  }
}
