import { ServiceKitModule } from '@lms360/service-kit/service/service-kit.module';
import { DynamicModule, Module } from '@nestjs/common';
import { CompaniesModule } from './companies/companies.module.js';
import { ConfigModule } from './config.module.js';
import { AuthConfig } from './config.js';
import { LoginModule } from './login/login.module.js';
import { MembersModule } from './members/members.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { definition } from './service.js';
import { VerificationModule } from './verification/verification.module.js';

/** The auth service: who may sign in, and for which company. */
@Module({})
export class AppModule {
  static register(config: AuthConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.register(definition(config)),
        ConfigModule.register(config),
        LoginModule,
        RegistrationModule,
        VerificationModule,
        PasswordsModule,
        MembersModule,
        ProfileModule,
        CompaniesModule,
      ],
    };
  }
}
