import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { categoryAdded, categoryDeleted, categoryEdited, categorySnapshot } from '@lms360/contracts/events/catalog';
import type { CategoryState } from '@lms360/contracts/events/catalog';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { recordVersion } from '@lms360/platform/replicas/record-version';
import { Category } from './category.entity.js';

const keepCategory = replicaRow({
  table: 'category',
  key: 'category_id',
  columns: ['name', 'title', 'description', 'color', 'banner', 'created_at'],
});

/** Keeps the categories as catalog has them. */
@Controller()
export class CategoryEventsConsumer {
  @EventPattern([categoryAdded.type, categoryEdited.type, categorySnapshot.type])
  async onCategoryState(@Payload() category: CategoryState, @Ctx() context: EventContext): Promise<void> {
    if (!(await recordVersion(context))) return;
    const { categoryId, name, title, description, color, banner, createdAt } = category;
    const row = { category_id: categoryId, name, title, description, color, banner, created_at: createdAt };
    await keepCategory(context.tx, context.event.companyid, row);
  }

  @EventPattern([categoryDeleted.type])
  async onCategoryDeleted(@Payload() { categoryId }: { categoryId: string }, @Ctx() context: EventContext): Promise<void> {
    if (!(await recordVersion(context, true))) return;
    await context.tx.delete(Category, { companyId: context.event.companyid, categoryId });
  }
}
