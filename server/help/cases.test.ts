import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { casePageSize } from '#contract/help.ts';
import { signedIn } from '#test/factories.ts';
import { sentMails, useTestServer } from '#test/server.ts';

const server = useTestServer();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(server.services, { role: 'admin' });
});

const question = {
  topic: 'payment',
  subject: 'Paid twice?',
  text: 'My bank shows two lines.\nWhich one counts?',
} as const;
const open = (token: string, body: object = {}) =>
  server.succeed('openCase', { token, body: { ...question, ...body } });
const notificationsOf = async ({ id, token }: { id: string; token: string }) =>
  (await server.succeed('listNotifications', { token, params: { userId: id } })).notifications;
const queue = (query: { state?: string; cursor?: string } = {}) =>
  server.succeed('listCases', { token: admin.token, query });

describe('a case', () => {
  it('is opened, answered, reopened and closed; each side is notified once', async () => {
    const guest = await signedIn(server.services, { language: 'ar' });
    const opened = await open(guest.token);
    expect(opened).toMatchObject({ topic: 'payment', subject: 'Paid twice?', state: 'open' });
    expect(opened.number).toBeGreaterThan(1000);
    expect(opened.messages).toMatchObject([{ from_us: false, text: question.text }]);
    expect(await notificationsOf(admin)).toMatchObject([
      {
        type: 'case_opened',
        title: `Support request ${opened.number} from ${guest.name}`,
        message: 'Paid twice?',
        action_url: `/admin/messages?case=${opened.id}`,
      },
    ]);

    const waiting = (await queue()).cases.find((one) => one.id === opened.id);
    expect(waiting).toMatchObject({ number: opened.number, user: { name: guest.name, email: guest.email } });
    server.clock.advanceHours(0.1);
    const answered = await server.succeed('answerCase', {
      token: admin.token,
      params: { id: opened.id },
      body: { text: 'Only the first one. The second comes back by itself.' },
    });
    expect(answered.state).toBe('answered');
    expect((await notificationsOf(guest))[0]).toMatchObject({
      type: 'case_answered',
      action_url: `/help-support/cases/${opened.id}`,
    });
    const mail = await readFile((await sentMails(server)).at(-1)!, 'utf8');
    expect(mail).toContain(`To: ${guest.email}`);
    expect(mail).toContain('Content-Language: ar');

    const again = await server.succeed('addToCase', {
      token: guest.token,
      params: { id: opened.id },
      body: { text: 'Thank you. When?' },
    });
    expect(again.state).toBe('open');
    expect(again.messages.map(({ from_us }) => from_us)).toEqual([false, true, false]);
    expect(await notificationsOf(admin)).toHaveLength(2);
    // It is open already: no third notification.
    await server.succeed('addToCase', { token: guest.token, params: { id: opened.id }, body: { text: 'Today?' } });
    expect(await notificationsOf(admin)).toHaveLength(2);

    const closed = await server.succeed('answerCase', {
      token: admin.token,
      params: { id: opened.id },
      body: { text: 'By Thursday.', close: true },
    });
    expect(closed.state).toBe('closed');
    expect(await notificationsOf(guest)).toHaveLength(2);
    for (const [id, token] of [
      ['addToCase', guest.token],
      ['answerCase', admin.token],
      ['closeCase', admin.token],
    ] as const) {
      const late = await server.call(id, { token, params: { id: opened.id }, body: { text: 'More' } });
      expect(late).toMatchObject({ status: 409, body: { code: 'state_moved_on' } });
    }
    expect(
      (await server.succeed('getOwnCase', { token: guest.token, params: { id: opened.id } })).messages,
    ).toHaveLength(5);
  });

  it('is visible only to its owner and administrators', async () => {
    const [one, other] = [await signedIn(server.services), await signedIn(server.services, { role: 'host' })];
    const { id } = await open(one.token);
    expect((await server.succeed('listOwnCases', { token: one.token })).cases.map((c) => c.id)).toEqual([id]);
    expect((await server.succeed('listOwnCases', { token: other.token })).cases).toEqual([]);
    for (const call of ['getOwnCase', 'addToCase'] as const) {
      const body = call === 'addToCase' ? { body: { text: 'Hm' } } : {};
      expect((await server.call(call, { token: other.token, params: { id }, ...body })).status).toBe(404);
    }
    expect((await server.call('getCase', { token: other.token, params: { id } })).status).toBe(403);
    expect((await server.call('openCase', { body: question })).status).toBe(401);
  });

  it('reports missing fields in three languages', async () => {
    const { token } = await signedIn(server.services);
    const body = { topic: 'weather', subject: '  ', text: '' };
    const answers = await Promise.all(
      ['en', 'ar', 'fr'].map((locale) =>
        server.call('openCase', { token, body, headers: { 'accept-language': locale } }),
      ),
    );
    expect(answers[0]!.body.fields).toEqual({
      topic: 'Choose what it is about',
      subject: 'Say in a few words what it is about',
      text: 'Write your message',
    });
    expect(new Set(answers.map((one) => one.body.fields!['text'])).size).toBe(3);
    const long = await server.call('openCase', { token, body: { ...question, text: 'x'.repeat(4001) } });
    expect(long.status).toBe(422);
  });

  it('is opened once for repeated calls with one idempotency key', async () => {
    const { token } = await signedIn(server.services);
    const headers = { 'idempotency-key': 'case-attempt-1' };
    const answers = await Promise.all([1, 2].map(() => server.succeed('openCase', { token, body: question, headers })));
    expect(answers[0]!.number).toBe(answers[1]!.number);
    expect((await server.succeed('listOwnCases', { token })).cases).toHaveLength(1);
  });

  it('is deleted with the account, and so are the notifications about it', async () => {
    await server.succeed('signUp', {
      body: { name: 'Leila', email: 'leila@example.ly', password: 'secret-1', confirm_password: 'secret-1' },
    });
    const { access_token: token } = await server.succeed('login', {
      body: { email: 'leila@example.ly', password: 'secret-1' },
    });
    const { id, number } = await open(token, { subject: 'Private matter' });
    const exported = await server.succeed('exportAccount', { token });
    expect(exported.cases).toMatchObject([{ number, subject: 'Private matter', messages: [{ from: 'you' }] }]);
    await server.succeed('closeAccount', { token, body: { current_password: 'secret-1' } });
    expect((await server.call('getCase', { token: admin.token, params: { id } })).status).toBe(404);
    expect((await notificationsOf(admin)).filter((one) => one.message === 'Private matter')).toEqual([]);
  });
});

it('the queue has pages, the longest waiting case first', async () => {
  const { token } = await signedIn(server.services);
  const before = (await queue()).counts.open;
  for (let count = 0; count < casePageSize + 1; count += 1) {
    server.clock.advanceHours(0.001);
    await open(token, { subject: `Question ${count}` });
  }
  const first = await queue();
  expect(first.cases).toHaveLength(casePageSize);
  expect(first.counts.open).toBe(before + casePageSize + 1);
  const second = await queue({ cursor: first.next_cursor! });
  expect(second.next_cursor).toBeNull();
  const subjects = [...first.cases, ...second.cases].map(({ subject }) => subject);
  expect(subjects.slice(before)).toEqual(Array.from({ length: casePageSize + 1 }, (_, at) => `Question ${at}`));
});
