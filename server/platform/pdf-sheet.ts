import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { logoMark } from './logo-mark.ts';
import { openPdf, type PdfPage, type TextStyle } from './pdf-text.ts';

const ink = '#1b2b30';
const muted = '#5a6b70';
const hairline = '#d9dedf';
const sea = '#0b6e7f';

const pageWidth = 595.28;
const pageHeight = 841.89;
const edge = 56;
/** Of a line, in points. */
export const sheetWidth = pageWidth - 2 * edge;
/** The columns of amounts, one or two, at the end of the line. */
const amountWidth = 92;

export const small: TextStyle = { size: 9.5, color: muted };
export const normal: TextStyle = { size: 10.5, color: ink };
export const strong: TextStyle = { ...normal, font: 'medium' };

/** An A4 sheet that is written from the top, in the direction of the language. */
export interface Sheet {
  page: PdfPage;
  /** The x of a box that begins `start` points after the start of the line. */
  left(start: number, width: number): number;
  /** The mark with the name of the product, and the title below it; returns the y of the next line. */
  head(brand: string, title: string): number;
  /** Text in a box `start` points after the start of the line; returns its height. */
  at(start: number, width: number, y: number, text: string, style: TextStyle): number;
  /** Text over the whole width; returns the y of the next line. */
  line(text: string, y: number, style: TextStyle): number;
  /** Blocks of lines under their names, in two columns; returns the y of the next line. */
  columns(blocks: readonly (readonly [name: string, lines: readonly string[]])[], y: number): number;
  /** A name and its amounts; amounts are aligned by their last digits in every language. */
  row(name: string, values: readonly string[], y: number, style: TextStyle): number;
  heading(name: string, columns: readonly string[], y: number): number;
  rule(y: number): number;
  /** `y`, or the top of the next page where `height` does not fit on this one. */
  place(y: number, height: number): number;
}

/** Opens a PDF with one sheet. `title` is that of the file. */
export function openSheet(title: string, locale: Locale): Sheet {
  const isRtl = languageOf(locale).direction === 'rtl';
  const page = openPdf({ title, direction: isRtl ? 'rtl' : 'ltr', language: locale });
  const left = (start: number, width: number) => (isRtl ? pageWidth - edge - start - width : edge + start);
  const sheet: Sheet = {
    page,
    left,
    head(brand, headline) {
      const size = 34;
      page.doc.save();
      page.doc.translate(left(0, size), edge).scale(size / 40);
      page.doc.path(logoMark).fill(sea, 'even-odd');
      page.doc.restore();
      sheet.at(size + 9, 200, edge + 3, brand, { size: 19, font: 'medium', color: ink });
      const y = edge + 70;
      return y + sheet.at(0, sheetWidth, y, headline, { size: 24, font: 'medium', color: ink });
    },
    at: (start, width, y, text, style) =>
      page.write(text, { ...style, x: left(start, width), y, width, align: isRtl ? 'right' : 'left' }),
    line: (text, y, style) => y + sheet.at(0, sheetWidth, y, text, style),
    columns(blocks, top) {
      const width = sheetWidth / 2 - 12;
      let y = top;
      for (let first = 0; first < blocks.length; first += 2) {
        const ends = blocks.slice(first, first + 2).map(([name, lines], column) => {
          const start = column * (sheetWidth / 2 + 12);
          let down = y + sheet.at(start, width, y, name, small) + 1;
          const shown = lines.filter((line) => line !== '');
          for (const [place, line] of shown.entries())
            down += sheet.at(start, width, down, line, place === 0 ? strong : normal);
          return down;
        });
        y = Math.max(...ends) + 14;
      }
      return y + 6;
    },
    row(name, values, from, style) {
      const y = sheet.place(from, 32);
      const height = sheet.at(0, sheetWidth - values.length * amountWidth - 12, y, name, style);
      values.forEach((value, column) => {
        const start = sheetWidth - (values.length - column) * amountWidth;
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
        const start = sheetWidth - (columns.length - at) * amountWidth;
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
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
