import type { Locale } from '#contract/common.ts';
import type { StatementStay } from '#contract/types.gen.ts';
import { csvFile, headersOf } from '#server/platform/csv-file.ts';
import { msg, translate } from '#server/platform/i18n.ts';

const columnLabels = {
  number: msg`Booking number`,
  guest: msg`Guest`,
  home: msg`Home`,
  check_in: msg`Check-in`,
  check_out: msg`Check-out`,
  nights: msg`Nights`,
  payment: msg`Payment`,
  gross: msg`Guest paid (LYD)`,
  fee: msg`Service fee (LYD)`,
  share: msg`Your share (LYD)`,
} as const;

const paymentLabels = {
  online: msg`Online`,
  cash: msg`In cash`,
  part: msg`Part online, part in cash`,
  cancelled_none: msg`Cancelled, nothing kept`,
  cancelled_part: msg`Cancelled, part kept`,
  cancelled_all: msg`Cancelled, all kept`,
  correction: msg`Correction`,
  case: msg`Case`,
  cancellation_fee: msg`Fee of your cancellation`,
  fee_waiver: msg`Fee waived`,
} as const;

const total = msg`Total`;

/** How the guest of a stay paid; what any other line is about. */
function paymentOf({ kind, kept, is_cash, cash_dirham }: StatementStay): keyof typeof paymentLabels {
  if (kind === 'cancellation') return `cancelled_${kept ?? 'none'}`;
  if (kind !== 'stay') return kind;
  if (is_cash) return 'cash';
  return cash_dirham > 0 ? 'part' : 'online';
}

/** What a month brought as CSV, a line for each stay, case and cancellation, with labels in the reader's language and a line of totals. */
export function statementCsv(stays: readonly StatementStay[], locale: Locale): string {
  const sum = (amount: (one: StatementStay) => number) => stays.reduce((all, one) => all + amount(one), 0);
  const rows: Record<keyof typeof columnLabels, string | number>[] = stays.map((one) => ({
    number: one.number,
    guest: one.guest,
    home: one.home,
    check_in: one.check_in,
    check_out: one.check_out,
    nights: one.nights,
    payment: translate(locale, paymentLabels[paymentOf(one)]),
    gross: one.gross_dirham,
    fee: one.fee_dirham,
    share: one.share_dirham,
  }));
  rows.push({
    number: translate(locale, total),
    guest: '',
    home: '',
    check_in: '',
    check_out: '',
    nights: stays.reduce((all, { kind, nights }) => all + (kind === 'stay' ? nights : 0), 0),
    payment: '',
    gross: sum((one) => one.gross_dirham),
    fee: sum((one) => one.fee_dirham),
    share: sum((one) => one.share_dirham),
  });
  return csvFile(rows, headersOf(columnLabels, locale), { amounts: ['gross', 'fee', 'share'] });
}
