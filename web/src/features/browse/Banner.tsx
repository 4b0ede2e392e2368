import { Anchor, Breadcrumbs, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Cover } from '@/shared/ui/Cover';
import classes from './Banner.module.css';

interface Props {
  title: string;
  /** Short name above the title. */
  tag?: string;
  /** What links to this page call it, where that is not the title. */
  place?: string;
  text?: string;
  image: string | null;
  color: string;
  /** Pages above this one, after Home. */
  trail: { label: string; to: string }[];
}

/** The head of a category's or subcategory's page: breadcrumbs, its picture, its texts. */
export const Banner = ({ title, tag, place = title, text, image, color, trail }: Props) => {
  const { t } = useTranslation();
  return (
    <header className={classes.banner}>
      <Breadcrumbs component="nav" aria-label={t('browse.trail')} className={classes.trail}>
        {[{ label: t('menu.dashboard'), to: '/dashboard' }, ...trail].map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
        <Text component="span" size="sm" c="dimmed" aria-current="page" truncate>
          {place}
        </Text>
      </Breadcrumbs>
      <div className={classes.words}>
        {tag && tag !== title ? (
          <span className={classes.tag}>
            <span className={classes.dot} style={{ background: color }} aria-hidden />
            {tag}
          </span>
        ) : null}
        <Title order={1}>{title}</Title>
        {text ? (
          <Text size="lg" c="dimmed" maw="60ch">
            {text}
          </Text>
        ) : null}
      </div>
      <div className={classes.picture}>
        <Cover name={title} src={image} color={color} ratio={16 / 7} eager />
      </div>
    </header>
  );
};
