/**
 * `npm run dev`: the server with hot reload of screens. A change in one of the folders below restarts it. They are
 * named because plain `--watch` follows every module that is imported, the configuration that Vite writes to
 * node_modules/.vite-temp and deletes at once included: that would restart the server for ever.
 */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install();
  await runProgram(modernNode(), 'server/main.ts', { mode: 'development', watch: ['server', 'contract', 'db'] });
});
