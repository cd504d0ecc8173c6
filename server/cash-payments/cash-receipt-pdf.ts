import { siteHost } from '#contract/product.ts';
import type { GuestCash } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay, formatInstant } from '#server/platform/date-format.ts';
import { colonOf } from '#server/platform/colon.ts';
import { msg, translate, type Message, type MessageValues } from '#server/platform/i18n.ts';
import { isolate, normal, openSheet, small, strong, type Sheet } from '#server/platform/pdf-sheet.ts';

interface CashReceipt extends Pick<GuestCash, 'receipt_number' | 'number' | 'property_title' | 'status'> {
  agreed_dirham: number;
  payment: NonNullable<GuestCash['payment']>;
  names: { guest: string; host: string };
  stay: { check_in: string; check_out: string };
  /** The service fee that the host owes; only in the copy of the host, and 0 where it came off what was paid online. */
  fee_dirham?: number;
}

const labels = {
  brand: msg`Diyar`,
  receipt: msg`Cash receipt`,
  receiptNumber: msg`Receipt`,
  bookingNumber: msg`Booking number`,
  handedOver: msg`Handed over`,
  guest: msg`Guest`,
  host: msg`Host`,
  home: msg`Home`,
  stay: msg`Stay`,
  checkIn: msg`Check-in`,
  checkOut: msg`Check-out`,
  cash: msg`Cash`,
  LYD: msg`LYD`,
  agreed: msg`Agreed`,
  received: msg`Received`,
  missing: msg`Missing`,
  tooMuch: msg`Too much`,
  fee: msg`Service fee that you owe Diyar`,
  keep: msg`You keep`,
  withCode: msg`Both were there: the host entered the code of the guest.`,
  withoutCode: msg`Written down by the host without a code; the guest agreed, or did not object within 24 hours.`,
  awaiting: msg`Written down by the host without a code. The guest can object until {until}.`,
  inCase: msg`Guest and host do not agree on this payment. A support request about it is open.`,
  thanks: msg`Paid in cash on arrival. Diyar keeps this record for both sides, {site}`,
} satisfies Record<string, Message>;

/** The receipt of cash in the reader's language; Arabic is laid out from right to left. */
export async function cashReceiptPdf(receipt: CashReceipt, locale: Locale, publicUrl: string): Promise<Uint8Array> {
  const label = (name: keyof typeof labels, values?: MessageValues) => translate(locale, labels[name], values);
  const { payment, agreed_dirham, fee_dirham } = receipt;
  const sheet = openSheet(`${label('receipt')} ${receipt.receipt_number}`, locale);
  let y = sheet.head(label('brand'), label('receipt'));
  const details = [
    [label('receiptNumber'), receipt.receipt_number],
    [label('bookingNumber'), receipt.number],
    [label('handedOver'), formatInstant(new Date(payment.counted_at), locale)],
  ] as const;
  for (const [name, value] of details) y = sheet.line(`${name}${colonOf(locale)} ${isolate(value)}`, y + 1, small);
  y = writeParties(sheet, receipt, label, locale, y + 16);

  y = sheet.heading(label('cash'), [label('LYD')], y);
  const row = (name: string, dirham: number, style = normal) =>
    (y = sheet.row(name, [inDinar(dirham, locale)], y, style));
  const difference = agreed_dirham - payment.received_dirham;
  row(label('agreed'), agreed_dirham);
  if (difference !== 0) row(label(difference > 0 ? 'missing' : 'tooMuch'), Math.abs(difference));
  y = sheet.rule(y + 5) + 5;
  row(label('received'), payment.received_dirham, { ...strong, size: 12.5 });
  if (fee_dirham) {
    row(label('fee'), fee_dirham);
    row(label('keep'), payment.received_dirham - fee_dirham, strong);
  }
  y = sheet.place(y + 22, 60);
  y = sheet.line(outcomeOf(receipt, label), y, normal);
  sheet.line(label('thanks', { site: siteHost(publicUrl) }), y + 6, small);
  return sheet.page.finish();

  /** How sure the amount is. */
  function outcomeOf({ status, payment: { with_code, answer_by } }: CashReceipt, text: typeof label): string {
    if (status === 'in_case') return text('inCase');
    if (status === 'awaiting_guest') return text('awaiting', { until: formatInstant(new Date(answer_by!), locale) });
    return text(with_code ? 'withCode' : 'withoutCode');
  }
}

/** Guest, host, property and stay, in two columns. */
function writeParties(
  sheet: Sheet,
  { names, property_title, stay }: CashReceipt,
  label: (name: keyof typeof labels) => string,
  locale: Locale,
  top: number,
): number {
  const blocks: [string, string[]][] = [
    [label('guest'), [isolate(names.guest)]],
    [label('host'), [isolate(names.host)]],
    [label('home'), [isolate(property_title)]],
    [
      label('stay'),
      [
        `${label('checkIn')}${colonOf(locale)} ${formatDay(stay.check_in, locale)}`,
        `${label('checkOut')}${colonOf(locale)} ${formatDay(stay.check_out, locale)}`,
      ],
    ],
  ];
  return sheet.columns(blocks, top);
}

/** Dinar with two decimals in Latin digits. */
function inDinar(dirham: number, locale: Locale): string {
  const text = new Intl.NumberFormat(languageOf(locale).numbers, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(dirham / 1000);
  // Few fonts contain the narrow no-break space of French.
  return text.replaceAll('\u202f', '\u00a0');
}
