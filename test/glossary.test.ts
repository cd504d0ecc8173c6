/** Words of the product's texts that the glossary replaces, in each language: a concept has one term. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { locales, type Locale } from '#contract/common.ts';

/** What is refused, and what stands in its place. */
const refused: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bis not here\b/i, 'We can’t find this …'],
    [/\b(?:nothing|half|the rest) comes back\b/i, '… is refunded'],
    [/\bstands in the input\b/i, 'the text in the box'],
    [/\bPrice a night\b/i, 'price per night'],
    [/\be-mail/i, 'email'],
    [/\b(?:has|have) lapsed\b|\brequest lapses\b/i, 'expired'],
    [/\bWhat you get back:/i, 'Your refund:'],
  ],
  ar: [
    [/بواب(?:ة|ات) (?:ال)?دفع/, 'خدمة الدفع'],
    [/رسم (?:ال)?خدمة/, 'رسوم الخدمة'],
    [/المرشحات/, 'خيارات التصفية'],
    [/دارك على ديار/, 'بيتك على ديار'],
    [/رصيد مسترد/, 'رصيد ملغى'],
    [/مشرف/, 'مسؤول'],
    [/ًا/, 'اً, tanween on the letter before'],
    [/سقط طلب|يسقط الطلب/, 'انتهت المهلة'],
    [/بيوت كثيرة|بيوت أخرى/, 'أماكن'],
  ],
  fr: [
    [/\S [:;!?»](?!\d)|« /, 'a no-break space'],
    [/maison de repos/i, 'istiraha'],
    [/\bgénérateur\b/i, 'groupe électrogène'],
    [/\bsalles? de bain\b(?!s)/i, 'salle de bains'],
    [/\bpasserelles? de paiement\b/i, 'service de paiement'],
    [/\bréservation immédiate\b/i, 'réservation instantanée'],
    [/\bstationnement\b/i, 'parking'],
  ],
};

/** The texts of a language that people read: of catalogues, and of help articles. */
async function textsIn(locale: Locale): Promise<string[]> {
  const catalogues = await Promise.all(
    ['app', 'server'].map((part) => readFile(`${part}/locales/${locale}.po`, 'utf8')),
  );
  const translations = catalogues.flatMap((catalogue) =>
    catalogue
      .split('\n\n')
      .map((entry) => entry.slice(entry.indexOf('\nmsgstr ') + 1))
      .map((entry) => [...entry.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join('')),
  );
  const articles = await readFile(`server/help/articles/${locale}.ts`, 'utf8');
  // The words by which articles are found are those that people type.
  const read = articles.split('\n').filter((line) => !/^\s*words:/.test(line));
  return [...translations, ...read];
}

test.each(locales)('the texts in %s keep to the glossary', async (locale) => {
  const texts = await textsIn(locale);
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts.flatMap((text) =>
    refused[locale].filter(([word]) => word.test(text)).map(([, better]) => `${better}: ${text.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
});
