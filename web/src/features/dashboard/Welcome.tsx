import { Group, Text } from '@mantine/core';
import { IconArrowRight, IconHeart, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectCounts } from '@/shared/categories/category.slice';
import { number } from '@/shared/i18n/format';
import { selectSession } from '@/shared/session/session.slice';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import type { RecentView } from './dashboard.api';
import classes from './Welcome.module.css';

/** Greeting, the way back into the last course that is not finished, and the member's counts (P1 §3). */
export const Welcome = ({ last }: { last: RecentView | undefined }) => {
  const { t } = useTranslation();
  const { name } = useSelector(selectSession);
  const { mastery, library } = useSelector(selectCounts);
  return (
    <div className={classes.band}>
      <div className={classes.greeting}>
        <Text className={classes.hello}>{t('menu.greeting', { name })}</Text>
        {last ? (
          <>
            <Text className={classes.last}>{last.courseName}</Text>
            {last.lessonName ? <Text className={classes.lesson}>{last.lessonName}</Text> : null}
            <NextStepButton
              component={Link}
              to={`/preview-course/${last.courseId}`}
              state={{ from: '/dashboard' }}
              rightSection={<IconArrowRight size={18} aria-hidden />}
            >
              {t('dashboard.continue')}
            </NextStepButton>
          </>
        ) : (
          <Text className={classes.last}>{t('dashboard.begin')}</Text>
        )}
      </div>
      <Group className={classes.counts} gap="sm" wrap="nowrap">
        <Count to="/my-learnings" icon={IconTrophy} label={t('menu.mastery')} value={mastery} />
        <Count to="/my-library" icon={IconHeart} label={t('menu.library')} value={library} />
      </Group>
    </div>
  );
};

interface CountProps {
  to: string;
  icon: typeof IconHeart;
  label: string;
  value: number;
}

const Count = ({ to, icon: Icon, label, value }: CountProps) => (
  <Link to={to} className={classes.count}>
    <Icon size={20} aria-hidden />
    <span className={`${classes.value} lms-numbers`}>{number(value)}</span>
    <span className={classes.label}>{label}</span>
  </Link>
);
