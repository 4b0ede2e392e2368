import { defineCall } from '../calls/define-call';
import { changeWish } from './wishlist.api';

/** Every: each course is changed by itself; the saga keeps one course's changes in order. */
export const wishChange = defineCall({ name: 'wishlist/change', take: 'every' }, changeWish);
