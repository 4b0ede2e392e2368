import { Menu } from '@mantine/core';
import { IconBug, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSession } from '@/shared/session/session.slice';
import { LazyFeature } from '@/shared/store/LazyFeature';
import type { MenuDialog } from '@/shared/typed/menu-dialog';
import { useReturnedFocus } from '@/shared/ui/returned-focus';
import { menuFor } from './menu';
import { PreferenceItems } from './PreferenceItems';
import classes from './shell.module.css';
import { useCurrentItem } from './use-current-item';
import { UserButton } from './UserButton';

const dialogs = {
  profile: { load: () => import('@/features/profile/ProfileDialog'), icon: IconUser },
  password: { load: () => import('@/features/change-password/ChangePasswordDialog'), icon: IconKey },
  bug: { load: () => import('@/features/report-bug/ReportBugDialog'), icon: IconBug },
  logout: { load: () => import('@/features/logout/LogoutDialog'), icon: IconLogout },
};

type Dialog = keyof typeof dialogs;

/** Greeting, the role's pages, and the dialogs of the header (P1 §2). Open from the start: it is loaded when it is first
 * opened, and its button takes over the focus of the button that loaded it; or one of its dialogs is, in which text was `left`. */
const UserMenu = ({ left }: { left: MenuDialog | null }) => {
  const { t } = useTranslation();
  const { name, role } = useSelector(selectSession);
  const current = useCurrentItem();
  const [opened, setOpened] = useState(left === null);
  const [dialog, setDialog] = useState<Dialog | null>(left);
  const close = () => setDialog(null);
  useReturnedFocus(opened);
  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        width={272}
        position="bottom-end"
        offset={10}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UserButton autoFocus={left === null} />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Label>{t('menu.greeting', { name })}</Menu.Label>
          {menuFor(role).map(({ key, path, icon: Icon }) => (
            <Menu.Item
              key={key}
              component={Link}
              to={path}
              leftSection={<Icon size={18} aria-hidden />}
              aria-current={current(path)}
            >
              {t(`menu.${key}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {(Object.keys(dialogs) as Dialog[]).map((key) => {
            const Icon = dialogs[key].icon;
            return (
              <Menu.Item key={key} leftSection={<Icon size={18} aria-hidden />} onClick={() => setDialog(key)}>
                {t(`menu.${key}`)}
              </Menu.Item>
            );
          })}
          <Menu.Divider />
          <PreferenceItems />
        </Menu.Dropdown>
      </Menu>
      {dialog ? <LazyFeature key={dialog} load={dialogs[dialog].load} props={{ onClose: close }} onFailed={close} /> : null}
    </>
  );
};

export default UserMenu;
