import { describe, expect, it } from 'vitest';
import { createProperty, createReview, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { readMissingTopics } from './missing-topics.ts';

const server = useTestServer();

it('pages the published reviews of a property, newest first', async () => {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id);
  for (let count = 1; count <= 7; count += 1)
    await createReview(server.services, home, 4, {
      comment: `Stay ${count}`,
      categories: { cleanliness: count % 2 === 0 ? 4 : 5, comfort: 5 },
    });
  await createReview(server.services, home, 1, { comment: 'hidden', published: false });
  const comments: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const page: {
      reviews: { comment: string | null; author_name: string; author_place: string | null }[];
      total: number;
      next_cursor: string | null;
    } = await server.succeed('listPropertyReviews', {
      params: { id: home.id },
      query: { limit: 3, ...(cursor ? { cursor } : {}) },
    });
    expect(page.total).toBe(7);
    expect(page.reviews[0]).toMatchObject({ author_name: 'Omar', author_place: 'Derna' });
    comments.push(...page.reviews.map((one) => one.comment));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(comments).toEqual([7, 6, 5, 4, 3, 2, 1].map((count) => `Stay ${count}`));
  const detail = await server.succeed('getProperty', { params: { id: home.id } });
  // A category of a former version, which nobody is asked about, is not shown.
  expect(detail).toMatchObject({ rating: 4, review_count: 7 });
  expect(detail.category_ratings).toEqual({ cleanliness: 4.6 });
  const bad = await server.call('listPropertyReviews', { params: { id: home.id }, query: { cursor: 'nonsense' } });
  expect(bad.status).toBe(422);
  expect(bad.body.fields?.['cursor']).toMatch(/first/);
});

it('shows the reviews in the reader’s language first, over several pages and however the language changes', async () => {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id);
  const languages = ['en', 'ar', null, 'fr', 'ar', 'en', 'ar', 'fr'] as const;
  for (const [at, language] of languages.entries())
    await createReview(server.services, home, 5, { comment: `${language} ${at}`, language });
  const pagesIn = async (locales: string[], limit: number) => {
    const comments: (string | null)[] = [];
    let cursor: string | null = null;
    let at = 0;
    do {
      const page: { reviews: { comment: string | null }[]; next_cursor: string | null } = await server.succeed(
        'listPropertyReviews',
        {
          params: { id: home.id },
          query: { limit, ...(cursor ? { cursor } : {}) },
          headers: { 'accept-language': locales[Math.min(at, locales.length - 1)]! },
        },
      );
      comments.push(...page.reviews.map((one) => one.comment));
      cursor = page.next_cursor;
      at += 1;
    } while (cursor !== null);
    return comments;
  };
  const arabicFirst = ['ar 6', 'ar 4', 'ar 1', 'fr 7', 'en 5', 'fr 3', 'null 2', 'en 0'];
  for (const limit of [1, 2, 3, 5, 50]) {
    expect(await pagesIn(['ar'], limit)).toEqual(arabicFirst);
    expect(await pagesIn(['ar', 'fr'], limit)).toEqual(arabicFirst);
  }
  expect(await pagesIn(['fr'], 3)).toEqual(['fr 7', 'fr 3', 'ar 6', 'en 5', 'ar 4', 'null 2', 'ar 1', 'en 0']);
});

it('addresses authors by their first name, which may be two words', async () => {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id);
  for (const author of ['عبد الرحمن الورفلي', 'Abu Bakr Salem', 'Salma Ben Othman'])
    await createReview(server.services, home, 5, { author });
  const { reviews } = await server.succeed('listPropertyReviews', { params: { id: home.id } });
  expect(reviews.map(({ author_name }) => author_name).toSorted()).toEqual(['Abu Bakr', 'Salma', 'عبد الرحمن']);
});

describe('reviews that are looked for', () => {
  const about = async () => {
    const host = await signedIn(server.services, { role: 'host' });
    const home = await createProperty(server.services, host.id);
    const add = (rating: number, comment: string, language: 'en' | 'ar' | 'fr', party: object) =>
      createReview(server.services, home, rating, { comment, language, party });
    await add(5, 'The generator starts by itself.', 'en', { adults: 2, children: 2 });
    await add(2, 'المولّد صوت عالي', 'ar', { adults: 2 });
    await add(4, 'Escalier raide, et une coupure de courant.', 'fr', { adults: 1 });
    await add(4, 'Clean, with hot water.', 'en', { adults: 4 });
    await add(5, 'Beautiful.', 'en', { adults: 2, infants: 1 });
    await readMissingTopics(server.services);
    const list = async (query: Record<string, string | number>) =>
      (await server.succeed('listPropertyReviews', { params: { id: home.id }, query })).reviews;
    const counts = (query: Record<string, string>) =>
      server.succeed('countPropertyReviews', { params: { id: home.id }, query });
    return { home, list, counts, add };
  };

  it('are found by words, topic, who stayed and language, and say where the words are', async () => {
    const { list, counts } = await about();
    const comments = async (query: Record<string, string>) => (await list(query)).map((one) => one.comment);
    const power = await list({ topic: 'power' });
    expect(power.map(({ comment, marks }) => marks.map(({ from, to }) => comment!.slice(from, to)))).toEqual([
      ['coupure de courant'],
      ['المولّد'],
      ['generator'],
    ]);
    expect(await comments({ q: 'stairs' })).toEqual(['Escalier raide, et une coupure de courant.']);
    expect(await comments({ q: 'مولد', language: 'en' })).toEqual(['The generator starts by itself.']);
    expect(await comments({ q: 'generator loud' })).toEqual(['المولّد صوت عالي']);
    expect(await comments({ q: '%_\\', party: 'group' })).toEqual(['Clean, with hot water.']);
    expect(await comments({ party: 'with_children' })).toEqual(['Beautiful.', 'The generator starts by itself.']);
    expect((await list({ party: 'alone' }))[0]).toMatchObject({ party: 'alone', language: 'fr' });
    expect(await counts({})).toMatchObject({
      total: 5,
      topics: [
        { topic: 'power', count: 3, good: 2 },
        { topic: 'water', count: 1, good: 1 },
        { topic: 'quiet', count: 1, good: 0 },
        { topic: 'clean', count: 1, good: 1 },
      ],
      parties: [
        { party: 'with_children', count: 2 },
        { party: 'two_adults', count: 1 },
        { party: 'group', count: 1 },
        { party: 'alone', count: 1 },
      ],
    });
    // Each count is without its own filter, and with the others.
    const narrowed = await counts({ topic: 'power', language: 'en' });
    expect(narrowed).toMatchObject({ total: 1, parties: [{ party: 'with_children', count: 1 }] });
    expect(narrowed.languages.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(narrowed.topics.map(({ topic }) => topic)).toEqual(['power', 'water', 'clean']);
    expect((await counts({ q: 'helicopter' })).total).toBe(0);
  });

  it('come newest, highest or lowest first, page by page', async () => {
    const { home, list } = await about();
    const all = await list({ sort: 'newest', limit: 50 });
    const expected = {
      newest: all,
      highest: all.toSorted((a, b) => b.rating - a.rating),
      lowest: all.toSorted((a, b) => a.rating - b.rating),
    };
    for (const [sort, reviews] of Object.entries(expected))
      for (const limit of [1, 2, 3]) {
        const ids: string[] = [];
        let cursor: string | null = null;
        do {
          const page: { reviews: { id: string }[]; next_cursor: string | null } = await server.succeed(
            'listPropertyReviews',
            { params: { id: home.id }, query: { sort, limit, ...(cursor ? { cursor } : {}) } },
          );
          ids.push(...page.reviews.map(({ id }) => id));
          cursor = page.next_cursor;
        } while (cursor);
        expect(ids, `${sort} by ${limit}`).toEqual(reviews.map(({ id }) => id));
      }
    const first = await server.succeed('listPropertyReviews', {
      params: { id: home.id },
      query: { sort: 'highest', limit: 1 },
    });
    const other = await server.call('listPropertyReviews', {
      params: { id: home.id },
      query: { sort: 'lowest', cursor: first.next_cursor! },
    });
    expect(other.status).toBe(422);
  });

  it('are read by an index in each order', async () => {
    const { home } = await about();
    const { rows } = await server.services.pool.query<{ 'QUERY PLAN': string }>(`
      explain select id from reviews as r
      where property_id = '${home.id}' and author_role = 'guest' and published_at is not null and hidden_at is null and rating = 5
      order by published_at desc, id limit 11`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('reviews_by_rating');
    expect(plan).not.toContain('Sort');
  });
});
