import type { Kysely } from 'kysely';
import { locales } from '#contract/common.ts';
import type { PayoutReturnReason } from '#contract/earnings.ts';
import type { DB } from '#db/types.ts';
import { notify, type LocalizedText } from '#server/notifications/notifications.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';
import type { FoundSubject } from './hold-list.ts';
import { payoutNotifications } from './notifications.ts';

type Parts = Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings'>;

/** Tells a host that the bank sent a transfer back, why, and what to do; once for each return. */
export async function tellReturned(
  services: Parts,
  trx: Kysely<DB>,
  transfer: { id: string; host_id: string; amount_dirham: number; reason: PayoutReturnReason },
  at: Date,
): Promise<void> {
  const { id, host_id, amount_dirham, reason } = transfer;
  const next = reason === 'limit' || reason === 'other' ? nothingToDo : correctDetails;
  const data = { amount_dirham, why: inEachLanguage(bankSays[reason]), next: inEachLanguage(next) };
  const fact = `payout_returned:${id}`;
  await notify(services, trx, [
    { to: host_id, kind: payoutNotifications.payout_returned, side: 'host', reference: id, fact, data, at },
  ]);
}

/** Tells the host that payouts are held, or go again, but not why. `hold_id` is told once each way. */
export async function tellHeld(
  services: Parts,
  trx: Kysely<DB>,
  { hold_id, subject, isHeld }: { hold_id: string; subject: FoundSubject; isHeld: boolean },
  at: Date,
): Promise<void> {
  const { home_payouts_held, home_payouts_released, payouts_held, payouts_released } = payoutNotifications;
  const about = { to: subject.host_id, side: 'host' as const, reference: hold_id, at };
  if (subject.titles) {
    const kind = isHeld ? home_payouts_held : home_payouts_released;
    const data = { home: subject.titles };
    await notify(services, trx, [{ ...about, kind, fact: `${kind.name}:${hold_id}`, data }]);
  } else {
    const kind = isHeld ? payouts_held : payouts_released;
    await notify(services, trx, [{ ...about, kind, fact: `${kind.name}:${hold_id}`, data: {} }]);
  }
}

const bankSays: Readonly<Record<PayoutReturnReason, Message>> = {
  account_name: msg`The name on your payout account does not match its number.`,
  account_unknown: msg`The bank has no account with this payout account number.`,
  account_closed: msg`Your payout account is closed.`,
  limit: msg`The amount is above the limit of your payout account.`,
  other: msg`The bank gave no reason.`,
};
const correctDetails = msg`The money is still yours. Correct your payout details, and it goes again with the next transfers.`;
const nothingToDo = msg`The money is still yours. We settle it with the bank and send it again; you need not do anything.`;

function inEachLanguage(message: Message): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, translate(locale, message, {})]));
}
