import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { subcategoryAdded, subcategoryDeleted, subcategoryEdited, subcategorySnapshot } from '@lms360/contracts/events/catalog';
import type { SubcategoryState } from '@lms360/contracts/events/catalog';
import { prepared } from '@lms360/service-kit/database/prepared';
import { EventContext, KEEPS_NEWEST } from '@lms360/service-kit/events/rabbit.strategy';
import { isNews } from '../versions/is-news.js';
import { Subcategory } from './subcategory.entity.js';

const UPSERT = `INSERT INTO subcategory (company_id, subcategory_id, category_id, name, banner, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (company_id, subcategory_id) DO UPDATE SET (category_id, name, banner, created_at) =
    (excluded.category_id, excluded.name, excluded.banner, excluded.created_at)`;

/** Keeps the subcategories as catalog has them. */
@Controller()
export class SubcategoryEventsConsumer {
  @EventPattern([subcategoryAdded.type, subcategoryEdited.type, subcategorySnapshot.type], KEEPS_NEWEST)
  async stands(@Payload() subcategory: SubcategoryState, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context))) return;
    const { subcategoryId, categoryId, name, banner, createdAt } = subcategory;
    const companyId = context.event.companyid;
    await prepared(context.tx, UPSERT, [companyId, subcategoryId, categoryId, name, banner, createdAt]);
  }

  @EventPattern([subcategoryDeleted.type], KEEPS_NEWEST)
  async isGone(@Payload() { subcategoryId }: { subcategoryId: string }, @Ctx() context: EventContext): Promise<void> {
    if (!(await isNews(context, true))) return;
    await context.tx.delete(Subcategory, { companyId: context.event.companyid, subcategoryId });
  }
}
