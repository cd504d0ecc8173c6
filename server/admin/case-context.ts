import type { CaseBooking, ManagedBooking, FilledAnswer } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { listManagedBookings } from '#server/bookings/bookings.ts';
import { fillAnswers, listSavedAnswers, readCaseTexts, type CaseTexts } from '#server/help/help.ts';
import { listNewest } from '#server/payments/payments.ts';
import { formatWeekdayOf } from '#server/platform/date-format.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import type { Services } from '#server/platform/services.ts';

/** Of the bookings that a person made, and of those of their homes. */
const newestOfEach = 3;
/** More numbers are a list, and no question about a stay. */
const mostMentioned = 3;

/**
 * What a support case may be about: the bookings whose numbers its texts name, then the newest ones that the person made or
 * hosts, each with its payments. Throws `not_found`.
 */
export async function getCaseContext(
  services: Pick<Services, 'db'>,
  caseId: string,
  locale: Locale,
): Promise<CaseBooking[]> {
  const { db } = services;
  const texts = await readCaseTexts(db, caseId);
  nameOpened({ name: String(texts.number) });
  const found = await findBookings(services, texts, locale);
  const payments = await listNewest(
    db,
    found.map(({ id }) => id),
  );
  return found.map((booking) => ({
    ...booking,
    payments: payments
      .filter(({ reference }) => reference === booking.id)
      .map(({ id, method, status, amount_dirham, created_at }) => ({
        id,
        method,
        status,
        amount_dirham,
        created_at: created_at.toISOString(),
      })),
  }));
}

/**
 * The saved answers filled for a case: in the language of the person where an answer has it, else in the reader's. Without
 * `bookingId` they are about the first booking of the person in the context; placeholders of a booking stay open for one of
 * somebody else. Throws `not_found`.
 */
export async function listFilledAnswers(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'name'>,
  { caseId, bookingId }: { caseId: string; bookingId?: string | undefined },
  reader: Locale,
): Promise<FilledAnswer[]> {
  const [texts, answers] = await Promise.all([readCaseTexts(services.db, caseId), listSavedAnswers(services.db)]);
  const { user } = texts;
  const today = services.clock.today();
  return fillAnswers(answers, [user.language, reader], async (language) => {
    const bookings = await findBookings(services, texts, language);
    // A number in a text may be of somebody else's stay, about which the person is told nothing.
    const own = bookings.filter(({ is_of_person }) => is_of_person);
    const booking = bookingId === undefined ? own[0] : own.find(({ id }) => id === bookingId);
    return {
      // The name of a company is whole.
      person: user.role === 'host_company' ? user.name : firstNameOf(user.name),
      booking: booking?.number ?? null,
      home: booking?.home ?? null,
      check_in: booking ? formatWeekdayOf(booking.check_in, language, today) : null,
      check_out: booking ? formatWeekdayOf(booking.check_out, language, today) : null,
      case: `#${texts.number}`,
      administrator: firstNameOf(viewer.name),
    };
  });
}

type FoundBooking = ManagedBooking & { is_mentioned: boolean; is_of_person: boolean };

async function findBookings(
  services: Pick<Services, 'db'>,
  { user, texts }: CaseTexts,
  locale: Locale,
): Promise<FoundBooking[]> {
  const numbers = mentionedNumbers(texts);
  // Never absent: a list without it is of everybody.
  const person = user.email || user.phone || 'nobody';
  const lists = await Promise.all([
    ...numbers.map((q) => listManagedBookings(services, { q, limit: 1 }, locale)),
    listManagedBookings(services, { guest: person, limit: newestOfEach }, locale),
    listManagedBookings(services, { host: person, limit: newestOfEach }, locale),
  ]);
  const found = new Map<string, FoundBooking>();
  for (const booking of lists.flatMap(({ bookings }) => bookings)) {
    if (found.has(booking.id)) continue;
    found.set(booking.id, {
      ...booking,
      is_mentioned: numbers.includes(booking.number),
      is_of_person: [booking.guest.id, booking.host.id].includes(user.id),
    });
  }
  return [...found.values()];
}

/** The booking numbers in texts, each once; people write them with other dashes, and without capitals. */
export function mentionedNumbers(texts: readonly string[]): string[] {
  const written = texts.flatMap((text) => [...text.matchAll(/\bDY[-–— ]?([0-9A-Z]{5})[-–— ]?([0-9A-Z]{5})\b/gi)]);
  const numbers = written.map(([, first, second]) => `DY-${first!.toUpperCase()}-${second!.toUpperCase()}`);
  return [...new Set(numbers)].slice(0, mostMentioned);
}
