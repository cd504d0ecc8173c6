import { expect, test } from 'vitest';
import { createProperty, createReview, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

test('without a translator nothing is translated, and what nobody may read is still not found', async () => {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id);
  await createReview(server.services, home, 5, { comment: 'Très bien.', language: 'fr' });
  const { reviews } = await server.succeed('listPropertyReviews', { params: { id: home.id } });
  const ask = (id: string) => server.call('translateText', { body: { kind: 'review', id } });
  expect(await ask(reviews[0]!.id)).toMatchObject({ status: 409, body: { code: 'translation_unavailable' } });
  expect(await ask(home.id)).toMatchObject({ status: 404 });
});
