import { useTranslation } from 'react-i18next';
import classes from './sections.module.css';

const steps = ['write', 'review', 'learn'] as const;

/** The stages of a course: written, reviewed, read. */
export const ReviewPath = () => {
  const { t } = useTranslation();
  return (
    <section className={classes.path} aria-labelledby="path-title">
      <div className={classes.pathInner}>
        <h2 id="path-title">{t('landing.pathTitle')}</h2>
        <ol>
          {steps.map((key, index) => (
            <li key={key}>
              <span className={classes.step} aria-hidden>
                {index + 1}
              </span>
              <h3>{t(`landing.path.${key}.title`)}</h3>
              <p>{t(`landing.path.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
