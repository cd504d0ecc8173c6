import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedAnswer } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import { forEachLocale } from '#contract/names.ts';
import AdminSavedAnswers from './saved-answers.tsx';

const answer: SavedAnswer = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e31',
  name: 'Refund takes three days',
  texts: { ...forEachLocale(() => ''), en: 'Hello {name}' },
  version: 3,
  changed_by: 'Sami Tariq',
  changed_at: '2026-11-20T10:04:10.000Z',
};
const path = '/admin/messages/answers';
const viewer = { role: 'admin', admin_role: 'support' } as const;
const open = (answers: object = {}) =>
  renderScreen(<AdminSavedAnswers />, {
    path,
    viewer,
    answers: { listSavedAnswers: { answers: [answer] }, ...answers },
  });

test('an answer is written with a placeholder', async () => {
  const { bodiesOf } = await open({ listSavedAnswers: { answers: [] }, createSavedAnswer: answer });
  fireEvent.click(await screen.findByRole('button', { name: 'New saved answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Greeting' } });
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Hello ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'name' }));
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved answer stored')).toBeDefined();
  expect(bodiesOf('createSavedAnswer')[0]).toMatchObject({ name: 'Greeting' });
  expect(JSON.stringify(bodiesOf('createSavedAnswer'))).toContain('{name}');
});

test('where somebody else has changed it, theirs is shown, and nothing typed is lost', async () => {
  const theirs = { ...answer, version: 4, changed_by: 'Huda Salem', texts: { ...answer.texts, en: 'Good day' } };
  const { bodiesOf, answer: reply } = await open({
    changeSavedAnswer: () => refusal(409, 'answer_changed', undefined, 'Somebody else changed this answer.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Mine' } });
  reply({ listSavedAnswers: { answers: [theirs] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Good day')).toBeDefined();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Mine');
  reply({ changeSavedAnswer: { ...theirs, version: 5 } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved answer stored')).toBeDefined();
  expect(bodiesOf('changeSavedAnswer').map((body) => body?.['version'])).toEqual([3, 4]);
});

test('an answer is removed after a question', async () => {
  const { bodiesOf } = await open({ removeSavedAnswer: { id: answer.id } });
  await screen.findByText('Sami Tariq');
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(bodiesOf('removeSavedAnswer')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Saved answer removed')).toBeDefined();
});
