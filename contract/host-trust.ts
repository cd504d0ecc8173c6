/**
 * What makes a trusted host: counted over so many days, on the first of each month. Requests are those that a host had to answer;
 * `quick_percent` of them in `quick_hours`.
 */
export const trustedHost = {
  days: 365,
  stays: 10,
  answered_percent: 90,
  quick_hours: 2,
  quick_percent: 50,
  accepted_percent: 90,
  rating: 4.7,
} as const;
