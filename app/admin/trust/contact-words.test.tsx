import { fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContactWords, ContactWordVersion } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminContactWords from './contact-words.tsx';
import { haveSameWords, wordsReverted, wordsWithout } from './parts/contact-words/contact-word-labels.ts';

const none = { networks: [], blocked: [], allowed: [] };
const version = (number: number, rest: Partial<ContactWordVersion>): ContactWordVersion => ({
  version: number,
  ...none,
  added: none,
  removed: none,
  in_force_at: '2026-11-02T08:00:00.000Z',
  state: 'past',
  reason: 'A reason',
  reverts: null,
  set_by: { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e11', name: 'Huda Admin' },
  set_at: '2026-11-02T08:00:00.000Z',
  ...rest,
});
const words: ContactWords = {
  version: 3,
  networks: ['Zangi'],
  blocked: ['Crypto'],
  allowed: [],
  versions: [
    version(3, {
      networks: ['Zangi'],
      added: none,
      removed: { ...none, blocked: ['Crypto'] },
      state: 'future',
      in_force_at: '2099-01-01T22:00:00.000Z',
      reason: 'No longer asked',
    }),
    version(2, {
      networks: ['Zangi'],
      blocked: ['Crypto'],
      added: { ...none, blocked: ['Crypto'] },
      state: 'in_force',
      reason: 'Many ask',
    }),
  ],
};
const options = { path: '/admin/settings/contact-words', viewer: { role: 'admin', admin_role: 'trust' } } as const;

test('adds and removes words, shows the difference, and keeps it where somebody else was faster', async () => {
  const { user, bodiesOf, answer } = await renderScreen(<AdminContactWords />, {
    ...options,
    answers: { getContactWords: words },
  });
  await user.type(await screen.findByLabelText('Another word: Allowed words'), 'Telegram Street{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove: Crypto' }));
  const change = within(screen.getByRole('region', { name: 'What changes' }));
  expect(change.getByText('Crypto').closest('del')).toBeTruthy();
  expect(change.getByText('Telegram Street').closest('ins')).toBeTruthy();
  await expectAccessible();
  await user.click(change.getByRole('button', { name: 'Save the words' }));
  expect(change.getByText('Write why it changes')).toBeTruthy();
  fireEvent.change(change.getByLabelText('Reason'), { target: { value: 'A street' } });
  answer({
    setContactWords: refusal(409, 'setting_changed', undefined, 'Somebody else has changed it.'),
    getContactWords: { ...words, version: 4, networks: ['Zangi', 'Botim'] },
  });
  await user.click(change.getByRole('button', { name: 'Save the words' }));
  expect(await change.findByText('Somebody else has changed it.')).toBeTruthy();
  expect(bodiesOf('setContactWords')).toEqual([
    { networks: ['Zangi'], blocked: [], allowed: ['Telegram Street'], from: null, reason: 'A street', version: 3 },
  ]);
  // What the other one added would be removed: the difference says so.
  expect((await change.findByText('Botim')).closest('del')).toBeTruthy();
  answer({ setContactWords: { ...words, version: 5 } });
  await user.click(change.getByRole('button', { name: 'Save the words' }));
  expect(await screen.findByText('The words are saved')).toBeTruthy();
  expect(bodiesOf('setContactWords')[1]).toMatchObject({ version: 4 });
});

test('a change can be taken back: what is in force at once, what is planned on its day', async () => {
  const { user, bodiesOf } = await renderScreen(<AdminContactWords />, {
    ...options,
    answers: { getContactWords: words, setContactWords: words },
  });
  await user.click(await screen.findByRole('button', { name: 'Revert: Many ask' }));
  const change = within(screen.getByRole('region', { name: 'What is taken back' }));
  fireEvent.change(change.getByLabelText('Reason'), { target: { value: 'Back' } });
  await user.click(change.getByRole('button', { name: 'Save the words' }));
  expect(await screen.findByText('The words are saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw: No longer asked' }));
  const planned = within(screen.getByRole('region', { name: 'What is taken back' }));
  fireEvent.change(planned.getByLabelText('Reason'), { target: { value: 'Kept' } });
  await user.click(planned.getByRole('button', { name: 'Save the words' }));
  expect(bodiesOf('setContactWords')).toMatchObject([
    { networks: ['Zangi'], blocked: [], reverts: 2, from: null },
    { networks: ['Zangi'], blocked: ['Crypto'], reverts: 3, from: '2099-01-02' },
  ]);
});

test('says that nobody has changed the words, and whose role may', async () => {
  const empty = { ...none, version: 0, versions: [] };
  await renderScreen(<AdminContactWords />, { ...options, answers: { getContactWords: empty } });
  expect(await screen.findByText('Nobody has changed the words so far.')).toBeTruthy();
  expect(screen.getAllByText('None so far')).toHaveLength(3);
  await expectAccessible();
});

describe('a change that is taken back', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
  const lists = fc.record({ networks: list, blocked: list, allowed: list });
  test('leads to the words of before', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const change = { added: wordsWithout(after, before), removed: wordsWithout(before, after) };
        const typed = { added: { ...change.added }, removed: { ...change.removed } } as Pick<
          ContactWordVersion,
          'added' | 'removed'
        >;
        expect(haveSameWords(wordsReverted(after, typed), before)).toBe(true);
      }),
    );
  });
});
