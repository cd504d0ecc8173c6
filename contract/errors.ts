/**
 * Every error a call can answer, with its HTTP status. The body of each is
 * `{ detail, code, fields? }`: `detail` is a sentence for people in their language,
 * `code` is one of these keys and stays stable.
 */
export const errorStatus = {
  // What was sent cannot be understood
  invalid_input: 422,
  body_too_large: 413,
  unsupported_media_type: 415,
  // Who is calling
  not_signed_in: 401,
  wrong_credentials: 401,
  session_ended: 401,
  forbidden: 403,
  // What is asked for does not exist, or is not the caller's to see
  not_found: 404,
  // Rules of the trade
  email_taken: 409,
  referral_code_unknown: 400,
  dates_in_past: 400,
  dates_reversed: 400,
  dates_too_far: 400,
  stay_too_short: 400,
  stay_too_long: 400,
  too_many_guests: 400,
  no_adult: 400,
  own_property: 400,
  payment_choice_unavailable: 400,
  payment_method_unavailable: 400,
  decline_reason_required: 400,
  receipt_unavailable: 400,
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
  // Lost races and moved-on states
  dates_taken: 409,
  state_moved_on: 409,
  refund_changed: 409,
  payment_in_progress: 409,
  wallet_changed: 409,
  idempotency_key_reused: 409,
  // Money from the gateway
  payment_signature_invalid: 400,
  payment_refused: 400,
  payment_code_wrong: 400,
  gateway_unavailable: 409,
  // Traffic
  too_many_requests: 429,
  // Ours
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
