import { Avatar, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '@/shared/forms/PictureField.module.css';
import { UploadButton } from '@/shared/forms/UploadButton';
import { useDrop } from '@/shared/forms/use-drop';
import { usePreview, type Upload } from '@/shared/forms/use-upload';
import { useSentence } from '@/shared/i18n/sentence';
import { initials } from '@/shared/ui/initials';

/** The member's photo, with a preview of a newly chosen one. */
export const PhotoField = ({ name, photo }: { name: string; photo: Upload }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const id = useId();
  const { fault, choose } = photo;
  const drop = useDrop(choose);
  return (
    <Group className={classes.field} wrap="nowrap" {...drop}>
      <Avatar src={usePreview(photo)} size={72} radius="50%" color="ink" alt="">
        {initials(name)}
      </Avatar>
      <Stack gap={4}>
        <UploadButton upload={photo} label={t('profile.photo')} faultId={id}>
          {t('profile.choosePhoto')}
        </UploadButton>
        <Text id={id} size="xs" c={fault ? 'var(--mantine-color-error)' : 'dimmed'} role={fault ? 'alert' : undefined}>
          {fault ? say(fault) : t('profile.photoHint')}
        </Text>
      </Stack>
    </Group>
  );
};
