import { expect } from 'vitest';
import type { MailMessage } from '#server/platform/mail.ts';

/** The site of the mails under test. */
export const mailSite = 'https://stay.example';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};
const unescape = (html: string) => html.replaceAll(/&[a-z#\d]+;/g, (entity) => entities[entity] ?? entity);

/** What a reader of the HTML sees, in one line. */
export function shownText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return oneLine(unescape(body.replaceAll(/<[^>]*>/g, ' ')));
}

/** The addresses of the links. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, url]) => unescape(url!));
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Expects that both parts of a mail say the same in its language: every line of the text is in the HTML, the links are the
 * same and absolute, and nothing is loaded.
 */
export function expectEqualParts({ subject, text, html, language }: MailMessage): void {
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import|@font-face/);
  const addresses = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  for (const url of addresses) expect(url).toMatch(/^https:\/\/stay\.example(?:\/|$)/);
  expect(linksIn(html!).toSorted()).toEqual(addresses.toSorted());
  const shown = shownText(html!);
  expect(shown).toContain(oneLine(subject));
  for (const line of text.split('\n').filter((candidate) => candidate !== '' && !/^https?:/.test(candidate))) {
    // A fact is two cells in HTML, and a link is its label alone.
    for (const part of oneLine(line).replace(/:$/, '').split(': ')) expect(shown).toContain(part);
  }
  expect(`${text}${shown}`).not.toMatch(/[{}]|undefined|null/);
}
