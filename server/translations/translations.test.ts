import { beforeEach, describe, expect, test } from 'vitest';
import type { TranslatedKind } from '#contract/translations.ts';
import { translationLimits } from '#contract/limits.ts';
import { bookingIn, createBookingParties, endedStay } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { createProperty, createReview, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { startTranslator } from '#test/translator.ts';
import { useResource } from '#test/use-resource.ts';
import { openEngine } from './engine.ts';

const translator = useResource(startTranslator);
const server = useTestServer(() => translator.settings);

beforeEach(() => {
  Object.assign(translator, { answers: 'translation', detects: 'tr' });
  translator.asked.length = 0;
});

type Named = { kind: TranslatedKind; id: string };
const translate = (body: Named, language: string, token?: string) =>
  server.call('translateText', { body, token, headers: { 'accept-language': language } });
const kept = () => server.services.db.selectFrom('translations').selectAll().execute();
const bad = (code: string) => ({ status: code === 'not_found' ? 404 : 409, body: { code } });

const french = 'La vue est très belle et les voisins sont calmes.';

/** A published review of a new home, with the host. */
async function reviewed(values: Parameters<typeof createReview>[3]) {
  const host = await signedIn(server.services, { role: 'host' });
  const home = await createProperty(server.services, host.id);
  await createReview(server.services, home, 5, values);
  const { reviews } = await server.succeed('listPropertyReviews', { params: { id: home.id } });
  return { host, home, id: reviews[0]?.id ?? '' };
}

describe('a review', () => {
  test('is translated once for each language, for everybody', async () => {
    const { id } = await reviewed({ comment: french, language: 'en' });
    const english = await translate({ kind: 'review', id }, 'en');
    expect(english).toMatchObject({ status: 200, body: { text: `[en] ${french}`, language: 'fr' } });
    expect(translator.asked).toEqual([
      { q: french, source: 'fr', target: 'en', format: 'text', api_key: translator.settings['TRANSLATE_API_KEY'] },
    ]);
    const { token } = await signedIn(server.services);
    expect((await translate({ kind: 'review', id }, 'en', token)).body).toEqual(english.body);
    expect(translator.asked).toHaveLength(1);
    expect((await server.succeed('translateText', { body: { kind: 'review', id, language: 'ar' } })).text).toBe(
      `[ar] ${french}`,
    );
    expect(translator.asked).toHaveLength(2);
    expect(await translate({ kind: 'review', id }, 'fr')).toMatchObject(bad('translation_not_needed'));
    const rows = (await kept()).filter((row) => row.review_id === id);
    expect(rows.map((row) => `${row.target} ${row.source} ${row.engine} ${row.part}`).toSorted()).toEqual([
      'ar fr libretranslate comment',
      'en fr libretranslate comment',
    ]);
  });

  test('whose words tell no language is in that of its writer, else the translator finds out', async () => {
    const known = await reviewed({ comment: 'Merci', language: 'fr' });
    await translate({ kind: 'review', id: known.id }, 'en');
    const unknown = await reviewed({ comment: 'Teşekkürler', language: null });
    expect((await translate({ kind: 'review', id: unknown.id }, 'en')).body.language).toBe('tr');
    expect(translator.asked.map(({ source }) => source)).toEqual(['fr', 'auto']);
    translator.detects = 'ar';
    expect(await translate({ kind: 'review', id: unknown.id }, 'ar')).toMatchObject(bad('translation_not_needed'));
  });

  test('is not translated while nobody may read it, or with a number to call', async () => {
    const { home } = await reviewed({ comment: french, published: false });
    const { id: waiting } = await server.services.db
      .selectFrom('reviews')
      .select('id')
      .where('property_id', '=', home.id)
      .executeTakeFirstOrThrow();
    expect(await translate({ kind: 'review', id: waiting }, 'en')).toMatchObject(bad('not_found'));
    const { id } = await reviewed({ comment: 'Appelez-moi au 091 234 56 78, je suis à Tripoli.', language: 'fr' });
    expect(await translate({ kind: 'review', id }, 'en')).toMatchObject(bad('translation_refused'));
    expect(translator.asked).toEqual([]);
  });

  test('and its answer lose their translations with the text', async () => {
    const parties = await createBookingParties(server);
    const { id: booking_id } = await endedStay(server, parties);
    for (const [role, token] of [
      ['guest', parties.guest.token],
      ['host', parties.host.token],
    ] as const)
      await server.succeed('submitReview', {
        token,
        params: { booking_id, role },
        body: { rating: 5, comment: french },
        headers: { 'accept-language': 'fr' },
      });
    const reply = (text: string) =>
      server.succeed('replyToReview', { token: parties.host.token, params: { booking_id }, body: { reply: text } });
    await reply('شكرا لكم، ومرحبا بكم دائما');
    const { reviews } = await server.succeed('listPropertyReviews', { params: { id: parties.property.id } });
    const { id } = reviews[0]!;
    const partsKept = async () => (await kept()).filter((row) => row.review_id === id).map(({ part }) => part);
    expect((await translate({ kind: 'review_reply', id }, 'en')).body).toMatchObject({ language: 'ar' });
    await translate({ kind: 'review', id }, 'en');
    expect((await partsKept()).toSorted()).toEqual(['comment', 'reply']);
    await reply('شكرا');
    expect(await partsKept()).toEqual(['comment']);
    expect((await translate({ kind: 'review_reply', id }, 'en')).body.text).toBe('[en] شكرا');
    await reply('');
    expect(await partsKept()).toEqual(['comment']);
    expect(await translate({ kind: 'review_reply', id }, 'en')).toMatchObject(bad('not_found'));
  });
});

describe('the description of a home', () => {
  test('is translated where it is missing in the language of the reader', async () => {
    const host = await signedIn(server.services, { role: 'host' });
    const { id } = await createProperty(server.services, host.id);
    expect(await translate({ kind: 'listing', id }, 'en')).toMatchObject(bad('translation_not_needed'));
    await server.services.db
      .deleteFrom('property_texts')
      .where('property_id', '=', id)
      .where('language', '<>', 'ar')
      .execute();
    expect((await translate({ kind: 'listing', id }, 'en')).body).toEqual({ text: '[en] بيت هادئ.', language: 'ar' });
    expect((await kept()).filter((row) => row.property_id === id)).toHaveLength(1);
    await translate({ kind: 'listing', id }, 'en');
    expect(translator.asked).toHaveLength(1);
    await server.services.db.deleteFrom('property_texts').where('property_id', '=', id).execute();
    expect((await kept()).filter((row) => row.property_id === id)).toEqual([]);
  });

  test('that only its host sees is kept nowhere', async () => {
    const host = await signedIn(server.services, { role: 'host' });
    const { id } = await createProperty(server.services, host.id);
    await server.services.db
      .deleteFrom('property_texts')
      .where('property_id', '=', id)
      .where('language', '<>', 'ar')
      .execute();
    await server.services.db
      .updateTable('properties')
      .set({ listing_status: 'unlisted' })
      .where('id', '=', id)
      .execute();
    expect(await translate({ kind: 'listing', id }, 'en')).toMatchObject(bad('not_found'));
    expect((await translate({ kind: 'listing', id }, 'en', host.token)).status).toBe(200);
    expect((await kept()).filter((row) => row.property_id === id)).toEqual([]);
  });
});

describe('a message', () => {
  test('is translated for the people of its conversation alone, and kept nowhere', async () => {
    const parties = await createBookingParties(server);
    const { id: booking_id } = await bookingIn(server, parties, 'pending');
    const { id } = await server.succeed('sendMessage', {
      token: parties.guest.token,
      body: { booking_id, text: 'Est-ce que la mer est à côté du logement ?' },
    });
    const named = { kind: 'message', id } as const;
    const before = await kept();
    const { token } = await signedIn(server.services);
    const admin = await signedIn(server.services, { role: 'admin' });
    const money = await createCoHost(server.services, parties.host, ['money']);
    for (const stranger of [undefined, token, admin.token, money.token])
      expect(await translate(named, 'en', stranger)).toMatchObject(bad('not_found'));
    expect(translator.asked).toEqual([]);
    const helper = await createCoHost(server.services, parties.host, ['messages']);
    for (const reader of [parties.host.token, helper.token])
      expect((await translate(named, 'en', reader)).body.text).toMatch(/^\[en\] Est-ce/);
    expect(translator.asked).toHaveLength(2);
    expect(await kept()).toEqual(before);
  });
});

describe('a translator', () => {
  test('that fails is left alone for a minute, and nothing is kept', async () => {
    const { id } = await reviewed({ comment: french, language: 'fr' });
    const ask = () => translate({ kind: 'review', id }, 'en');
    for (const answers of ['nonsense', 500, 429] as const) {
      translator.answers = answers;
      expect(await ask()).toMatchObject(bad('translation_unavailable'));
    }
    translator.answers = 'translation';
    expect(translator.asked).toHaveLength(translationLimits.failures);
    expect(await ask()).toMatchObject(bad('translation_unavailable'));
    expect(translator.asked).toHaveLength(translationLimits.failures);
    server.clock.set(new Date(server.clock.now().getTime() + translationLimits.pauseMs + 1000));
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('that answers with something else leaves nothing of a text in the log', async () => {
    const logged: unknown[] = [];
    const log = { ...server.services.log, warn: (...input: unknown[]) => void logged.push(input) };
    translator.answers = 'nonsense';
    const engine = openEngine({ ...server.services, log: log as never })!;
    await expect(engine.translate('Bonsoir', 'fr', 'en', 'reader')).rejects.toMatchObject({
      code: 'translation_unavailable',
    });
    expect(JSON.stringify(logged)).toMatch(/else than JSON/);
    expect(JSON.stringify(logged)).not.toMatch(/Bonsoir|html/);
  });

  test('that does not know a language, or has no translation of one text, goes on with others', async () => {
    const { id } = await reviewed({ comment: french, language: 'fr' });
    for (const answers of [400, 'empty'] as const) {
      translator.answers = answers;
      for (let count = 0; count <= translationLimits.failures; count += 1)
        expect(await translate({ kind: 'review', id }, 'en')).toMatchObject(bad('translation_unavailable'));
    }
    translator.answers = 'translation';
    expect(await translate({ kind: 'review', id }, 'en')).toMatchObject({ status: 200 });
  });
});

test('a reported translation reaches the administrators with what it said', async () => {
  const { token } = await signedIn(server.services);
  const admin = await signedIn(server.services, { role: 'admin' });
  const { id, home } = await reviewed({ comment: french, language: 'fr' });
  const report = (body: Named) =>
    server.call('reportTranslation', {
      token,
      body: { ...body, translation: 'The cow is fine.', reason: 'Not a cow' },
    });
  for (const body of [
    { kind: 'review', id },
    { kind: 'listing', id: home.id },
  ] as const) {
    expect((await report(body)).status).toBe(201);
    expect((await report(body)).status).toBe(201);
  }
  expect(await report({ kind: 'review_reply', id })).toMatchObject(bad('not_found'));
  const { reports } = await server.succeed('listReports', { token: admin.token, query: { kind: 'translation' } });
  expect(reports).toHaveLength(2);
  const read = await Promise.all(
    reports.map((one) => server.succeed('getReport', { token: admin.token, params: { report_id: one.id } })),
  );
  const said = { translation: 'The cow is fine.', reason: 'Not a cow' };
  expect(read.find(({ property_id }) => property_id === null)).toMatchObject({ ...said, body: french });
  const ofHome = read.find(({ property_id }) => property_id === home.id)!;
  expect(ofHome).toMatchObject({ ...said, body: 'A quiet house.', booking: null, is_hidden: false });
  await server.succeed('decideReport', {
    token: admin.token,
    params: { report_id: ofHome.id },
    body: { measure: 'none', hides_content: false, reason: 'The translator is to blame.' },
  });
});

test('of a review and the answer to it, each translation is reported, and that of the answer does not hide the review', async () => {
  const { token } = await signedIn(server.services);
  const admin = await signedIn(server.services, { role: 'admin' });
  const { id, host } = await reviewed({ comment: french, language: 'fr' });
  await server.services.db
    .updateTable('reviews')
    .set({ reply: 'Revenez vite nous voir.', replied_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
  for (const kind of ['review', 'review_reply'] as const)
    await server.succeed('reportTranslation', { token, body: { kind, id, translation: 'Wrong.' } });
  const { rows } = await server.services.pool.query<{ id: string; is_answer: boolean }>(
    'select id, author_id = $2 as is_answer from reports where review_id = $1 order by 2',
    [id, host.id],
  );
  expect(rows.map((row) => row.is_answer)).toEqual([false, true]);
  for (const { id: report_id, is_answer } of rows) {
    const { actions } = await server.succeed('getReport', { token: admin.token, params: { report_id } });
    expect(actions.includes('hide'), `hide, for ${is_answer ? 'the answer' : 'the review'}`).toBe(!is_answer);
  }
});
