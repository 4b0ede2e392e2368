import { Button, FileButton } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import type { Upload } from './use-upload';

interface Props {
  upload: Upload;
  /** What is chosen. */
  label: string;
  /** Id of the sentence that the chosen file breaks. */
  faultId: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Opens the browser's file dialog. */
export const UploadButton = ({ upload: { rule, fault, choose }, label, faultId, icon, children }: Props) => {
  const forget = useRef<() => void>(null);
  const take = (file: File | null) => {
    choose(file);
    forget.current?.(); // Browsers dispatch no change event for the same file again, which may have been corrected.
  };
  return (
    <FileButton resetRef={forget} accept={rule.types.join(',')} onChange={take} inputProps={{ 'aria-label': label }}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={icon}
          aria-describedby={fault ? faultId : undefined}
          data-faulty={fault ? true : undefined}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
};
