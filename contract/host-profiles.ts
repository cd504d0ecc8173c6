/** Homes on a page of those of a host, the most liked first. */
export const hostProfileHomes = 24;
/** The newest homes of a host whose reviews are counted, averaged and listed. */
export const hostReviewedHomes = 200;
/** Below it, and with fewer requests, nothing is said about how many a host accepts. */
export const goodAcceptance = { percent: 80, requests: 5 } as const;
/** With fewer answers in the days of `trustedHost` nothing is said about how long a host usually takes. */
export const fewestAnswers = 5;
