import { Radio, Select, Skeleton, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NEED_SUBCATEGORY } from '@lms360/contracts/rules/course';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLoad } from '@/shared/calls/use-load';
import { useSentence } from '@/shared/i18n/sentence';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { choicesLoad } from './course-editor.calls';
import { selectChoices } from './course-editor.slice';
import type { CourseFields } from './course-editor.types';
import classes from './editor.module.css';
import { MustAdd } from './MustAdd';

/** Where the course stands: category radios and the category's subcategories; without any, the way to add some (P2 §2). */
export const PlaceFields = ({ form }: { form: UseFormReturnType<CourseFields> }) => {
  const { t } = useTranslation();
  const say = useSentence();
  const choices = useSelector(selectChoices);
  const { load, problem } = useLoad(choicesLoad);
  if (!choices) return problem ? <LoadFailure sentence={problem} onRetry={load} /> : <Skeleton height={140} />;

  const { category_id: categoryId, subcategory_id: subcategoryId } = form.values;
  const category = choices.find(({ id }) => id === categoryId);
  const subcategories = category?.subcategories ?? [];
  const needsOne = category !== undefined && subcategories.length === 0;
  const choose = (id: string) => {
    form.setFieldValue('category_id', id);
    form.setFieldValue('subcategory_id', '');
  };
  const { onChange: _category, ...categoryProps } = form.getInputProps('category_id');
  const { onChange: _subcategory, ...subcategoryProps } = form.getInputProps('subcategory_id');
  return (
    <>
      <Radio.Group
        className={classes.steady}
        label={t('courseEditor.category')}
        withAsterisk
        {...categoryProps}
        onChange={choose}
      >
        {choices.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('courseEditor.noCategory')} <MustAdd to="/categories" />
          </Text>
        ) : (
          <div className={classes.choices}>
            {choices.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} className={classes.choice} />
            ))}
          </div>
        )}
      </Radio.Group>
      <div>
        <Select
          className={classes.steady}
          label={t('courseEditor.subcategory')}
          placeholder={t(category ? 'courseEditor.chooseSubcategory' : 'courseEditor.chooseCategoryFirst')}
          withAsterisk
          allowDeselect={false}
          disabled={!category || needsOne}
          data={subcategories.map(({ id, name }) => ({ value: id, label: name }))}
          {...subcategoryProps}
          value={subcategoryId || null}
          onChange={(id) => form.setFieldValue('subcategory_id', id ?? '')}
          error={needsOne ? say(NEED_SUBCATEGORY) : subcategoryProps.error}
        />
        {needsOne ? (
          <Text size="sm" mt={4}>
            <MustAdd to="/sub-categories" />
          </Text>
        ) : null}
      </div>
    </>
  );
};
