import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './pricing.module.css';

/** 15% off the first year (P1 §2). */
export const SpecialOffer = () => {
  const { t } = useTranslation();
  return (
    <section className={classes.offer}>
      <div>
        <h2>{t('pricing.offerTitle')}</h2>
        <p>{t('pricing.offerText')}</p>
      </div>
      <Button component={Link} to="/contact" size="lg" variant="white" color="ink.9">
        {t('pricing.demo')}
      </Button>
    </section>
  );
};
