/**
 * Every address × every role and visitors: whether the screen is shown, by the specification's route table (2.1), its roles
 * (6) and the decisions on them. `decideAccess`, by which the guard decides, is tested as a pure function; which guard a
 * screen uses is read from its source.
 */
import { describe, expect, it } from 'vitest';
import { decideAccess } from '#app/session/access.ts';
import { landingAfterLogin } from '#app/session/landing.ts';
import { addressLanguages, hasLanguageAddresses, inLanguage, readLanguageAddress } from '#contract/language-address.ts';
import { roles } from '#contract/roles.ts';
import { allScreens, gateOf, outcomeAt, readers, type Gate } from './walk/screen-list.ts';

const S = 'shown';
const D = 'denied';
const L = '/login';
const A = '/admin/login';
type Outcome = string;

type Row = [address: string, gate: Gate, ...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]];

// Columns: visitor, guest, host, host_company, host_pending_setup, admin.
const table: Row[] = [
  // Public
  ['/', 'open', S, S, '/host/today', '/host/today', '/dashboard/add-listing', '/admin/dashboard'],
  ['/search', 'open', S, S, S, S, S, S],
  ['/recommendations/:row', 'open', S, S, S, S, S, S],
  ['/map', 'open', S, S, S, S, S, S],
  ['/properties/:id', 'open', S, S, S, S, S, S],
  ['/hosts/:id', 'open', S, S, S, S, S, S],
  ['/places/:place', 'open', S, S, S, S, S, S],
  ['/test-property', 'open', S, S, S, S, S, S],
  ['/login', 'open', S, S, S, S, S, S],
  ['/signup', 'open', S, S, S, S, S, S],
  ['/admin/login', 'open', S, S, S, S, S, S],
  ['/forgot-password', 'open', S, S, S, S, S, S],
  ['/reset-password', 'open', S, S, S, S, S, S],
  ['/confirm-email', 'open', S, S, S, S, S, S],
  ['/verify-email', 'open', S, S, S, S, S, S],
  ['/invitation', 'open', S, S, S, S, S, S],
  ['/shared-wishlist', 'open', S, S, S, S, S, S],
  ['/privacy', 'open', S, S, S, S, S, S],
  ['/terms', 'open', S, S, S, S, S, S],
  ['/sitemap', 'open', S, S, S, S, S, S],
  ['/accessibility', 'open', S, S, S, S, S, S],
  ['/offline', 'open', S, S, S, S, S, S],
  ['/help-support', 'open', S, S, S, S, S, S],
  ['/help-support/:article', 'open', S, S, S, S, S, S],

  // Guest area
  ['/guest/trips', 'travellers', L, S, S, S, S, S],
  ['/guest/messages', 'travellers', L, S, S, S, S, S],
  ['/guest/wishlists', 'travellers', L, S, S, S, S, S],
  ['/guest/wishlists/:listId', 'travellers', L, S, S, S, S, S],
  ['/guest/profile', 'signed-in', L, S, S, S, S, S],
  ['/bookings', 'guestsOnly', L, S, D, D, D, D],
  ['/bookings/:bookingId/chat', 'travellers', L, S, S, S, S, S],
  ['/account/trips', 'travellers', L, S, S, S, S, S],
  ['/account/trips/:tripId', 'travellers', L, S, S, S, S, S],
  ['/account/warnings/:warningId', 'signed-in', L, S, S, S, S, S],
  ['/account/trips/:tripId/booked', 'travellers', L, S, S, S, S, S],
  ['/account/trips/:tripId/pay', 'travellers', L, S, S, S, S, S],
  ['/account/trips/:tripId/cash', 'travellers', L, S, S, S, S, S],
  ['/account/trips/:tripId/receipt', 'travellers', L, S, S, S, S, S],
  ['/account/trips/:tripId/register', 'travellers', L, S, S, S, S, S],
  ['/pay/sandbox/:paymentId', 'travellers', L, S, S, S, S, S],
  ['/pay/return/:provider', 'open', S, S, S, S, S, S],
  ['/account/settings', 'signed-in', L, S, S, S, S, S],
  ['/account/referral', 'guestsOnly', L, S, D, D, D, D],
  ['/help-support/cases/:caseId', 'travellers', L, S, S, S, S, S],
  ['/cases/new/:bookingId', 'travellers', L, S, S, S, S, S],
  ['/cases/:disputeId', 'travellers', L, S, S, S, S, S],
  ['/notifications', 'signed-in', L, S, S, S, S, S],

  // Host area
  ['/dashboard/add-listing', 'signed-in', L, S, S, S, S, S],
  ['/host/today', 'hostArea', L, D, S, S, D, S],
  ['/host/calendar', 'hostArea', L, D, S, S, D, S],
  ['/host/calendar/pricing', 'hostArea', L, D, S, S, D, S],
  ['/host/calendar/sync', 'hostArea', L, D, S, S, D, S],
  ['/host/properties', 'hostArea', L, D, S, S, D, S],
  ['/host/reservations', 'hostArea', L, D, S, S, D, S],
  ['/host/reservations/:id', 'hostArea', L, D, S, S, D, S],
  ['/host/reservations/:reservationId/cash', 'hostArea', L, D, S, S, D, S],
  ['/host/register', 'hostArea', L, D, S, S, D, S],
  ['/host/insights', 'hostArea', L, D, S, S, D, S],
  ['/host/earnings', 'hostArea', L, D, S, S, D, S],
  ['/host/settings', 'hostArea', L, D, S, S, D, S],
  ['/host/referrals', 'hostArea', L, D, S, S, D, S],
  ['/host/co-hosts', 'hostArea', L, D, S, S, D, S],
  ['/host/api-keys', 'hostArea', L, D, S, S, D, S],
  ['/host/webhooks', 'hostArea', L, D, S, S, D, S],
  ['/host/messages', 'hostArea', L, D, S, S, D, S],
  ['/host/messages/replies', 'hostArea', L, D, S, S, D, S],
  ['/host/messages/scheduled', 'hostArea', L, D, S, S, D, S],
  ['/host/listings', 'hostArea', L, D, S, S, D, S],
  // The editor answers 404 for a listing of somebody else.
  ['/host/listings/:id', 'signed-in', L, S, S, S, S, S],
  ['/host/listings/:id/preview', 'signed-in', L, S, S, S, S, S],
  ['/host/listings/:id/house-manual', 'hostArea', L, D, S, S, D, S],
  ['/host/listing/create', 'listingAuthors', L, D, S, D, D, D],
  // Old addresses redirect to screens with a guard.
  ['/host/dashboard', 'open', S, S, S, S, S, S],
  ['/dashboard', 'open', S, S, S, S, S, S],

  // Administrators
  ['/admin/dashboard', 'admins', A, D, D, D, D, S],
  ['/admin/listings', 'admins', A, D, D, D, D, S],
  ['/admin/listings/create', 'admins', A, D, D, D, D, S],
  ['/admin/guest-favorite', 'admins', A, D, D, D, D, S],
  ['/admin/users', 'admins', A, D, D, D, D, S],
  ['/admin/users/:userId', 'admins', A, D, D, D, D, S],
  ['/admin/messages', 'admins', A, D, D, D, D, S],
  ['/admin/messages/answers', 'admins', A, D, D, D, D, S],
  ['/admin/mails', 'admins', A, D, D, D, D, S],
  ['/admin/jobs', 'admins', A, D, D, D, D, S],
  ['/admin/holidays', 'admins', A, D, D, D, D, S],
  ['/admin/finance', 'admins', A, D, D, D, D, S],
  ['/admin/payouts', 'admins', A, D, D, D, D, S],
  ['/admin/payouts/batches', 'admins', A, D, D, D, D, S],
  ['/admin/payouts/batches/:batchId', 'admins', A, D, D, D, D, S],
  ['/admin/payouts/returned', 'admins', A, D, D, D, D, S],
  ['/admin/payouts/holds', 'admins', A, D, D, D, D, S],
  ['/admin/bookings', 'admins', A, D, D, D, D, S],
  ['/admin/settings/security', 'admins', A, D, D, D, D, S],
  ['/admin/bookings/:id', 'admins', A, D, D, D, D, S],
  ['/admin/refunds', 'admins', A, D, D, D, D, S],
  ['/admin/finance/reconciliation', 'admins', A, D, D, D, D, S],
  ['/admin/finance/reconciliation/:source/:day', 'admins', A, D, D, D, D, S],
  ['/admin/finance/fees', 'admins', A, D, D, D, D, S],
  ['/admin/emergencies', 'admins', A, D, D, D, D, S],
  ['/admin/emergencies/new', 'admins', A, D, D, D, D, S],
  ['/admin/emergencies/:emergencyId', 'admins', A, D, D, D, D, S],
  ['/admin/reports', 'admins', A, D, D, D, D, S],
  ['/admin/reports/:reportId', 'admins', A, D, D, D, D, S],
  ['/admin/cases', 'admins', A, D, D, D, D, S],
  ['/admin/cases/:disputeId', 'admins', A, D, D, D, D, S],
  ['/admin/analytics', 'admins', A, D, D, D, D, S],
  ['/admin/settings', 'admins', A, D, D, D, D, S],
  ['/admin/settings/administrators', 'admins', A, D, D, D, D, S],
  ['/admin/settings/contact-words', 'admins', A, D, D, D, D, S],
  ['/admin/settings/audit', 'admins', A, D, D, D, D, S],
  ['/admin/*', 'admins', A, D, D, D, D, S],
  ['/*', 'open', S, S, S, S, S, S],
];

const screens = new Map(allScreens.filter(([address]) => readLanguageAddress(address).language === null));
const screensInLanguages = new Map(allScreens.filter(([address]) => readLanguageAddress(address).language !== null));

describe('the table of addresses', () => {
  it('has exactly one row for each route', () => {
    expect([...screens.keys()].sort(), 'add a row to the table for a new route').toEqual(
      table.map(([address]) => address).sort(),
    );
  });

  it.each(table)('%s has the access %s', (address, gate, ...outcomes) => {
    expect(gateOf(screens.get(address)!).gate).toBe(gate);
    const screen = [address, screens.get(address)!] as const;
    expect(Object.fromEntries(readers.map((reader) => [reader, outcomeAt(screen, reader)]))).toEqual(
      Object.fromEntries(readers.map((reader, at) => [reader, outcomes[at]])),
    );
  });
});

it('shows the same public screens, and only these, at the addresses of each language', () => {
  const expected = [...screens]
    .filter(([address]) => hasLanguageAddresses(address))
    .flatMap(([address, file]) => addressLanguages.map((language) => [inLanguage(address, language), file]));
  expect(Object.fromEntries(screensInLanguages)).toEqual(Object.fromEntries(expected));
  for (const [address, gate] of table) if (hasLanguageAddresses(address)) expect(gate, address).toBe('open');
});

it('shows a spinner to everybody while the session is being checked', () => {
  for (const role of [undefined, ...roles]) expect(decideAccess(undefined, { loading: true, role })).toBe('waiting');
});

it('a login without a remembered address opens a screen that the role may see', () => {
  const landings = Object.fromEntries(roles.map((role) => [role, landingAfterLogin(role)]));
  expect(landings).toEqual({
    guest: '/',
    host: '/host/today',
    host_company: '/host/today',
    host_pending_setup: '/dashboard/add-listing',
    admin: '/host/today',
  });
  for (const role of roles) {
    const landing = landings[role]!;
    if (role !== 'guest') expect(outcomeAt([landing, screens.get(landing)!], role)).toBe(S);
  }
});
