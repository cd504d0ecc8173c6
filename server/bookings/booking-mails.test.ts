import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { changeUser } from '#test/changes.ts';
import { bookingIn, stayIn } from '#test/bookings.ts';
import { sentMails, useTestServer } from '#test/server.ts';

const server = useTestServer();
const parties = useBookingParties(server);

describe('mails of bookings', () => {
  /** Undoes the folding of long lines. */
  const readMail = async (file: string) => (await readFile(file, 'utf8')).replaceAll('=\n', '');

  test('are sent to both sides in their languages, and not for refused requests', async () => {
    await changeUser(server.services, parties.host, { language: 'ar' });
    const booking = await bookingIn(server, parties, 'paid');
    const mails = await Promise.all((await sentMails(server)).map(readMail));
    const to = (person: { email: string }) => mails.filter((mail) => mail.includes(`To: ${person.email}`));
    expect(to(parties.guest)).toHaveLength(3);
    expect(to(parties.host)).toHaveLength(3);
    const subjects = to(parties.guest).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]);
    expect(subjects[0]).toBe('Your request for Quiet house has been sent');
    expect(to(parties.guest).at(-1)).toContain(`/account/trips/${booking.id}`);
    for (const mail of to(parties.host)) expect(mail).toContain('Content-Language: ar');

    const refused = await server.call('requestBooking', {
      token: parties.guest.token,
      body: stayIn(server, parties.property.id, -3, 2),
    });
    expect(refused.status).toBe(400);
    expect(await sentMails(server)).toHaveLength(mails.length);
  });
});
