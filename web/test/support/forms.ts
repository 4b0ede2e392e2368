import { screen, within } from '@testing-library/react';
import type { Role } from '@/shared/session/session';
import { pngFile } from './files';
import { accountAnswer } from './account';
import { editorAnswers } from './authoring';
import type { network } from './network';
import { ok } from './network';
import { plans } from './plans';
import type { renderApp } from './render-app';

// The product's forms, filled in and ready to be submitted.

type App = ReturnType<typeof renderApp>;

export interface Form {
  /** Absent for a visitor. */
  role?: Role;
  path: string;
  /** The call that its button makes. */
  call: string;
  answers?: Parameters<typeof network>[0];
  open?: (app: App) => Promise<void>;
  /** What is typed, by label. */
  typed: Record<string, string>;
  /** What is chosen after that: a picture, an option. */
  choose?: (app: App) => Promise<void>;
  submit: string;
  /** One of its fields: its name in the API, and its label. */
  field: [string, string];
}

const fromMenu =
  (item: string) =>
  async ({ user }: App) => {
    await user.click(await screen.findByRole('button', { name: 'Menu of Asha Rao' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByRole('dialog');
  };

const byButton =
  (name: string) =>
  async ({ user }: App) => {
    await user.click(await screen.findByRole('button', { name }));
  };

const banner = async ({ user }: App) => {
  await user.upload(screen.getByLabelText('Banner'), pngFile());
};

const members = { 'POST /getuser': () => ok({ results: [], total: 0, balance_users: null, balance_students: null }) };
const library = { 'POST /mylibrary': () => ok({ data: [] }) };
const profile = { name: 'Asha Rao', email: 'asha@acme.example', mobile_no: '9876543210', photo: '/files/photo.webp' };
const person = { Name: 'Neha Gupta', Email: 'neha@acme.example', Mobile: '9876543210' };
const subcategories = {
  'POST /subcategory': () => ok({ results: [], categoryCount: 1, total: 0 }),
  'GET /getAllCategory': () => ok({ categories: [{ id: 'c1', category_name: 'Field Sales' }] }),
};

export const forms: [string, Form][] = [
  [
    'a new user',
    {
      ...{ role: 'superadmin', path: '/usermanagement', call: 'POST /adduser', answers: members, open: byButton('+ Add User') },
      ...{ typed: person, submit: 'Add user', field: ['email', 'Email'] },
    },
  ],
  [
    'a new student',
    {
      ...{ role: 'superadmin', path: '/studentmanagement', call: 'POST /adduser', answers: members },
      ...{ open: byButton('+ Add Student'), typed: person, submit: 'Add student', field: ['email', 'Email'] },
    },
  ],
  [
    'a new category',
    {
      ...{ role: 'superadmin', path: '/categories', call: 'POST /AddCategroy', open: byButton('+ Add'), choose: banner },
      answers: { 'GET /getCategroyData': () => ok({ categories: [] }) },
      typed: { Category: 'Compliance', Title: 'Safe and lawful', Description: 'What the law asks of us' },
      ...{ submit: 'Add category', field: ['title', 'Title'] },
    },
  ],
  [
    'a new subcategory',
    {
      ...{ role: 'superadmin', path: '/sub-categories', call: 'POST /addsubcategory', answers: subcategories },
      ...{ open: byButton('+ Add'), typed: { Subcategory: 'Complaint handling', Description: 'From anger to thanks' } },
      choose: async (app) => {
        await app.user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Category/ }));
        await app.user.click(await screen.findByRole('option', { name: 'Field Sales' }));
        await banner(app);
      },
      ...{ submit: 'Add subcategory', field: ['subCategoryInput', 'Subcategory'] },
    },
  ],
  [
    'a course',
    {
      ...{ role: 'employee', path: '/my-course/c1', call: 'POST /updatecourse', open: byButton('Edit course') },
      ...{ typed: { 'Course title': ' 2' }, submit: 'Save changes', answers: editorAnswers() },
      field: ['course_name', 'Course title'],
    },
  ],
  [
    'a new chapter',
    {
      ...{ role: 'employee', path: '/my-course/c1', call: 'POST /addchapter', open: byButton('+ Add New Chapter') },
      ...{ typed: { 'Chapter name': 'Getting started safely' }, submit: 'Save chapter', answers: editorAnswers() },
      field: ['chapter_name', 'Chapter name'],
    },
  ],
  [
    'a new lesson',
    {
      ...{ role: 'employee', path: '/my-course/c1', call: 'POST /addlesson', submit: 'Save lesson' },
      answers: { ...editorAnswers(), 'GET /videocheck': () => ok({ exists: true, title: 'Ropes explained' }) },
      open: async ({ user }) => {
        await user.click(await screen.findByRole('button', { name: 'Add Lesson to Getting started safely' }));
        await user.click(await screen.findByLabelText('Video link'));
      },
      typed: { 'Lesson name': 'Ropes and harness', 'YouTube link': 'https://youtu.be/dQw4w9WgXcQ' },
      field: ['lesson_name', 'Lesson name'],
    },
  ],
  [
    'a bug report',
    {
      ...{ role: 'student', path: '/my-library', call: 'POST /reportbug', open: fromMenu('Report a Bug'), answers: library },
      ...{ typed: { Subject: 'The video', Description: 'It stops' }, submit: 'Send report', field: ['subject', 'Subject'] },
    },
  ],
  [
    'a new password',
    {
      ...{ role: 'student', path: '/my-library', call: 'POST /changePassword', open: fromMenu('Change Password') },
      typed: { 'Old password': 'Old#12345', 'New password': 'Secret#123', 'Confirm password': 'Secret#123' },
      ...{ answers: library, submit: 'Change password', field: ['old_password', 'Old password'] },
    },
  ],
  [
    'the profile',
    {
      ...{ role: 'student', path: '/my-library', call: 'POST /updateprofile', open: fromMenu('Profile'), typed: { Name: ' R' } },
      answers: { ...library, 'GET /getprofile': () => ok({ empData: [profile] }) },
      ...{ submit: 'Update profile', field: ['name', 'Name'] },
    },
  ],
  [
    'the account',
    {
      ...{ role: 'superadmin', path: '/account', call: 'POST /editcompany', open: byButton('Edit') },
      answers: { 'POST /accountDetails': () => ok(accountAnswer()) },
      ...{ typed: { Address: ', 2nd floor' }, submit: 'Save changes', field: ['pincode', 'Pincode'] },
    },
  ],
  [
    'a sign-up',
    {
      ...{ path: '/pricing', call: 'POST /registration', answers: { 'GET /plans': () => ok(plans) } },
      open: async ({ user }) => user.click(await screen.findByRole('link', { name: 'Try for Free: Premium Plan' })),
      typed: {
        ...{ Username: 'Asha Rao', 'Email address': 'asha@acme.example', Password: 'Secret#123' },
        ...{ 'Mobile Number': '9876543210', 'Company Name': 'Acme' },
      },
      ...{ submit: 'Signup', field: ['email', 'Email address'] },
    },
  ],
  [
    'an enquiry',
    {
      ...{ path: '/contact', call: 'POST /createEnquiry', submit: 'Send enquiry', field: ['subject', 'Subject'] },
      typed: {
        ...{ Name: 'Asha Rao', 'Mobile number': '9876543210', 'Company name': 'Acme', Subject: 'A large team' },
        ...{ 'Email address': 'asha@acme.example', Message: 'Hello' },
      },
      choose: async ({ user }) => user.click(screen.getByRole('checkbox')),
    },
  ],
];
