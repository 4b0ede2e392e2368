import { listSaga } from '@/shared/changes/changes.saga';
import { categoriesLoad, categoryDelete, categorySave } from './category-admin.calls';

export const categoryAdminSaga = listSaga({ load: categoriesLoad, shown: [categorySave], toasted: [categoryDelete] });
