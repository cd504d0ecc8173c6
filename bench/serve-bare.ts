/**
 * The comparison for `GET /api/properties/{id}`: bare Fastify, one select by primary key, a compiled serializer.
 * `node bench/serve-bare.ts`
 */
import fastify from 'fastify';
import { Pool } from 'pg';
import { tellUsage } from './serve.ts';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();
app.get<{ Params: { id: string } }>(
  '/bare/:id',
  {
    schema: {
      response: {
        200: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            property_type: { type: 'string' },
            capacity: { type: 'integer' },
            bedrooms: { type: 'integer' },
            base_price_dirham: { type: 'integer' },
            latitude: { type: 'number' },
            longitude: { type: 'number' },
          },
        },
      },
    },
  },
  async (request, reply) => {
    const { rows } = await pool.query({
      name: 'one',
      text: 'select id, property_type, capacity, bedrooms, base_price_dirham, latitude, longitude from properties where id = $1',
      values: [request.params.id],
    });
    if (!rows[0]) return reply.code(404).send();
    return rows[0];
  },
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
tellUsage();
process.stdout.write('ready\n');
async function close(): Promise<void> {
  await app.close();
  await pool.end();
  process.exit(0);
}
process.on('SIGTERM', () => void close());
