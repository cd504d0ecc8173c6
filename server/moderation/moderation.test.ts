import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { appealDays } from '#contract/moderation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { publishedReview, rateGuest } from '#test/records.ts';
import { changeProperty } from '#test/changes.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { mailsTo } from '#test/mail-texts.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

type Decision = OperationTypes['decideReport']['body'];

const server = useTestServer(manyConnections);
let huda: { id: string; token: string };
let sami: { id: string; token: string };
beforeAll(async () => {
  huda = await signedIn(server.services, { role: 'admin', admin_role: 'trust', name: 'Huda Salem' });
  sami = await signedIn(server.services, { role: 'admin', name: 'Sami Tariq' });
});

const dismissal: Decision = { measure: 'none', reason: 'An ordinary question' };
const warning: Decision = { measure: 'warning', rule: 'abuse', reason: 'An insult', note: 'Please be kind.' };

/** A message of the guest that the host has reported. */
async function reportedMessage(text = 'Something rude') {
  const parties = await createBookingParties(server);
  const booking = await bookingIn(server, parties, 'pending');
  const send = (body: string) =>
    server.succeed('sendMessage', { token: parties.guest.token, body: { booking_id: booking.id, text: body } });
  await send('Good morning');
  const message = await send(text);
  await send('Are you there?');
  await server.succeed('reportMessage', {
    token: parties.host.token,
    params: { id: message.id },
    body: { kind: 'message', reason: 'Not nice' },
  });
  const { id } = await server.services.db
    .selectFrom('reports')
    .select('id')
    .where('message_id', '=', message.id)
    .executeTakeFirstOrThrow();
  return { ...parties, booking, message, id };
}

const read = (admin: { token: string }, id: string) =>
  server.succeed('getReport', { token: admin.token, params: { report_id: id } });
const decide = (admin: { token: string }, id: string, body: Decision) =>
  server.call('decideReport', { token: admin.token, params: { report_id: id }, body });
const thread = ({ host, booking }: { host: { token: string }; booking: { id: string } }) =>
  server.succeed('listMessages', { token: host.token, params: { booking_id: booking.id } });
const notificationsOf = async (user: { id: string; token: string }) =>
  (await server.succeed('listNotifications', { token: user.token, params: { userId: user.id } })).notifications;
describe('a report', () => {
  test('shows the message among others, both people and what can be done', async () => {
    const { id, guest, host, booking } = await reportedMessage();
    const report = await read(huda, id);
    expect(report).toMatchObject({
      kind: 'message',
      reason: 'Not nice',
      body: 'Something rude',
      is_hidden: false,
      reporter: { id: host.id, reports_made: 1, reports_made_upheld: 0 },
      author: { id: guest.id, reports_about: 1, warnings: 0 },
      booking: { id: booking.id, guest: { id: guest.id }, host: { id: host.id } },
      decision: null,
      actions: ['dismiss', 'hide', 'warn', 'suspend'],
    });
    expect(report.messages.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ['Good morning', false],
      ['Something rude', true],
      ['Are you there?', false],
    ]);
    const opened = await server.services.db
      .selectFrom('audit_log')
      .select(['operation', 'subject_name'])
      .where('subject_id', '=', id)
      .execute();
    expect(opened).toEqual([{ operation: 'getReport', subject_name: 'Nuri Guest' }]);
  });

  test('waits in a queue, the oldest first, in pages and by kind, and leaves it once it is decided', async () => {
    const before = (await server.succeed('listReports', { token: huda.token, query: { limit: 100 } })).reports;
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await reportedMessage()).id);
      server.clock.advanceHours(0.01);
    }
    const page = async (query: Record<string, string | number>) =>
      server.succeed('listReports', { token: huda.token, query });
    const first = await page({ limit: before.length + 2 });
    expect(first.reports.slice(before.length).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await page({ limit: 2, cursor: first.next_cursor! });
    expect(second.reports.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await page({ kind: 'review' })).reports).toEqual([]);
    await decide(huda, ids[1]!, dismissal);
    const left = await page({ limit: 100, kind: 'message' });
    expect(left.reports.map(({ id }) => id)).not.toContain(ids[1]);
    expect((await page({ state: 'decided' })).reports[0]).toMatchObject({
      id: ids[1],
      decision: { measure: 'none', hides_content: false, decided_by: 'Huda Salem' },
    });
  });
});

describe('a decision', () => {
  test('that no rule was broken tells the reporter, and the author nothing', async () => {
    const { id, guest, host } = await reportedMessage();
    expect((await decide(huda, id, dismissal)).body).toMatchObject({ decision: { measure: 'none', rule: null } });
    expect((await notificationsOf(host))[0]).toMatchObject({ type: 'report_dismissed' });
    expect((await notificationsOf(guest)).map(({ type }) => type)).not.toContain('content_hidden');
  });

  test('needs a reason, and a rule where one was broken', async () => {
    const { id } = await reportedMessage();
    const fields = async (body: object) => (await decide(huda, id, body as Decision)).body.fields;
    expect(await fields({ measure: 'none', reason: ' ' })).toHaveProperty('reason');
    expect(await fields({ measure: 'warning', reason: 'An insult' })).toHaveProperty('rule');
    expect(await fields({ measure: 'none', hides_content: true, reason: 'An insult' })).toHaveProperty('rule');
    expect((await read(huda, id)).decision).toBeNull();
  });

  test('hides a message from its conversation; the report keeps the text', async () => {
    const reported = await reportedMessage();
    const hiding: Decision = { measure: 'none', hides_content: true, rule: 'abuse', reason: 'An insult' };
    const { body } = await decide(huda, reported.id, hiding);
    expect(body).toMatchObject({ body: 'Something rude', is_hidden: true, decision: { hides_content: true } });
    expect((await thread(reported)).map(({ text, removed }) => [text, removed])).toContainEqual(['', true]);
    expect(JSON.stringify(await thread(reported))).not.toContain('Something rude');
    expect((await notificationsOf(reported.guest))[0]).toMatchObject({ type: 'content_hidden' });
    expect((await notificationsOf(reported.host))[0]).toMatchObject({ type: 'report_upheld' });
    expect((await read(huda, reported.id)).reporter).toMatchObject({ reports_made_upheld: 1 });
  });

  test('hides a review, which then counts in no rating and stands in no list', async () => {
    const { property, review, id } = await reportedReview();
    const rating = async () => {
      const { rows } = await server.services.pool.query(
        'select review_count, rating_sum from properties where id = $1',
        [property.id],
      );
      return rows[0];
    };
    expect(await rating()).toEqual({ review_count: 1, rating_sum: 2 });
    await decide(huda, id, { measure: 'none', hides_content: true, rule: 'false_content', reason: 'Never there' });
    expect(await rating()).toEqual({ review_count: 0, rating_sum: 0 });
    const list = await server.succeed('listPropertyReviews', { params: { id: property.id } });
    expect(list).toMatchObject({ reviews: [], total: 0 });
    expect(await read(huda, id)).toMatchObject({ is_hidden: true, review: { rating: 2, comment: 'Lies' } });
    const again = await server.call('reportReview', {
      token: (await signedIn(server.services, {})).token,
      params: { review_id: review },
      body: {},
    });
    expect(again.status).toBe(404);
  });

  test.each([1, 2])(
    "hides one of a guest's %i reviews by hosts, and shows it again with the lifted warning",
    async (count) => {
      const parties = await createBookingParties(server);
      const ratings = [2, 5].slice(0, count);
      const reviews = [];
      for (const [at, rating] of ratings.entries()) {
        const { id } = await bookingIn(server, parties, 'paid', { fromDay: 30 + 5 * at });
        reviews.push(await publishedReview(server.services, { id }, { comment: 'Lies', author_role: 'host', rating }));
      }
      await rateGuest(server.services, parties.guest, { rating_sum: count === 1 ? 2 : 7, review_count: count });
      const rating = async () => {
        const query = 'select rating_sum, review_count from guest_ratings where user_id = $1';
        return (await server.services.pool.query(query, [parties.guest.id])).rows;
      };
      const before = await rating();
      const id = await reportOfReview(reviews[0]!, parties.guest);
      const hidden = await decide(huda, id, { ...warning, hides_content: true });
      expect([hidden.status, hidden.body.is_hidden]).toEqual([200, true]);
      expect(await rating()).toEqual(count === 1 ? [] : [{ rating_sum: 5, review_count: 1 }]);

      expect((await liftWarning(parties.host, id)).body).toMatchObject({ is_hidden: false });
      expect(await rating()).toEqual(before);
    },
  );

  test('hides the message of a request on booking screens too, and shows it again with the lifted warning', async () => {
    const parties = await createBookingParties(server);
    const { id: bookingId } = await server.succeed('requestBooking', {
      token: parties.guest.token,
      body: {
        property_id: parties.property.id,
        check_in: addDays(server.clock.today(), 20),
        check_out: addDays(server.clock.today(), 23),
        guests: { adults: 2 },
        message: 'Something rude with the request',
      },
    });
    const shownTo = async (user: { token: string }) =>
      (await server.succeed('getBooking', { token: user.token, params: { id: bookingId } })).message;
    const listed = async () => JSON.stringify(await server.succeed('listReservations', { token: parties.host.token }));
    const items = await thread({ ...parties, booking: { id: bookingId } });
    const message = items.find(({ text }) => text.includes('with the request'));
    await server.succeed('reportMessage', {
      token: parties.host.token,
      params: { id: message!.id },
      body: { kind: 'message', reason: '' },
    });
    const { id } = await server.services.db
      .selectFrom('reports')
      .select('id')
      .where('message_id', '=', message!.id)
      .executeTakeFirstOrThrow();
    expect(await listed()).toContain('with the request');

    await decide(huda, id, { ...warning, hides_content: true });
    expect([await shownTo(parties.guest), await shownTo(parties.host)]).toEqual([null, null]);
    expect(await listed()).not.toContain('with the request');
    expect(await shownTo(huda)).toBe('Something rude with the request');

    await liftWarning(parties.guest, id);
    expect(await shownTo(parties.host)).toBe('Something rude with the request');
  });

  test('keeps a text hidden while another decision that hides it stands', async () => {
    const { guest, review, id: first } = await reportedReview();
    const second = await reportOfReview(review);
    await decide(huda, first, { ...warning, hides_content: true });
    // It is hidden already: finding it in breach keeps it hidden.
    expect((await decide(huda, second, warning)).body).toMatchObject({ decision: { hides_content: true } });
    expect((await liftWarning(guest, first)).body).toMatchObject({ is_hidden: true });
    expect((await liftWarning(guest, second)).body).toMatchObject({ is_hidden: false });
  });

  test('shows a text again that another decision found in breach without hiding it', async () => {
    const { guest, review, id: first } = await reportedReview();
    const second = await reportOfReview(review);
    await decide(huda, first, warning);
    await decide(huda, second, { ...warning, hides_content: true });
    expect((await liftWarning(guest, second)).body).toMatchObject({ is_hidden: false });
  });

  test('suspends through the existing suspension: sessions end', async () => {
    const { id, guest } = await reportedMessage();
    const { body } = await decide(huda, id, { measure: 'suspension', rule: 'abuse', reason: 'Threats' });
    expect(body.author.suspended_at).not.toBeNull();
    expect((await server.call('getCurrentUser', { token: guest.token })).status).toBe(401);
    const acts = await server.services.db
      .selectFrom('audit_log')
      .select(['subject_kind', 'subject_id', 'why'])
      .where('operation', '=', 'decideReport')
      .where('subject_id', 'in', [id, guest.id])
      .orderBy('subject_kind')
      .execute();
    expect(acts).toEqual([
      { subject_kind: 'reports', subject_id: id, why: 'Threats' },
      { subject_kind: 'users', subject_id: guest.id, why: 'Threats' },
    ]);
    const suspension = await server.services.db
      .selectFrom('account_suspensions')
      .select(['reason', 'suspended_by'])
      .where('user_id', '=', guest.id)
      .execute();
    expect(suspension).toEqual([{ reason: 'Threats', suspended_by: huda.id }]);
  });

  test('is made once: of two administrators at once one wins, the other is told who decided', async () => {
    const { id } = await reportedMessage();
    const lock = ['select from reports where id = $1 for update', [id]] as const;
    const answers = await concurrently(server, lock, () => [decide(huda, id, warning), decide(sami, id, dismissal)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    expect(loser.body.code).toBe('decided_by_other');
    expect(loser.body.detail).toContain(answers[0]!.status === 200 ? 'Huda Salem' : 'Sami Tariq');
    const rows = await server.services.db
      .selectFrom('report_decisions')
      .select('id')
      .where('report_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('of a claimed report is left to who has claimed it', async () => {
    const { id } = await reportedMessage();
    await server.succeed('claimItem', { token: sami.token, body: { kind: 'reports', subject_id: id } });
    expect((await decide(huda, id, dismissal)).body.code).toBe('claimed_by_other');
    expect((await decide(sami, id, dismissal)).status).toBe(200);
  });

  test('cannot be changed or deleted in the database', async () => {
    const { id } = await reportedMessage();
    await decide(huda, id, warning);
    for (const statement of [
      `update report_decisions set reason = 'x' where report_id = $1`,
      `delete from report_decisions where report_id = $1`,
      `delete from warnings where decision_id in (select id from report_decisions where report_id = $1)`,
    ]) {
      await expect(server.services.pool.query(statement, [id])).rejects.toThrow(/permission denied|append-only/);
    }
  });
});

describe('a warning', () => {
  const given = async () => {
    const reported = await reportedMessage();
    const { body } = await decide(huda, reported.id, { ...warning, hides_content: true });
    return { ...reported, warning: body.decision!.warning! };
  };
  const appeal = (user: { token: string }, id: string, text = 'It was a joke.') =>
    server.call('appealWarning', { token: user.token, params: { warning_id: id }, body: { text } });
  const answer = (admin: { token: string }, id: string, outcome: 'upheld' | 'lifted') =>
    server.call('decideAppeal', {
      token: admin.token,
      params: { appeal_id: id },
      body: { outcome, reason: 'It was meant in jest.' },
    });

  test('comes by notification and mail, with the rule and the way to appeal', async () => {
    const { guest, warning: own } = await given();
    const [notification] = await notificationsOf(guest);
    expect(notification).toMatchObject({ type: 'warning_given', action_url: `/account/warnings/${own.id}` });
    expect(notification!.message).toMatch(/Nobody is insulted.*appeal once within 30 days/s);
    const mails = await mailsTo(server, guest.email);
    expect(mails.filter((mail) => mail.includes(`/account/warnings/${own.id}`))).toHaveLength(1);
    const shown = await server.succeed('getOwnWarning', { token: guest.token, params: { warning_id: own.id } });
    expect(shown).toMatchObject({
      rule: 'abuse',
      note: 'Please be kind.',
      body: 'Something rude',
      hides_content: true,
      can_appeal: true,
      appeal: null,
    });
  });

  test('is shown to nobody else', async () => {
    const { host, warning: own } = await given();
    const params = { warning_id: own.id };
    expect((await server.call('getOwnWarning', { token: host.token, params })).status).toBe(404);
    expect((await appeal(host, own.id)).status).toBe(404);
  });

  test('is appealed once; the same administrator may not decide, another lifts it and the text is shown again', async () => {
    const reported = await given();
    const { guest, id, warning: own } = reported;
    expect((await appeal(guest, own.id)).body).toMatchObject({ can_appeal: false, appeal: { text: 'It was a joke.' } });
    expect((await appeal(guest, own.id)).body.code).toBe('already_appealed');
    const { appeals } = await server.succeed('listAppeals', { token: huda.token, query: { limit: 100 } });
    const queued = appeals.find(({ report_id }) => report_id === id)!;
    expect(queued).toMatchObject({ person: { id: guest.id }, warned_by: { id: huda.id }, rule: 'abuse' });

    const claim = (admin: { token: string }) =>
      server.call('claimItem', { token: admin.token, body: { kind: 'appeals', subject_id: queued.id } });
    expect((await claim(huda)).body.code).toBe('own_decision');
    const refused = await answer(huda, queued.id, 'upheld');
    expect([refused.status, refused.body.code]).toEqual([409, 'own_decision']);
    expect((await claim(sami)).status).toBe(200);
    const lifted = await answer(sami, queued.id, 'lifted');
    expect(lifted.body).toMatchObject({
      is_hidden: false,
      author: { warnings: 0 },
      decision: { warning: { appeal: { outcome: 'lifted', decided_by: { name: 'Sami Tariq' } } } },
    });
    expect(JSON.stringify(await thread(reported))).toContain('Something rude');
    expect((await notificationsOf(guest))[0]).toMatchObject({ type: 'warning_lifted' });
    const late = await answer(sami, queued.id, 'upheld');
    expect([late.status, late.body.code]).toEqual([409, 'state_moved_on']);
  });

  test('that is upheld stands', async () => {
    const { guest, id, warning: own } = await given();
    await appeal(guest, own.id);
    const found = await read(sami, id);
    const upheld = await answer(sami, found.decision!.warning!.appeal!.id, 'upheld');
    expect(upheld.body).toMatchObject({ is_hidden: true, author: { warnings: 1 } });
    expect((await notificationsOf(guest))[0]).toMatchObject({ type: 'warning_upheld' });
  });

  test('cannot be appealed after 30 days', async () => {
    const { guest, warning: own } = await given();
    server.clock.advanceHours(24 * appealDays + 1);
    for (const person of [guest, huda, sami]) person.token = await tokenFor(server.services, person);
    const late = await appeal(guest, own.id);
    expect([late.status, late.body.code]).toEqual([409, 'appeal_time_over']);
    expect(late.body.detail).not.toMatch(/\{/);
  });

  test('is exported, and its appeal erased with the account', async () => {
    const { guest, warning: own } = await given();
    await appeal(guest, own.id);
    const exported = await server.succeed('exportAccount', { token: guest.token });
    expect(exported.warnings).toMatchObject([{ rule: 'abuse', appeal: 'It was a joke.' }]);
    expect(exported.report_decisions).toMatchObject([{ measure: 'warning', hides_content: true, rule: 'abuse' }]);
    expect(JSON.stringify(exported.report_decisions)).not.toContain('An insult');
    const { accountLifecycles } = await import('#server/account-lifecycles.ts');
    await server.services.db.transaction().execute(async (trx) => {
      for (const { accountClosed } of accountLifecycles) {
        if (accountClosed?.toString().includes('warning_appeals'))
          await accountClosed(trx, guest.id, server.clock.now());
      }
    });
    const row = await server.services.db
      .selectFrom('warning_appeals')
      .select(['text', 'outcome'])
      .where('warning_id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ text: null, outcome: 'withdrawn' });
  });
});

/** Reports a review, as a stranger unless somebody else is given. Returns the id of the report. */
async function reportOfReview(review: string, by?: { id: string; token: string }): Promise<string> {
  const reporter = by ?? (await signedIn(server.services, {}));
  await server.succeed('reportReview', { token: reporter.token, params: { review_id: review }, body: {} });
  const { id } = await server.services.db
    .selectFrom('reports')
    .select('id')
    .where('review_id', '=', review)
    .where('reporter_id', '=', reporter.id)
    .executeTakeFirstOrThrow();
  return id;
}

/** Appeals the warning that Huda gave on a report, and has Sami lift it. */
async function liftWarning(author: { token: string }, reportId: string) {
  const { id } = (await read(huda, reportId)).decision!.warning!;
  await server.succeed('appealWarning', {
    token: author.token,
    params: { warning_id: id },
    body: { text: 'It was a joke.' },
  });
  return server.call('decideAppeal', {
    token: sami.token,
    params: { appeal_id: (await read(sami, reportId)).decision!.warning!.appeal!.id },
    body: { outcome: 'lifted', reason: 'It was meant in jest.' },
  });
}

/** A published review of the guest with two stars, which a stranger has reported. */
async function reportedReview(): Promise<BookingParties & { review: string; id: string }> {
  const parties = await createBookingParties(server);
  const booking = await bookingIn(server, parties, 'paid');
  const review = await publishedReview(
    server.services,
    { id: booking.id },
    { comment: 'Lies', author_role: 'guest', rating: 2 },
  );
  await changeProperty(server.services, parties.property, { rating_sum: 2, review_count: 1 });
  return { ...parties, review, id: await reportOfReview(review) };
}
