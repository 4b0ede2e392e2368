import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@lms360/service-kit/http/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { libraryAnswer, libraryChange, libraryChangeAnswer, libraryRequest } from './library.dto.js';
import type { LibraryAnswer, LibraryChange, LibraryChangeAnswer, LibraryRequest } from './library.dto.js';
import { LibraryService } from './library.service.js';

@Controller()
@ApiTags('learning')
@RequiresActiveCompany()
@SignedIn()
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Post('lmsMywishList')
  @HttpCode(200)
  @ApiOperation({ summary: 'Puts a course into the caller’s library, or takes it out' })
  @ApiOkResponse({ standardSchema: libraryChangeAnswer, description: 'What was done' })
  @ApiBadRequestResponse({ description: '`wishlist` is missing' })
  @ApiNotFoundResponse({ description: 'No approved course with this id' })
  changeLibrary(
    @CurrentCaller() caller: Caller,
    @Body({ schema: libraryChange }) { course_id, wishlist }: LibraryChange,
  ): Promise<LibraryChangeAnswer> {
    return wishlist ? this.library.add(caller, course_id) : this.library.remove(caller, course_id);
  }

  @Post('mylibrary')
  @HttpCode(200)
  @ApiOperation({ summary: 'The caller’s library, last added first' })
  @ApiOkResponse({ standardSchema: libraryAnswer, description: 'Approved courses' })
  listLibrary(@CurrentCaller() caller: Caller, @Body({ schema: libraryRequest }) query: LibraryRequest): Promise<LibraryAnswer> {
    return this.library.list(caller, query);
  }
}
