import { exampleSubcategory } from '@lms360/contracts/rules/examples';
import type { SubcategoryForm } from '@lms360/contracts/rules/subcategory';
import { subcategoryBanner } from '@lms360/contracts/rules/uploads';
import { RequiresActiveCompany } from '@lms360/service-kit/http/active-company.guard';
import { Multipart, UploadedPart } from '@lms360/service-kit/files/multipart';
import type { Upload } from '@lms360/service-kit/files/multipart';
import { type Added, addedAnswer, type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { Refuses } from '@lms360/service-kit/http/openapi/failures';
import type { Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Roles, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@lms360/service-kit/http/openapi/decorators';
import type { z } from 'zod';
import { fileField } from '../files/uploads.js';
import { SubcategoriesService } from './subcategories.service.js';
import { SubcategoryList } from './subcategory-list.query.js';
import type {
  ListOfCategoryAnswer,
  SubcategoryListAnswer,
  SubcategoryListBody,
  UpdateSubcategoryBody,
} from './subcategory.dto.js';
import {
  addSubcategoryBody,
  deleteSubcategoryBody,
  listOfCategoryAnswer,
  listOfCategoryBody,
  subcategoryListAnswer,
  subcategoryListBody,
  updateSubcategoryBody,
} from './subcategory.dto.js';

const ADDED = 'Subcategory added successfully';
const UPDATED = 'Subcategory updated successfully';
const DELETED = 'Subcategory deleted successfully';

/** Subcategory calls of api.md. */
@ApiTags('subcategories')
@RequiresActiveCompany()
@Controller()
export class SubcategoriesController {
  constructor(
    private readonly subcategories: SubcategoriesService,
    private readonly list: SubcategoryList,
  ) {}

  @Post('subcategory')
  @HttpCode(200)
  @Roles('superadmin')
  @ApiOperation({ summary: 'The table of subcategories; `category_id` keeps one category' })
  @ApiOkResponse({ standardSchema: subcategoryListAnswer, description: 'Newest first' })
  @Refuses({ 400: 'A paging or sorting field is not valid' })
  listSubcategories(
    @CurrentCaller() { companyId }: Caller,
    @Body({ schema: subcategoryListBody }) body: SubcategoryListBody,
  ): Promise<SubcategoryListAnswer> {
    return this.list.page(companyId, body);
  }

  @Post('listsubcategory')
  @HttpCode(200)
  @SignedIn()
  @ApiOperation({ summary: 'The subcategories of a category' })
  @ApiOkResponse({ standardSchema: listOfCategoryAnswer, description: 'In order of creation; none for an unknown category' })
  async listSubcategoriesOfCategory(
    @CurrentCaller() { companyId }: Caller,
    @Body({ schema: listOfCategoryBody }) body: z.infer<typeof listOfCategoryBody>,
  ): Promise<ListOfCategoryAnswer> {
    return { subcategory_List: await this.list.ofCategory(companyId, body.category_id) };
  }

  @Post('addsubcategory')
  @Roles('superadmin')
  @Multipart({ ...fileField(subcategoryBanner), required: subcategoryBanner.required, body: addSubcategoryBody })
  @ApiOperation({ summary: 'Add a subcategory' })
  @ApiCreatedResponse({ standardSchema: addedAnswer(exampleSubcategory.id, ADDED), description: 'Added' })
  @Refuses({ 400: 'A field is not valid', 409: 'The name is taken', 413: 'Banner above 500 KB', 415: 'Banner of another type' })
  async addSubcategory(
    @CurrentCaller() caller: Caller,
    @Body({ schema: addSubcategoryBody }) body: SubcategoryForm,
    @UploadedPart() upload: Upload,
  ): Promise<Added> {
    const id = await this.subcategories.add(caller, body, upload);
    return { message: ADDED, id };
  }

  @Post('updatesubcategory')
  @HttpCode(200)
  @Roles('superadmin')
  @Multipart({ ...fileField(subcategoryBanner), body: updateSubcategoryBody })
  @ApiOperation({ summary: 'Edit a subcategory, or move it to another category; without an image the banner stays' })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED), description: 'Edited' })
  @Refuses({
    400: 'A field is not valid',
    404: 'No such subcategory',
    409: 'The name is taken',
    413: 'Banner above 500 KB',
    415: 'Banner of another type',
  })
  async updateSubcategory(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateSubcategoryBody }) body: UpdateSubcategoryBody,
    @UploadedPart() upload?: Upload,
  ): Promise<Message> {
    await this.subcategories.edit(caller, body.subcategory_id, body, upload);
    return { message: UPDATED };
  }

  @Post('deletesubcategory')
  @HttpCode(200)
  @Roles('superadmin')
  @ApiOperation({ summary: 'Delete a subcategory that has no courses' })
  @ApiOkResponse({ standardSchema: messageAnswer(DELETED), description: 'Deleted' })
  @Refuses({ 404: 'No such subcategory', 409: 'It has courses' })
  async deleteSubcategory(
    @CurrentCaller() { companyId }: Caller,
    @Body({ schema: deleteSubcategoryBody }) body: z.infer<typeof deleteSubcategoryBody>,
  ): Promise<Message> {
    await this.subcategories.delete(companyId, body.id);
    return { message: DELETED };
  }
}
