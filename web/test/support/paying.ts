import { waitFor, within } from '@testing-library/react';
import { checkout } from './checkout';
import { network } from './network';
import { purchaseAnswers } from './purchase';
import { renderApp, screen, signInAs } from './render-app';

type Answers = Parameters<typeof network>[0];

/** A superadmin chooses the Premium Plan. @param loads whether the checkout's script can be loaded */
export const choosePlan = async (answers: Answers = {}, { loads = true, daysLeft = 5 } = {}) => {
  const page = checkout(loads);
  const sent = network({ ...purchaseAnswers(), ...answers });
  signInAs('superadmin', { daysLeft });
  const app = renderApp('/upgradeplan');
  await app.user.click(await screen.findByRole('button', { name: 'Choose plan: Premium Plan' }));
  return { ...app, page, sent, paymentsSent: () => sent.filter(({ call }) => call === 'POST /payments') };
};

/** … and proceeds to pay for it. */
export const proceed = async (answers: Answers = {}, settings = {}) => {
  const app = await choosePlan(answers, settings);
  await app.user.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
  return app;
};

/** … and opens the checkout. */
export const inCheckout = async (answers: Answers = {}, settings = {}) => {
  const app = await proceed(answers, settings);
  await waitFor(() => expect(app.page.opened).toHaveLength(1));
  return { ...app, form: app.page.opened[0]! };
};

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
