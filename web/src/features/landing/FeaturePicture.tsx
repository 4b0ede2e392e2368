import { useTranslation } from 'react-i18next';
import { COURSES, DrawnCover } from './Covers';
import classes from './feature-picture.module.css';

export type FeatureKey = 'mastery' | 'courses' | 'library' | 'subcategories' | 'approvals';

/** Each feature's screen with courses in it, drawn in the page's language and colours; the text beside it says what it is. */
export const FeaturePicture = ({ feature }: { feature: FeatureKey }) => {
  const Drawing = drawings[feature];
  return (
    <svg className={classes.picture} viewBox="0 0 560 380" aria-hidden>
      <rect className={classes.ground} width="560" height="380" rx="28" />
      <Drawing />
    </svg>
  );
};

const Mastery = () => {
  const { t } = useTranslation();
  return COURSES.slice(0, 3).map((course, row) => {
    const share = [1, 0.6, 0.3][row] ?? 0;
    return (
      <g key={course} transform={`translate(40 ${42 + row * 102})`}>
        <rect className={classes.card} width="480" height="88" rx="16" />
        <DrawnCover course={course} x={14} y={14} width={84} height={60} />
        <text className={classes.name} x="116" y="38">
          {t(`landing.drawn.${course}`)}
        </text>
        <rect className={classes.track} x="116" y="56" width="230" height="10" rx="5" />
        <rect className={classes.progress} x="116" y="56" width={230 * share} height="10" rx="5" />
        <text className={classes.note} x="456" y="66" textAnchor="end">
          {share === 1 ? t('landing.drawn.finished') : `${share * 100}%`}
        </text>
      </g>
    );
  });
};

const Courses = () => {
  const { t } = useTranslation();
  return (
    <g>
      <rect className={classes.card} x="36" y="40" width="310" height="300" rx="18" />
      <text className={classes.name} x="60" y="80">
        {t('landing.picture.course')}
      </text>
      {(['one', 'two', 'three'] as const).map((lesson, row) => (
        <g key={lesson} transform={`translate(60 ${102 + row * 74})`}>
          <rect className={classes.track} width="262" height="60" rx="12" />
          <circle className={classes.handle} cx="20" cy="30" r="5" />
          <text className={classes.small} x="38" y="36">
            {t(`landing.picture.${lesson}`)}
          </text>
        </g>
      ))}
      <rect className={classes.card} x="366" y="84" width="160" height="212" rx="18" />
      <DrawnCover course="talk" x={380} y={98} width={132} height={84} />
      <text className={classes.small} x="380" y="212">
        {t('landing.drawn.draft')}
      </text>
      <rect className={classes.ink} x="380" y="240" width="132" height="38" rx="10" />
      <text className={classes.onInk} x="446" y="265" textAnchor="middle">
        {t('landing.drawn.submit')}
      </text>
    </g>
  );
};

const Library = () => {
  const { t } = useTranslation();
  return COURSES.map((course, card) => (
    <g key={course} transform={`translate(${40 + (card % 2) * 246} ${30 + Math.floor(card / 2) * 166})`}>
      <rect className={classes.card} width="234" height="154" rx="16" />
      <DrawnCover course={course} x={12} y={12} width={210} height={88} />
      <text className={classes.small} x="14" y="132">
        {t(`landing.drawn.${course}`)}
      </text>
      <path
        className={card === 3 ? classes.heartOpen : classes.heart}
        d="M184 98c-4-7-15-6-15 3 0 7 9 12 15 17 6-5 15-10 15-17 0-9-11-10-15-3z"
        transform="translate(22 18) scale(.98)"
      />
    </g>
  ));
};

const Subcategories = () => {
  const { t } = useTranslation();
  return (
    <g>
      <rect className={classes.ink} x="40" y="36" width="480" height="96" rx="18" />
      <text className={classes.title} x="68" y="80">
        {t('landing.drawn.category')}
      </text>
      <text className={classes.onInk} x="68" y="108">
        {t('landing.drawn.courses', { count: 12 })}
      </text>
      {(['fire', 'aid', 'talk'] as const).map((course, tile) => (
        <g key={course} transform={`translate(${40 + tile * 164} 156)`}>
          <rect className={classes.card} width="152" height="188" rx="16" />
          <DrawnCover course={course} x={12} y={12} width={128} height={100} />
          <text className={classes.small} x="14" y="144">
            {t(`landing.drawn.shelf.${course}`)}
          </text>
          <text className={classes.note} x="14" y="168">
            {t('landing.drawn.courses', { count: [5, 4, 3][tile] ?? 0 })}
          </text>
        </g>
      ))}
      <path className={classes.link} d="M116 132v24M280 132v24M444 132v24" />
    </g>
  );
};

const Approvals = () => {
  const { t } = useTranslation();
  return COURSES.slice(0, 3).map((course, row) => (
    <g key={course} transform={`translate(40 ${42 + row * 102})`}>
      <rect className={classes.card} width="480" height="88" rx="16" />
      <DrawnCover course={course} x={14} y={14} width={84} height={60} />
      <text className={classes.name} x="116" y="40">
        {t(`landing.drawn.${course}`)}
      </text>
      {row === 1 ? (
        <g>
          <rect className={classes.ink} x="346" y="26" width="118" height="38" rx="11" />
          <text className={classes.onInk} x="405" y="51" textAnchor="middle">
            {t('landing.drawn.approve')}
          </text>
        </g>
      ) : (
        <text className={row === 0 ? classes.approved : classes.note} x="116" y="66">
          {t(row === 0 ? 'landing.picture.approved' : 'landing.drawn.pending')}
        </text>
      )}
    </g>
  ));
};

const drawings = { mastery: Mastery, courses: Courses, library: Library, subcategories: Subcategories, approvals: Approvals };
