import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { CalendarChange, CalendarRow } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { propertyOf } from '#app/shared/calendar/night-ranges.ts';
import type { Chosen, EditFields } from './nights-form.ts';

/** Guests book and other devices change the calendar at any time. */
const freshness = { staleTime: 0, refetchInterval: 60_000 } as const;

/** The nights `[from, to)` of a property; the previous ones until they are loaded. Idle without a property. */
export function useCalendar(propertyId: string | undefined, from: string, to: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('host-calendar', 'property', propertyId ?? '', from, to),
    queryFn: ({ signal }) => api.getCalendar({ params: { property_id: propertyId! }, query: { from, to }, signal }),
    enabled: propertyId !== undefined,
    placeholderData: keepPreviousData,
    ...freshness,
  });
}

/** The properties of all pages, and the days of the first, by which the days before are told from those asked for. */
const propertiesOf = ({ pages }: InfiniteData<{ from: string; to: string; properties: CalendarRow[] }>) => ({
  from: pages[0]!.from,
  to: pages[0]!.to,
  pages: pages.length,
  properties: pages.flatMap((page) => page.properties.map(propertyOf)),
});

/** The nights `[from, to)` of all properties, in pages of 50. */
export function useCalendars(from: string, to: string, isEnabled = true) {
  const api = useApi();
  const keyFor = useKeyFor();
  return useInfiniteQuery({
    queryKey: keyFor('host-calendar', 'all', from, to),
    queryFn: ({ pageParam, signal }) =>
      api.listCalendars({ query: { from, to, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: propertiesOf,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    ...freshness,
  });
}

const bodyOf = ({ propertyIds, from, to }: Chosen, fields: EditFields) => ({
  property_ids: propertyIds,
  from,
  to,
  ...fields,
});

/** What an edit would change and skip, from the server; undefined until it has answered. */
export function useEditPreview(chosen: Chosen, fields: EditFields | undefined): CalendarChange | undefined {
  const api = useApi();
  const keyFor = useKeyFor();
  // The reasons for skipping depend on the kind of the edit, not on the typed amounts.
  const kind = fields && {
    ...fields,
    ...(fields.price_dirham ? { price_dirham: 100_000 } : {}),
    ...(fields.note ? { note: 'x' } : {}),
  };
  const { data } = useQuery({
    queryKey: keyFor('host-calendar', 'preview', JSON.stringify([chosen, kind])),
    queryFn: ({ signal }) => api.editCalendars({ body: { ...bodyOf(chosen, fields!), dry_run: true }, signal }),
    enabled: fields !== undefined && chosen.propertyIds.length > 0,
    staleTime: 0,
    retry: false,
  });
  return fields && data;
}

/** Saves an edit. A repeated attempt after a lost answer has the same key, so that per cent are added once. */
export function useSaveEdit(onSaved: (change: CalendarChange) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: ({ chosen, fields, key }: { chosen: Chosen; fields: EditFields; key: string }) =>
      api.editCalendars({ body: bodyOf(chosen, fields), idempotencyKey: key }),
    onSuccess: (change) => {
      onSaved(change);
      void queries.invalidateQueries({ queryKey: keyFor('host-calendar') });
    },
  });
}

export function useUndo() {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  return useMutation({
    mutationFn: (token: string) => api.undoCalendarEdit({ body: { token } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyFor('host-calendar') }),
  });
}
