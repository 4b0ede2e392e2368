import { IconCheck } from '@tabler/icons-react';
import { useSentence } from '@/shared/i18n/sentence';
import classes from './plans.module.css';

/** The features of a plan; the first in bold (P1 §3). */
export const PlanFeatures = ({ features }: { features: string[] }) => {
  const say = useSentence();
  return (
    <ul className={classes.features}>
      {features.map((feature, index) => (
        <li key={feature}>
          <IconCheck size={18} aria-hidden />
          {index === 0 ? <strong>{say(feature)}</strong> : say(feature)}
        </li>
      ))}
    </ul>
  );
};
