import { Text, Title, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/shared/ui/Dialog';
import type { EditedChapter, EditedLesson } from './course-editor.types';
import classes from './outline.module.css';
import { type Place, placeOf } from './outline-order';

interface Props {
  chapters: EditedChapter[];
  lesson: EditedLesson;
  onPlace: (place: Place) => void;
  onClose: () => void;
}

/** Every place a lesson can have, in any chapter: one click moves it there. */
export const PlaceDialog = ({ chapters, lesson, onPlace, onClose }: Props) => {
  const { t } = useTranslation();
  const own = placeOf(chapters, lesson.id);
  return (
    <Dialog opened onClose={onClose} title={t('courseEditor.placeOf', { lesson: lesson.name })} size="lg">
      {chapters.map((chapter) => {
        const others = chapter.lessons.filter(({ id }) => id !== lesson.id);
        const places = [
          t('courseEditor.placeFirst'),
          ...others.map(({ name }) => t('courseEditor.placeAfter', { lesson: name })),
        ];
        return (
          <section key={chapter.id} aria-label={chapter.name} className={classes.places}>
            <Title order={3} size="h5">
              {chapter.name}
            </Title>
            {places.map((place, index) => {
              const present = own?.chapterId === chapter.id && own.index === index;
              return (
                <UnstyledButton
                  key={others[index - 1]?.id ?? 'first'}
                  className={classes.place}
                  disabled={present}
                  onClick={() => onPlace({ chapterId: chapter.id, index })}
                >
                  {place}
                  {present ? (
                    <Text span size="xs" c="dimmed" ml="xs">
                      {t('courseEditor.placeNow')}
                    </Text>
                  ) : null}
                </UnstyledButton>
              );
            })}
          </section>
        );
      })}
    </Dialog>
  );
};
