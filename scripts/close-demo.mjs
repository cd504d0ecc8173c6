/** `npm run close-demo`: installs what is missing, then runs close-demo.ts with the settings of `.env`. */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install('server');
  await runProgram(modernNode(), 'scripts/close-demo.ts', { mode: 'production' });
});
