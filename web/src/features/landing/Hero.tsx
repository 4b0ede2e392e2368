import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextStepButton } from '@/shared/ui/NextStepButton';
import classes from './hero.module.css';
import { ProductPicture } from './ProductPicture';
import { TrialForm } from './TrialForm';

const facts = ['trial', 'plan', 'fees'] as const;

/** The promise, the product, and the trial form. */
export const Hero = () => {
  const { t } = useTranslation();
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.offer}>{t('landing.offer')}</p>
          <Title order={1} className={classes.title}>
            {t('landing.title')
              .split('\n')
              .map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
          </Title>
          <p className={classes.lead}>{t('landing.lead')}</p>
          <div className={classes.actions}>
            <NextStepButton component={Link} to="/pricing" size="lg" className={classes.trial}>
              {t('landing.startTrial')}
            </NextStepButton>
            <Button component={Link} to="/contact" size="lg" variant="default">
              {t('landing.demo')}
            </Button>
          </div>
          <ul className={classes.facts}>
            {facts.map((key) => (
              <li key={key}>
                <IconCheck size={18} aria-hidden />
                {t(`landing.fact.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <ProductPicture />
      </div>
      <TrialForm />
    </section>
  );
};
