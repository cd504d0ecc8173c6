import type { Locale } from '#contract/common.ts';
import type { EarningsStatement, StatementStay } from '#contract/types.gen.ts';
import { formatAmount } from '#server/platform/amount-format.ts';
import { formatDay, formatDayOf, formatStay } from '#server/platform/date-format.ts';
import { colonOf } from '#server/platform/colon.ts';
import { msg, translate, type Message, type MessageValues } from '#server/platform/i18n.ts';
import { isolate, normal, openSheet, small, strong } from '#server/platform/pdf-sheet.ts';

/** Stays listed one by one: some pages. A longer month is in the CSV file. */
export const pdfStays = 120;
const homesListed = 60;

const labels = {
  brand: msg`Diyar`,
  title: msg`Earnings statement`,
  host: msg`Host`,
  month: msg`Month`,
  issued: msg`Issued`,
  together: msg`Together`,
  LYD: msg`LYD`,
  gross: msg`Paid by guests`,
  fee: msg`Service fee`,
  earned: msg`Your share`,
  online: msg`Of it paid online`,
  cash: msg`Of it in cash on arrival`,
  other: msg`Cases`,
  cancellationFees: msg`Fees of your cancellations`,
  received: msg`Cash that you received`,
  owed: msg`Diyar owes you for the month`,
  opening: msg`Balance at the beginning`,
  paid: msg`Paid to you`,
  transferred: msg`Paid by you`,
  closing: msg`Balance at the end`,
  paidOut: msg`Payouts`,
  sent: msg`{count, plural, one {# payout sent in this month} other {# payouts sent in this month}}`,
  taken: msg`Fees taken off them`,
  homes: msg`By home`,
  stays: msg`Stays`,
  counted: msg`{stays, plural, one {# stay} other {# stays}}, {nights, plural, one {# night} other {# nights}}`,
  inCash: msg`in cash`,
  inPart: msg`part in cash`,
  cancelled_none: msg`cancelled, nothing kept`,
  cancelled_part: msg`cancelled, part kept`,
  cancelled_all: msg`cancelled, all kept`,
  correction: msg`correction`,
  case: msg`case`,
  cancellation_fee: msg`fee of your cancellation`,
  fee_waiver: msg`fee waived`,
  none: msg`Nothing was earned in this month.`,
  more: msg`{count, plural, one {# more stay is in the CSV file.} other {# more stays are in the CSV file.}}`,
  moreHomes: msg`{count, plural, one {# more home} other {# more homes}}`,
  about: msg`A stay counts in the month in which it is earned, a day after arrival. What changes later is a line of that later month.`,
} satisfies Record<string, Message>;

/** What a line says beside the stay: how it was paid, or what else it is about. */
function aboutOf({ kind, kept, is_cash, cash_dirham }: StatementStay): keyof typeof labels | null {
  if (kind === 'cancellation') return `cancelled_${kept ?? 'none'}`;
  if (kind !== 'stay') return kind;
  return is_cash ? 'inCash' : cash_dirham > 0 ? 'inPart' : null;
}

/** A statement as a PDF in the reader's language; Arabic is laid out from right to left. `stays` are the first of the month. */
export async function statementPdf(
  statement: EarningsStatement,
  stays: readonly StatementStay[],
  now: Date,
  locale: Locale,
): Promise<Buffer> {
  const label = (name: keyof typeof labels, values?: MessageValues) => translate(locale, labels[name], values);
  const amount = (dirham: number) => formatAmount(Math.round(dirham / 10), locale);
  const month = formatDay(`${statement.month}-01`, locale, 'month');
  const sheet = openSheet(`${label('title')} ${statement.month}`, locale);

  let y = sheet.head(label('brand'), label('title'));
  const details = [
    [label('host'), statement.host_name],
    [label('month'), month],
    [label('issued'), formatDayOf(now, locale)],
  ];
  for (const [name, value] of details) y = sheet.line(`${name}${colonOf(locale)} ${isolate(value!)}`, y + 1, small);

  y = sheet.heading(label('together'), [label('LYD')], y + 22);
  y = sheet.row(label('gross'), [amount(statement.gross_dirham)], y, normal);
  y = sheet.row(label('fee'), [amount(-statement.fee_dirham)], y, normal);
  y = sheet.rule(y + 5);
  y = sheet.row(label('earned'), [amount(statement.earned_dirham)], y + 5, { ...strong, size: 12.5 });
  y = sheet.row(label('online'), [amount(statement.online_dirham)], y, small);
  y = sheet.row(label('cash'), [amount(statement.cash_dirham)], y, small);

  if (statement.other_dirham !== 0) y = sheet.row(label('other'), [amount(statement.other_dirham)], y, normal);
  if (statement.cancellation_fee_dirham !== 0)
    y = sheet.row(label('cancellationFees'), [amount(-statement.cancellation_fee_dirham)], y, normal);
  if (statement.cash_received_dirham !== 0)
    y = sheet.row(label('received'), [amount(-statement.cash_received_dirham)], y, normal);
  y = sheet.row(label('owed'), [amount(statement.owed_dirham)], y, strong);
  if (statement.balance) {
    const { opening_dirham, paid_dirham, transferred_dirham, closing_dirham } = statement.balance;
    y = sheet.row(label('opening'), [amount(opening_dirham)], y + 8, small);
    y = sheet.row(label('paid'), [amount(-paid_dirham)], y, small);
    if (transferred_dirham !== 0) y = sheet.row(label('transferred'), [amount(transferred_dirham)], y, small);
    y = sheet.row(label('closing'), [amount(closing_dirham)], y, small);
  }

  y = sheet.heading(label('paidOut'), [label('LYD')], y + 18);
  y = sheet.row(
    label('sent', { count: statement.paid_out.count }),
    [amount(statement.paid_out.amount_dirham)],
    y,
    normal,
  );
  y = sheet.row(label('taken'), [amount(statement.paid_out.fees_dirham)], y, normal);

  y = sheet.heading(label('homes'), [label('LYD')], y + 18);
  for (const home of statement.properties.slice(0, homesListed)) {
    const counted = label('counted', { stays: home.stays, nights: home.nights });
    y = sheet.row(`${isolate(home.title)} · ${counted}`, [amount(home.earned_dirham)], y, normal);
  }
  const homesLeft = statement.properties.length - homesListed;
  if (homesLeft > 0) y = sheet.line(label('moreHomes', { count: homesLeft }), y, small);

  y = sheet.heading(label('stays'), [label('gross'), label('fee'), label('earned')], y + 18);
  if (stays.length === 0) y = sheet.line(label('none'), y, normal);
  for (const stay of stays) {
    const about = aboutOf(stay);
    const what = [
      isolate(stay.guest),
      formatStay(stay.check_in, stay.check_out, locale),
      isolate(stay.home),
      ...(about ? [label(about)] : []),
    ].join(' · ');
    y = sheet.row(what, [stay.gross_dirham, -stay.fee_dirham, stay.share_dirham].map(amount), y, {
      ...normal,
      size: 9.5,
    });
  }
  const left = statement.stays - stays.length;
  if (left > 0) y = sheet.line(label('more', { count: left }), y + 4, small);
  sheet.line(label('about'), sheet.place(y + 18, 30), small);
  return sheet.page.finish();
}
