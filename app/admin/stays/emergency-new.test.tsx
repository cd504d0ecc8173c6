import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import NewEmergency from './emergency-new.tsx';

// No map is drawn in a test; e2e/emergency-map draws on one.
vi.mock('#app/map/area-picker.tsx', () => ({ AreaPicker: () => null }));
beforeEach(() => sessionStorage.clear());

const preview = { homes: 5, stays: 2, guests: 8, hosts: 2, refund_dirham: 318_000, payouts: 1, payout_dirham: 200_000 };
const triangle = '32.7, 22.5\n32.7, 22.8\n32.9, 22.6';
const open = () =>
  renderScreen(<NewEmergency />, {
    path: '/admin/emergencies/new',
    viewer: { role: 'admin' },
    answers: { previewEmergency: preview },
  });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows what an area concerns before it is declared, and again once it has changed', async () => {
  const { bodiesOf } = await open();
  await screen.findByRole('heading', { level: 1, name: 'Declare an emergency' });
  type('Corners', triangle);
  press('See what it concerns');
  expect(await screen.findByText('LYD 318.00')).toBeTruthy();
  const today = todayInTripoli();
  expect(bodiesOf('previewEmergency')).toEqual([
    {
      corners: [
        { latitude: 32.7, longitude: 22.5 },
        { latitude: 32.7, longitude: 22.8 },
        { latitude: 32.9, longitude: 22.6 },
      ],
      first_night: today,
      last_night: today,
    },
  ]);
  await expectAccessible();
  type('Last night', addDays(today, 3));
  expect(screen.getByText(/have changed. Look again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare the emergency' })).toBeNull();
});

test.each([
  ['32.7, 22.5\nDerna', /^Line 2 is no point/],
  ['32.7, 22.5\n32.7, 22.8', /at least three corners/],
  [`${triangle}\n35.2, 24.9`, /in Libya or off its coast/],
  ['32.7, 22.5\n32.9, 22.8\n32.7, 22.8\n32.9, 22.5', /crosses itself/],
])('says what is wrong with the corners %j', async (corners, words) => {
  const { bodiesOf } = await open();
  await screen.findByLabelText('Corners');
  type('Corners', corners);
  press('See what it concerns');
  expect(screen.getByText(words)).toBeTruthy();
  expect(bodiesOf('previewEmergency')).toEqual([]);
});

test('keeps everything that was typed when it is refused, and sends it again with the same key', async () => {
  const { answer, calls } = await open();
  await screen.findByLabelText('Corners');
  type('Corners', triangle);
  press('See what it concerns');
  await screen.findByText('LYD 318.00');
  press('Declare the emergency');
  expect(screen.getByText('Give the area a name')).toBeTruthy();
  type('Name for administrators', 'Derna');
  for (const language of ['Arabic', 'English', 'French']) type(`In ${language}`, `A flood (${language})`);
  answer({ declareEmergency: refusal(503, 'unavailable', undefined, 'Diyar is busy right now.') });
  press('Declare the emergency');
  expect(await screen.findByText('Diyar is busy right now.')).toBeTruthy();
  press('Declare the emergency');
  await vi.waitFor(() => expect(calls.filter(({ operationId }) => operationId === 'declareEmergency')).toHaveLength(2));
  const [one, other] = calls.filter(({ operationId }) => operationId === 'declareEmergency');
  expect(other?.idempotencyKey).toBe(one?.idempotencyKey);
  expect(field('Name for administrators').value).toBe('Derna');
  expect(field('In French').value).toBe('A flood (French)');
  expect(field('Corners').value).toBe(triangle);
});
