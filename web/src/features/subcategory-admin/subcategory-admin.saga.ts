import { listSaga } from '@/shared/changes/changes.saga';
import { subcategoriesLoad, subcategoryDelete, subcategorySave } from './subcategory-admin.calls';

export const subcategoryAdminSaga = listSaga({
  load: subcategoriesLoad,
  shown: [subcategorySave],
  toasted: [subcategoryDelete],
});
