/** Ten servers on one database: its connections, what one changes and all show, limits of calls, and memory. That jobs run once the history shows. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { callLimits } from '#contract/limits.ts';
import type { Scenario } from './scenarios.ts';
import type { Site } from './site.ts';

/** `default_pool_size` of `deploy/pgbouncer.ini`. */
const pooledConnections = 20;
/** Each server listens for changes on one of its own. */
const directConnections = 1;
/** A page of a visitor is in memory for five seconds where nobody tells of a change. */
const heardSeconds = 2;

export const checkTenServers: Scenario['happen'] = async (site, load, report, world) => {
  const connections = watchConnections(site);
  const idle = await memoryOf(site);
  await pause(5000);
  await checkChangeIsHeard(site, report, world.properties[0]!.id);
  await checkLimit(site, report, world.hosts[0]!.token);
  await pause(5000);
  const { most } = await connections.stop();
  const allowed = pooledConnections + directConnections * site.servers.length;
  if (most > allowed) report.violation(`PostgreSQL had ${most} connections, and ${allowed} are documented`);
  const busy = await memoryOf(site);
  report.say(
    `${site.servers.length} servers: at most ${most} connections; ${megabytes(idle)} each at the start, ${megabytes(busy)} under load; ` +
      `${load.history.seconds.length} calls`,
  );
  await report.recovered();
};

/** Counts the connections of PostgreSQL again and again, without its own. */
function watchConnections(site: Site) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await site.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      most = Math.max(most, row!.count);
      await pause(250);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { most };
    },
  };
}

/** A page that every server has in memory shows a new title on all of them, before it would be forgotten. */
async function checkChangeIsHeard(site: Site, report: Parameters<Scenario['happen']>[2], home: string): Promise<void> {
  const read = async (url: string) =>
    (await fetch(`${url}/en/properties/${home}`, { headers: { accept: 'text/html' } })).text();
  const title = 'House behind the old mill';
  const showsIt = async () =>
    (await Promise.all(site.servers.map(({ url }) => read(url)))).filter((page) => page.includes(title)).length;
  if ((await showsIt()) > 0) report.violation('the new title is shown before it is given');
  await site.query(`update property_texts set title = $2 where property_id = $1`, [home, title]);
  await site.query(`update search set version = nextval('search_versions') where property_id = $1`, [home]);
  await pause(1000 * heardSeconds);
  const shown = await showsIt();
  if (shown < site.servers.length) report.violation(`${shown} of ${site.servers.length} servers show a change`);
}

/** A limit of calls counts those of all servers together. */
async function checkLimit(site: Site, report: Parameters<Scenario['happen']>[2], token: string): Promise<void> {
  const { max } = callLimits.readInvitation;
  const answers = await Promise.all(
    Array.from({ length: 3 * max }, async (_, turn) => {
      const { url } = site.servers[turn % site.servers.length]!;
      const answer = await fetch(`${url}/api/invitations/read`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'of-nobody' }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const counted = answers.filter((status) => status !== 429).length;
  if (counted !== max) report.violation(`of a limit of ${max} calls ${counted} were allowed over all servers`);
}

/** The mean memory of a server, in bytes. */
async function memoryOf(site: Site): Promise<number> {
  const sizes = await Promise.all(
    site.servers.map(async ({ running }) => {
      const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8');
      return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
