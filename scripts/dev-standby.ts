/**
 * A process of `npm run dev` that is to become the server: it loads what the next change will not concern, then waits. See
 * scripts/standby-servers.ts, which starts it.
 */
import type { FromStandby, ToStandby } from './standby-servers.ts';

let isStarted = false;
const main = new URL('../server/main.ts', import.meta.url).href;

process.on('disconnect', () => {
  if (!isStarted) process.exit();
});
process.on('message', receive);

function receive(message: unknown): void {
  const order = message as ToStandby;
  if (order.kind === 'load') return void load(order.names);
  // From here on messages are those of the server.
  process.off('message', receive);
  isStarted = true;
  if (order.isPrepared) process.argv.push('--database-is-prepared');
  void import(main);
}

/** One after the other, until it is needed. */
async function load(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (isStarted) return;
    try {
      await import(name.endsWith('.ts') ? new URL(`../${name}`, import.meta.url).href : name);
    } catch {
      // What was taken for the name of a package, in a text; the server says so where it is one.
      if (!name.endsWith('.ts')) continue;
      // The module would fail again for the server, also once it is mended.
      process.send!({ kind: 'unusable' } satisfies FromStandby);
      return;
    }
  }
}
