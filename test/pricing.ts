import type { OperationTypes } from '#contract/types.gen.ts';
import type { TestServer } from './server.ts';

export type PricingChange = Omit<OperationTypes['savePricing']['body'], 'version'>;

/** Limits that refuse nothing. */
export const noLimits = {
  min_nights: 1,
  max_nights: 365,
  arrival_weekdays: [1, 2, 3, 4, 5, 6, 7],
  departure_weekdays: [1, 2, 3, 4, 5, 6, 7],
  notice_days: 0,
  notice_until_hour: null,
  booking_window_days: null,
  preparation_days: 0,
  orphan_nights: false,
};

/** A rule for a holiday or a season that says nothing yet. */
export const emptyRule = { name: null, holiday: null, starts_on: null, ends_on: null, percent: null } as const;

/** Changes prices and rules of a property as its host, at its present version. */
export async function saveRules(server: TestServer, token: string, propertyId: string, change: PricingChange) {
  const params = { property_id: propertyId };
  const { version } = await server.succeed('getPricing', { token, params });
  return server.succeed('savePricing', { token, params, body: { version, ...change } });
}
