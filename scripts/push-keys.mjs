/** `npm run push-keys`: installs what is missing, then runs push-keys.ts. Writes nothing. */
import { install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

await main(async () => {
  await install('server');
  await runProgram(modernNode(), 'scripts/push-keys.ts', { mode: 'production' });
});
