import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { keptParts, keptScreens, type BuiltScript } from './kept-parts.ts';

const script = (name: string, values: Partial<BuiltScript> = {}): BuiltScript => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  styles: [],
  ...values,
});
const files = (...names: string[]) => names.map((name) => `assets/${name}.js`);

test('the kept screens are those that hosts and guests need on the way', () => {
  expect(keptScreens(routes)).toEqual(
    expect.arrayContaining([
      'hosting/today.tsx',
      'reservations/reservations.tsx',
      'reservations/reservation.tsx',
      'cash/reservation-cash.tsx',
      'bookings/trips.tsx',
      'bookings/trip.tsx',
      'payments/pay.tsx',
      'messages/booking-chat.tsx',
      'messages/host-messages.tsx',
      'wishlists/wishlists.tsx',
    ]),
  );
  expect(keptScreens(routes).some((file) => file.startsWith('admin/'))).toBe(false);
});

test('what a kept screen loads on demand is kept with all that it needs, however deep', () => {
  const scripts = [
    script('root', { facadeModuleId: '/app/root.tsx?route', imports: files('shared'), dynamicImports: files('menu') }),
    script('menu', { facadeModuleId: '/app/shell/account-menu.tsx' }),
    script('today', { facadeModuleId: '/app/hosting/today.tsx?route', imports: files('request') }),
    script('request', { dynamicImports: files('dialog', 'catalogue', 'library') }),
    script('dialog', {
      facadeModuleId: '/app/ui/dialog-frame.tsx',
      imports: files('overlays', 'shared'),
      dynamicImports: files('picker'),
      styles: ['assets/dialog.css'],
    }),
    script('picker', {
      facadeModuleId: '/app/ui/picker.tsx',
      imports: files('overlays'),
      dynamicImports: files('dialog'),
    }),
    script('overlays'),
    script('shared'),
    script('catalogue', { facadeModuleId: '\0virtual:catalogue/fr/all' }),
    script('library', { facadeModuleId: '/node_modules/library/index.js' }),
    script('users', { facadeModuleId: '/app/admin/users.tsx?route', dynamicImports: files('ban') }),
    script('ban', { facadeModuleId: '/app/admin/ban.tsx' }),
  ];
  expect(keptParts(scripts, ['hosting/today.tsx'], '/app')).toEqual([
    '/assets/dialog.css',
    ...['dialog', 'menu', 'overlays', 'picker', 'shared'].map((name) => `/assets/${name}.js`),
  ]);
});
