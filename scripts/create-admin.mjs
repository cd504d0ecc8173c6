/** `npm run create-admin`: installs what is missing, then runs create-admin.ts with the settings of `.env`. */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install('server');
  await runProgram(modernNode(), 'scripts/create-admin.ts', { mode: 'production', args: process.argv.slice(2) });
});
