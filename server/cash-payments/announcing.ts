import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { cashReceiptNumber } from '#contract/cash-code.ts';
import type { Locale } from '#contract/common.ts';
import { bookingNumber, type BookingRow } from '#server/bookings/bookings.ts';
import { listActingCoHosts } from '#server/co-hosts/co-hosts.ts';
import { openSharedCase } from '#server/help/help.ts';
import { readTitles } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';
import { namesOf } from './cash-views.ts';
import { cashNotifications } from './notifications.ts';
import type { CashCaseReason } from './states.ts';

interface Amounts {
  agreed_dirham: number;
  received_dirham: number;
}

const subject = msg`Cash for booking {number}`;
const texts: Readonly<Record<CashCaseReason, Message>> = {
  amount: msg`Agreed: {agreed} LYD. Written down by the host: {received} LYD.`,
  wrong_code: msg`Five wrong codes were entered. Agreed: {agreed} LYD. Written down by the host: {received} LYD.`,
  guest_denies: msg`The host wrote down {received} LYD without a code, and the guest says otherwise. Agreed: {agreed} LYD.`,
};

/**
 * Opens a case that both sides read, in the caller's transaction, and returns its id. Its text is in the language of the
 * caller and in Arabic, because the reader of the other side is not known here.
 */
export async function openCashCase(
  services: Services,
  trx: Kysely<DB>,
  {
    booking,
    opener,
    reason,
    locale,
    ...amounts
  }: Amounts & { booking: BookingRow; opener: 'guest' | 'host'; reason: CashCaseReason; locale: Locale },
): Promise<string> {
  const names = await namesOf(trx, booking);
  const ids = { guest: booking.guest_id, host: booking.host_id };
  const values: Record<string, string> = {
    number: bookingNumber(booking.id),
    agreed: inDinar(amounts.agreed_dirham),
    received: inDinar(amounts.received_dirham),
  };
  const valueOf = (name: string) => values[name];
  const languages = [...new Set<Locale>([locale, 'ar'])];
  return openSharedCase(services, trx, {
    opener: { id: ids[opener], name: names[opener] },
    sharedWith: ids[opener === 'host' ? 'guest' : 'host'],
    topic: 'payment',
    subject: translate(locale, subject, valueOf),
    text: languages.map((language) => translate(language, texts[reason], valueOf)).join('\n\n'),
  });
}

/** Dinar with two decimals. */
const inDinar = (dirham: number) => (dirham / 1000).toFixed(2);

/** Notifies both sides of a receipt or a case, and the guest of an amount to answer, in the caller's transaction. */
export async function tellOfCash(
  services: Services,
  trx: Kysely<DB>,
  {
    booking,
    outcome,
    answer_by,
    case_id,
    ...amounts
  }: Amounts & {
    booking: BookingRow;
    outcome: 'received' | 'awaiting_guest' | 'in_case';
    answer_by: Date | null;
    case_id: string | null;
  },
): Promise<void> {
  const [names, titles] = [await namesOf(trx, booking), await readTitles(trx, booking.property_id)];
  const common = { at: services.clock.now(), fact: `cash ${booking.id} ${outcome}` };
  const figures = { home: titles, ...amounts };
  const data = {
    ...figures,
    ...names,
    until_at: answer_by?.toISOString() ?? null,
    receipt: cashReceiptNumber(bookingNumber(booking.id)),
  };
  // A case belongs to the guest and the host; a receipt is also told to co-hosts who take cash.
  const coHosts = outcome === 'received' ? await listActingCoHosts(trx, 'calendar', booking) : [];
  const sides = [
    { to: booking.guest_id, side: 'guest' as const },
    ...[booking.host_id, ...coHosts.filter((id) => id !== booking.guest_id)].map((to) => ({
      to,
      side: 'host' as const,
    })),
  ];
  const { cash_case, cash_received, cash_to_confirm } = cashNotifications;
  if (outcome === 'in_case') {
    // Closing an account takes names out of notifications about a booking, so those about a case have none.
    const about = { ...common, kind: cash_case, reference: case_id, data: figures };
    await notify(
      services,
      trx,
      sides.map((one) => ({ ...about, ...one })),
    );
    return;
  }
  const about = {
    ...common,
    kind: outcome === 'received' ? cash_received : cash_to_confirm,
    reference: booking.id,
    data,
  };
  await notify(
    services,
    trx,
    sides.filter(({ side }) => about.kind[side]).map((one) => ({ ...about, ...one })),
  );
}
