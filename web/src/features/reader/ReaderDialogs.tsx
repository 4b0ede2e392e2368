import type { ReactNode } from 'react';
import type { Sentence } from '@/shared/i18n/sentence';
import texts from '@/shared/i18n/en/reader-dialogs.json';
import type { Feature } from '@/shared/store/feature';
import { AlertDialog } from './AlertDialog';
import { CompleteDialog } from './CompleteDialog';
import { OutlineDrawer } from './OutlineDrawer';

export const feature: Feature = { name: 'readerDialogs', slices: [], texts };

interface Props {
  lessonId: string;
  outline: ReactNode;
  /** Whether the outline's drawer is open. */
  outlining: boolean;
  /** Whether the reader is asked if the lesson is read. */
  asking: boolean;
  /** What to tell, until it is closed. */
  alert: string | Sentence | null;
  onOutlineClose: () => void;
  onAsked: () => void;
  onAlert: (sentence: string | Sentence | null) => void;
}

/** Everything that opens over the reader. */
const ReaderDialogs = ({ lessonId, outline, outlining, asking, alert, onOutlineClose, onAsked, onAlert }: Props) => (
  <>
    <OutlineDrawer opened={outlining} onClose={onOutlineClose}>
      {outline}
    </OutlineDrawer>
    <CompleteDialog opened={asking} lessonId={lessonId} onClose={onAsked} onRefused={onAlert} />
    <AlertDialog sentence={alert} onClose={() => onAlert(null)} />
  </>
);

export default ReaderDialogs;
