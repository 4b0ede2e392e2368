import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { COURSE_LIMIT } from '@lms360/contracts/rules/limit-sentences';
import { readersFeature } from '@/shared/authoring/readers.feature';
import { useLoad } from '@/shared/calls/use-load';
import { LimitDialog } from '@/shared/plans/LimitDialog';
import texts from '@/shared/i18n/en/my-courses.json';
import type { Feature } from '@/shared/store/feature';
import { LoadFailure } from '@/shared/ui/LoadFailure';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ownCoursesLoad } from './my-courses.calls';
import classes from './my-courses.module.css';
import { myCoursesSaga } from './my-courses.saga';
import { myCoursesSlice, selectOwnCourses } from './my-courses.slice';
import { MyCourseTable } from './MyCourseTable';

export const feature: Feature = {
  name: 'myCourses',
  slices: [myCoursesSlice],
  saga: myCoursesSaga,
  uses: [readersFeature],
  texts,
};

/** /my-course: the courses that the member authors (P2 §2, My courses). */
const MyCoursesPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useSelector(selectOwnCourses);
  const { load, problem } = useLoad(ownCoursesLoad);
  const [limited, setLimited] = useState(false);
  const add = () => {
    if (list?.balance === 0) setLimited(true);
    else void navigate('/my-course/new');
  };
  return (
    <>
      <PageTitle>{t('menu.courses')}</PageTitle>
      <div className={classes.head}>
        <div>
          <Title order={1}>{t('menu.courses')}</Title>
          <Text c="dimmed" mt={4}>
            {t('myCourses.intro')}
          </Text>
        </div>
        <NextStepButton onClick={add} disabled={list === null}>
          {t('myCourses.add')}
        </NextStepButton>
      </div>
      {!list && problem ? <LoadFailure sentence={problem} onRetry={load} /> : <MyCourseTable onAdd={add} />}
      <LimitDialog
        opened={limited}
        title={t('myCourses.limitTitle')}
        limit="courses"
        sentence={COURSE_LIMIT}
        onClose={() => setLimited(false)}
      />
    </>
  );
};

export default MyCoursesPage;
