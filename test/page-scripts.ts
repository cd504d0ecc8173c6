/** What the scripts of the pages that visitors open first may weigh and contain: for their journey and `npm run bench:weight`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageScripts } from '../scripts/vite-plugins.ts';

export const firstPages = ['home', 'search', 'property'] as const;
export type FirstPage = (typeof firstPages)[number];

/** Bytes of all scripts that a page loads before a touch, with its texts, compressed with gzip. Lower them with the pages. */
export const scriptBudgets: Readonly<Record<FirstPage, number>> = { home: 142_000, search: 148_400, property: 138_600 };

/** The libraries that a visitor loads. What another screen needs is loaded with that screen. */
export const allowedPackages: ReadonlySet<string> = new Set([
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
  'lucide-react',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
]);

const everywhere = ['session', 'shared', 'shell', 'styles', 'ui'];

/** The folders of `app` from which a page loads scripts. The others' are loaded with what they show, when it is opened. */
export const allowedFolders: Readonly<Record<FirstPage, ReadonlySet<string>>> = {
  home: new Set([...everywhere, 'home', 'search-box', 'search-query']),
  search: new Set([...everywhere, 'map', 'results', 'search-query']),
  property: new Set([...everywhere, 'bookings', 'listings']),
};

/** What the build has put into the chunks of each page. */
export async function readPageScripts(): Promise<Record<FirstPage, PageScripts>> {
  const text = await readFile(join(import.meta.dirname, '../build/page-scripts.json'), 'utf8');
  return JSON.parse(text) as Record<FirstPage, PageScripts>;
}
