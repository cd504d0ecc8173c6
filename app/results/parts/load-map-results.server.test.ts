import { expect, test, vi } from 'vitest';
import type { Api } from '#app/api.ts';
import { loadMapResults } from './load-map-results.server.ts';
import { readMapQuery } from './map-query.ts';

/** An API that takes every sentence for a question about a refund, or reads nothing in it. */
function apiOf(help_topic: 'refund' | undefined) {
  const answer = { location: null, location_details: null, guests: null, group_type: null, property_type: null };
  const parsed_data = { ...answer, check_in: null, check_out: null, amenities: [], help_topic };
  const searchProperties = vi.fn<(input: unknown) => Promise<object>>(() =>
    Promise.resolve({
      properties: [],
      total: 0,
      total_is_exact: true,
      next_cursor: null,
      place: null,
      includes_neighbours: false,
    }),
  );
  const understandSentence = vi.fn<(input: unknown) => Promise<object>>(() =>
    Promise.resolve({ parsed_data, confidence: 0, missing_info: [] }),
  );
  return { api: { searchProperties, understandSentence } as unknown as Api, searchProperties, understandSentence };
}
const load = (api: Api, query: string) => loadMapResults(api, new URLSearchParams(query), 'LYD');

test.each(['q=where is my money', 'q=where is my money&refines=true&location=Tripoli'])(
  'a question about a booking has its help topic, and no homes are searched for: %s',
  async (query) => {
    const { api, searchProperties } = apiOf('refund');
    const { results, status } = await load(api, query);
    expect(status).toBe(200);
    expect(results).toMatchObject({ helpTopic: 'refund', total: 0, failure: null });
    expect(searchProperties).not.toHaveBeenCalled();
  },
);

test('another sentence is the name of a place', async () => {
  const { api, searchProperties } = apiOf(undefined);
  const { results } = await load(api, 'q=Derna');
  expect(results).toMatchObject({ helpTopic: null, understood: null, isPlaceUnknown: true });
  expect(searchProperties).toHaveBeenCalledWith({ query: expect.objectContaining({ location: 'Derna' }) as object });
});

test('a question is no name of a place', () => {
  const params = new URLSearchParams('q=where is my money&location=Derna');
  expect(readMapQuery(new URLSearchParams('q=where is my money'), true).location).toBe('');
  expect(readMapQuery(params, true).location).toBe('Derna');
  expect(readMapQuery(new URLSearchParams('q=Derna')).location).toBe('Derna');
});

test.each([
  'location=Derna',
  'q=a villa&location=Derna',
  'q=villa in Derna&check_in=2099-01-02&check_out=2099-01-05&guests=2',
  'q=where is my money&bbox=22.5,32.6,22.8,32.9',
])('no sentence is parsed without one, or beside other parts of a search: %s', async (query) => {
  const { api, searchProperties, understandSentence } = apiOf('refund');
  const { results } = await load(api, query);
  expect(understandSentence).not.toHaveBeenCalled();
  expect(searchProperties).toHaveBeenCalledOnce();
  expect(results.helpTopic).toBeNull();
});
