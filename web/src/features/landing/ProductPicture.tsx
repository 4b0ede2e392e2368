import { IconCheck, IconFileText, IconLock, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './picture.module.css';

const lessons = [
  { key: 'one', state: 'read', icon: IconVideo },
  { key: 'two', state: 'read', icon: IconFileText },
  { key: 'three', state: 'open', icon: IconVideo },
  { key: 'four', state: 'locked', icon: IconFileText },
  { key: 'five', state: 'locked', icon: IconVideo },
] as const;

const marks = { read: IconCheck, open: IconPlayerPlayFilled, locked: IconLock };

/** The reader as a learner sees it, drawn in code: outline with ticks and locks, a lesson, and the company's progress. */
export const ProductPicture = () => {
  const { t } = useTranslation();
  return (
    <figure className={classes.picture} role="img" aria-label={t('landing.picture.label')}>
      <div className={classes.window} aria-hidden>
        <div className={classes.outline}>
          <strong className={classes.course}>{t('landing.picture.course')}</strong>
          <span className={classes.meter}>
            <span />
          </span>
          <span className={classes.percent}>{t('landing.picture.percent')}</span>
          <ul>
            {lessons.map(({ key, state }) => {
              const Mark = marks[state];
              return (
                <li key={key} data-state={state}>
                  <span className={classes.mark}>
                    <Mark size={13} stroke={2.6} />
                  </span>
                  {t(`landing.picture.${key}`)}
                </li>
              );
            })}
          </ul>
        </div>
        <div className={classes.lesson}>
          <div className={classes.screen}>
            <svg viewBox="0 0 360 220" preserveAspectRatio="xMidYMid slice">
              <circle cx="280" cy="60" r="54" fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="10" />
              <circle cx="280" cy="60" r="92" fill="none" stroke="#fff" strokeOpacity=".1" strokeWidth="10" />
              <circle cx="280" cy="60" r="130" fill="none" stroke="#fff" strokeOpacity=".07" strokeWidth="10" />
              <path d="M0 196 C70 150 120 176 176 140 S300 120 360 92 V220 H0Z" fill="#fff" opacity=".08" />
            </svg>
            <span className={classes.play}>
              <IconPlayerPlayFilled size={26} />
            </span>
            <span className={classes.time}>
              <span />
            </span>
          </div>
          <div className={classes.lessonFoot}>
            <span>
              <small>{t('landing.picture.chapter')}</small>
              <strong>{t('landing.picture.three')}</strong>
            </span>
            <span className={classes.complete}>{t('landing.picture.complete')}</span>
          </div>
        </div>
      </div>
      <div className={classes.team} aria-hidden>
        <span className={classes.ring}>
          <svg viewBox="0 0 44 44">
            <circle cx="22" cy="22" r="18" />
            <circle cx="22" cy="22" r="18" pathLength="100" strokeDasharray="78 100" />
          </svg>
        </span>
        <span>
          <strong>{t('landing.picture.team')}</strong>
          <small>{t('landing.picture.teamText')}</small>
        </span>
      </div>
      <div className={classes.approved} aria-hidden>
        <IconCheck size={16} stroke={3} />
        {t('landing.picture.approved')}
      </div>
    </figure>
  );
};
