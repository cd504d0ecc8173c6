import { expect, test } from 'vitest';
import { expectEqualParts, linksIn, mailSite, shownText } from '#test/mail-parts.ts';
import { writeMail, type MailContent } from './mail-content.ts';

const content: MailContent = {
  to: 'amal@example.ly',
  language: 'en',
  subject: 'Your stay is confirmed',
  greeting: 'Hello Amal,',
  paragraphs: ['First line\nsecond line', 'أراكم قريباً'],
  facts: [{ label: 'Home', value: 'Quiet house' }],
  action: { label: 'View trip', url: `${mailSite}/account/trips/1?a=1&b=2` },
  notes: ['A note'],
  links: [{ label: 'Choose', url: `${mailSite}/account/settings` }],
  site: mailSite,
};

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=https://evil.example/x onerror=alert(1)>',
  "' style='display:none",
  '</td></table><a href="https://evil.example">Pay here</a>',
  '<!-- ]]> <style>.page{display:none}</style>',
  '&lt;b&gt; &amp; &#60;i&#62;',
];

test.each(hostile)('%s stays text wherever it stands', (text) => {
  const plain = writeMail(content);
  const mail = writeMail({
    ...content,
    subject: text,
    greeting: text,
    paragraphs: [text, text],
    facts: [{ label: text, value: text }],
    action: { ...content.action, label: text },
    notes: [text],
    links: [{ ...content.links![0]!, label: text }],
  });
  expect(linksIn(mail.html!)).toEqual(linksIn(plain.html!));
  const tags = (html: string) => html.match(/<\/?[a-z0-9]+/g)!.filter((tag) => tag !== '<br');
  expect(tags(mail.html!)).toEqual(tags(plain.html!));
  expect(shownText(mail.html!)).toContain(text);
});

test('a name cannot leave the attribute of a link', () => {
  const url = `${mailSite}/help" onclick="alert(1)`;
  const { html } = writeMail({ ...content, action: { label: 'Open', url } });
  expect(html).not.toContain('" onclick');
});

test('a link to another site is refused', () => {
  for (const url of ['https://evil.example/', `${mailSite}.evil.example/`, '/account', 'javascript:alert(1)']) {
    expect(() => writeMail({ ...content, action: { label: 'Open', url } })).toThrow('another site');
  }
});

test('both parts say the same', () => {
  expectEqualParts(writeMail(content));
});

test('line breaks stay, and a paragraph in another script has its own direction', () => {
  const { html } = writeMail(content);
  expect(html).toContain('First line<br>\nsecond line');
  expect(html).toMatch(/<p dir="rtl"[^>]*>أراكم/);
  const arabic = writeMail({ ...content, language: 'ar' });
  expect(arabic.html).toMatch(/<p dir="ltr"[^>]*>First line/);
  expect(arabic.html).not.toMatch(/<p dir[^>]*>أراكم/);
});
