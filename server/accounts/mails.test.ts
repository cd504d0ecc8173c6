import { expect, test } from 'vitest';
import { locales } from '#contract/common.ts';
import { expectEqualParts, linksIn, mailSite } from '#test/mail-parts.ts';
import { accountMailKinds, writeAccountMail } from './mails.ts';

const link = `${mailSite}/reset-password#token=a_secret-1`;
const values = {
  link,
  email: 'new@example.ly',
  minutes: 30,
  days: 14,
  hours: 72,
  left: 2,
  reason: 'The name cannot be read.',
  device: 'Chrome, Windows',
  at: 'Thursday 3 December at 15:40',
  support: 'support@example.ly',
};

test.each(accountMailKinds)('%s says the same in text and HTML, in three languages', (kind) => {
  const subjects = locales.map((language) => {
    const mail = writeAccountMail(kind, { name: 'Amal', email: 'amal@example.ly', language }, values, mailSite);
    expectEqualParts(mail);
    expect(linksIn(mail.html!)).toContain(link);
    return mail.subject;
  });
  expect(new Set(subjects).size).toBe(3);
});
