import type { LessonKind } from '@lms360/contracts/lesson-kinds';
import { videoLink } from '@lms360/contracts/rules/video-link';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileTypePdf, IconPlayerPlay, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { Upload } from '@/shared/forms/use-upload';
import type { LessonFields } from './lesson-rule';
import { PdfField } from './PdfField';
import { VideoField } from './VideoField';

interface EditedKind {
  Icon: TablerIcon;
  /** What the form asks for besides name and file type. */
  Field: ComponentType<{ form: UseFormReturnType<LessonFields>; upload: Upload }>;
  /** Rule of the text that it asks for. */
  rule: { image?: z.ZodType };
}

/** How the editor shows each kind of lesson and asks for its content. */
export const lessonKinds: Record<LessonKind, EditedKind> = {
  video: { Icon: IconPlayerPlay, Field: VideoField, rule: { image: videoLink } },
  pdf: { Icon: IconFileTypePdf, Field: PdfField, rule: {} },
};
