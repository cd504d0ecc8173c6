/**
 * `npm run dev`: the server with hot reload of screens. A change in one of the folders below restarts it. They are
 * listed because `--watch` without folders follows every imported module, including the temporary configuration that
 * Vite writes to node_modules/.vite-temp, and would restart the server endlessly.
 */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install();
  await runProgram(modernNode(), 'server/main.ts', { mode: 'development', watch: ['server', 'contract', 'db'] });
});
