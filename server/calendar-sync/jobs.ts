import { addDays } from '#contract/days.ts';
import type { Services } from '#server/platform/services.ts';
import { readDueFeeds } from './due-feeds.ts';

/** Days for which readings of links are counted. */
const readsDays = 60;

/** Registers the reading of feeds, and the nightly deletion of old counts. */
export function registerCalendarJobs(services: Services): void {
  const { jobs, db, clock, log, settings } = services;
  if (settings.ICAL_ALLOW_HOSTS.length > 0) {
    log.warn({ hosts: settings.ICAL_ALLOW_HOSTS }, 'calendars are also read from these hosts (ICAL_ALLOW_HOSTS)');
  }
  jobs.schedule('read-calendars', '* * * * *', async () => {
    const count = await readDueFeeds(services);
    if (count > 0) log.info({ count }, 'calendars read');
  });
  jobs.schedule('prune-calendar-reads', '25 4 * * *', async () => {
    await db.deleteFrom('calendar_link_reads').where('read_on', '<', addDays(clock.today(), -readsDays)).execute();
  });
}
