import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { serve, stop } from './serve.ts';

const folder = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench');

/** The pages that visitors open first. */
export type PageName = 'home' | 'search' | 'property';

/**
 * Starts the built product with demo data and photos on a port, hands it to `run` with the addresses of a
 * visitor's first pages, and ends it. `name` is the folder of its data.
 */
export async function withDemo(
  port: number,
  run: (base: string, pages: Readonly<Record<PageName, string>>, dataDir: string) => Promise<void>,
  name = 'demo',
): Promise<void> {
  const dataDir = join(folder, name);
  const base = `http://localhost:${port}`;
  const server = await serve(
    '../server/main.ts',
    {
      DATA_DIR: dataDir,
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: base,
    },
    'Diyar is open',
  );
  try {
    const answer = await fetch(`${base}/api/properties?location=Ghadames&limit=1`);
    const { properties } = (await answer.json()) as { properties: { id: string }[] };
    await run(
      base,
      {
        home: '/',
        search: '/search?location=Tripoli&guests=2',
        property: `/properties/${properties[0]!.id}`,
      },
      dataDir,
    );
  } finally {
    await stop(server);
  }
}

/** Opens the browser that the tests use. */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}
