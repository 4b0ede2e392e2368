/** Dialogs of the header's menu that keep what was typed; the name of each one's form. */
export const menuForms = { bug: 'menu/bug', profile: 'menu/profile' } as const;
export type MenuDialog = keyof typeof menuForms;

const KEY = 'lms360-dialog';
const dialogs = Object.keys(menuForms) as MenuDialog[];
const entry = (memberId: string, dialog: MenuDialog): string => `${dialog} ${memberId}`;

/** The dialog in which this member left text in this tab: the header opens it again, and asks no store of texts on every page. */
export const leftMenuDialog = (memberId: string): MenuDialog | null => {
  try {
    const stored = sessionStorage.getItem(KEY);
    return dialogs.find((dialog) => stored === entry(memberId, dialog)) ?? null;
  } catch {
    return null; // The browser forbids storage.
  }
};

/** Follows a change of a form's kept text; forms elsewhere are none of the header's. */
export const noteMenuDialog = (memberId: string, form: string, kept: boolean): void => {
  const dialog = dialogs.find((name) => menuForms[name] === form);
  if (!dialog) return;
  if (kept) sessionStorage.setItem(KEY, entry(memberId, dialog));
  else sessionStorage.removeItem(KEY);
};

export const forgetMenuDialog = (): void => sessionStorage.removeItem(KEY);
