/** `npm run dev`: the same server with hot reload of screens; a change of the server restarts it. */
import { install, main, modernNode } from './prepare.mjs';
import { runServer } from './run-server.mjs';

await main(async () => {
  await install();
  await runServer(modernNode(), { mode: 'development', watch: true });
});
