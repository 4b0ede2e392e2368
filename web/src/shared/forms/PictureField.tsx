import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { uploadFault, type UploadRule } from '@lms360/contracts/rules/uploads';
import { IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '../i18n/sentence';
import { Cover } from '../ui/Cover';

/** A picture being chosen: the file, the sentence it breaks, and a check for the moment of submitting. */
export const usePicture = (rule: UploadRule, stored: string | null) => {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  // A stored picture answers the requirement; a new one has to fit.
  const faultOf = (chosen: File | null) => (chosen || !stored ? uploadFault(chosen, rule) : undefined);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFault(faultOf(chosen));
  };
  /** @returns whether the form may go; the sentence appears otherwise */
  const check = (): boolean => {
    const found = faultOf(file);
    setFault(found);
    return found === undefined;
  };
  return { rule, stored, file, fault, choose, check, refuse: setFault };
};

interface Props {
  label: string;
  hint?: string;
  /** What the cover is drawn from while there is no picture. */
  name: string;
  picture: ReturnType<typeof usePicture>;
  required?: boolean;
}

/** Chooses a picture and shows it as it will look. */
export const PictureField = ({ label, hint, name, picture, required }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const id = useId();
  const { file, fault, stored, rule, choose } = picture;
  const preview = useMemo(() => (file && !fault ? URL.createObjectURL(file) : null), [file, fault]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const shown = preview ?? stored;
  return (
    <Input.Wrapper label={label} labelElement="div" required={required} error={fault && say(fault)} id={id}>
      <Group align="center" mt={4} mb={fault ? 8 : 0}>
        <div style={{ width: 144, flex: 'none', borderRadius: 12, overflow: 'hidden' }}>
          <Cover name={name} src={shown} />
        </div>
        <Stack gap={4} flex="1 1 160px">
          <FileButton accept={rule.types.join(',')} onChange={choose} inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                w="fit-content"
                leftSection={<IconPhotoUp size={16} aria-hidden />}
                aria-describedby={fault ? `${id}-error` : undefined}
                data-faulty={fault ? true : undefined}
              >
                {t(shown ? 'forms.changePicture' : 'forms.choosePicture')}
              </Button>
            )}
          </FileButton>
          {hint ? (
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          ) : null}
        </Stack>
      </Group>
    </Input.Wrapper>
  );
};
