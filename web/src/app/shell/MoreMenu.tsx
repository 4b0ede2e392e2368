import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MenuItem } from './menu';
import classes from './shell.module.css';
import { useCurrentItem } from './use-current-item';

interface Props {
  items: MenuItem[];
  /** How many of them the bar of a wide screen has too. */
  inBar: number;
}

/** The pages for which the header's bar has no room; it is marked when one of them is shown. */
export const MoreMenu = ({ items, inBar }: Props) => {
  const { t } = useTranslation();
  const current = useCurrentItem();
  const shown = items.findIndex(({ path }) => current(path));
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
        data-current={shown >= inBar || undefined}
        data-narrow-current={(shown >= 0 && shown < inBar) || undefined}
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
