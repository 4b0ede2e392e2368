import { HEAD_BYTES } from '@lms360/contracts/rules/file-kind';
import { sizeFault, uploadFault, type UploadRule } from '@lms360/contracts/rules/uploads';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Sentence } from '../i18n/sentence';

/** The device removed the file meanwhile, or does not let the page read it. */
const UNREADABLE = 'This file could not be read. Please choose another.';

/** The sentence for a chosen file, by its content: the same as the server's. */
export const faultOf = async (file: File, rule: UploadRule): Promise<string | undefined> => {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return uploadFault({ size: file.size, head }, rule);
  } catch {
    return UNREADABLE;
  }
};

/**
 * A file being chosen: the file, the sentence it breaks, and a check for the moment of submitting.
 * @param stored link of the file that is there already
 */
export const useUpload = (rule: UploadRule, stored: string | null) => {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | Sentence | undefined>();
  /** The last chosen file, and its sentence as far as the file has been read. */
  const chosen = useRef<{ file: File | null; fault: string | undefined }>({ file: null, fault: undefined });
  const missing = stored ? undefined : rule.required; // a stored file answers the requirement
  const choose = (now: File | null) => {
    const choice = { file: now, fault: now ? sizeFault(now.size, rule) : missing };
    chosen.current = choice;
    setFile(now);
    setFault(choice.fault);
    if (!now) return;
    void faultOf(now, rule).then((found) => {
      if (chosen.current !== choice || found === choice.fault) return;
      choice.fault = found;
      setFault(found);
    });
  };
  /** @returns whether the form may be submitted; otherwise the error sentence is shown */
  const check = (): boolean => {
    const found = chosen.current.file ? chosen.current.fault : missing;
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
