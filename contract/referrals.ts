/** Why an invitation brings no credit: signs that somebody invited themselves. */
export const refusedReasons = ['same_device', 'same_phone', 'same_mailbox'] as const;

/** The credit with which the referral programme began, 50 dinar. What is in force is a dated value. */
export const referralCreditDirham = 50_000;
