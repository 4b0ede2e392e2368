import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './sections.module.css';

/** The call to action above the footer. */
export const ClosingCall = () => {
  const { t } = useTranslation();
  return (
    <section className={classes.closing}>
      <div className={classes.closingInner}>
        <h2>{t('landing.closingTitle')}</h2>
        <p>{t('landing.closingText')}</p>
        <div className={classes.closingActions}>
          <NextStepButton component={Link} to="/pricing" size="lg" className={classes.trial}>
            {t('landing.startTrial')}
          </NextStepButton>
          <Button component={Link} to="/contact" size="lg" variant="outline" color="gray.0">
            {t('landing.demo')}
          </Button>
        </div>
      </div>
    </section>
  );
};
