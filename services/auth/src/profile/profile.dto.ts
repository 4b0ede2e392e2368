import { exampleMember } from '@lms360/contracts/rules/examples';
import { profileFields } from '@lms360/contracts/rules/profile';
import { z } from 'zod';

export const profileAnswer = z.object({
  empData: z.array(
    z
      .object({
        name: z.string().meta({ example: exampleMember.name }),
        email: z.string().meta({ example: exampleMember.email }),
        mobile_no: z.string().meta({ example: exampleMember.mobile }),
        photo: z.string().nullable().meta({ example: exampleMember.photo }),
      })
      .meta({ id: 'Profile' }),
  ),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

/** POST /updateprofile, the fields beside the picture. */
export const updateProfileBody = profileFields;
export type UpdateProfileBody = z.infer<typeof updateProfileBody>;
