import * as z from 'zod';
import { email } from './contact-fields.js';

/** Newsletter form (P1 §5). */
export const newsletterForm = z.object({ email: email('Required Email', 'Invalid Email') });
