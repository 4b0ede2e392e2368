import { Module } from '@nestjs/common';
import { Pictures } from './pictures.service.js';

/** Uploaded pictures and documents. */
@Module({ providers: [Pictures], exports: [Pictures] })
export class FilesModule {}
