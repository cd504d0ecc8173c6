import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A colour in OKLCH: lightness, chroma, hue. */
type Oklch = [number, number, number];
type Roles = Record<string, Oklch>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The rules between the braces that follow a heading. */
function blockAfter(heading: string): string {
  const start = css.indexOf('{', css.indexOf(heading));
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(start, at);
  }
  throw new Error(`${heading} is not closed`);
}

function colours(block: string): Roles {
  const found = block.matchAll(/--color-([\w-]+): oklch\(([^)/]+)\)/g);
  return Object.fromEntries(
    [...found].map(([, name, values]) => [name, values!.trim().split(/\s+/).map(Number) as Oklch]),
  );
}

/** Relative luminance of WCAG 2, through sRGB as a screen of 8 bits shows it. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    const shown = Math.round(Math.min(1, Math.max(0, encoded)) * 255) / 255;
    return shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!;
}

function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((p, q) => q - p) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'limestone', 'sand'];
const inks = ['ink', 'ink-2', 'ink-3', 'sea-ink', 'danger-ink', 'clay-ink', 'palm-ink'];
/** Pairs of text and background, which need 4.5 : 1. */
const text = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...['ink', 'ink-2'].map((ink) => [ink, 'raised']),
  ...['sea', 'sea-hover', 'sea-press'].map((ground) => ['on-sea', ground]),
  ['on-clay', 'clay'],
  ['on-palm', 'palm'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...['sea', 'clay', 'palm', 'danger'].flatMap((colour) =>
    [`${colour}-ink`, 'ink', 'ink-2', 'ink-3'].map((ink) => [ink, `${colour}-wash`]),
  ),
] as [string, string][];
/** Pairs of borders or marks and backgrounds, which need 3 : 1. */
const controls = [
  ...['control', 'sea', 'focus', 'clay', 'palm', 'danger', 'chart-1', 'chart-2', 'chart-3'].flatMap((edge) =>
    ['canvas', 'surface', 'limestone'].map((ground) => [edge, ground]),
  ),
  ['control', 'sand'],
  ['focus', 'sand'],
] as [string, string][];

const light = colours(blockAfter('@theme static'));
const dark = { ...light, ...colours(blockAfter("data-theme='dark'")) };

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, roles) => {
  test.each(text)('%s is readable on %s', (ink, ground) => {
    expect(contrast(roles[ink]!, roles[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controls)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(roles[edge]!, roles[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme has the same colours whether selected or set by the system', () => {
  expect(colours(blockAfter(":root:not([data-theme='light'])"))).toEqual(colours(blockAfter("data-theme='dark'")));
});
