/** Largest avatar as a data URL, in characters. */
export const avatarLimit = 2 * 1024 * 1024;
/** Longest `bio`, in characters. */
export const bioLimit = 1000;

/** What is recorded about the safety of an account. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'refresh_token_reused',
  'sessions_ended',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'phone_changed',
  'sign_in_phone_changed',
  'sign_in_phone_removed',
  'payout_changed',
  'payout_viewed',
  'data_exported',
  'identity_viewed',
  'identity_approved',
  'identity_rejected',
  'suspended',
  'reinstated',
  'listing_approved',
  'listing_rejected',
  'co_host_invited',
  'co_host_accepted',
  'co_host_changed',
  'co_host_removed',
  'hosting_accepted',
  'hosting_changed',
  'hosting_ended',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_failed',
  'second_factors_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'api_key_created',
  'api_key_replaced',
  'api_key_revoked',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
