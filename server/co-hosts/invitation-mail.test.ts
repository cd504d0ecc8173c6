import { expect, test } from 'vitest';
import { coHostAreas } from '#contract/co-hosts.ts';
import { locales } from '#contract/common.ts';
import { expectEqualParts, linksIn, mailSite, shownText } from '#test/mail-parts.ts';
import { writeInvitation } from './invitation-mail.ts';

test.each(locales)('an invitation in %s says the same in text and HTML', (language) => {
  const link = `${mailSite}/invitation#token=a_secret-1`;
  const mail = writeInvitation(
    { email: 'amal@example.ly', areas: [...coHostAreas] },
    { hostName: 'Salma <b>Ben</b>', link, days: 7, language, site: mailSite },
  );
  expectEqualParts(mail);
  expect(linksIn(mail.html!)).toContain(link);
  expect(shownText(mail.html!)).toContain('Salma');
});
