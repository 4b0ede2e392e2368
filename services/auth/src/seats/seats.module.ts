import { Module } from '@nestjs/common';
import { Seats } from './seats.service.js';

/** How many members a company's plan allows. */
@Module({ providers: [Seats], exports: [Seats] })
export class SeatsModule {}
