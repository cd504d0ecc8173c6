import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examplePreview, examplePricing, exampleProperty } from '#test/pricing-screen.ts';
import { expectAccessible, refusal, renderScreen, setPhoneScreen, type Answers, type Call } from '#test/screen.tsx';
import HostPricing from './pricing.tsx';

const viewer = { role: 'host' } as const;
const other = { ...exampleProperty, id: '55555555-5555-4555-8555-555555555555', title: 'Beach chalet' };

async function openPricing(answers: Answers = {}, role: 'host' | 'admin' = 'host', query = '') {
  const rendered = await renderScreen(<HostPricing />, {
    path: `/host/calendar/pricing${query}`,
    viewer: { ...viewer, role },
    answers: {
      listPricing: {
        properties: [exampleProperty, other],
        rule_sets: [{ id: exampleProperty.rule_set_id, name: null }],
      },
      getPricing: examplePricing,
      // Three weeks: each cell costs time here.
      previewPricing: ({ query }: Call) => examplePreview(query['from']!, 21),
      listHolidays: { holidays: [] },
      ...answers,
    },
  });
  return rendered;
}

async function openBase(answers: Answers = {}) {
  const rendered = await openPricing(answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: base price' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (value: string) => fireEvent.change(dialog.getByLabelText('Amount a night'), { target: { value } });
  return { ...rendered, dialog, type, save: (name = 'Save') => fireEvent.click(dialog.getByRole('button', { name })) };
}

test('shows the ranks, and for the chosen night which of them counts', async () => {
  await openPricing();
  expect(await screen.findByText('Moves with the moon.', { exact: false })).toBeDefined();
  const cells = await screen.findAllByRole('button', { name: /, Eid al-Fitr, / });
  expect(cells).toHaveLength(1);
  fireEvent.click(cells[0]!);
  expect(screen.getByText('Made by:', { exact: false }).textContent).toBe('Made by: Eid al-Fitr');
  const [byHand, holiday, , , base] = screen
    .getAllByRole('listitem')
    .filter(({ className }) => className.startsWith('is-'));
  expect([byHand, holiday, base].map((rank) => rank!.className)).toEqual(['is-absent', 'is-winner', 'is-beaten']);
  await expectAccessible();
});

test('has its heading and the way back while prices are loading', async () => {
  await openPricing({ listPricing: () => new Promise(() => {}) });
  expect(await screen.findByRole('status', { name: 'Loading prices…' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Prices and rules' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Calendar' })).toBeDefined();
});

test('opens the reasons of a night in a sheet on phones', async () => {
  setPhoneScreen();
  await openPricing();
  fireEvent.click((await screen.findAllByRole('button', { name: /, Eid al-Fitr, / }))[0]!);
  expect(within(await screen.findByRole('dialog')).getByText('Made by:', { exact: false })).toBeDefined();
});

test('saves one price with the version that it was made in', async () => {
  const { type, save, bodiesOf } = await openBase({ savePricing: examplePricing });
  type('');
  save();
  expect(await screen.findByText('Enter an amount.')).toBeDefined();
  type('950.5');
  save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodiesOf('savePricing')).toEqual([
    { version: 7, prices: { ...examplePricing.prices, base_price_dirham: 950_500 } },
  ]);
});

test('keeps what was typed where saving fails', async () => {
  const { type, save, dialog, answer } = await openBase({
    savePricing: () => {
      throw new TypeError('no connection');
    },
  });
  type('950');
  save();
  expect(await dialog.findByText('This was not saved. Check your connection and try again.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Amount a night').value).toBe('950');
  answer({ savePricing: examplePricing });
  save();
  expect(await screen.findByText('Saved')).toBeDefined();
});

test('saves over changes of another part without a question', async () => {
  let attempts = 0;
  const { type, save, answer, bodiesOf } = await openBase({
    savePricing: () => {
      attempts += 1;
      return attempts === 1 ? refusal(409, 'state_moved_on') : examplePricing;
    },
  });
  answer({ getPricing: { ...examplePricing, version: 8, rules: [] } });
  type('950');
  save();
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodiesOf('savePricing').map((body) => body!['version'])).toEqual([7, 8]);
});

test('asks which value stays where somebody else has changed the same', async () => {
  const theirs = { ...examplePricing, version: 8, prices: { ...examplePricing.prices, base_price_dirham: 870_000 } };
  const { type, save, dialog, answer, bodiesOf } = await openBase({ savePricing: refusal(409, 'state_moved_on') });
  answer({ getPricing: theirs });
  type('950');
  save();
  expect(await dialog.findByText('LYD 870')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Amount a night').value).toBe('950');
  await expectAccessible();
  answer({ savePricing: theirs });
  save('Save mine');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodiesOf('savePricing').at(-1)).toMatchObject({ version: 8, prices: { base_price_dirham: 950_000 } });
});

test('adds a holiday with a percentage to the other rules', async () => {
  const { bodiesOf } = await openPricing({ savePricing: examplePricing });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLSelectElement>('When').value).toBe('eid_al_adha');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a percentage.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Percent'), { target: { value: '٢٥' } });
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodiesOf('savePricing')[0]).toMatchObject({
    rules: [{ holiday: 'eid_al_fitr' }, { id: null, holiday: 'eid_al_adha', percent: 25, price_dirham: null }],
  });
});

test('gives a home a copy of its own of shared rules', async () => {
  const shared = {
    ...examplePricing,
    rule_set: { ...examplePricing.rule_set!, name: 'By the sea', properties: [exampleProperty, other] },
  };
  const { bodiesOf } = await openPricing({ getPricing: shared, chooseRuleSet: examplePricing });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('used by 2 homes')).toBeDefined();
  fireEvent.click(dialog.getByRole('radio', { name: /^Its own/ }));
  await expectAccessible();
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodiesOf('chooseRuleSet')).toEqual([{ version: 7, rule_set_id: null }]);
});

test('opens orphan nights at once', async () => {
  const { bodiesOf } = await openPricing({ savePricing: examplePricing });
  fireEvent.click(await screen.findByRole('switch', { name: /^Let single nights between two stays be booked/ }));
  await screen.findByRole('switch', { name: /^Let single nights between two stays be booked/, checked: false });
  expect(bodiesOf('savePricing')[0]).toMatchObject({ limits: { orphan_nights: true, min_nights: 2 } });
});

test('leads hosts without a home to the editor', async () => {
  await openPricing({ listPricing: { properties: [], rule_sets: [] } });
  expect((await screen.findByRole('link', { name: 'Add your first home' })).getAttribute('href')).toBe(
    '/dashboard/add-listing',
  );
});

test('shows administrators the prices of the home that they chose, and lets them change none', async () => {
  const { calls, unmount } = await openPricing({}, 'admin');
  expect((await screen.findByRole('link', { name: 'Open the calendars' })).getAttribute('href')).toBe('/host/calendar');
  expect(calls.filter(({ operationId }) => operationId === 'listPricing')).toEqual([]);
  unmount();
  await openPricing({}, 'admin', `?property=${exampleProperty.id}`);
  expect(await screen.findByText('Every other night')).toBeDefined();
  expect(screen.getByText('You see these prices as an administrator. Only their host changes them.')).toBeDefined();
  for (const name of [/^Edit/, /^Add/, 'Change']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
});

test('offers another try where nothing could be loaded', async () => {
  const { answer } = await openPricing({ getPricing: refusal(500) });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  answer({ getPricing: examplePricing });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Edit: base price' })).toBeDefined();
});

test('brings a removed rule back for ten seconds', async () => {
  const { answer, bodiesOf } = await openPricing({ savePricing: { ...examplePricing, version: 8, rules: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Eid al-Fitr' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer({ getPricing: { ...examplePricing, version: 8, rules: [] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed')).toBeDefined();
  await expectAccessible();
  answer({ savePricing: { ...examplePricing, version: 9 } });
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('It is back')).toBeDefined();
  const [removal, undo] = bodiesOf('savePricing');
  expect(removal).toMatchObject({ version: 7, rules: [] });
  expect(undo).toMatchObject({ version: 8, rules: [{ id: null, holiday: 'eid_al_fitr', percent: 40, min_nights: 3 }] });
});

test('brings a removed discount back for ten seconds', async () => {
  const without = { ...examplePricing, version: 8, discounts: { ...examplePricing.discounts, weekly_percent: 0 } };
  const { answer, bodiesOf } = await openPricing({ savePricing: without });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: a week or more' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer({ getPricing: without });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('It is back')).toBeDefined();
  expect(bodiesOf('savePricing').map((body) => body!['discounts'])).toMatchObject([
    { weekly_percent: 0 },
    { weekly_percent: 10 },
  ]);
});

test('asks for no quote of a stay of which a shown night is taken', async () => {
  const { calls } = await openPricing({
    previewPricing: ({ query }: Call) => {
      const preview = examplePreview(query['from']!, 21);
      return {
        ...preview,
        nights: preview.nights.map((night, at) => (at === 1 ? { ...night, status: 'booked' } : night)),
      };
    },
  });
  expect(await screen.findByText('The shortest stay from this night cannot be booked.')).toBeDefined();
  expect(calls.map(({ operationId }) => operationId)).not.toContain('getQuote');
});
