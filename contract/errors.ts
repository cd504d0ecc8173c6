/**
 * Every error code of the API with its HTTP status. The body of an error is `{ detail, code, fields? }`: `detail` is a
 * sentence in the language of the caller, `code` is one of these keys and never changes.
 */
export const errorStatus = {
  // Invalid requests
  invalid_input: 422,
  body_too_large: 413,
  unsupported_media_type: 415,
  // Authentication and authorisation
  not_signed_in: 401,
  wrong_credentials: 401,
  session_ended: 401,
  forbidden: 403,
  // The resource does not exist, or the caller may not see it
  not_found: 404,
  // Sign-up and bookings
  email_taken: 409,
  referral_code_unknown: 400,
  dates_in_past: 400,
  dates_reversed: 400,
  dates_too_far: 400,
  stay_too_short: 400,
  stay_too_long: 400,
  notice_too_short: 400,
  arrival_day_unavailable: 400,
  departure_day_unavailable: 400,
  too_many_guests: 400,
  no_adult: 400,
  property_unavailable: 409,
  too_many_pending: 409,
  too_many_unpaid: 409,
  too_many_overlapping: 409,
  too_many_on_device: 409,
  own_property: 400,
  payment_choice_unavailable: 400,
  payment_method_unavailable: 400,
  credit_alone: 400,
  decline_reason_required: 400,
  receipt_unavailable: 400,
  // Prices and rules
  holiday_overlaps: 400,
  rule_set_shared: 409,
  // Co-hosts
  co_host_exists: 409,
  co_host_is_host: 400,
  too_many_co_hosts: 409,
  too_many_hosts: 409,
  invitation_for_other: 409,
  // Messages and reviews
  blocked_phone: 400,
  blocked_email: 400,
  blocked_link: 400,
  blocked_handle: 400,
  blocked_payment: 400,
  conversation_closed: 409,
  review_too_early: 400,
  review_closed: 409,
  review_not_open: 409,
  // The calendar of a host
  range_too_long: 400,
  nights_too_far: 400,
  nothing_to_change: 400,
  undo_expired: 409,
  // Messages of hosts
  placeholder_unknown: 400,
  placeholder_unfilled: 400,
  too_many_replies: 409,
  // Listings
  listing_incomplete: 400,
  edit_conflict: 409,
  set_by_rule_set: 409,
  listing_has_bookings: 409,
  too_many_drafts: 409,
  // Accounts
  password_wrong: 400,
  link_invalid: 400,
  same_email: 400,
  bookings_stand: 409,
  money_left: 409,
  document_waiting: 409,
  already_verified: 409,
  name_changed: 409,
  // Pictures
  picture_type: 415,
  picture_too_large: 413,
  picture_unreadable: 400,
  photos_full: 409,
  too_many_uploads: 409,
  // Calendars of other platforms
  feed_exists: 409,
  too_many_feeds: 409,
  too_many_links: 409,
  // The state has changed since the caller read it
  dates_taken: 409,
  dates_unavailable: 409,
  dates_yours: 409,
  nights_held: 409,
  state_moved_on: 409,
  approval_told: 409,
  cash_recorded: 409,
  cash_amount_changed: 409,
  cash_not_due: 409,
  cash_code_wrong: 409,
  refund_changed: 409,
  fee_changed: 409,
  transfer_recorded: 409,
  payment_in_progress: 409,
  wallet_changed: 409,
  idempotency_key_reused: 409,
  // Payment gateways
  payment_signature_invalid: 400,
  payment_refused: 400,
  payment_code_wrong: 400,
  payment_codes_used_up: 400,
  gateway_unavailable: 409,
  // Rate limits
  request_timeout: 408,
  too_many_requests: 429,
  payments_of_phone_limited: 429,
  payments_of_account_limited: 429,
  payments_of_property_limited: 429,
  // Failures of the server
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
