/** `npm start`: installs and builds what is missing, then runs the server. */
import { build, install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install();
  const node = modernNode();
  await build(node);
  await runProgram(node, 'server/main.ts', { mode: 'production' });
});
