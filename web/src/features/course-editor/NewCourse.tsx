import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@/shared/ui/PageTitle';
import { BackLink } from './BackLink';
import { CourseForm } from './CourseForm';
import classes from './editor.module.css';

/** /my-course/new: the Add Course form; its success leads to the course (P2 §2). */
export const NewCourse = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={classes.narrow}>
      <PageTitle>{t('courseEditor.addCourse')}</PageTitle>
      <BackLink />
      <Title order={1}>{t('courseEditor.addCourse')}</Title>
      <Text c="dimmed" mt={4} mb="xl">
        {t('courseEditor.newIntro')}
      </Text>
      <div className={classes.panel}>
        <CourseForm course={null} onCancel={() => void navigate('/my-course')} />
      </div>
    </div>
  );
};
