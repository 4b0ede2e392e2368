import type { Origin } from '@lms360/contracts/events/auth';
import type { Language } from '@lms360/contracts/languages';
import { type Caller } from '@lms360/service-kit/http/tokens/caller';
import { CurrentCaller, Public, SignedIn } from '@lms360/service-kit/http/tokens/decorators';
import { ClientNetwork } from '@lms360/service-kit/http/client-network';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@lms360/service-kit/http/openapi/decorators';
import { type Message, messageAnswer } from '@lms360/service-kit/http/openapi/message-answer';
import { KeptLanguages } from '../members/kept-languages.service.js';
import { AskedLanguage, KeepsLanguage } from '@lms360/platform/languages/asked-language';
import { CallOrigin } from '../rules/call-origin.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordReset } from './password-reset.service.js';
import {
  type ChangePasswordBody,
  changePasswordBody,
  type ForgotPasswordQuery,
  forgotPasswordQuery,
  type ResetPasswordBody,
  resetPasswordBody,
} from './passwords.dto.js';
import { ResetRequest } from './reset-request.service.js';

const RESET_MAILED = 'If this address is registered, a mail with a reset link is on its way.';
const RESET = 'Password updated successfully. Please log in.';
const CHANGED = 'Password changed successfully';

@ApiTags('accounts')
@Controller()
export class PasswordsController {
  constructor(
    private readonly requests: ResetRequest,
    private readonly resets: PasswordReset,
    private readonly changes: PasswordChange,
    private readonly languages: KeptLanguages,
  ) {}

  @Get('forgot-password')
  @Public()
  @ApiOperation({ summary: 'Ask for a mail with a link to set a new password' })
  @ApiOkResponse({
    standardSchema: messageAnswer(RESET_MAILED),
    description: 'The same whether the address is known or not; one that waits for verification gets that mail again',
  })
  @ApiBadRequestResponse({ description: 'No e-mail address' })
  async requestPasswordReset(
    @Query({ schema: forgotPasswordQuery }) { email }: ForgotPasswordQuery,
    @ClientNetwork() network: string,
  ): Promise<Message> {
    await this.requests.send(email, network);
    return { message: RESET_MAILED };
  }

  @Post('forgot-password')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Set a password with the token of a reset or invitation mail; ends all sessions' })
  @ApiOkResponse({ standardSchema: messageAnswer(RESET) })
  @ApiBadRequestResponse({ description: 'A field breaks its rule, or the token is used, expired or unknown' })
  @ApiForbiddenResponse({ description: 'The company is closed' })
  @ApiConflictResponse({ description: 'An invitation whose address was verified elsewhere meanwhile' })
  @KeepsLanguage()
  async resetPassword(
    @Body({ schema: resetPasswordBody }) { email, password, token }: ResetPasswordBody,
    @ClientNetwork() network: string,
    @CallOrigin() origin: Origin,
    @AskedLanguage() language: Language | undefined,
  ): Promise<Message> {
    const account = await this.resets.reset(email, password, token, { network, origin });
    await this.languages.keep(account, language);
    return { message: RESET };
  }

  @Post('changePassword')
  @SignedIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Change the own password; ends all other sessions' })
  @ApiOkResponse({ standardSchema: messageAnswer(CHANGED) })
  @ApiBadRequestResponse({ description: 'A field breaks its rule, or the old password is wrong' })
  @ApiTooManyRequestsResponse({ description: 'Too many wrong passwords' })
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body({ schema: changePasswordBody }) body: ChangePasswordBody,
    @CallOrigin() origin: Origin,
  ): Promise<Message> {
    await this.changes.change(caller, body.old_password, body.new_password, origin);
    return { message: CHANGED };
  }
}
