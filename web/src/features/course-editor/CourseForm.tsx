import { Button, Group, Stack, TextInput } from '@mantine/core';
import { courseEditForm, courseForm } from '@lms360/contracts/rules/course';
import { COURSE_DESCRIPTION_MAX } from '@lms360/contracts/rules/limits';
import { courseThumbnail } from '@lms360/contracts/rules/uploads';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '@/shared/calls/use-submit';
import { CountedTextarea } from '@/shared/forms/CountedTextarea';
import { FormFault } from '@/shared/forms/FormFault';
import { PictureField } from '@/shared/forms/PictureField';
import { useServerFaults } from '@/shared/forms/use-rule-form';
import { UploadProgress } from '@/shared/forms/UploadProgress';
import { useUpload } from '@/shared/forms/use-upload';
import { KeptNote } from '@/shared/typed/KeptNote';
import { useKeptForm } from '@/shared/typed/use-kept-form';
import { courseSave } from './course-editor.calls';
import type { CourseFields, EditedCourse } from './course-editor.types';
import classes from './editor.module.css';
import * as forms from './form-names';
import { LimitReached } from './LimitReached';
import { PlaceFields } from './PlaceFields';

interface Props {
  /** `null`: a new course. */
  course: EditedCourse | null;
  onCancel: () => void;
}

/** Title, description, category, subcategory and thumbnail of a course (P2 §5); what was typed stays when the server refuses. */
export const CourseForm = ({ course, onCancel }: Props) => {
  const { t } = useTranslation();
  const { run, stop, sending, pending, problem } = useSubmit(courseSave);
  const name = forms.courseForm(course?.id ?? null);
  const saved: CourseFields = {
    course_name: course?.name ?? '',
    course_desc: course?.description ?? '',
    category_id: course?.categoryId ?? '',
    subcategory_id: course?.subcategoryId ?? '',
  };
  const { form, drop, note } = useKeptForm({ name, rule: course ? courseEditForm : courseForm, saved });
  const thumbnail = useUpload(courseThumbnail, course?.image ?? null);
  const refused = useServerFaults(form, problem);
  const limitReached = problem?.code === 'plan_limit_reached';
  const submit = form.onSubmit(
    (values) => {
      if (thumbnail.check()) run({ ...values, id: course?.id ?? null, image: thumbnail.file });
    },
    () => void thumbnail.check(),
  );
  const cancel = () => {
    drop();
    onCancel();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t(course ? 'courseEditor.editCourse' : 'courseEditor.addCourse')}>
      <Stack gap="xs">
        <KeptNote {...note} />
        <TextInput
          className={classes.steady}
          label={t('courseEditor.courseTitle')}
          placeholder={t('courseEditor.courseTitleExample')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('course_name')}
        />
        <CountedTextarea
          className={classes.steady}
          label={t('courseEditor.description')}
          max={COURSE_DESCRIPTION_MAX}
          {...form.getInputProps('course_desc')}
        />
        <PlaceFields form={form} />
        <PictureField
          label={t('courseEditor.thumbnail')}
          hint={t('courseEditor.thumbnailHint')}
          name={form.values.course_name}
          picture={thumbnail}
        />
        <FormFault>{limitReached ? <LimitReached sentence={problem} /> : refused}</FormFault>
        <UploadProgress call={courseSave} />
        <Group justify="flex-end">
          <Button variant="default" onClick={sending ? stop : cancel} disabled={pending && !sending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={pending} disabled={limitReached}>
            {t(course ? 'courseEditor.saveCourse' : 'courseEditor.addCourse')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
