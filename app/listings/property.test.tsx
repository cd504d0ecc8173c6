import { expect, test } from 'vitest';
import type { Locale } from '#contract/common.ts';
import { loadCatalogue } from '#app/i18n.ts';
import { meta } from './property.tsx';

test.each<[Locale, string]>([
  ['ar', 'هذا المكان ليس على ديار · ديار'],
  ['fr', 'Ce logement n’est pas sur Diyar · Diyar'],
  ['en', 'This home is not on Diyar · Diyar'],
])('a home that is not there has a title in %s', async (locale, title) => {
  await loadCatalogue(locale);
  const args = { loaderData: undefined, matches: [{ id: 'root', loaderData: { locale } }] };
  expect(meta(args as unknown as Parameters<typeof meta>[0])).toEqual([{ title }]);
});
