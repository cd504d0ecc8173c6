import { expect, test } from 'vitest';
import { bookingStateNames } from './booking-state-names.ts';
import { locales } from './languages.ts';
import { type Names } from './names.ts';
import { gatewayMethods, findGatewayMethod, gateways } from './payment-providers.ts';
import { placeholderNames } from './placeholders.ts';
import { answerPlaceholderNames } from './saved-answers.ts';

const named: Readonly<Record<string, readonly Names[]>> = {
  'the states of bookings': Object.values(bookingStateNames),
  'placeholders of messages': Object.values(placeholderNames),
  'placeholders of answers': Object.values(answerPlaceholderNames),
  'payment services': [
    ...Object.values(gateways).map(({ name }) => name),
    ...gatewayMethods.flatMap((method) => findGatewayMethod(method)!.name ?? []),
  ],
};

test.each(Object.entries(named))('%s have a name in every language', (_, names) => {
  expect(names.length).toBeGreaterThan(1);
  for (const one of names) expect(Object.keys(one).toSorted()).toEqual([...locales].toSorted());
});
