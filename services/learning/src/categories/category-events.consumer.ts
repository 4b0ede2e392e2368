import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { categoryAdded, categoryDeleted, categoryEdited, categorySnapshot } from '@lms360/contracts/events/catalog';
import type { CategoryState } from '@lms360/contracts/events/catalog';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { isNews } from '../versions/is-news.js';
import { Category } from './category.entity.js';

const UPSERT = `INSERT INTO category (company_id, category_id, name, title, description, color, banner, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (company_id, category_id) DO UPDATE SET (name, title, description, color, banner, created_at) =
    (excluded.name, excluded.title, excluded.description, excluded.color, excluded.banner, excluded.created_at)`;

/** Keeps the categories as catalog has them. */
@Controller()
export class CategoryEventsConsumer {
  @EventPattern([categoryAdded.type, categoryEdited.type, categorySnapshot.type], KEEPS_NEWEST)
  async stands(@Payload() category: CategoryState, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context))) return;
    const { categoryId, name, title, description, color, banner, createdAt } = category;
    const companyId = context.event.companyid;
    await prepared(context.tx, UPSERT, [companyId, categoryId, name, title, description, color, banner, createdAt]);
  }

  @EventPattern([categoryDeleted.type], KEEPS_NEWEST)
  async isGone(@Payload() { categoryId }: { categoryId: string }, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context, true))) return;
    await context.tx.delete(Category, { companyId: context.event.companyid, categoryId });
  }
}
