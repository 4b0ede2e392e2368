import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MenuItem } from './menu';
import classes from './shell.module.css';
import { useCurrentItem } from './use-current-item';

/** The pages for which the header's bar has no room; it is marked when one of them is shown. */
export const MoreMenu = ({ items }: { items: MenuItem[] }) => {
  const { t } = useTranslation();
  const current = useCurrentItem();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const escape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  return (
    <div className={classes.more} onBlur={leave} onKeyDown={escape}>
      <button
        ref={button}
        type="button"
        className={classes.navLink}
        aria-expanded={opened}
        data-current={items.some(({ path }) => current(path)) || undefined}
        onClick={() => setOpened(!opened)}
      >
        {t('menu.more')}
      </button>
      {opened ? (
        <div className={classes.moreList}>
          {items.map(({ key, path }) => (
            <Link key={key} to={path} className={classes.navLink} aria-current={current(path)} onClick={close}>
              {t(`menu.${key}`)}
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  );
};
