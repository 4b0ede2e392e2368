import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { foundOpen } from '@/shared/site/as-found';
import classes from './site.module.css';

const groups = [
  {
    key: 'product',
    links: [
      { key: 'mastery', to: '/#features' },
      { key: 'courses', to: '/#features' },
      { key: 'library', to: '/#features' },
      { key: 'approvals', to: '/#features' },
    ],
  },
  {
    key: 'servicesGroup',
    links: [
      { key: 'onboarding', to: '/services' },
      { key: 'authoring', to: '/services' },
      { key: 'support', to: '/services' },
    ],
  },
  {
    key: 'companyGroup',
    links: [
      { key: 'about', to: '/company' },
      { key: 'pricing', to: '/pricing' },
      { key: 'contact', to: '/contact' },
    ],
  },
] as const;

type GroupKey = (typeof groups)[number]['key'];

/** Three columns of links; on phones an accordion with one open at a time (P1 §2). */
export const FooterGroups = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<GroupKey | null>(() => groups.find(({ key }) => foundOpen(`footer-${key}`))?.key ?? null);
  return (
    <div className={classes.groups} data-one-open>
      {groups.map(({ key, links }) => (
        <section key={key} className={classes.group}>
          <h2 className={classes.groupTitle}>
            <button
              type="button"
              aria-expanded={open === key}
              aria-controls={`footer-${key}`}
              onClick={() => setOpen(open === key ? null : key)}
            >
              {t(`site.${key}`)}
              <IconChevronDown size={18} aria-hidden />
            </button>
            <span>{t(`site.${key}`)}</span>
          </h2>
          <ul id={`footer-${key}`} data-open={open === key || undefined}>
            {links.map((link) => (
              <li key={link.key}>
                <Link to={link.to}>{t(`site.${link.key}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
