import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Pricing } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { publicKey, useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { compareEdit, type PricingEdit } from './pricing-edits.ts';

/** Other devices and other homes of the same rule set change prices at any time. */
const freshness = { staleTime: 0 } as const;

/** The properties of the host and their rule sets. */
export function usePricedProperties(isEnabled: boolean) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-pricing', 'list'),
    queryFn: ({ signal }) => api.listPricing({ signal }),
    enabled: isEnabled,
    ...freshness,
  });
}

/** Prices, rules, discounts and limits of a property. */
export function usePricing(propertyId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-pricing', 'property', propertyId),
    queryFn: ({ signal }) => api.getPricing({ params: { property_id: propertyId }, signal }),
    ...freshness,
  });
}

export const previewDays = 90;

/** The nights from a day on, and the rule that makes the price of each; the previous ones until they are loaded. */
export function usePreview(propertyId: string, from: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-pricing', 'preview', propertyId, from),
    queryFn: ({ signal }) =>
      api.previewPricing({ params: { property_id: propertyId }, query: { from, days: previewDays }, signal }),
    placeholderData: keepPreviousData,
    ...freshness,
  });
}

/** What a guest would pay for a stay asked for now; an error where it cannot be booked. */
export function useStayQuote(propertyId: string, check_in: string, check_out: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-pricing', 'quote', propertyId, check_in, check_out),
    queryFn: ({ signal }) => api.getQuote({ params: { id: propertyId }, query: { check_in, check_out }, signal }),
    retry: false,
    ...freshness,
  });
}

/** The coming holidays. They are corrected a few times a year. */
export function useHolidays() {
  const api = useApi();
  return useQuery({
    queryKey: publicKey('holidays'),
    queryFn: ({ signal }) => api.listHolidays({ query: {}, signal }),
    staleTime: 3_600_000,
  });
}

export type SaveOutcome =
  | { kind: 'saved' }
  /** Somebody else has changed the same; `theirs` is the newest state. */
  | { kind: 'conflict'; theirs: Pricing }
  /** `reason` is a sentence of the server; undefined where it could not be reached. */
  | { kind: 'failed'; reason: string | undefined };

/** Attempts against writers who change other parts at the same moment. */
const maxAttempts = 3;

/**
 * Saves an edit that was made in the state `base`. Where somebody else has changed another part meanwhile, the edit is
 * written into their state; where they have changed the same, it is a conflict.
 */
export function useSavePricing(propertyId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  const queries = useQueryClient();
  const refresh = useRefreshPricing();

  return async function save(edit: PricingEdit, base: Pricing): Promise<SaveOutcome> {
    let state = base;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const body = { version: state.version, ...edit.write(state) };
        const saved = await api.savePricing({ params: { property_id: propertyId }, body });
        queries.setQueryData(keyFor('host-pricing', 'property', propertyId), saved);
        refresh();
        return { kind: 'saved' };
      } catch (error) {
        if (!hasMovedOn(error) || attempt === maxAttempts) return failure(error);
        try {
          const now = await api.getPricing({ params: { property_id: propertyId } });
          queries.setQueryData(keyFor('host-pricing', 'property', propertyId), now);
          const meets = compareEdit(edit, base, now);
          if (meets === 'conflict') return { kind: 'conflict', theirs: now };
          if (meets === 'done') {
            refresh();
            return { kind: 'saved' };
          }
          state = now;
        } catch (loadError) {
          return failure(loadError);
        }
      }
    }
  };
}

/** Makes a property share a rule set; with null it gets its own copy of the present rules. */
export function useChooseRuleSet(propertyId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  const queries = useQueryClient();
  const refresh = useRefreshPricing();
  return async function choose(ruleSetId: string | null, version: number): Promise<SaveOutcome> {
    const params = { property_id: propertyId };
    try {
      const saved = await api.chooseRuleSet({ params, body: { version, rule_set_id: ruleSetId } });
      queries.setQueryData(keyFor('host-pricing', 'property', propertyId), saved);
      refresh();
      return { kind: 'saved' };
    } catch (error) {
      if (hasMovedOn(error)) refresh();
      return failure(error);
    }
  };
}

/** Refetches what depends on prices and rules. */
function useRefreshPricing() {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useCallback(() => {
    for (const name of ['host-pricing', 'host-calendar'] as const)
      void queries.invalidateQueries({ queryKey: keyFor(name) });
  }, [keyFor, queries]);
}

const hasMovedOn = (error: unknown) => error instanceof ApiError && error.code === 'state_moved_on';

function failure(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError) || error.code === 'network') return { kind: 'failed', reason: undefined };
  return { kind: 'failed', reason: Object.values(error.fields)[0] ?? error.detail };
}
