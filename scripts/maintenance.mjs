/**
 * `npm run backup`, `npm run restore` and `npm run restore-drill`: installs what is missing, then runs the program of that
 * name with the settings of `.env`.
 */
import { Halt, install, main, modernNode } from './prepare.mjs';
import { runProgram } from './run-program.mjs';

const [name = '', ...args] = process.argv.slice(2);

await main(async () => {
  if (!['backup', 'restore', 'restore-drill'].includes(name)) throw new Halt(`There is no program ${name}.`);
  await install('server');
  await runProgram(modernNode(), `scripts/${name}.ts`, { mode: 'production', args });
});
