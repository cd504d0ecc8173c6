/**
 * `npm start`: installs and builds what is missing, and runs the server. The server prepares its database while the screens
 * are built, so that a first start uses both processors of a small machine; the built files are compressed while it serves.
 */
import { buildFits, buildUncompressed, compress } from './build.mjs';
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install(buildFits() ? 'server' : 'product');
  const node = modernNode();
  const ended = new AbortController();
  const { signal } = ended;
  const building = buildFits() ? undefined : buildUncompressed(node, { signal });
  // Pages are complete without it: the server then compresses what it sends.
  Promise.resolve(building)
    .then(() => compress(node, { signal }))
    .catch(() => undefined);
  try {
    await runProgram(node, 'server/main.ts', {
      mode: 'production',
      ...(building ? { args: ['--screens-follow'], before: building } : {}),
    });
  } finally {
    ended.abort();
  }
});
