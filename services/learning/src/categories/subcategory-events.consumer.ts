import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { subcategoryAdded, subcategoryDeleted, subcategoryEdited, subcategorySnapshot } from '@lms360/contracts/events/catalog';
import type { SubcategoryState } from '@lms360/contracts/events/catalog';
import { replicaRow } from '@lms360/platform/replicas/replica-row';
import { EventContext } from '@lms360/service-kit/events/rabbit.strategy';
import { recordVersion } from '@lms360/platform/replicas/record-version';
import { Subcategory } from './subcategory.entity.js';

const keepSubcategory = replicaRow({
  table: 'subcategory',
  key: 'subcategory_id',
  columns: ['category_id', 'name', 'banner', 'created_at'],
});

/** Keeps the subcategories as catalog has them. */
@Controller()
export class SubcategoryEventsConsumer {
  @EventPattern([subcategoryAdded.type, subcategoryEdited.type, subcategorySnapshot.type])
  async onSubcategoryState(@Payload() subcategory: SubcategoryState, @Ctx() context: EventContext): Promise<void> {
    if (!(await recordVersion(context))) return;
    const { subcategoryId, categoryId, name, banner, createdAt } = subcategory;
    const row = { subcategory_id: subcategoryId, category_id: categoryId, name, banner, created_at: createdAt };
    await keepSubcategory(context.tx, context.event.companyid, row);
  }

  @EventPattern([subcategoryDeleted.type])
  async onSubcategoryDeleted(
    @Payload() { subcategoryId }: { subcategoryId: string },
    @Ctx() context: EventContext,
  ): Promise<void> {
    if (!(await recordVersion(context, true))) return;
    await context.tx.delete(Subcategory, { companyId: context.event.companyid, subcategoryId });
  }
}
