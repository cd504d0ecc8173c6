/** The whole weeks that analytics can be about; as many before them are compared with. */
export const analyticsWeeks = ['4', '12', '26'] as const;
export type AnalyticsWeeks = (typeof analyticsWeeks)[number];

/** From a search to a stay. Each step counts what happened in the period, not what became of the step before. */
export const conversionSteps = ['searches', 'views', 'asked', 'accepted', 'confirmed', 'stayed'] as const;
export type ConversionStep = (typeof conversionSteps)[number];

/** Cities and sentences that are listed, the most first; months of first homes. */
export const analyticsCities = 12;
export const analyticsSentences = 20;
export const cohortMonths = 12;
/** A sentence is shown once it was searched so often, because a single one may be about somebody. */
export const fewestSentenceTimes = 2;
