import type { FileType, KindOfFileType } from '@lms360/contracts/lesson-kinds';
import { IconFileTypePdf, IconPlayerPlayFilled, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FeatureModule } from '@/shared/store/feature';
import classes from './LessonView.module.css';
import { VideoLesson } from './video/VideoLesson';

export interface LessonProps {
  courseId: string;
  lessonId: string;
  name: string;
  link: string;
}

type View =
  | { Shown: ComponentType<LessonProps> }
  /** Too large for the page: fetched with the first such lesson, once the outline can be read. */
  | { load: () => Promise<FeatureModule<LessonProps>>; failure: string };

interface ReaderKind<Type extends FileType> {
  kind: KindOfFileType[Type];
  Icon: TablerIcon;
  /** Class that gives the placeholder its size. */
  placeholder: string | undefined;
}

/** What the reader shows of each kind of lesson. Of the contracts it takes the types alone: their rules are not fetched with the page. */
export const lessonKinds: { [Type in FileType]: ReaderKind<Type> & View } = {
  V: { kind: 'video', Icon: IconPlayerPlayFilled, placeholder: classes.video, Shown: VideoLesson },
  P: {
    kind: 'pdf',
    Icon: IconFileTypePdf,
    placeholder: classes.pdf,
    load: () => import('./pdf/PdfLesson'),
    failure: 'This document could not be opened',
  },
};
