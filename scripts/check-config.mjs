/** `npm run check-config`: installs what is missing, then runs check-config.ts with the settings of `.env`. */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install('server');
  await runProgram(modernNode(), 'scripts/check-config.ts', { mode: 'production' });
});
