/** `npm run migrate`: installs what is missing, then runs migrate.ts with the settings of `.env`. */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install('server');
  await runProgram(modernNode(), 'scripts/migrate.ts', { mode: 'production' });
});
