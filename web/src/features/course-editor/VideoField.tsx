import { Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { VIDEO_UNKNOWN, videoLink } from '@lms360/contracts/rules/video-link';
import { IconBrandYoutube, IconCircleCheck } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useCall } from '@/shared/calls/use-call';
import { useSentence } from '@/shared/i18n/sentence';
import { videoCheck } from './course-editor.calls';
import { selectVideo } from './course-editor.slice';
import type { LessonFields } from './lesson-rule';
import classes from './outline.module.css';

/** The link of a YouTube video; on leaving the field the video is looked up, and its title shown. */
export const VideoField = ({ form }: { form: UseFormReturnType<LessonFields> }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const { run } = useCall(videoCheck);
  const video = useSelector(selectVideo);
  const { image: link } = form.values;
  const found = video?.link === link ? video : null;
  const { onBlur, error, ...props } = form.getInputProps('image');
  const look = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    if (!found && videoLink.safeParse(link).success) run(link);
  };
  return (
    <div>
      <TextInput
        label={t('courseEditor.videoLinkField')}
        placeholder="https://www.youtube.com/watch?v="
        withAsterisk
        inputMode="url"
        leftSection={<IconBrandYoutube size={18} aria-hidden />}
        {...props}
        error={error ?? (found && !found.exists ? say(VIDEO_UNKNOWN) : undefined)}
        onBlur={look}
      />
      <div aria-live="polite">
        {found?.exists && found.title ? (
          <Text size="sm" className={classes.found}>
            <IconCircleCheck size={16} aria-hidden />
            {found.title}
          </Text>
        ) : null}
        {found?.embeddable === false ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('courseEditor.notEmbeddable')}
          </Text>
        ) : null}
      </div>
    </div>
  );
};
