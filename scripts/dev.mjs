/** `npm run dev`: the product with hot reload of screens; a change of the server replaces only the server. */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install();
  await runProgram(modernNode(), 'scripts/dev-server.ts', { mode: 'development' });
});
