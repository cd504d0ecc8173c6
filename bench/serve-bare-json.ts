/** The comparison for an unchanged poll: bare Fastify with one small JSON answer. `node bench/serve-bare-json.ts` */
import fastify from 'fastify';

const app = fastify();
app.get('/bare', async () => ({ hello: 'world' }));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('ready\n');
async function close(): Promise<void> {
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', () => void close());
