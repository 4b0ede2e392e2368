import { useTranslation } from 'react-i18next';
import texts from '@/shared/i18n/en/landing.json';
import type { Feature } from '@/shared/store/feature';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ClosingCall } from './ClosingCall';
import { Features } from './Features';
import { Hero } from './Hero';
import { Industries } from './Industries';
import { ReviewPath } from './ReviewPath';
import { StickyTrial } from './StickyTrial';

export const feature: Feature = { name: 'landing', slices: [], texts };

/** / (P1 §2): what the product is, for whom, and the way into the trial. */
const LandingPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('brand.tagline')}</PageTitle>
      <Hero />
      <Features />
      <ReviewPath />
      <Industries />
      <ClosingCall />
      <StickyTrial />
    </>
  );
};

export default LandingPage;
