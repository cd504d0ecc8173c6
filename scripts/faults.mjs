/** `npm run test:faults`: installs and builds what is missing, then runs the fault tests. */
import { build } from './build.mjs';
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install();
  const node = modernNode();
  await build(node);
  await runProgram(node, 'test/faults/run.ts', { mode: 'production', args: process.argv.slice(2) });
});
