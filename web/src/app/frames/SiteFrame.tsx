import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from './SiteFooter';
import { SiteNav } from './SiteNav';
import { PromoBanner } from './PromoBanner';
import classes from './site.module.css';

/** The footer's newsletter. */
export { feature } from '@/features/newsletter/NewsletterForm';

/** Around the public pages: navbar and footer. */
const SiteFrame = () => {
  const { pathname } = useLocation();
  return (
    <div className={classes.frame}>
      {pathname === '/' ? <PromoBanner /> : null}
      <SiteNav />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
};

export default SiteFrame;
