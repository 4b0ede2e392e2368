import { act, renderHook, waitFor } from '@testing-library/react';
import { hi } from '@/shared/i18n/hi/index';
import { changeLanguage } from '@/shared/i18n/i18n';
import { type Sentence, useSentence } from '@/shared/i18n/sentence';
import { open, openDialog } from './support/header';
import { ok } from './support/network';

const said = async (language: 'en' | 'hi', sentence: string | Sentence): Promise<string> => {
  await act(() => changeLanguage(language));
  return renderHook(() => useSentence()).result.current(sentence);
};

describe('a sentence of an answer in another language', () => {
  test('is found by its key, whatever has become of its English', async () => {
    expect(await said('hi', { message: 'In other words', key: 'serverFault' })).toBe(hi.sentences.serverFault);
  });

  test('has what the answer says at its places', async () => {
    const sentence = { message: 'In other words', key: 'tooManyFor', places: { seconds: '42' } };
    expect(await said('hi', sentence)).toBe(hi.sentences.tooManyFor.replace('{{seconds}}', '42'));
  });

  test('stays as it came when its key is not known here', async () => {
    expect(await said('hi', { message: 'Required Category', key: 'ofTomorrow' })).toBe('Required Category');
  });

  test('is found by its English when it has no key, as those of the validation rules', async () => {
    expect(await said('hi', 'Required Category')).toBe(hi.sentences.categoryRequired);
    expect(await said('hi', { message: 'Required Category' })).toBe(hi.sentences.categoryRequired);
    expect(await said('hi', 'Of no catalogue')).toBe('Of no catalogue');
  });
});

test('in English a sentence stays as it came, whatever its key', async () => {
  expect(await said('en', { message: 'In other words', key: 'serverFault' })).toBe('In other words');
});

describe('a refused form in another language', () => {
  const send = async (refusal: object) => {
    const { user } = await open('student', { 'POST /reportbug': () => ok({ requestId: 'r', ...refusal }, 400) });
    const dialog = await openDialog(user, 'Report a Bug');
    await act(() => changeLanguage('hi'));
    await user.fill(dialog.getByLabelText(hi.bug.subject), 'The video');
    await user.fill(dialog.getByLabelText(hi.bug.description), 'It stops');
    await user.click(dialog.getByRole('button', { name: hi.bug.send }));
    return dialog;
  };

  test('says why by the key of the answer', async () => {
    const dialog = await send({ code: 'invalid', message: 'In other words', key: 'serverFault' });
    await waitFor(() => expect(dialog.getByText(hi.sentences.serverFault)).toBeVisible());
  });

  test('says at the field by the key of its error', async () => {
    const sentence = { message: 'In other words', key: 'atMost', places: { characters: '50' } };
    const dialog = await send({ code: 'invalid', ...sentence, errors: [{ field: 'subject', ...sentence }] });
    const text = hi.sentences.atMost.replace('{{characters}}', '50');
    await waitFor(() => expect(dialog.getByLabelText(hi.bug.subject)).toHaveAccessibleDescription(text));
  });
});
