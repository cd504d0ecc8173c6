import { Fragment, type ReactNode } from 'react';
import { currencies, currencyForms } from '#contract/common.ts';

const digit = '[\\d٠-٩۰-۹]';
const amount = `${digit}(?:[\\d٠-٩۰-۹.,٫٬]*${digit})?`;
const signs = currencies.map((one) => currencyForms[one].sign.replace('$', '\\$'));
const currency = `(?:${[...signs, '£', ...currencies].join('|')})`;

/**
 * Texts of digits that an Arabic sentence would show in another order: each group between spaces, hyphens and signs is
 * moved on its own. Ranges such as "3 - 7" are read from right to left in Arabic and stay as they are.
 */
const numbers = new RegExp(
  [
    // Dates: 2026-12-03, 3/12/2026
    `${digit}{1,4}([-/.])${digit}{1,2}\\1${digit}{1,4}`,
    // Phone numbers: +218 91 234 5678, 091-2345678, (091) 234 5678
    `[+(](?:${digit}[-. ()]{0,2}){5,18}${digit}`,
    `${digit}(?:[-. ]?${digit}){6,18}`,
    // Amounts: $1,240.50, 1,240.50 LYD, 15%
    `[-+−]?${currency}\\s?${amount}`,
    `[-+−]?${amount}\\s?(?:${currency}|%)`,
  ].join('|'),
  'g',
);

/** The parts of a text: numbers at the odd positions, the text around them at the even ones. */
export function splitNumbers(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(numbers)) {
    parts.push(text.slice(end, match.index), match[0]);
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** A text in which phone numbers, amounts and dates run from left to right, whatever the direction of the text. */
export function IsolatedText({ children }: { children: string }): ReactNode {
  if (!/[\d٠-٩۰-۹]/.test(children)) return children;
  return splitNumbers(children).map((part, at) =>
    at % 2 === 1 ? (
      // Not `bdi`: Arabic-Indic digits keep the order of their groups only where it is overridden.
      <bdo key={at} dir="ltr" className="[unicode-bidi:isolate-override]">
        {part}
      </bdo>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

const isolates = /[\u2066-\u2068][^\u2069]*\u2069/g;
const firstStrong = /(\p{Script=Arabic}|\p{Script=Hebrew})|\p{L}/u;

/**
 * The direction of a text by its first letter outside of isolates, such as a sentence of the server that begins with a
 * name. `dir="auto"` counts the letters of the name in some browsers. `auto` for a text without letters.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | 'auto' {
  const match = firstStrong.exec(text.replaceAll(isolates, ''));
  return match === null ? 'auto' : match[1] === undefined ? 'ltr' : 'rtl';
}
