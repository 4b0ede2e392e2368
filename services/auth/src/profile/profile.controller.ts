import { profilePhoto } from '@lms360/contracts/rules/uploads';
import { Multipart, type Upload, UploadedPart } from '@lms360/service-kit/files/multipart';
import { type Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnsupportedMediaTypeResponse,
} from '@lms360/service-kit/http/openapi/decorators';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { ProfileAnswer, profileAnswer, type UpdateProfileBody, updateProfileBody } from './profile.dto.js';
import { Profile } from './profile.service.js';

const UPDATED = 'Profile updated successfully';

@ApiTags('profile')
@Controller()
@SignedIn()
export class ProfileController {
  constructor(private readonly profile: Profile) {}

  @Get('getprofile')
  @ApiOperation({ summary: 'The own profile' })
  @ApiOkResponse({ standardSchema: profileAnswer })
  async getProfile(@CurrentCaller() caller: Caller): Promise<ProfileAnswer> {
    const { name, email, mobile, photo } = await this.profile.find(caller);
    return { empData: [{ name, email, mobile_no: mobile, photo }] };
  }

  @Post('updateprofile')
  @HttpCode(200)
  @Multipart({ field: 'image', maxBytes: profilePhoto.maxBytes, tooLarge: profilePhoto.tooLarge, body: updateProfileBody })
  @ApiOperation({ summary: 'Change the own name, mobile and picture; the picture is required while none is stored' })
  @ApiOkResponse({ standardSchema: messageAnswer(UPDATED) })
  @ApiBadRequestResponse({ description: 'A field breaks its rule' })
  @ApiPayloadTooLargeResponse({ description: 'The picture is too large' })
  @ApiUnsupportedMediaTypeResponse({ description: 'The picture is of no accepted type' })
  async updateProfile(
    @CurrentCaller() caller: Caller,
    @Body({ schema: updateProfileBody }) { name, email, mobile }: UpdateProfileBody,
    @UploadedPart() picture: Upload | undefined,
  ): Promise<Message> {
    await this.profile.update(caller, { name, email, mobile }, picture?.body);
    return { message: UPDATED };
  }
}
