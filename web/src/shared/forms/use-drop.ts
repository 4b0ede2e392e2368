import { useEffect, useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file dropped beside its field would be opened in place of the page, and what was typed would be lost. */
const keepPage = (event: globalThis.DragEvent): void => {
  if (hasFiles(event)) event.preventDefault();
};

/**
 * Lets a field take a file that is dropped on it; of several the first, beside all of them.
 * @returns the properties of the field's element; `data-over` while a file is above it
 */
export const useDrop = (choose: (file: File, all: File[]) => void) => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const all = [...event.dataTransfer.files];
      const [file] = all;
      if (!file) return;
      event.preventDefault();
      choose(file, all);
    },
  };
};
