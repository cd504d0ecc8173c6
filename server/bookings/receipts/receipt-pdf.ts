import { siteHost } from '#contract/product.ts';
import type { Currency, Locale } from '#contract/common.ts';
import { fieldOf } from '#contract/currencies.ts';
import { convertDirham, convertParts } from '#contract/money.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { formatAmount } from '#server/platform/amount-format.ts';
import { formatDay, formatDayOf } from '#server/platform/date-format.ts';
import { colonOf } from '#server/platform/colon.ts';
import { isolate, normal, openSheet, small, strong, type Sheet } from '#server/platform/pdf-sheet.ts';
import {
  currencyName,
  guestCount,
  nightCount,
  paymentMethodLabel,
  priceLineLabel,
  receiptLabel,
  type ReceiptLabel,
} from './receipt-labels.ts';

/**
 * The receipt as a PDF in the reader's language, in dinar and beside it in `currency`; Arabic is laid out from right to
 * left.
 */
export async function receiptPdf(
  receipt: Receipt,
  { locale, currency, publicUrl }: { locale: Locale; currency: Currency; publicUrl: string },
): Promise<Buffer> {
  const label = (name: ReceiptLabel) => receiptLabel(name, locale);
  const sheet = openSheet(`${label('receipt')} ${receipt.number}`, locale);
  let y = writeHead(sheet, receipt, locale);
  y = writeParties(sheet, receipt, locale, y);

  const columns = currency === 'LYD' ? [label('LYD')] : [label('LYD'), currencyName(currency, locale)];
  const amounts = (dirham: number, converted = convertDirham(dirham, currency, receipt)) =>
    [Math.round(dirham / 10), ...(currency === 'LYD' ? [] : [converted])].map((one) => formatAmount(one, locale));
  y = sheet.heading(label('price'), columns, y);
  const converted = convertParts(
    receipt.lines.map((line) => line.amount_dirham),
    currency,
    receipt,
  );
  for (const [at, line] of receipt.lines.entries()) {
    y = sheet.row(priceLineLabel(line, locale), amounts(line.amount_dirham, converted[at]), y, normal);
  }
  y = sheet.rule(y + 5);
  y = sheet.row(label('total'), amounts(receipt.total_dirham), y + 5, { ...strong, size: 12.5 });
  const { cash_dirham } = receipt;
  if (cash_dirham > 0) {
    y = sheet.row(label('partOnline'), amounts(receipt.total_dirham - cash_dirham), y, normal);
    y = sheet.row(label('partInCash'), amounts(cash_dirham), y, normal);
  }

  y = sheet.heading(label('payments'), columns, y + 22);
  for (const payment of receipt.payments) {
    y = sheet.row(
      dated(paymentMethodLabel(payment.method, locale), payment.at, locale),
      amounts(payment.amount_dirham),
      y,
      normal,
    );
  }
  if (receipt.credit_dirham > 0) y = sheet.row(label('credit'), amounts(receipt.credit_dirham), y, small);
  for (const refund of receipt.refunds) {
    const name = label(refund.cause === 'case' ? 'byCase' : refund.to === 'wallet' ? 'toWallet' : 'toPayout');
    y = sheet.row(dated(name, refund.at, locale), amounts(-refund.amount_dirham), y, normal);
  }
  const { credit_returned_dirham } = receipt;
  if (credit_returned_dirham > 0) y = sheet.row(label('creditReturned'), amounts(-credit_returned_dirham), y, normal);
  y = sheet.rule(y + 5);
  y = sheet.row(label(cash_dirham > 0 ? 'keptOnline' : 'kept'), amounts(receipt.kept_dirham), y + 5, {
    ...strong,
    size: 12.5,
  });

  y = sheet.place(y + 22, 30);
  if (currency !== 'LYD') {
    const rate = formatRate(receipt[fieldOf(currency, 'rate')], locale);
    y = sheet.line(receiptLabel('rate', locale, { currency: currencyName(currency, locale), rate }), y, small);
  }
  sheet.line(receiptLabel('thanks', locale, { site: siteHost(publicUrl) }), y + 2, small);
  return sheet.page.finish();
}

function writeHead(sheet: Sheet, receipt: Receipt, locale: Locale): number {
  const label = (name: ReceiptLabel) => receiptLabel(name, locale);
  let y = sheet.head(label('brand'), label('receipt'));
  const details = [
    [label('number'), receipt.number],
    [label('issued'), formatDayOf(new Date(receipt.issued_at), locale)],
  ] as const;
  for (const [name, value] of details) y = sheet.line(`${name}${colonOf(locale)} ${isolate(value)}`, y + 1, small);
  const count = receipt.versions.length;
  if (count > 1) y = sheet.line(receiptLabel('version', locale, { version: receipt.version, count }), y + 1, small);
  const replaced_at = receipt.versions.find(({ version }) => version === receipt.version)?.replaced_at;
  if (replaced_at) {
    const day = formatDayOf(new Date(replaced_at), locale);
    y = sheet.line(receiptLabel('replaced', locale, { day }), y + 4, { ...strong, color: '#9a3412' });
  }
  if (receipt.status === 'cancelled') y = sheet.line(label('cancelled'), y + 4, { ...strong, color: '#9a3412' });
  return y + 16;
}

/** Guest, host, property and stay, in two columns. */
function writeParties(sheet: Sheet, receipt: Receipt, locale: Locale, top: number): number {
  const label = (name: ReceiptLabel) => receiptLabel(name, locale);
  const { guests } = receipt;
  const blocks: [string, string[]][] = [
    [label('guest'), [isolate(receipt.guest.name), receipt.guest.email ?? '']],
    [label('host'), [isolate(receipt.host.name)]],
    [label('home'), [isolate(receipt.property.title), isolate(receipt.property.location)]],
    [
      label('stay'),
      [
        `${label('checkIn')}${colonOf(locale)} ${formatDay(receipt.check_in, locale)}`,
        `${label('checkOut')}${colonOf(locale)} ${formatDay(receipt.check_out, locale)}`,
        [nightCount(receipt.nights, locale), guestCount(guests.adults + guests.children, locale)].join(' · '),
      ],
    ],
  ];
  return sheet.columns(blocks, top);
}

function dated(name: string, at: string, locale: Locale): string {
  return `${name} · ${formatDayOf(new Date(at), locale)}`;
}

/** As many decimals as the rate has, up to 4. */
function formatRate(rate: number, locale: Locale): string {
  const text = String(Math.round(rate * 10_000) / 10_000);
  return text.replace('.', languageOf(locale).decimal);
}
