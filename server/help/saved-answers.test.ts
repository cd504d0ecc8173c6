import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostSavedAnswers } from '#contract/saved-answers.ts';
import { removeSavedAnswers } from '#test/changes.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let najla: { id: string; token: string };
let sami: { id: string; token: string };
beforeAll(async () => {
  najla = await signedIn(server.services, { role: 'admin', name: 'Najla Shaban', admin_role: 'support' });
  sami = await signedIn(server.services, { role: 'admin', name: 'Sami Tariq', admin_role: 'support' });
});
beforeEach(async () => {
  await removeSavedAnswers(server.services);
});

const texts = { en: 'Hello {name}', ar: '', fr: '' };
const create = (name = 'Welcome', written: object = texts) =>
  server.call('createSavedAnswer', { token: najla.token, body: { name, texts: written } });
const change = (by: { token: string }, saved_answer_id: string, body: object) =>
  server.call('changeSavedAnswer', { token: by.token, params: { saved_answer_id }, body });
const list = async (by = sami) => (await server.succeed('listSavedAnswers', { token: by.token })).answers;
const recorded = (operation: string) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['subject_name', 'before', 'after'])
    .where('operation', '=', operation)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('a saved answer', () => {
  test('is shared, changed and removed by others, and recorded', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(await list()).toMatchObject([{ name: 'Welcome', texts, version: 1, changed_by: 'Najla Shaban' }]);
    const { id } = (await list())[0]!;
    const changed = await change(sami, id, { name: 'Greeting', texts: { ...texts, fr: 'Bonjour {nom}' }, version: 1 });
    expect(changed.body).toMatchObject({ name: 'Greeting', version: 2, changed_by: 'Sami Tariq' });
    expect(await recorded('changeSavedAnswer')).toEqual({
      subject_name: 'Greeting',
      before: { name: 'Welcome', ...texts },
      after: { name: 'Greeting', ...texts, fr: 'Bonjour {nom}' },
    });
    const params = { saved_answer_id: id };
    await server.succeed('removeSavedAnswer', { token: najla.token, params });
    expect((await server.call('removeSavedAnswer', { token: sami.token, params })).body.code).toBe('not_found');
    expect(await list()).toEqual([]);
    expect(await recorded('removeSavedAnswer')).toMatchObject({ subject_name: 'Greeting', after: null });
  });

  test('changed by two at once: one wins, the other is told', async () => {
    await create();
    const { id } = (await list())[0]!;
    const lock = ['select from saved_answers where id = $1 for update', [id]] as const;
    const answers = await concurrently(server, lock, () => [
      change(najla, id, { name: 'One', texts, version: 1 }),
      change(sami, id, { name: 'Other', texts, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('answer_changed');
  });

  test('has a name of its own, a text, and known placeholders only', async () => {
    await create();
    expect((await create('welcome')).body).toMatchObject({
      code: 'answer_name_taken',
      fields: { name: expect.anything() },
    });
    expect((await create('Empty', { en: ' ' })).status).toBe(422);
    expect((await create('Wrong', { en: 'Hello {wifi}' })).body.code).toBe('placeholder_unknown');
    expect(await list()).toHaveLength(1);
  });

  test('is one of a bounded number', async () => {
    await server.services.db
      .insertInto('saved_answers')
      .values(
        Array.from({ length: mostSavedAnswers }, (_, n) => ({
          name: `Answer ${n}`,
          texts: JSON.stringify(texts),
          changed_by: najla.id,
          changed_at: new Date(),
        })),
      )
      .execute();
    expect((await create()).body.code).toBe('too_many_answers');
  });
});
