import { Avatar, FileButton, Button, Group, Stack, Text } from '@mantine/core';
import { profilePhoto } from '@lms360/contracts/rules/uploads';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { initials } from '@/shared/ui/initials';

interface Props {
  name: string;
  stored: string | null;
  chosen: File | null;
  fault: string | undefined;
  onChoose: (file: File | null) => void;
}

/** The member's photo with a preview of a newly chosen one. */
export const PhotoField = ({ name, stored, chosen, fault, onChoose }: Props) => {
  const { t } = useTranslation();
  const preview = useMemo(() => (chosen && !fault ? URL.createObjectURL(chosen) : null), [chosen, fault]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return (
    <Group wrap="nowrap">
      <Avatar src={preview ?? stored} size={72} radius="50%" color="ink" alt="">
        {initials(name)}
      </Avatar>
      <Stack gap={4}>
        <FileButton accept={profilePhoto.types.join(',')} onChange={onChoose} inputProps={{ 'aria-label': t('profile.photo') }}>
          {(props) => (
            <Button {...props} variant="default" size="sm" w="fit-content" data-faulty={fault ? true : undefined}>
              {t('profile.choosePhoto')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c={fault ? 'var(--mantine-color-error)' : 'dimmed'} role={fault ? 'alert' : undefined}>
          {fault ?? t('profile.photoHint')}
        </Text>
      </Stack>
    </Group>
  );
};
