import type { Currency, Locale } from '#contract/common.ts';
import { convertDirham, convertParts } from '#contract/money.ts';
import type { Receipt } from '#contract/receipts.ts';
import { formatDay, formatDayOf } from '#server/platform/date-format.ts';
import { logoMark } from '#server/platform/logo-mark.ts';
import { openPdf, type PdfPage, type TextStyle } from '#server/platform/pdf-text.ts';
import {
  formatAmount,
  guestCount,
  nightCount,
  paymentMethodLabel,
  priceLineLabel,
  receiptLabel,
  type ReceiptLabel,
} from './receipt-labels.ts';

const ink = '#1b2b30';
const muted = '#5a6b70';
const hairline = '#d9dedf';
const sea = '#0b6e7f';

const pageWidth = 595.28;
const pageHeight = 841.89;
const edge = 56;
const inner = pageWidth - 2 * edge;
/** The columns of amounts, one or two, at the end of the line. */
const amountWidth = 92;

const small: TextStyle = { size: 9.5, color: muted };
const normal: TextStyle = { size: 10.5, color: ink };
const strong: TextStyle = { ...normal, font: 'medium' };

/**
 * The receipt as a PDF in the reader's language, in dinar and beside it in `currency`; Arabic is laid out from right to
 * left.
 */
export async function receiptPdf(receipt: Receipt, locale: Locale, currency: Currency): Promise<Buffer> {
  const label = (name: ReceiptLabel) => receiptLabel(name, locale);
  const page = openPdf({
    title: `${label('receipt')} ${receipt.number}`,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    language: locale,
  });
  const sheet = layOn(page, locale === 'ar');
  let y = writeHead(sheet, receipt, locale);
  y = writeParties(sheet, receipt, locale, y);

  const columns = currency === 'LYD' ? [label('LYD')] : [label('LYD'), label(currency)];
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

  y = sheet.heading(label('payments'), columns, y + 22);
  for (const payment of receipt.payments) {
    y = sheet.row(
      dated(paymentMethodLabel(payment.method, locale), payment.at, locale),
      amounts(payment.amount_dirham),
      y,
      normal,
    );
  }
  for (const refund of receipt.refunds) {
    const name = label(refund.to === 'wallet' ? 'toWallet' : 'toPayout');
    y = sheet.row(dated(name, refund.at, locale), amounts(-refund.amount_dirham), y, normal);
  }
  y = sheet.rule(y + 5);
  y = sheet.row(label('kept'), amounts(receipt.kept_dirham), y + 5, { ...strong, size: 12.5 });

  y = sheet.place(y + 22, 30);
  if (currency !== 'LYD') {
    const [name, rate] =
      currency === 'USD' ? (['dollarRate', receipt.usd_rate] as const) : (['euroRate', receipt.eur_rate] as const);
    y = sheet.line(receiptLabel(name, locale, { rate: formatRate(rate, locale) }), y, small);
  }
  sheet.line(label('thanks'), y + 2, small);
  return page.finish();
}

function writeHead(sheet: Sheet, receipt: Receipt, locale: Locale): number {
  const label = (name: ReceiptLabel) => receiptLabel(name, locale);
  const { doc } = sheet.page;
  const size = 34;
  doc.save();
  doc.translate(sheet.left(0, size), edge).scale(size / 40);
  doc.path(logoMark).fill(sea, 'even-odd');
  doc.restore();
  sheet.at(size + 9, 200, edge + 3, label('brand'), { size: 19, font: 'medium', color: ink });
  let y = edge + 70;
  y += sheet.at(0, inner, y, label('receipt'), { size: 24, font: 'medium', color: ink });
  const details = [
    [label('number'), receipt.number],
    [label('issued'), formatDayOf(new Date(receipt.issued_at), locale)],
  ] as const;
  for (const [name, value] of details) y = sheet.line(`${name}: ${isolate(value)}`, y + 1, small);
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
        `${label('checkIn')}: ${formatDay(receipt.check_in, locale)}`,
        `${label('checkOut')}: ${formatDay(receipt.check_out, locale)}`,
        [nightCount(receipt.nights, locale), guestCount(guests.adults + guests.children, locale)].join(' · '),
      ],
    ],
  ];
  const width = inner / 2 - 12;
  let y = top;
  for (let at = 0; at < blocks.length; at += 2) {
    const heights = blocks.slice(at, at + 2).map(([name, lines], column) => {
      const start = column * (inner / 2 + 12);
      let down = y + sheet.at(start, width, y, name, small) + 1;
      lines
        .filter((line) => line !== '')
        .forEach((line, place) => {
          down += sheet.at(start, width, down, line, place === 0 ? strong : normal);
        });
      return down;
    });
    y = Math.max(...heights) + 14;
  }
  return y + 6;
}

interface Sheet {
  page: PdfPage;
  /** The x of a box that begins `start` points after the start of the line. */
  left(start: number, width: number): number;
  /** Text in a box `start` points after the start of the line; returns its height. */
  at(start: number, width: number, y: number, text: string, style: TextStyle): number;
  /** Text over the whole width; returns the y of the next line. */
  line(text: string, y: number, style: TextStyle): number;
  /** A name and its amounts; amounts are aligned by their last digits in every language. */
  row(name: string, values: readonly string[], y: number, style: TextStyle): number;
  heading(name: string, columns: readonly string[], y: number): number;
  rule(y: number): number;
  /** `y`, or the top of the next page where `height` does not fit on this one. */
  place(y: number, height: number): number;
}

function layOn(page: PdfPage, isRtl: boolean): Sheet {
  const left = (start: number, width: number) => (isRtl ? pageWidth - edge - start - width : edge + start);
  const sheet: Sheet = {
    page,
    left,
    at: (start, width, y, text, style) =>
      page.write(text, { ...style, x: left(start, width), y, width, align: isRtl ? 'right' : 'left' }),
    line: (text, y, style) => y + sheet.at(0, inner, y, text, style),
    row(name, values, from, style) {
      const y = sheet.place(from, 32);
      const height = sheet.at(0, inner - values.length * amountWidth - 12, y, name, style);
      values.forEach((value, column) => {
        const start = inner - (values.length - column) * amountWidth;
        page.write(value, { ...style, x: left(start, amountWidth), y, width: amountWidth, align: 'right' });
      });
      return y + height + 4;
    },
    heading(name, columns, from) {
      const y = sheet.place(from, 90);
      const next = sheet.row(
        name,
        columns.map(() => ''),
        y,
        strong,
      );
      columns.forEach((column, at) => {
        const start = inner - (columns.length - at) * amountWidth;
        page.write(column, { ...small, x: left(start, amountWidth), y: y + 1, width: amountWidth, align: 'right' });
      });
      return sheet.rule(next + 1) + 7;
    },
    rule(y) {
      page.doc
        .moveTo(edge, y)
        .lineTo(pageWidth - edge, y)
        .lineWidth(0.7)
        .stroke(hairline);
      return y;
    },
    place(y, height) {
      if (y + height <= pageHeight - edge) return y;
      page.doc.addPage();
      return edge;
    },
  };
  return sheet;
}

/** Isolates a name, so that its direction does not reorder the text around it. */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

function dated(name: string, at: string, locale: Locale): string {
  return `${name} · ${formatDayOf(new Date(at), locale)}`;
}

/** As many decimals as the rate has, up to 4. */
function formatRate(rate: number, locale: Locale): string {
  const text = String(Math.round(rate * 10_000) / 10_000);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
