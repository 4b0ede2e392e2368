import { IconBrandLinkedin, IconBrandX, IconBrandYoutube } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewsletterForm } from '@/features/newsletter/NewsletterForm';
import { LanguageSwitch } from '@/shared/language/LanguageSwitch';
import { Logo } from '@/shared/ui/Logo';
import { FooterGroups } from './FooterGroups';
import { networkAddress } from './networks';
import classes from './site.module.css';

const policies = ['terms', 'privacy', 'cookies', 'cancellation', 'shipping'] as const;
const social = [
  { name: 'LinkedIn', icon: IconBrandLinkedin },
  { name: 'X', icon: IconBrandX },
  { name: 'YouTube', icon: IconBrandYoutube },
] as const;

const year = new Date().getFullYear();

/** Footer of the public pages (P1 §2): three groups, newsletter, policies, social links, language. */
export const SiteFooter = () => {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <div className={classes.footerBrand}>
          <Logo to="/" />
          <p>{t('site.footerText')}</p>
          <NewsletterForm />
        </div>
        <FooterGroups />
      </div>
      <div className={classes.footerBase}>
        <span>{t('brand.copyright', { year })}</span>
        <nav className={classes.policies} aria-label={t('site.policies')}>
          {policies.map((key) => (
            <Link key={key} to={`/${key}`}>
              {t(`site.${key}`)}
            </Link>
          ))}
        </nav>
        <span className={classes.social}>
          {social.map(({ name, icon: Icon }) => (
            // Which of them the operator has is not known at build: those without an address are hidden by style (site.module.css).
            <a
              key={name}
              href={networkAddress(name)}
              hidden={!networkAddress(name)}
              suppressHydrationWarning
              target="_blank"
              rel="noreferrer"
              aria-label={t('site.onNetwork', { name })}
            >
              <Icon size={20} aria-hidden />
            </a>
          ))}
          <LanguageSwitch />
        </span>
      </div>
    </footer>
  );
};
