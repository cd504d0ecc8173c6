import type { Services } from '#server/platform/services.ts';
import { sendDailyAlerts } from './daily-alerts.ts';
import { endSearches } from './saved-searches.ts';

/** Sends each person at most one alert a day, in the hours of the day, of new homes for their searches and of fallen prices. */
export function registerAlertJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.schedule('tell-of-new-homes', '*/10 9-20 * * *', async () => {
    await endSearches(services);
    const count = await sendDailyAlerts(services);
    if (count > 0) log.info({ count }, 'people told of new homes and prices');
  });
}
