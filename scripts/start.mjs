/** `npm start`: installs and builds what is missing, then runs the server. */
import { build, install, main, modernNode } from './prepare.mjs';
import { runServer } from './run-server.mjs';

await main(async () => {
  await install();
  const node = modernNode();
  await build(node);
  await runServer(node, { mode: 'production' });
});
