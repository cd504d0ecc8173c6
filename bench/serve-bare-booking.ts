/**
 * What is compared with `POST /api/bookings`: bare Fastify and one insert into a table with the same exclusion constraint,
 * nothing else. `node bench/serve-bare-booking.ts`
 */
import fastify from 'fastify';
import { DatabaseError, Pool } from 'pg';
import { rawInsert } from './raw-insert.ts';
import { tellUsage } from './serve.ts';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();
interface Body {
  property_id: string;
  guest_id: string;
  check_in: string;
  check_out: string;
}
app.post<{ Body: Body }>(
  '/bare',
  { schema: { response: { 201: { type: 'object', properties: { id: { type: 'string' } } } } } },
  async ({ body }, reply) => {
    try {
      const values = [body.property_id, body.guest_id, body.check_in, body.check_out];
      const { rows } = await pool.query<{ id: string }>({ ...rawInsert, values });
      return await reply.code(201).send(rows[0]);
    } catch (error) {
      // Exclusion or deadlock: the stay was not booked.
      if (error instanceof DatabaseError) return reply.code(409).send({ code: error.code });
      throw error;
    }
  },
);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
tellUsage();
process.stdout.write('ready\n');
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
