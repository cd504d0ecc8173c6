import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const reservation = {
  id: 'r1',
  check_in: '2036-04-12',
  check_out: '2036-04-16',
  total_dirham: 480_000,
  guest: { name: 'Nuri' },
};
const { check_in, check_out, total_dirham } = reservation;
const shown = { check_in, check_out, total_dirham };
const viewer = { role: 'host' } as const;

async function openDialog(answers: Answers = {}) {
  const [onClose, onChanged] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const rendered = await renderScreen(
    <DeclineDialog reservation={reservation} onClose={onClose} onChanged={onChanged} />,
    { viewer, answers },
  );
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...rendered,
    dialog,
    onClose,
    onChanged,
    choose: (name: string) => fireEvent.click(dialog.getByRole('radio', { name })),
    explain: (text: string) => fireEvent.change(dialog.getByLabelText('Details'), { target: { value: text } }),
    confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Confirm Decline' })),
  };
}

test('requires a reason, and a text for the reason "other"', async () => {
  const { confirm, choose, explain, dialog, bodiesOf } = await openDialog();
  confirm();
  expect(screen.getByText('You must select a reason for declining this reservation.')).toBeDefined();
  expect(dialog.getByText('Please select a reason')).toBeDefined();
  choose('Another reason');
  expect(dialog.queryByText('Please select a reason')).toBeNull();
  explain('   ');
  confirm();
  expect(dialog.getByText('Please specify reason')).toBeDefined();
  await expectAccessible();
  expect(bodiesOf('declineBooking')).toEqual([]);
});

test('counts the text up to 500 characters and sends it trimmed', async () => {
  const { confirm, choose, explain, dialog, bodiesOf, onClose, onChanged } = await openDialog({
    declineBooking: { dates_blocked: true },
  });
  choose('Another reason');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Details').maxLength).toBe(500);
  explain(' We are travelling those days. ');
  expect(dialog.getByText(/\/500$/)).toBeDefined();
  confirm();
  expect(await screen.findByText('Reservation Declined')).toBeDefined();
  expect(screen.getByText(/Calendar dates have been automatically blocked/)).toBeDefined();
  expect(bodiesOf('declineBooking')).toEqual([{ decline_reason: 'We are travelling those days.', shown }]);
  expect([onClose, onChanged].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

const nightsBlocked = 'These nights will also be blocked in your calendar. You can open them again there.';

test.each([
  ['The property is no longer available for these dates', '', true],
  ['The guest’s profile is incomplete or unverified', '', false],
  ['Previous reviews of the guest raise concerns', '', false],
  ['I need more information from the guest', '', false],
  ['A personal or scheduling conflict', '', true],
  ['Another reason', '', false],
  ['Another reason', 'Too many guests for this home.', false],
  ['Another reason', 'The house is closed for repairs.', true],
  ['Another reason', 'البيت في الصيانة.', true],
  ['Another reason', 'La maison est en travaux.', true],
])('says whether %s (%j) blocks the nights: %s', async (reason, text, blocks) => {
  const { choose, explain, dialog } = await openDialog();
  expect(dialog.queryByText(nightsBlocked)).toBeNull();
  choose(reason);
  if (text !== '') explain(text);
  expect(dialog.queryByText(nightsBlocked) !== null).toBe(blocks);
});

test('own words count only while they are the reason', async () => {
  const { choose, explain, dialog } = await openDialog();
  choose('Another reason');
  explain('The house is closed for repairs.');
  choose('I need more information from the guest');
  expect(dialog.queryByText(nightsBlocked)).toBeNull();
  choose('Another reason');
  expect(dialog.getByText(nightsBlocked)).toBeDefined();
});

test('keeps a text that the message filter refuses, with the error until it changes', async () => {
  const { confirm, choose, explain, dialog, onClose } = await openDialog({
    declineBooking: refusal(400, 'blocked_phone', undefined, 'No phone numbers before payment.'),
  });
  choose('Another reason');
  explain('Call me on 091 234 5678 instead.');
  confirm();
  expect(await dialog.findByText('No phone numbers before payment.')).toBeDefined();
  explain('We are travelling those days.');
  expect(dialog.queryByText('No phone numbers before payment.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('keeps the dialog and the text after a failure of the server', async () => {
  const { confirm, choose, explain, dialog, onClose } = await openDialog({ declineBooking: refusal(500) });
  choose('Another reason');
  explain('We are travelling those days.');
  confirm();
  expect(await screen.findByText('Failed to decline reservation. Please try again.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Details').value).toBe('We are travelling those days.');
  expect(onClose).not.toHaveBeenCalled();
});

test('closes the dialog and refetches the list where the request was answered meanwhile', async () => {
  const { confirm, choose, onClose, onChanged } = await openDialog({
    declineBooking: refusal(409, 'state_moved_on', undefined, 'The guest has withdrawn it.'),
  });
  choose('Another reason');
  fireEvent.change(screen.getByLabelText('Details'), { target: { value: 'No.' } });
  confirm();
  expect(await screen.findByText('The guest has withdrawn it.')).toBeDefined();
  expect([onClose, onChanged].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
