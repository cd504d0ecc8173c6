import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EmergencyDetail } from '#contract/types.gen.ts';
import { renderScreen } from '#test/screen.tsx';
import { emergencyTextFields } from '#contract/emergencies.ts';
import AdminEmergency from './emergency.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const area: EmergencyDetail = {
  id,
  name: 'Derna, flood',
  reason: 'flood',
  ...emergencyTextFields(() => 'The river in Derna has flooded.'),
  text_ar: 'فيضان في درنة.',
  text_fr: 'La rivière de Derna a débordé.',
  corners: [
    { latitude: 32, longitude: 22 },
    { latitude: 32, longitude: 23 },
    { latitude: 33, longitude: 23 },
  ],
  first_night: '2099-03-01',
  last_night: '2099-03-04',
  version: 1,
  state: 'planned',
  declared_at: '2026-11-20T09:40:00.000Z',
  declared_by: 'Amal',
  ended_at: null,
  ended_by: null,
  stays: 0,
  cancelled_stays: 0,
  is_telling: false,
  hold: null,
  events: [],
};

const open = (served: EmergencyDetail) =>
  renderScreen(<AdminEmergency {...({ params: { emergencyId: id } } as Parameters<typeof AdminEmergency>[0])} />, {
    path: `/admin/emergencies/${id}`,
    viewer: { role: 'admin', name: 'Amal' },
    answers: { getEmergency: served },
  });
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name for administrators');
const startAgain = 'Start again from their change';

test('what was typed over an earlier version is kept, and marked as such until it is given up', async () => {
  await open(area);
  fireEvent.change(await nameField(), { target: { value: 'Derna and Susa' } });
  expect(screen.queryByText(startAgain)).toBeNull();
  cleanup();
  await open({ ...area, version: 2, name: 'Derna, Bayda' });
  expect((await nameField()).value).toBe('Derna and Susa');
  fireEvent.click(screen.getByRole('button', { name: startAgain }));
  expect((await nameField()).value).toBe('Derna, Bayda');
  expect(screen.queryByText(startAgain)).toBeNull();
});

test('a line that cannot be read is not lost by drawing', async () => {
  await open(area);
  const corners = await screen.findByLabelText<HTMLTextAreaElement>('Corners');
  fireEvent.change(corners, { target: { value: '32, 22\nDerna\n33, 23' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the last corner' }));
  expect(corners.value).toBe('32, 22\nDerna\n33, 23');
  expect(screen.getByText('Line 2 is no point. Correct it before you draw.')).toBeTruthy();
  fireEvent.change(corners, { target: { value: '32, 22\n33, 23' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the last corner' }));
  expect(corners.value).toBe('32, 22');
});
