import { profileFields } from '@lms360/contracts/rules/profile';
import { z } from 'zod';

export const profileAnswer = z.object({
  empData: z.array(z.object({ name: z.string(), email: z.string(), mobile_no: z.string(), photo: z.string().nullable() })),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

/** POST /updateprofile, the fields beside the picture. */
export const updateProfileBody = profileFields;
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;
