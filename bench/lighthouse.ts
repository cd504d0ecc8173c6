/**
 * Lighthouse on the first pages of the built product, on a simulated mid-range phone with slow 4G:
 * `npm run bench:lighthouse`. Build first.
 */
import lighthouse from 'lighthouse';
import { openBrowser, withDemo } from './demo.ts';
import { median } from './load.ts';
import { table, writeSection } from './report.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3196);
const runs = 3;

interface Marks {
  performance: number;
  accessibility: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

const rows: string[][] = [];
await withDemo(port, async (base, pages) => {
  for (const [name, path] of Object.entries(pages)) {
    for (const locale of ['en', 'ar']) {
      const marks: Marks[] = [];
      for (let run = 0; run < runs; run += 1) marks.push(await audit(`${base}${path}`, locale));
      const middle = (mark: keyof Marks) => median(marks.map((one) => one[mark]));
      rows.push([
        `${name}, ${locale}`,
        (middle('lcp') / 1000).toFixed(2),
        middle('cls').toFixed(3),
        Math.round(middle('tbt')).toString(),
        (middle('fcp') / 1000).toFixed(2),
        Math.round(middle('performance') * 100).toString(),
        Math.round(middle('accessibility') * 100).toString(),
      ]);
      process.stdout.write(`${rows.at(-1)!.join('  ')}\n`);
    }
  }
});
await writeSection(
  'lighthouse',
  table(['Page', 'LCP s', 'CLS', 'TBT ms', 'FCP s', 'performance', 'accessibility'], rows),
);

/** One run in a new browser, with empty caches. */
async function audit(url: string, locale: string): Promise<Marks> {
  const debugging = port + 1;
  const browser = await openBrowser([`--remote-debugging-port=${debugging}`]);
  try {
    const result = await lighthouse(url, {
      port: debugging,
      onlyCategories: ['performance', 'accessibility'],
      extraHeaders: { cookie: `locale=${locale}` },
      logLevel: 'error',
    });
    const { audits, categories } = result!.lhr;
    if (process.env['LIGHTHOUSE_JSON']) {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(process.env['LIGHTHOUSE_JSON'], JSON.stringify(result!.lhr));
    }
    const value = (name: string) => audits[name]!.numericValue!;
    return {
      performance: categories['performance']!.score ?? 0,
      accessibility: categories['accessibility']!.score ?? 0,
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}
