export const reportKinds = ['message', 'translation', 'review', 'profile'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What people choose from when they report something other than a translation. */
export const reportGrounds = ['outside_payment', 'abuse', 'pestering', 'impersonation', 'other'] as const;
export type ReportGround = (typeof reportGrounds)[number];

/** The rules that a reported text may break. */
export const moderationRules = [
  'outside_payment',
  'contact_details',
  'abuse',
  'discrimination',
  'false_content',
  'spam',
  'privacy',
  'other',
] as const;
export type ModerationRule = (typeof moderationRules)[number];

/** What is done about the author of a reported text. The text can be hidden with each. */
export const moderationMeasures = ['none', 'warning', 'suspension'] as const;
export type ModerationMeasure = (typeof moderationMeasures)[number];

export const appealOutcomes = ['upheld', 'lifted', 'withdrawn'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** For how many days after a warning its reader can appeal. */
export const appealDays = 30;
export const moderationLimits = { reason: 500, note: 500, appeal: 2000 } as const;
/** Messages before and after a reported one that administrators see. */
export const contextMessages = 5;
/** Counts of a person are exact up to this number. */
export const moderationCountLimit = 99;

/** What can be done with a report now. */
export const reportActions = ['dismiss', 'hide', 'warn', 'suspend'] as const;
export type ReportAction = (typeof reportActions)[number];

/** What speaks for a deception. */
export const signalKinds = [
  'shared_payout_account',
  'shared_phone',
  'shared_device',
  'dear_first_booking',
  'contact_attempts',
] as const;
export type SignalKind = (typeof signalKinds)[number];
