import classes from './feature-picture.module.css';

export type FeatureKey = 'mastery' | 'courses' | 'library' | 'subcategories' | 'approvals';

/** A small drawing of each feature's screen; the text beside it says what it is. */
export const FeaturePicture = ({ feature }: { feature: FeatureKey }) => {
  const Drawing = drawings[feature];
  return (
    <svg className={classes.picture} viewBox="0 0 560 380" aria-hidden>
      <rect className={classes.ground} width="560" height="380" rx="28" />
      <Drawing />
    </svg>
  );
};

const rows = [0, 1, 2];

const Mastery = () => (
  <g>
    {rows.map((row) => {
      const done = [208, 150, 74][row] ?? 0;
      return (
        <g key={row} transform={`translate(60 ${58 + row * 92})`}>
          <rect className={classes.card} width="440" height="76" rx="16" />
          <rect className={classes[`tone${row}`]} x="16" y="14" width="64" height="48" rx="10" />
          <rect className={classes.line} x="100" y="20" width={[170, 130, 150][row]} height="10" rx="5" />
          <rect className={classes.track} x="100" y="44" width="208" height="10" rx="5" />
          <rect className={classes.progress} x="100" y="44" width={done} height="10" rx="5" />
          {row === 0 ? (
            <g>
              <circle className={classes.progress} cx="400" cy="38" r="18" />
              <path className={classes.tick} d="m391 38 6 7 12-13" />
            </g>
          ) : (
            <circle className={classes.outline} cx="400" cy="38" r="17" />
          )}
        </g>
      );
    })}
  </g>
);

const Courses = () => (
  <g>
    <rect className={classes.card} x="60" y="48" width="276" height="284" rx="18" />
    <rect className={classes.strong} x="84" y="76" width="150" height="12" rx="6" />
    {rows.map((row) => (
      <g key={row} transform={`translate(84 ${112 + row * 70})`}>
        <rect className={classes.track} width="228" height="54" rx="12" />
        <circle className={classes.handle} cx="20" cy="27" r="5" />
        <rect className={classes.line} x="40" y="15" width={[120, 96, 136][row]} height="9" rx="4.5" />
        <rect className={classes.faint} x="40" y="31" width="70" height="8" rx="4" />
      </g>
    ))}
    <rect className={classes.card} x="364" y="96" width="140" height="188" rx="18" />
    <rect className={classes.tone1} x="380" y="112" width="108" height="72" rx="10" />
    <path className={classes.play} d="m426 136 22 12-22 12z" />
    <rect className={classes.line} x="380" y="200" width="92" height="9" rx="4.5" />
    <rect className={classes.faint} x="380" y="218" width="66" height="8" rx="4" />
    <rect className={classes.ink} x="380" y="244" width="80" height="26" rx="9" />
  </g>
);

const Library = () => (
  <g>
    {[0, 1, 2, 3].map((card) => (
      <g key={card} transform={`translate(${64 + (card % 2) * 224} ${46 + Math.floor(card / 2) * 150})`}>
        <rect className={classes.card} width="208" height="134" rx="16" />
        <rect className={classes[`tone${card % 3}`]} x="12" y="12" width="184" height="66" rx="10" />
        <rect className={classes.line} x="12" y="92" width={[120, 96, 132, 88][card]} height="9" rx="4.5" />
        <rect className={classes.faint} x="12" y="110" width="64" height="8" rx="4" />
        <path
          className={card === 3 ? classes.heartOpen : classes.heart}
          d="M184 98c-4-7-15-6-15 3 0 7 9 12 15 17 6-5 15-10 15-17 0-9-11-10-15-3z"
          transform="translate(-6 -4) scale(.98)"
        />
      </g>
    ))}
  </g>
);

const Subcategories = () => (
  <g>
    <rect className={classes.ink} x="60" y="46" width="440" height="96" rx="18" />
    <rect className={classes.onInk} x="88" y="76" width="150" height="14" rx="7" />
    <rect className={classes.onInkFaint} x="88" y="102" width="220" height="9" rx="4.5" />
    {rows.map((tile) => (
      <g key={tile} transform={`translate(${60 + tile * 150} 166)`}>
        <rect className={classes.card} width="140" height="166" rx="16" />
        <rect className={classes[`tone${tile}`]} x="12" y="12" width="116" height="84" rx="10" />
        <rect className={classes.line} x="12" y="112" width={[86, 100, 72][tile]} height="9" rx="4.5" />
        <rect className={classes.faint} x="12" y="132" width="54" height="8" rx="4" />
      </g>
    ))}
    <path className={classes.link} d="M130 142v24M280 142v24M430 142v24" />
  </g>
);

const Approvals = () => (
  <g>
    {rows.map((row) => (
      <g key={row} transform={`translate(60 ${58 + row * 92})`}>
        <rect className={classes.card} width="440" height="76" rx="16" />
        <rect className={classes[`tone${row}`]} x="16" y="14" width="64" height="48" rx="10" />
        <rect className={classes.line} x="100" y="22" width={[150, 124, 140][row]} height="10" rx="5" />
        <rect className={classes.faint} x="100" y="44" width="84" height="8" rx="4" />
        {row === 1 ? (
          <g>
            <rect className={classes.outline} x="280" y="21" width="62" height="34" rx="11" />
            <rect className={classes.ink} x="352" y="21" width="70" height="34" rx="11" />
            <path className={classes.tick} d="m379 38 6 7 12-13" />
          </g>
        ) : (
          <rect className={row === 0 ? classes.badge : classes.badgeWait} x="338" y="25" width="84" height="26" rx="13" />
        )}
      </g>
    ))}
  </g>
);

const drawings = { mastery: Mastery, courses: Courses, library: Library, subcategories: Subcategories, approvals: Approvals };
