import { product } from '#contract/product.ts';
import bidiFactory from 'bidi-js';
import PdfDocument from 'pdfkit';
import { fontData, inFonts, type AnyFont, type PdfFont, type Piece } from './pdf-fonts.ts';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

/** Text of one direction, in logical order. The runs of a line are in visual order. */
export interface Run {
  text: string;
  direction: Direction;
}

/** Direction marks and isolates: they affect the order and have no glyphs. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const allInvisible = new RegExp(invisible, 'g');
/** Letters and digits from right to left, and marks that embed or override a direction. */
const rightToLeft = /[\u0590-\u08ff\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/;
const joining = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The runs of a line from left to right, by the Unicode Bidirectional Algorithm. Brackets are mirrored in runs from right
 * to left. The shaper reverses runs that contain right-to-left letters; it would treat a run without letters as Latin, so
 * such a run is reversed here.
 */
export function visualRuns(line: string, direction: Direction): Run[] {
  if (line === '') return [];
  if (direction === 'ltr' && !rightToLeft.test(line)) return [{ text: line.replaceAll(allInvisible, ''), direction }];
  const levels = bidi.getEmbeddingLevels(line, direction);
  const characterAt = (at: number) => {
    const character = line[at]!;
    if (invisible.test(character)) return '';
    return levels.levels[at]! % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
  };
  const runs: { level: number; indices: number[] }[] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const level = levels.levels[index]!;
    const run = runs.at(-1);
    const isNext = run !== undefined && index - run.indices.at(-1)! === (level % 2 === 1 ? -1 : 1);
    if (run && run.level === level && isNext) run.indices.push(index);
    else runs.push({ level, indices: [index] });
  }
  return runs.flatMap(({ level, indices }): Run[] => {
    const isRtl = level % 2 === 1;
    const logical = isRtl ? indices.toReversed() : indices;
    const text = logical.map(characterAt).join('');
    if (text === '') return [];
    if (isRtl && !joining.test(text)) return [{ text: [...text].toReversed().join(''), direction: 'ltr' }];
    return [{ text, direction: isRtl ? 'rtl' : 'ltr' }];
  });
}

/** Breaks text into lines no wider than `width`; a word that is wider than that is broken between its characters. */
export function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  const words = text.split(/\s+/u).filter((one) => one !== '');
  const whole = words.join(' ');
  // The usual case, without measuring word by word, which is expensive because of shaping.
  if (measure(whole) <= width) return [whole];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && measure(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/**
 * With features PDFKit shapes a run as a whole; without them it would place the words from left to right. Runs from left to
 * right need none: PDFKit then keeps the shape of each word, and the words of a long file repeat.
 */
const featuresOf = (text: string): { features: PDFKit.Mixins.OpenTypeFeatures[] } | object =>
  joining.test(text) ? { features: ['kern'] } : {};

export interface TextStyle {
  size: number;
  font?: PdfFont;
  color?: string;
}

export interface TextBox extends TextStyle {
  /** The left and the top edge, in points. */
  x: number;
  y: number;
  width: number;
  /** The physical edge at which lines are aligned. */
  align: 'left' | 'right';
  lineHeight?: number;
}

export interface PdfPage {
  doc: PDFKit.PDFDocument;
  /** Writes a paragraph, broken into lines. Returns its height in points. */
  write(text: string, box: TextBox): number;
  measure(text: string, style: TextStyle): number;
  /** The whole file. */
  finish(): Promise<Buffer>;
}

/** What PDFKit knows of a font, which its types leave out. */
interface OpenFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** In thousandths of the size. */
  ascender: number;
}

/**
 * Opens a PDF with embedded fonts and text of both directions. Each paragraph also carries its logical text (`ActualText`),
 * so that it can be searched, copied and read aloud.
 */
export function openPdf({
  title,
  direction,
  language,
}: {
  title: string;
  direction: Direction;
  language: string;
}): PdfPage {
  const doc = new PdfDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: product.names.latin, Creator: product.names.latin },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const registered = new Map<AnyFont, OpenFont>();
  /** Makes a font the current one. */
  const open = (font: AnyFont): OpenFont => {
    let opened = registered.get(font);
    if (!opened) doc.registerFont(font, fontData(font));
    doc.font(font);
    if (!opened) registered.set(font, (opened = (doc as unknown as { _font: OpenFont })._font));
    return opened;
  };
  const has = (font: AnyFont, codePoint: number) =>
    (registered.get(font) ?? open(font)).font.hasGlyphForCodePoint(codePoint);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const widths = new Map<string, number>();
  /** The width of text. Cached per font for size 1, because widths are proportional to the size. */
  const widthOf = ({ text, font }: Piece, { size }: TextStyle) => {
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      open(font);
      doc.fontSize(size);
      widths.set(key, (width = doc.widthOfString(text, featuresOf(text)) / size));
    }
    return width * size;
  };
  const piecesOf = (line: string, { font = 'regular' }: TextStyle) =>
    visualRuns(line, direction).flatMap((run) => inFonts(run, font, has));
  const measureLine = (line: string, style: TextStyle) =>
    piecesOf(line, style).reduce((sum, piece) => sum + widthOf(piece, style), 0);

  return {
    doc,
    measure(text, style) {
      return measureLine(text, style);
    },
    write(text, { x, y, width, align, lineHeight = 1.45, ...style }) {
      const lines = breakLines(text, width, (line) => measureLine(line, style));
      const height = style.size * lineHeight;
      const { ascender } = open(style.font ?? 'regular');
      const draw = () => {
        lines.forEach((line, at) => {
          let left = align === 'left' ? x : x + width - measureLine(line, style);
          for (const piece of piecesOf(line, style)) {
            const width = widthOf(piece, style);
            // Letters of all fonts stand on one line.
            const lower = ((ascender - open(piece.font).ascender) * style.size) / 1000;
            doc
              .fontSize(style.size)
              .fillColor(style.color ?? '#1b2b30')
              .text(piece.text, left, y + at * height + lower, { lineBreak: false, ...featuresOf(piece.text) });
            left += width;
          }
        });
      };
      root.add(doc.struct('P', { actual: text.replaceAll(allInvisible, '') }, draw));
      return lines.length * height;
    },
    async finish() {
      root.end();
      doc.end();
      return whole;
    },
  };
}
