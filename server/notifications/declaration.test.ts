import { expect, expectTypeOf, test } from 'vitest';
import { msg } from '#server/platform/i18n.ts';
import { declareNotifications, type DataOf, type LocalizedText } from './declaration.ts';
import type { NewNotification } from './notify.ts';

const texts = { title: msg`View trip`, message: msg`View trip`, link: { url: '/account', label: msg`View trip` } };
const common = { group: 'bookings', icon: 'house', tone: 'sea', guest: texts } as const;

const { relocated, refund_sent } = declareNotifications({
  relocated: {
    ...common,
    data: { home: 'translated', guest: 'person', total: 'amount', check_in: 'day', until: 'instant?', reason: 'text?' },
  },
  refund_sent: { ...common, data: { refund: 'amount', guests: 'number' } },
});

test('a kind has the name under which it is declared', () => {
  expect([relocated.name, refund_sent.name]).toEqual(['relocated', 'refund_sent']);
});

test('who sends a notification gives what is declared, with the unit in the name', () => {
  interface Relocated {
    readonly home: LocalizedText;
    readonly guest: string;
    readonly total_dirham: number;
    readonly check_in_on: string;
    readonly until_at?: string | null | undefined;
    readonly reason?: string | LocalizedText | null | undefined;
  }
  expectTypeOf<DataOf<typeof relocated>>().branded.toEqualTypeOf<Relocated>();
  expectTypeOf<DataOf<typeof refund_sent>>().branded.toEqualTypeOf<{
    readonly refund_dirham: number;
    readonly guests: number;
  }>();
  type Data = NewNotification<typeof refund_sent>['data'];
  // @ts-expect-error an amount is missing
  expectTypeOf<{ guests: number }>().toExtend<Data>();
  // @ts-expect-error an amount without its unit
  expectTypeOf<{ refund: number; guests: number }>().toExtend<Data>();
  // @ts-expect-error text in place of a number
  expectTypeOf<{ refund_dirham: number; guests: string }>().toExtend<Data>();
  expectTypeOf<{ refund_dirham: number; guests: number }>().toExtend<Data>();
});

test('only kinds of the contract are declared', () => {
  // @ts-expect-error the contract has no such name
  expect(declareNotifications({ no_such_kind: { ...common, data: {} } })).toHaveProperty('no_such_kind');
  // @ts-expect-error nor beside one that it has
  expect(declareNotifications({ relocated, no_such_kind: { ...common, data: {} } })).toHaveProperty('no_such_kind');
});
