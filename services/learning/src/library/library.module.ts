import { Module } from '@nestjs/common';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';

/** The courses that a member has put into the library. */
@Module({ controllers: [LibraryController], providers: [LibraryService] })
export class LibraryModule {}
