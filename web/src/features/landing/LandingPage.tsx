import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ClosingCall } from './ClosingCall';
import { Features } from './Features';
import { Hero } from './Hero';
import { Industries } from './Industries';
import { ReviewPath } from './ReviewPath';
import { StickyTrial } from './StickyTrial';

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
