import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import PdfDocument from 'pdfkit';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

/** Text whose letters stand in one direction, as it is typed; runs come in the order in which they are seen. */
export interface Run {
  text: string;
  direction: Direction;
}

/** Marks and isolates steer the order and are not seen; no font draws them. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const joining = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The runs of one line from left to right, by Unicode's rules for text that goes both ways. Brackets are turned where
 * they go right to left. Shaping turns the order of letters; a run without any would be taken for Latin, so it is
 * turned here.
 */
export function visualRuns(line: string, direction: Direction): Run[] {
  if (line === '') return [];
  const levels = bidi.getEmbeddingLevels(line, direction);
  const letterAt = (at: number) => {
    const letter = line[at]!;
    if (invisible.test(letter)) return '';
    return levels.levels[at]! % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
  };
  const runs: { level: number; places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(line, levels)) {
    const level = levels.levels[place]!;
    const run = runs.at(-1);
    const isNext = run !== undefined && place - run.places.at(-1)! === (level % 2 === 1 ? -1 : 1);
    if (run && run.level === level && isNext) run.places.push(place);
    else runs.push({ level, places: [place] });
  }
  return runs.flatMap(({ level, places }): Run[] => {
    const isRtl = level % 2 === 1;
    const typed = isRtl ? places.toReversed() : places;
    const text = typed.map(letterAt).join('');
    if (text === '') return [];
    if (isRtl && !joining.test(text)) return [{ text: [...text].toReversed().join(''), direction: 'ltr' }];
    return [{ text, direction: isRtl ? 'rtl' : 'ltr' }];
  });
}

/** Words broken into lines no wider than `width`; a word that is wider by itself is cut between its letters. */
export function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  const words = text.split(/\s+/u).filter((one) => one !== '');
  const whole = words.join(' ');
  // Nearly always; shaping text word by word to measure it is what costs.
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
    for (const letter of word) {
      if (line !== '' && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

export const fontFiles = {
  regular: join(import.meta.dirname, 'fonts/readex-pro-regular.ttf'),
  medium: join(import.meta.dirname, 'fonts/readex-pro-medium.ttf'),
} as const;
export type PdfFont = keyof typeof fontFiles;

/** Naming features has the library shape a run as a whole: word by word it would set them left to right. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

export interface TextStyle {
  size: number;
  font?: PdfFont;
  color?: string;
}

export interface TextBox extends TextStyle {
  /** The left edge and the top, in points. */
  x: number;
  y: number;
  width: number;
  /** Which physical edge lines stand at. */
  align: 'left' | 'right';
  lineHeight?: number;
}

export interface PdfPage {
  doc: PDFKit.PDFDocument;
  /** Writes a paragraph, broken into lines; gives back how high it has become. */
  write(text: string, box: TextBox): number;
  measure(text: string, style: TextStyle): number;
  /** The whole file. */
  finish(): Promise<Buffer>;
}

const fontData: Partial<Record<PdfFont, Buffer>> = {};

/**
 * A PDF with the product's own letters, in which text of both directions stands as it is read. What is written is told
 * as text too, so that it can be searched, copied and read aloud.
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
    info: { Title: title, Author: 'Diyar', Creator: 'Diyar' },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  for (const [name, path] of Object.entries(fontFiles)) {
    doc.registerFont(name, (fontData[name as PdfFont] ??= readFileSync(path)));
  }
  const root = doc.struct('Document');
  doc.addStructure(root);

  const widths = new Map<string, number>();
  /** Of text in the style that is chosen; shaped once for each font, as widths grow with the size. */
  const widthOf = (text: string, { font = 'regular', size }: TextStyle) => {
    const key = `${font} ${text}`;
    let width = widths.get(key);
    if (width === undefined) widths.set(key, (width = doc.widthOfString(text, { features }) / size));
    return width * size;
  };
  const measureLine = (line: string, style: TextStyle) =>
    visualRuns(line, direction).reduce((sum, run) => sum + widthOf(run.text, style), 0);
  const choose = ({ size, font = 'regular', color = '#1b2b30' }: TextStyle) =>
    doc.font(font).fontSize(size).fillColor(color);

  return {
    doc,
    measure(text, style) {
      choose(style);
      return measureLine(text, style);
    },
    write(text, { x, y, width, align, lineHeight = 1.45, ...style }) {
      choose(style);
      const lines = breakLines(text, width, (line) => measureLine(line, style));
      const height = style.size * lineHeight;
      const draw = () => {
        lines.forEach((line, at) => {
          let left = align === 'left' ? x : x + width - measureLine(line, style);
          for (const run of visualRuns(line, direction)) {
            doc.text(run.text, left, y + at * height, { lineBreak: false, features });
            left += widthOf(run.text, style);
          }
        });
      };
      root.add(doc.struct('P', { actual: text.replaceAll(new RegExp(invisible, 'g'), '') }, draw));
      return lines.length * height;
    },
    async finish() {
      root.end();
      doc.end();
      return whole;
    },
  };
}
