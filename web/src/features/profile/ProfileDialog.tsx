import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Skeleton, Stack } from '@mantine/core';
import { useCall } from '@/shared/calls/use-call';
import { FormFault } from '@/shared/forms/FormFault';
import { useSentence } from '@/shared/i18n/sentence';
import texts from '@/shared/i18n/en/profile.json';
import type { Feature } from '@/shared/store/feature';
import { menuForms } from '@/shared/typed/menu-dialog';
import { typedFeature } from '@/shared/typed/typed.feature';
import { useDiscard } from '@/shared/typed/use-discard';
import { FormDialog } from '@/shared/ui/FormDialog';
import { profileLoad, profileSave } from './profile.calls';
import { profileSaga } from './profile.saga';
import { profileSlice, selectProfile } from './profile.slice';
import { ProfileForm } from './ProfileForm';

export const feature: Feature = { name: 'profile', slices: [profileSlice], saga: profileSaga, uses: [typedFeature], texts };

/** Profile of the header's menu (P1 §5); its success closes after 2 s. */
const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const profile = useSelector(selectProfile);
  const { run: load, problem } = useCall(profileLoad);
  const { status, pending, reset } = useCall(profileSave);
  useEffect(() => {
    load();
  }, [load]);
  const close = useDiscard(menuForms.profile, () => {
    reset();
    onClose();
  });
  return (
    <FormDialog
      title={t('profile.title')}
      pending={pending}
      success={{ shown: status === 'succeeded', title: t('profile.updated'), ms: 2000 }}
      onClose={close}
    >
      {profile ? (
        <ProfileForm profile={profile} />
      ) : problem ? (
        <FormFault>{say(problem)}</FormFault>
      ) : (
        <Stack aria-hidden>
          <Skeleton height={72} circle />
          <Skeleton height={62} />
          <Skeleton height={62} />
          <Skeleton height={62} />
        </Stack>
      )}
    </FormDialog>
  );
};

export default ProfileDialog;
