import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './sections.module.css';

/** On phones the button of the trial stays at the lower edge, within reach of a thumb (P1 §2). */
export const StickyTrial = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.sticky}>
      <NextStepButton component={Link} to="/pricing" size="lg" fullWidth>
        {t('landing.stickyTrial')}
      </NextStepButton>
    </div>
  );
};
