export const helpGroups = ['booking', 'payments', 'stay', 'hosting', 'account', 'safety'] as const;
export type HelpGroup = (typeof helpGroups)[number];

/** Every article in the order of the list; the slug is the end of its URL. */
export const articleSlugs = [
  'how-booking-works',
  'cancellation',
  'change-a-booking',
  'pay-online',
  'pay-at-the-property',
  'prices-and-fees',
  'refunds',
  'referral-credit',
  'message-your-host',
  'arriving',
  'reviews',
  'hosting',
  'answer-requests',
  'host-prices',
  'host-earnings',
  'responsible-hosting',
  'verify-your-identity',
  'password-and-sessions',
  'your-data',
  'report-a-concern',
  'checked-homes',
] as const;
export type ArticleSlug = (typeof articleSlugs)[number];

export const caseTopics = ['booking', 'payment', 'stay', 'hosting', 'account', 'safety', 'other'] as const;
export type CaseTopic = (typeof caseTopics)[number];
export const caseStates = ['open', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];
export const caseLimits = { subject: 120, text: 4000 } as const;
export const casePageSize = 20;
