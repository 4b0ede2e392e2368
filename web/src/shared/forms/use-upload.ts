import { uploadFault, type UploadRule } from '@lms360/contracts/rules/uploads';
import { useEffect, useMemo, useState } from 'react';
import type { Sentence } from '../i18n/sentence';

/**
 * A file being chosen: the file, the sentence it breaks, and a check for the moment of submitting.
 * @param stored link of the file that is there already
 */
export const useUpload = (rule: UploadRule, stored: string | null) => {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | Sentence | undefined>();
  // A stored file answers the requirement; a new one has to fit.
  const faultOf = (chosen: File | null) => (chosen || !stored ? uploadFault(chosen, rule) : undefined);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFault(faultOf(chosen));
  };
  /** @returns whether the form may be submitted; otherwise the error sentence is shown */
  const check = (): boolean => {
    const found = faultOf(file);
    setFault(found);
    return found === undefined;
  };
  /** A sentence of the server stands at the file until another is chosen. */
  const refuse = (sentence: Sentence) => setFault(sentence);
  return { rule, stored, file, fault, choose, check, refuse };
};

export type Upload = ReturnType<typeof useUpload>;

/** Link for the preview: of the chosen picture if it is valid, else of the stored one. */
export const usePreview = ({ file, fault, stored }: Upload): string | null => {
  const preview = useMemo(() => (file && !fault ? URL.createObjectURL(file) : null), [file, fault]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return preview ?? stored;
};
