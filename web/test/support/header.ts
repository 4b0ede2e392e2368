import { within } from '@testing-library/react';
import type { Role } from '@/shared/session/session';
import { network } from './network';
import { renderApp, screen, signInAs } from './render-app';
import { home } from './sessions';

export type User = ReturnType<typeof renderApp>['user'];

/** An empty Home, for tests of its header. @param answers to calls that Home does not make */
export const open = async (role: Role, answers: Parameters<typeof network>[0] = {}, daysLeft = 30) => {
  const sent = network({ ...home, ...answers });
  signInAs(role, { daysLeft });
  const app = renderApp('/dashboard');
  await screen.findByRole('banner');
  return { ...app, sent };
};

/** Opens the dialog behind an item of the user's menu. */
export const openDialog = async (user: User, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Menu of Asha Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};
