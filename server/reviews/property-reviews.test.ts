import { expect, it } from 'vitest';
import { createProperty, createReview, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

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
