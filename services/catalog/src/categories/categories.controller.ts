import { exampleCategory } from '@lms360/contracts/rules/examples';
import type { CategoryForm } from '@lms360/contracts/rules/category';
import { categoryBanner } from '@lms360/contracts/rules/uploads';
import { idField } from '@lms360/platform/ids/row-id';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { Multipart, UploadedPart } from '@lms360/service-kit/files/multipart';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { type Added, addedAnswer, type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import { fileField } from '../files/uploads.js';
import { CategoriesService } from './categories.service.js';
import { CategoryList } from './category-list.query.js';
import type { CategoryListAnswer, OptionalId, UpdateCategoryBody } from './category.dto.js';
import { addCategoryBody, categoryListAnswer, optionalId, updateCategoryBody } from './category.dto.js';

const ADDED = 'Category added successfully';
const UPDATED = 'Category updated successfully';
const DELETED = 'Category deleted successfully';

/** Category calls of api.md. */
@ApiTags('categories')
@RequiresActiveCompany()
@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly list: CategoryList,
  ) {}

  @Get('getAllCategory')
  @SignedIn()
  @ApiOperation({ summary: 'All categories with their subcategories' })
  @ApiOkResponse({ standardSchema: categoryListAnswer, description: 'In order of creation' })
  async getAllCategory(@CurrentCaller() { companyId }: Caller): Promise<CategoryListAnswer> {
    return { categories: await this.list.all(companyId) };
  }

  @Get('getCategroyData')
  @SignedIn()
  @ApiOperation({ summary: 'All categories with their subcategories, for the administration' })
  @ApiOkResponse({ standardSchema: categoryListAnswer, description: 'In order of creation' })
  async getCategroyData(@CurrentCaller() { companyId }: Caller): Promise<CategoryListAnswer> {
    return { categories: await this.list.all(companyId) };
  }

  @Post('AddCategroy')
  @Roles('superadmin')
  @Multipart({ ...fileField(categoryBanner), required: categoryBanner.required, body: addCategoryBody })
  @ApiOperation({ summary: 'Add a category' })
  @ApiCreatedResponse({ standardSchema: addedAnswer(exampleCategory.id, ADDED), description: 'Added' })
  @Refuses({ 400: 'A field is not valid', 409: 'The name is taken', 413: 'Banner above 1 MB', 415: 'Banner of another type' })
  async addCategory(
    @CurrentCaller() caller: Caller,
    @Body({ schema: addCategoryBody }) body: CategoryForm,
    @UploadedPart() upload: Upload,
  ): Promise<Added> {
    const id = await this.categories.add(caller, body, upload);
    return { message: ADDED, id };
  }

  @Post('updatecategory')
  @HttpCode(200)
  @Roles('superadmin')
  @Multipart({ ...fileField(categoryBanner), body: updateCategoryBody })
  @ApiOperation({ summary: 'Edit a category; without an image the banner stays' })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED), description: 'Edited' })
  @Refuses({
    400: 'A field is not valid',
    404: 'No such category',
    409: 'The name is taken',
    413: 'Banner above 1 MB',
    415: 'Banner of another type',
  })
  async updateCategory(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateCategoryBody }) body: UpdateCategoryBody,
    @UploadedPart() upload?: Upload,
  ): Promise<Message> {
    await this.categories.edit(caller, body.id, body, upload);
    return { message: UPDATED };
  }

  @Delete('deleteCategory')
  @Roles('superadmin')
  @ApiOperation({
    summary: 'Delete a category that has no subcategories',
    description: 'The `id` is needed; it may come in a JSON body instead.',
  })
  @ApiOkResponse({ standardSchema: messageAnswer(DELETED), description: 'Deleted' })
  @Refuses({ 404: 'No such category', 409: 'It has subcategories' })
  async deleteCategory(
    @CurrentCaller() { companyId }: Caller,
    @Query({ schema: optionalId }) query: OptionalId,
    @Body() body: unknown,
  ): Promise<Message> {
    await this.categories.delete(companyId, query.id ?? idField().parse((body as OptionalId | null | undefined)?.id));
    return { message: DELETED };
  }
}
