import { expect, test } from 'vitest';
import { catalogueParts } from './vite-plugins.ts';

/** The messages of a module of the catalogue, which the pages of the server and the browser both load. */
async function messagesOf(locale: string): Promise<string> {
  const { load } = catalogueParts() as unknown as {
    load: (this: { addWatchFile: (path: string) => void }, id: string) => Promise<{ code: string }>;
  };
  const { code } = await load.call({ addWatchFile: () => undefined }, `\0virtual:catalogue/${locale}/all`);
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { messages: object };
  return JSON.stringify(built.messages);
}

test.each([
  ['en', 'adults'],
  ['ar', 'بالغين'],
  ['fr', 'adultes'],
])('the texts of the screens in %s keep counts on the line of their word', async (locale, word) => {
  const messages = await messagesOf(locale);
  expect(messages.includes(`"#","\u00a0${word}"`)).toBe(true);
  expect(messages.match(/"#"," .{0,20}/g)).toBeNull();
});
