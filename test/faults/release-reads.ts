/** What the page of a home and a list of hosts read, over and over while a database is migrated. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export interface ReleaseReads {
  /** What each one took, with when it began, in milliseconds of the given clock. */
  took: { begunAt: number; ms: number }[];
  failures: string[];
  stop(): Promise<void>;
}

/** By its id: the home, its texts, photos and reviews, the nights that are held, its host, and the last stay with its conversation. */
const statement = `
  select p.id, p.base_price_dirham, h.name, s.score,
    (select json_agg(t.title) from property_texts as t where t.property_id = p.id) as titles,
    (select json_agg(f.key) from property_photos as f where f.property_id = p.id) as photos,
    (select count(*) from reviews as r where r.property_id = p.id) as reviews,
    (select json_agg(d.nights) from holds as d where d.property_id = p.id) as held,
    (select json_build_array(b.status, c.last_at, (select max(e.at) from booking_events as e where e.booking_id = b.id))
     from bookings as b join conversations as c on c.booking_id = b.id where b.property_id = p.id order by b.check_in desc limit 1) as last
  from properties as p join users as h on h.id = p.host_id join search as s on s.property_id = p.id
  where p.id = $1`;

/** Reads ten homes a second, each of which waits for the one before. */
export async function startReleaseReads(url: string, now: () => number): Promise<ReleaseReads> {
  const client = new Client({ connectionString: url, options: '-c plan_cache_mode=force_generic_plan' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows: homes } = await client.query<{ id: string }>(
    'select property_id as id from search order by hashtext(property_id::text) limit 5000',
  );
  const took: ReleaseReads['took'] = [];
  const failures: string[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const begunAt = now();
      try {
        const { rowCount } = await client.query({
          name: 'home',
          text: statement,
          values: [homes[turn % homes.length]!.id],
        });
        if (rowCount !== 1) failures.push('a home was not found');
      } catch (error) {
        failures.push((error as Error).message);
      }
      took.push({ begunAt, ms: now() - begunAt });
      await pause(100);
    }
  })();
  return {
    took,
    failures,
    async stop() {
      isOver = true;
      await reading;
      await client.end();
    },
  };
}
