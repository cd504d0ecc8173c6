import { describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { completeHostSetup } from './people.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { payInSandbox, stayIn } from '#test/bookings.ts';
import { createProperty, signedIn, tokenFor } from '#test/factories.ts';
import { sentMails, useTestServer } from '#test/server.ts';
import { mailsTo, tokenIn } from '#test/mail-texts.ts';
import { codeSentTo, newNumber, signUpByNumber, smsTo } from '#test/sms.ts';

const server = useTestServer({ VERIFY_EMAIL: 'true' });

describe('a guest and a host who have numbers alone', () => {
  it('book, pay, write, complete and review a stay; each call of both answers', async () => {
    const guest = await signUpByNumber(server, { name: 'Aisha Guest' });
    const host = await signUpByNumber(server, { name: 'Salma Host', role: 'host' });
    const property = await createProperty(server.services, host.user.id);
    await completeHostSetup(server.services.db, host.user.id);
    const body = { ...stayIn(server, property.id, 3, 2), message: 'Is there parking?' };
    const booking = await server.succeed('requestBooking', { token: guest.token, body });
    // The number is proved: the request reaches the host at once, also where addresses are verified.
    expect(booking).toMatchObject({ status: 'pending', awaiting_verification: false });
    expect((await smsTo(server, host.phone)).at(-1)).toMatch(/\nhttp:\/\/localhost:3000\/host\/reservations\//);
    const { id } = booking;
    const own = { params: { id }, token: guest.token };
    await server.succeed('approveBooking', { token: host.token, params: { id } });
    await payInSandbox(server, guest.token, id);
    expect((await smsTo(server, guest.phone)).length).toBeGreaterThanOrEqual(3);
    await server.succeed('sendMessage', { token: guest.token, body: { booking_id: id, text: 'We arrive at five.' } });
    expect(
      await server.succeed('getConversationDetails', { token: guest.token, params: { booking_id: id } }),
    ).toMatchObject({
      other_user: { phone: host.phone, email: null },
    });

    const trip = await server.succeed('getTrip', own);
    // The contact of a sure stay is the number.
    expect(trip.host).toMatchObject({ phone: host.phone, email: null });
    expect(await server.succeed('getReceipt', own)).toMatchObject({ guest: { name: 'Aisha Guest', email: null } });
    const receipt = await fetch(`${server.url}/api/bookings/${id}/receipt`, {
      headers: { authorization: `Bearer ${guest.token}`, accept: 'application/pdf' },
    });
    expect(receipt.status).toBe(200);

    server.clock.set(tripoliInstant(addDays(booking.check_out, 2), '12:00'));
    await completeStays(server.services);
    const guestToken = await tokenFor(server.services, guest.user);
    const hostToken = await tokenFor(server.services, host.user);
    for (const [token, calls] of [
      [
        guestToken,
        [
          'getCurrentUser',
          'listMyBookings',
          'listTrips',
          'listConversations',
          'getWallet',
          'exportAccount',
          'listNotifications',
        ],
      ],
      [
        hostToken,
        ['getCurrentUser', 'getHostToday', 'listReservations', 'getHostEarnings', 'listConversations', 'exportAccount'],
      ],
    ] as const) {
      for (const operation of calls) {
        const answer = await server.call(operation as never, { token, params: {}, query: {} });
        expect({ operation, isFailure: answer.status >= 500 }).toEqual({ operation, isFailure: false });
      }
    }
    const exported = await server.succeed('exportAccount', { token: guestToken });
    expect(exported.profile).toMatchObject({ email: null, sign_in_phone: guest.phone });
    // No mail was written to nobody.
    await server.services.jobs.drain('message-mails');
    const mails = await sentMails(server).catch(() => []);
    expect(mails).toEqual([]);
  });

  it('are found and shown to administrators by number and name', async () => {
    const { phone, user, token } = await signUpByNumber(server, { name: 'Nuri Albaroudi' });
    const admin = await signedIn(server.services, { role: 'admin' });
    const asAdmin = { token: admin.token };
    for (const q of [phone, `0${phone.slice(4)}`, 'Nuri Albaroudi']) {
      const { users } = await server.succeed('listUsers', { ...asAdmin, query: { q } });
      expect(
        users.map(({ id, email }) => ({ id, email })),
        q,
      ).toContainEqual({ id: user.id, email: '' });
    }
    const record = await server.call('getUserRecord', { ...asAdmin, params: { user_id: user.id } });
    expect(record.status).toBe(200);
    const opened = { topic: 'booking', subject: 'A question', text: 'Where is my stay?' } as const;
    const { id } = await server.succeed('openCase', { token, body: opened });
    expect(await server.succeed('listCases', asAdmin)).toMatchObject({ cases: [{ user: { id: user.id, email: '' } }] });
    // Stays of this person and of nobody else.
    const context = await server.succeed('getCaseContext', { ...asAdmin, params: { id } });
    expect(context).toMatchObject({ bookings: [] });
  });

  it('close their account with a code to the number, which can then sign up again', async () => {
    const { phone, token } = await signUpByNumber(server);
    expect((await server.call('closeAccount', { token, body: {} })).body.fields).toHaveProperty('code');
    const byPassword = await server.call('closeAccount', { token, body: { current_password: 'none' } });
    expect(byPassword.status).toBe(422);
    server.clock.advanceHours(0.1);
    await server.succeed('askOwnPhoneCode', { token });
    const code = await codeSentTo(server, phone);
    // A code for the account itself logs nobody in.
    const { body } = await server.call('logInWithPhone', { body: { phone, code } });
    expect(body.code).toBe('phone_code_ended');
    await server.succeed('closeAccount', { token, body: { code } });
    expect((await smsTo(server, phone)).at(-1)).toMatch(/^Your Diyar account is closed\n/);
    const { rows } = await server.services.pool.query('select from users where sign_in_phone = $1 or phone = $1', [
      phone,
    ]);
    expect(rows).toEqual([]);
    server.clock.advanceHours(0.1);
    expect((await signUpByNumber(server, { phone })).user.name).toBe('Salma Ben Othman');
  });

  it('add an address with a code to the number, and a password by its link', async () => {
    const { phone, token } = await signUpByNumber(server);
    server.clock.advanceHours(0.1);
    await server.succeed('askOwnPhoneCode', { token });
    const email = `${phone.slice(1)}@example.ly`;
    await server.succeed('requestEmailChange', { token, body: { email, code: await codeSentTo(server, phone) } });
    const [mail] = await mailsTo(server, email);
    await server.succeed('confirmEmailChange', { body: { token: tokenIn(mail) } });
    expect(await server.succeed('getSignInWays', { token })).toMatchObject({
      email,
      email_verified: true,
      has_password: false,
    });
    // Its number is still all that opens it, so it stays until there is a password.
    const removal = { token, body: { current_password: 'none' } };
    expect((await server.call('removePhone', removal)).body.code).toBe('last_sign_in_way');
    await server.succeed('forgotPassword', { body: { email } });
    const reset = tokenIn((await mailsTo(server, email)).at(-1));
    const password = 'sea-and-sand';
    await server.succeed('resetPassword', { body: { token: reset, password, confirm_password: password } });
    const { access_token } = await server.succeed('login', { body: { email, password } });
    const ways = await server.succeed('removePhone', { token: access_token, body: { current_password: password } });
    expect(ways).toMatchObject({ phone: null, email, has_password: true });
  });
});

describe('the number of an account', () => {
  it('is changed by a code to the new one, after the old one or the password; both are told', async () => {
    const { phone: before, token } = await signUpByNumber(server);
    const after = newNumber();
    expect((await server.call('requestPhoneChange', { token, body: { phone: after } })).status).toBe(422);
    server.clock.advanceHours(0.1);
    await server.succeed('askOwnPhoneCode', { token });
    const own = await codeSentTo(server, before);
    await server.succeed('requestPhoneChange', { token, body: { phone: after, code: own } });
    const wrong = { phone: after, code: own === '000000' ? '111111' : '000000' };
    expect((await server.call('confirmPhoneChange', { token, body: wrong })).body.code).toBe('phone_code_wrong');
    const code = await codeSentTo(server, after);
    expect(await server.succeed('confirmPhoneChange', { token, body: { phone: after, code } })).toMatchObject({
      phone: after,
    });
    expect(await server.succeed('getCurrentUser', { token })).toMatchObject({ phone: after });
    expect((await smsTo(server, before)).at(-1)).toMatch(/^The phone number of your Diyar account has changed/);
    const { events } = await server.succeed('listSecurityEvents', { token });
    expect(events[0]).toMatchObject({ kind: 'sign_in_phone_changed' });
  });

  it('belongs to one account, which only its holder is told', async () => {
    const taken = (await signUpByNumber(server)).phone;
    const { phone, token } = await signUpByNumber(server);
    server.clock.advanceHours(0.1);
    await server.succeed('askOwnPhoneCode', { token });
    const body = { phone: taken, code: await codeSentTo(server, phone) };
    expect((await server.call('requestPhoneChange', { token, body })).status).toBe(200);
    const confirmed = { phone: taken, code: await codeSentTo(server, taken) };
    expect((await server.call('confirmPhoneChange', { token, body: confirmed })).body.code).toBe('phone_taken');
  });
});
