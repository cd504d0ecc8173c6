import type { Locale } from '#contract/common.ts';
import { productName } from '#contract/product.ts';
import { languageOf } from '#contract/languages.ts';
import { logoMark } from './logo-mark.ts';
import type { MailContent, MailLink } from './mail-content.ts';

/**
 * The HTML of mails. Mail programs know little CSS: tables make the layout, and each element has its style inline. The rules
 * in `head` are for those that know them, and only change colours in dark mode. There are no pictures from elsewhere: the
 * mark is drawn inline, and programs that drop it show the name beside it.
 */

/** The tokens of app/styles in sRGB, as mail programs do not know oklch: for light and for dark mode. */
const colors = {
  canvas: ['#fefdfc', '#0e1415'],
  line: ['#e5e2db', '#2d373a'],
  ink: ['#182529', '#efece7'],
  ink2: ['#465457', '#b8b6ad'],
  sea: ['#00606a', '#6bcac9'],
  onSea: ['#ffffff', '#031a1e'],
  seaInk: ['#005a64', '#7cd4d3'],
} as const;
type Color = keyof typeof colors;

const light = (name: Color) => colors[name][0];
const dark = (name: Color) => colors[name][1];

const darkRules = `@media (prefers-color-scheme:dark){${[
  `.page{background-color:${dark('canvas')}!important;color:${dark('ink')}!important}`,
  `.quiet{color:${dark('ink2')}!important}`,
  `.line{border-color:${dark('line')}!important}`,
  `.link,.mark{color:${dark('seaInk')}!important}`,
  `.button,.button a{background-color:${dark('sea')}!important;color:${dark('onSea')}!important}`,
].join('')}}`;

const fonts = `'Readex Pro','Segoe UI',Roboto,Tahoma,Arial,sans-serif`;

/** Arabic letters are smaller at the same size, and need more air between lines. */
const type = {
  latin: {
    body: 'font-size:16px;line-height:1.5',
    heading: 'font-size:24px;line-height:1.25',
    small: 'font-size:14px;line-height:1.5',
  },
  arabic: {
    body: 'font-size:17px;line-height:1.7',
    heading: 'font-size:24px;line-height:1.45',
    small: 'font-size:15px;line-height:1.65',
  },
} as const;

/** The HTML of a mail with its signature. Everything in it is escaped. */
export function mailHtml(content: MailContent, signature: string): string {
  const { language, subject, greeting, action, facts = [], notes = [], links = [], site } = content;
  const sizes = type[languageOf(language).script];
  const { direction } = languageOf(language);
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const name = productName(language);

  const paragraph = (text: string) => {
    const other = directionUnlike(text, language);
    const turned = other ? ` dir="${other}"` : '';
    const align = other ? end : start;
    return `<p${turned} style="margin:0 0 16px;text-align:${align};overflow-wrap:anywhere">${escapeHtml(text).replaceAll(/\r?\n/g, '<br>\n')}</p>`;
  };
  const factRow = ({ label, value }: { label: string; value: string }) =>
    `<tr><th scope="row" class="quiet line" align="${start}" valign="top" style="border-bottom:1px solid ${light('line')};color:${light('ink2')};font-weight:normal;padding:10px 0;padding-${end}:16px;text-align:${start}">${escapeHtml(label)}</th>` +
    `<td class="line" align="${end}" valign="top" style="border-bottom:1px solid ${light('line')};font-weight:600;padding:10px 0;text-align:${end};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;
  const quietLink = ({ label, url }: MailLink) =>
    `<a class="link" href="${escapeHtml(url)}" style="color:${light('seaInk')};text-decoration:underline">${escapeHtml(label)}</a>`;

  const main = [
    `<h1 style="${sizes.heading};font-weight:600;margin:0 0 20px;text-align:${start};overflow-wrap:anywhere">${escapeHtml(subject)}</h1>`,
    ...[greeting, ...content.paragraphs].map(paragraph),
    facts.length > 0 &&
      `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${sizes.body};border-collapse:collapse;margin:8px 0 24px">${facts.map(factRow).join('\n')}</table>`,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" style="background-color:${light('sea')};border-radius:12px">` +
      `<a href="${escapeHtml(action.url)}" style="${sizes.body};background-color:${light('sea')};border-radius:12px;color:${light('onSea')};display:inline-block;font-weight:600;padding:13px 24px;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>`,
    ...notes.map(paragraph),
    paragraph(signature),
  ].filter((part) => part !== false);

  const foot = [...links, { label: site.replace(/^https?:\/\//, ''), url: site }]
    .map(quietLink)
    .join(' &nbsp;·&nbsp; ');
  const title = escapeHtml(subject);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${darkRules}</style>
</head>
<body class="page" bgcolor="${light('canvas')}" style="background-color:${light('canvas')};margin:0;padding:0">
<table role="presentation" class="page" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light('canvas')}" style="background-color:${light('canvas')};color:${light('ink')};font-family:${fonts};${sizes.body}">
<tr><td align="center" style="padding:24px 20px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${sizes.body}">
<tr><td class="line" align="${start}" style="border-bottom:1px solid ${light('line')};padding:0 0 20px;text-align:${start}">
<span class="mark" style="color:${light('sea')}"><svg width="32" height="32" viewBox="0 0 40 40" aria-hidden="true" style="vertical-align:middle"><path fill="currentColor" fill-rule="evenodd" d="${logoMark}"/></svg></span> <span style="font-size:22px;font-weight:600;vertical-align:middle">${name}</span>
</td></tr>
<tr><td align="${start}" style="padding:28px 0 8px;text-align:${start}">
${main.join('\n')}
</td></tr>
<tr><td class="quiet line" align="${start}" style="border-top:1px solid ${light('line')};color:${light('ink2')};padding:20px 0 0;text-align:${start};${sizes.small}">
${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as content or as the value of a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!);
}

/** The direction of a text that has only letters of the other one than its mail, such as a message in another language. */
function directionUnlike(text: string, language: Locale): 'ltr' | 'rtl' | undefined {
  const hasArabic = /[\u0590-\u08FF]/.test(text);
  const hasLatin = /[A-Za-zÀ-ÿ]/.test(text);
  if (hasArabic === hasLatin || hasArabic === (languageOf(language).direction === 'rtl')) return undefined;
  return hasArabic ? 'rtl' : 'ltr';
}
