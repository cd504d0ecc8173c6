import { expect, test } from 'vitest';
import { adminSections, sectionAt, tabsAt } from './sections.ts';

test.each([
  ['/admin/dashboard', '/admin/dashboard', undefined],
  ['/admin/bookings/0190', '/admin/bookings', undefined],
  ['/admin/finance', '/admin/finance', '/admin/finance'],
  ['/admin/refunds', '/admin/finance', '/admin/refunds'],
  ['/admin/finance/reconciliation/mpgs/2031-05-01', '/admin/finance', '/admin/finance/reconciliation'],
  ['/admin/payouts/batches/0190', '/admin/payouts', '/admin/payouts/batches'],
  ['/admin/cases', '/admin/messages', '/admin/cases'],
  ['/admin/cases/0190', '/admin/messages', undefined],
  ['/admin/emergencies/new', '/admin/settings', undefined],
  ['/admin/bookings-archive', undefined, undefined],
  ['/host/today', undefined, undefined],
])('%s belongs to %s and is the tab %s', (pathname, section, tab) => {
  expect([sectionAt(pathname)?.to, tabsAt(pathname)?.current.to]).toEqual([section, tab]);
});

test('no two sections share a key, and no two screens an address', () => {
  const keys = adminSections.map(({ code }) => code);
  expect(new Set(keys).size).toBe(keys.length);
  const addresses = adminSections.flatMap(({ to, screens }) => screens?.map((one) => one.to) ?? [to]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
