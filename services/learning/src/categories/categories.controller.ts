import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, MaybeSignedIn, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { CategoriesService } from './categories.service.js';
import { categoryListAnswer, subcategoryListAnswer, subcategoryListRequest } from './categories.dto.js';
import type { CategoryListAnswer, SubcategoryListAnswer, SubcategoryListRequest } from './categories.dto.js';

@Controller()
@ApiTags('learning')
@RequiresActiveCompany()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Post('lmsCategoryList')
  @HttpCode(200)
  @MaybeSignedIn()
  @ApiOperation({ summary: 'The categories of the home page, with the member’s counts; without a token the showcase alone' })
  @ApiOkResponse({ standardSchema: categoryListAnswer, description: 'With a token an object, without one a bare array' })
  browseCategories(@CurrentCaller() caller?: Caller): Promise<CategoryListAnswer> {
    return caller ? this.categories.home(caller) : this.categories.showcase();
  }

  @Post('lmsSubCategoryList')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'A category with its subcategories' })
  @ApiOkResponse({ standardSchema: subcategoryListAnswer, description: 'The category' })
  @ApiBadRequestResponse({ description: 'Unknown category' })
  browseCategory(
    @CurrentCaller() caller: Caller,
    @Body({ schema: subcategoryListRequest }) { categoryid }: SubcategoryListRequest,
  ): Promise<SubcategoryListAnswer> {
    return this.categories.withSubcategories(caller, categoryid);
  }
}
