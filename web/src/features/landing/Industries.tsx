import {
  IconBriefcase,
  IconBuildingCommunity,
  IconHeartHandshake,
  IconMapPin,
  IconSchool,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sections.module.css';

const industries = [
  { key: 'companies', icon: IconBriefcase },
  { key: 'schools', icon: IconBuildingCommunity },
  { key: 'colleges', icon: IconSchool },
  { key: 'field', icon: IconMapPin },
  { key: 'sales', icon: IconTrendingUp },
  { key: 'customers', icon: IconHeartHandshake },
] as const;

/** For whom (P1 §1). */
export const Industries = () => {
  const { t } = useTranslation();
  return (
    <section id="industries" className={classes.industries} aria-labelledby="industries-title">
      <h2 id="industries-title">{t('landing.industriesTitle')}</h2>
      <ul>
        {industries.map(({ key, icon: Icon }) => (
          <li key={key}>
            <Icon size={26} stroke={1.6} aria-hidden />
            <h3>{t(`landing.industry.${key}.title`)}</h3>
            <p>{t(`landing.industry.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
