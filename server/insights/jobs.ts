import type { Services } from '#server/platform/services.ts';
import { refreshAnalytics } from './analytics.ts';
import { countedUntil, refreshPlatformInsights } from './platform-insights.ts';

/** Counts the figures once an hour. */
export function registerAnalyticsJob(services: Services): void {
  services.jobs.schedule('analytics', '35 * * * *', () => refreshAnalytics(services));
}

/** Counts the totals of the platform once a day, just after midnight or as soon as they are missing. */
export function registerInsightJobs(services: Services): void {
  services.jobs.schedule('platform-days', '20 * * * *', async () => {
    if ((await countedUntil(services.db)) === services.clock.today()) return;
    await refreshPlatformInsights(services);
  });
}
