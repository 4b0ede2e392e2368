import { Group, Input, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSentence } from '../i18n/sentence';
import { Cover } from '../ui/Cover';
import classes from './PictureField.module.css';
import { UploadButton } from './UploadButton';
import { useDrop } from './use-drop';
import { usePreview, type Upload } from './use-upload';

interface Props {
  label: string;
  hint?: string;
  /** The initials of the cover shown while there is no picture. */
  name: string;
  picture: Upload;
  required?: boolean;
}

/** Chooses a picture and previews it. */
export const PictureField = ({ label, hint, name, picture, required }: Props) => {
  const { t } = useTranslation();
  const say = useSentence();
  const id = useId();
  const shown = usePreview(picture);
  const { fault, choose } = picture;
  const drop = useDrop(choose);
  return (
    <Input.Wrapper label={label} labelElement="div" required={required} error={fault && say(fault)} id={id}>
      <Group className={classes.field} align="center" mt={4} mb={fault ? 8 : 0} {...drop}>
        <div style={{ width: 144, flex: 'none', borderRadius: 12, overflow: 'hidden' }}>
          <Cover name={name} src={shown} />
        </div>
        <Stack gap={4} flex="1 1 160px">
          <UploadButton upload={picture} label={label} faultId={`${id}-error`} icon={<IconPhotoUp size={16} aria-hidden />}>
            {t(shown ? 'forms.changePicture' : 'forms.choosePicture')}
          </UploadButton>
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
