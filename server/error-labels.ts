import type { z } from 'zod';
import type { Locale } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AdminRole } from '#contract/operation.ts';
import { refusalLabel } from '#server/payments/payments.ts';
import { formatDay, formatInstant } from '#server/platform/date-format.ts';
import { msg, translate, type Message, type MessageValues } from '#server/platform/i18n.ts';

/** The text of each error code. `{name}` is replaced by the value of this name in `AppError.values`. */
const errorLabels: Readonly<Record<ErrorCode, Message>> = {
  invalid_input: msg`Some of what was sent is not right. Please check it and try again.`,
  body_too_large: msg`That is too large to send. Please send less.`,
  unsupported_media_type: msg`This kind of content cannot be read here. Send JSON.`,
  not_signed_in: msg`Please log in to continue.`,
  wrong_credentials: msg`Invalid credentials`,
  session_ended: msg`Your session has ended. Please log in again.`,
  second_factor_required: msg`The password is right. Confirm with your second factor.`,
  second_factor_missing: msg`Administration asks for a second factor. Set one up under Security to go on.`,
  recent_sign_in_needed: msg`Confirm that it is you, then try again.`,
  forbidden: msg`You don't have permission to do this.`,
  admin_role_required: msg`This needs the role {roles}. Ask an owner, who can do it or change your role.`,
  not_found: msg`We could not find that. It may have been removed.`,
  email_taken: msg`An account with this email already exists. Log in instead.`,
  referral_code_unknown: msg`This referral code does not exist. Check it or leave it empty.`,
  dates_in_past: msg`These dates have passed. Choose a check-in from today on.`,
  dates_reversed: msg`Check-out must be after check-in. Please choose the dates again.`,
  dates_too_far: msg`These dates are too far ahead. Choose a check-out before {last_day}.`,
  stay_too_short: msg`This stay is too short for these dates. The fewest nights here: {nights}.`,
  stay_too_long: msg`This stay is too long. The most nights here: {nights}.`,
  notice_too_short: msg`This host needs more time before you arrive. Choose a check-in from {first_day} on.`,
  arrival_day_unavailable: msg`Stays here do not begin on this day of the week. The next day for check-in is {day}.`,
  departure_day_unavailable: msg`Stays here do not end on this day of the week. The next day for check-out is {day}.`,
  too_many_guests: msg`This home does not take that many guests. The most here: {capacity}.`,
  change_same: msg`Nothing would change. Choose other dates or another price.`,
  stay_has_begun: msg`The stay has begun, so its first day stays as it is. You can change the last day and the price.`,
  no_adult: msg`At least one adult must come along.`,
  property_unavailable: msg`This home cannot be booked at the moment. Many other homes are free on your dates.`,
  too_many_pending: msg`You have {count} requests waiting for an answer, and cannot send more now. {standing, select, new {Confirm your e-mail to send more, or cancel one.} other {Wait for an answer, or cancel one.}}`,
  too_many_unpaid: msg`You hold {count} stays without payment, and cannot hold more now. {standing, select, new {Pay for one online, confirm your e-mail, or cancel one.} other {Pay for one online, or cancel one.}}`,
  too_many_overlapping: msg`You have {count} bookings on these nights, and cannot make more. {standing, select, new {Confirm your e-mail, cancel one, or choose other dates.} other {Cancel one, or choose other dates.}}`,
  too_many_on_device: msg`Together, the people who use this browser have {count} unpaid bookings, and cannot make more now. {standing, select, new {Pay for one online, confirm your e-mail, or cancel one.} other {Pay for one online, or cancel one.}}`,
  own_property: msg`This is your own home. You can block its dates in your calendar instead.`,
  company_cannot_book: msg`An account of a company lets homes and books none. Log in with a personal account to book.`,
  payment_choice_unavailable: msg`This host takes no payment at the property. Choose to pay online.`,
  payment_method_unavailable: msg`This way to pay is not available now. Choose another.`,
  credit_alone: msg`Referral credit alone cannot pay for a stay with this host. Pay at least a part another way.`,
  decline_reason_required: msg`You must select a reason for declining this reservation.`,
  receipt_unavailable: msg`There is a receipt once the stay has been paid through Diyar.`,
  holiday_overlaps: msg`This holiday already has other days that overlap these. Correct those instead.`,
  rule_set_shared: msg`These rules also apply to homes that you do not look after. Ask their host to change them, or give this home rules of its own.`,
  co_host_exists: msg`This person is a co-host or invited already. Change their areas in the list instead.`,
  co_host_is_host: msg`This is your own address. Enter the one of the person who helps you.`,
  too_many_co_hosts: msg`You can have {count} co-hosts and invitations. Remove one first.`,
  too_many_hosts: msg`You act for {count} hosts already, and cannot act for more. Leave one first.`,
  invitation_for_other: msg`This invitation was sent to {email}. Log in with the account of that address, or ask for one to yours.`,
  blocked_phone: msg`Phone numbers can be shared once the booking is paid or confirmed. Until then, write to each other here.`,
  blocked_email: msg`Email addresses can be shared once the booking is paid or confirmed. Until then, write to each other here.`,
  blocked_link: msg`Links can be shared once the booking is paid or confirmed. Please describe it in words for now.`,
  blocked_handle: msg`Names on other services can be shared once the booking is paid or confirmed. Until then, write to each other here.`,
  blocked_payment: msg`Paying outside Diyar is not protected, so messages about it are not sent. Agree on the booking and pay here.`,
  conversation_closed: msg`This conversation is closed. You can still read it.`,
  review_too_early: msg`You can review this stay after check-out.`,
  review_closed: msg`Reviews of this stay are closed and can no longer be written or changed.`,
  review_not_open: msg`You can answer once the guest’s review is published.`,
  range_too_long: msg`That is too many days at once. The most here: {days}.`,
  nights_too_far: msg`These nights are too far ahead. The last that can be changed is {last_day}.`,
  nothing_to_change: msg`Say what to change: the status, the price, the shortest stay or the note.`,
  approval_told: msg`The guest has been told already, so this approval stands. If you cannot host them, cancel the stay.`,
  cash_recorded: msg`The cash of this stay has been recorded already. The receipt shows what was written down.`,
  cash_not_recorded: msg`There is a receipt once the host has written down the cash.`,
  cash_amount_changed: msg`What the guest pays has changed since. Look at the new amount and count again.`,
  cash_not_due: msg`Cash can be recorded from {opens_day} until {closes_day}.`,
  cash_code_wrong: msg`That is not the guest’s code. Tries that are left: {left}.`,
  register_incomplete: msg`Something is still missing in this register. Fill it in, or make a CSV file of what is there.`,
  register_empty: msg`There is nobody to list here yet.`,
  register_full: msg`A register takes {count} people. Remove one first.`,
  register_asked: msg`The guest was asked less than a day ago. Ask again tomorrow.`,
  undo_expired: msg`This can no longer be undone. Change the nights in the calendar instead.`,
  placeholder_unknown: msg`“{name}” is none of the placeholders. Choose one from the list, or remove the braces.`,
  placeholder_unfilled: msg`“{name}” is not filled in yet. Replace it in the text, then send it.`,
  too_many_views: msg`You can save {count} views of a list. Remove one first.`,
  too_many_replies: msg`You can have {count} saved replies. Delete one first.`,
  too_many_rules: msg`You can have {count} scheduled messages. Delete one first.`,
  manual_changed: msg`The house manual was saved on another device meanwhile. What you wrote is kept here: reload, compare, and save again.`,
  listing_incomplete: msg`Some things are missing before this listing can be sent. Look at the steps that are marked.`,
  edit_conflict: msg`Another device changed the same fields. Choose which value stays; nothing is lost.`,
  set_by_rule_set: msg`These discounts and limits are shared with other homes. Change them under Prices and rules.`,
  listing_has_bookings: msg`Guests have booked this home, so it cannot be deleted. Unlist it: nobody can book it then, and its bookings stand.`,
  too_many_drafts: msg`You have {count} unfinished listings. Send or delete one before you begin another.`,
  password_wrong: msg`The current password is not right.`,
  challenge_ended: msg`This took too long, or was used already. Please begin again.`,
  second_factor_wrong: msg`This does not match. Check it and try again.`,
  second_factor_used: msg`That code was used already. Wait for the next one, {seconds, plural, one {# second} other {# seconds}}.`,
  last_second_factor: msg`This is your only second factor. Add another one before you remove it.`,
  passkey_unusable: msg`This passkey could not be read. Try again, or use another device.`,
  passkey_exists: msg`This passkey is in your list already.`,
  too_many_passkeys: msg`You can have {count} passkeys. Remove one first.`,
  link_invalid: msg`This link has expired or was used already. Ask for a new one.`,
  same_email: msg`This is your address already.`,
  bookings_stand: msg`You still have bookings that are not over. Cancel them or wait until they end, then close your account.`,
  money_left: msg`There is still money of yours with us. Spend it, or write to us to have it paid out, then close your account.`,
  document_waiting: msg`Your document is already being looked at. We will write to you as soon as that is done.`,
  already_verified: msg`Your identity is verified already. There is nothing more to send.`,
  name_changed: msg`This person has changed their name since you opened the document. Open it again to compare the new name.`,
  own_admin_role: msg`Nobody changes their own role. Ask another owner.`,
  picture_type: msg`This file is not a picture we can take. Choose a JPEG, PNG or WebP picture.`,
  picture_too_large: msg`This picture is too large. Choose one of at most {megabytes} MB.`,
  picture_unreadable: msg`This picture is damaged or has too many pixels. Choose another, or make it smaller.`,
  photos_full: msg`A listing can have {count} photos at most. Remove some to add others.`,
  too_many_uploads: msg`Too many photos are on their way. Wait until some have arrived.`,
  feed_exists: msg`This calendar is linked already. Read it again, or paste another address.`,
  too_many_feeds: msg`A home can read {count} calendars. Remove one first.`,
  too_many_links: msg`A home can have {count} links. Revoke one first.`,
  dates_taken: msg`Someone has just taken these dates. Choose other dates; what you wrote is kept.`,
  dates_unavailable: msg`These dates are not available. Choose other dates.`,
  dates_yours: msg`You have already booked this home on these dates. Your booking is under Trips.`,
  nights_held: msg`Another booking or a block in your calendar holds some of these nights. Free them first, or decline this request.`,
  transfer_recorded: msg`A transfer with this reference of the bank is recorded already. Nothing was recorded twice.`,
  nothing_to_pay: msg`No payout is due that can be paid now. What is held, or has no verified account, waits.`,
  own_batch: msg`You drafted this batch. Another administrator has to approve it.`,
  batch_changed: msg`The batch has changed since it was shown. Look at its sum again, then approve it.`,
  state_moved_on: msg`{what, select, withdrawn {The guest withdrew this request on {at}, so there is nothing to answer.} expired {The time to answer this request ended on {at}, so it was not answered.} approved {This request was approved already, on {at} by {by}.} declined {This request was declined already, on {at} by {by}.} rival {Another request for these nights was approved, so this one was declined on {at}.} other {This has changed in the meantime. Reload to see where it stands.}}`,
  claimed_by_other: msg`{name} is working on this until {until}. You can read it; once it is free again you can decide.`,
  decided_by_other: msg`{name} decided on this on {at}, before you did. Reload to see the decision.`,
  request_changed: msg`This request has changed since: it is now from {check_in} to {check_out}, for {total} LYD. Look at it, then decide.`,
  dispute_exists: msg`You have a case about this stay already. Add to that one, or take it back first.`,
  dispute_too_late: msg`The time to open this has not come or is over. Write to the help center instead.`,
  dispute_amount_too_high: msg`This amount is too high here. The most is {most} LYD.`,
  dispute_more_than_left: msg`Of what the guest paid, {left} LYD is left: the rest was refunded already. Choose no more than that.`,
  dispute_awaits_answer: msg`The other side still has time to answer. You can decide after {until}.`,
  dispute_money_changed: msg`The wallet of the guest has changed meanwhile. Look at the postings again, then decide.`,
  change_open: msg`A proposal waits for the guest already. Take it back first.`,
  change_closed: msg`This proposal no longer stands. Reload to see where the stay stands; nothing was changed or charged.`,
  change_nights_taken: msg`Some of these nights are taken. Nothing has changed; other dates may be free.`,
  too_many_changes: msg`You have made {count} proposals for this stay, and cannot make more. Write to your guest instead.`,
  fee_changed: msg`What the cancellation costs has changed meanwhile. Look at the new amount, then decide.`,
  refund_changed: msg`What you would get back has changed. Look at it again before you cancel.`,
  rate_not_in_future: msg`A value is in force from tomorrow at the earliest. Choose a later day.`,
  rate_exists: msg`There is a value from that day already. Remove it first, or choose another day.`,
  relocation_done: msg`Another home was already booked in place of this stay. Load the page again to see it.`,
  equivalent_gone: msg`This home was taken meanwhile, or its price has changed. Nothing was booked. Choose from the list, which is up to date again.`,
  refund_exceeds: msg`Less is left to refund than this. Look at what is left of each line, then decide.`,
  refund_waiting: msg`A refund of this booking waits for a second administrator. It has to be decided first.`,
  second_admin_needed: msg`You asked for this refund, so another administrator has to grant it. You can refuse it yourself.`,
  settled_too_high: msg`One administrator can post {most} LYD for this payment at most. Check the amount. If it is right, post that; the rest stays a difference of its day, which a second administrator closes.`,
  payment_in_progress: msg`A payment for this booking is already under way. Finish it, or wait a few minutes and try again.`,
  wallet_changed: msg`Your wallet no longer holds what was shown. Please look at the amounts again.`,
  idempotency_key_reused: msg`This request was already sent with other contents. Reload and try again.`,
  statement_wrong: msg`{count, plural, one {Line {line} of this file is wrong.} other {# lines of this file are wrong; the first is line {line}.}} Nothing was imported.`,
  statement_missing: msg`Import the statement of this day first.`,
  day_closed: msg`This day is closed and stays as it is. Corrections are new entries on an open day.`,
  day_open_differences: msg`{count, plural, one {# difference has no reason yet.} other {# differences have no reason yet.}} Match each, or write why it differs; then close the day.`,
  day_needs_other_admin: msg`You wrote reasons for this day, so another administrator has to close it.`,
  day_to_come: msg`This day is not over yet. Choose an earlier one.`,
  emergency_area: msg`An emergency is in force around this home on these nights, and nothing new is booked there meanwhile. Choose other nights or another place.`,
  emergency_changed: msg`Another administrator has changed this area since you opened it. Open it again to see their change; note yours first.`,
  emergency_past: msg`Its last night is over. Choose a later one.`,
  payment_signature_invalid: msg`The signature of this payment notice is not valid.`,
  payment_refused: msg`The payment was refused. You have not been charged; check the details or choose another way to pay.`,
  payment_code_wrong: msg`This code is not right or has expired. Check the message on your phone and try again: {left, plural, one {# try is left} other {# tries are left}}.`,
  payment_codes_used_up: msg`Too many codes were wrong, so this payment was stopped. You have not been charged; pay again for a new code, or choose another way to pay.`,
  payment_code_soon: msg`A code was sent a moment ago. Another one can be sent from {until}; the one on your phone still counts.`,
  gateway_reference_used: msg`Another payment has this reference of the gateway already. Compare it once more; nothing was recorded.`,
  gateway_unavailable: msg`The payment service does not answer now. You have not been charged; try again in a few minutes.`,
  request_timeout: msg`What you sent did not arrive in time. Check your connection and try again.`,
  too_many_requests: msg`Too many tries. Wait {seconds} seconds and try again.`,
  payments_of_phone_limited: msg`Too many payments were started with this phone number. It can be used again from {until}; until then, choose another way to pay.`,
  payments_of_account_limited: msg`You have started too many payments. You can start the next one from {until}.`,
  payments_of_property_limited: msg`Too many payments for this home were started. The next one can be started from {until}.`,
  internal: msg`Something went wrong on our side. Please try again in a moment.`,
  unavailable: msg`Diyar is busy right now. Please try again in a moment.`,
};

const adminRoleLabels: Readonly<Record<AdminRole, Message>> = {
  owner: msg`Owner`,
  finance: msg`Finance`,
  trust: msg`Trust and safety`,
  support: msg`Support`,
};

/** Texts beside a field, by the label key that a schema of the contract has as its message. */
const fieldLabels: Readonly<Record<string, Message>> = {
  email_required: msg`Email is required`,
  email_invalid: msg`Please enter a valid email`,
  password_required: msg`Password is required`,
  password_too_short: msg`Password must be at least 6 characters`,
  code_required: msg`Enter the code`,
  code_wrong: msg`This is not the code that the app shows now`,
  confirm_password_required: msg`Please confirm your password`,
  passwords_differ: msg`Passwords do not match`,
  name_required: msg`Full name is required`,
  name_too_short: msg`Name must be at least 2 characters`,
  name_form: msg`Write the name in one line, without invisible characters`,
  name_link: msg`A name cannot contain a web or e-mail address`,
  name_reserved: msg`Names of Diyar and its team are reserved. Write your own name`,
  password_common: msg`This password is among the first that are guessed. Choose another`,
  password_own_name: msg`A password made of your name or address is easily guessed. Choose another`,
  password_wrong: msg`The current password is not right.`,
  same_email: msg`This is your address already.`,
  co_host_is_host: msg`This is your own address. Enter the one of the person who helps you.`,
  contact_name_required: msg`Write whose number it is`,
  decent_hours: msg`Messages are sent between 9:00 and 21:00`,
  text_required: msg`Write the text in at least one language`,
  name_of_text_required: msg`Give it a name by which you find it`,
  areas_required: msg`Choose at least one area.`,
  homes_required: msg`Choose at least one home.`,
  current_password_required: msg`Write your current password`,
  register_name_arabic: msg`Write this name in Arabic letters`,
  register_name_latin: msg`Write this name in Latin letters, as in the passport`,
  national_number_form: msg`A national number has 12 digits and begins with 1 or 2 and the year of birth`,
  passport_number_form: msg`Write the passport number in Latin letters and digits, as it is printed`,
  birth_date_form: msg`This date has not come yet`,
  phone_form: msg`Write the phone number in digits, for example +218 91 234 5678`,
  message_required: msg`Write a message first`,
  rating_required: msg`Choose one to five stars`,
  statement_no_columns: msg`The first line must name the columns reference and amount`,
  statement_unclosed_quote: msg`A quotation mark is not closed`,
  statement_too_many_lines: msg`A file has at most 5,000 lines; import it in parts`,
  statement_cell_count: msg`More cells than the first line has columns`,
  statement_reference_missing: msg`The reference is missing`,
  statement_reference_repeated: msg`This reference stands on an earlier line too`,
  statement_reference_other_amount: msg`This reference was imported before, with another amount or day`,
  statement_amount_form: msg`The amount must be above zero, in dinar with at most 2 decimals`,
  statement_time_form: msg`Write the time as 14:05 or 2026-11-19 14:05`,
  statement_other_day: msg`This line is of another day`,
  difference_reason_required: msg`Choose why it differs`,
  difference_note_required: msg`Write in a few words why it differs`,
  area_too_few: msg`An area has at least three corners`,
  area_too_many: msg`An area has at most 100 corners`,
  area_outside: msg`All corners must be in Libya or off its coast`,
  area_crosses: msg`The outline crosses itself. Move or remove a corner`,
  emergency_nights: msg`Choose at least one and at most 92 nights, in their order`,
  emergency_name: msg`Give the area a name`,
  emergency_text: msg`Write what guests and hosts read in this language`,
  admin_role_choice: msg`Choose a role`,
  admin_reason_required: msg`Write why, for other administrators`,
  administrator_unknown: msg`Nobody has an account with this address. Ask them to sign up as a guest first`,
  administrator_not_guest: msg`This account lets homes, is suspended, or is an administrator already. Choose a guest’s account`,
  administrator_unverified: msg`This address is not confirmed yet. Ask them to open the link in their e-mail`,
  reason_required: msg`Write the reason that the person will read`,
  topic_required: msg`Choose what it is about`,
  subject_required: msg`Say in a few words what it is about`,
  cancellation_reason_required: msg`Say why you cancel: the guest reads it`,
  dispute_kind_required: msg`Choose what it is about`,
  dispute_text_required: msg`Write what happened`,
  dispute_amount_form: msg`Write an amount in dinar, in steps of 10 dirham`,
  dispute_outcome_required: msg`Choose what you decide`,
  dispute_reason_required: msg`Choose a reason`,
  case_text_required: msg`Write your message`,
  role_choice: msg`Choose Guest or Host`,
  decline_reason_required: msg`You must select a reason for declining this reservation.`,
  mobile_form: msg`Write the number as 09XXXXXXXX`,
  payment_code_form: msg`The code is 4 to 6 digits`,
  weekday_twice: msg`Choose each day of the week once`,
  rule_dates: msg`Choose a holiday, or a first and a last day`,
  rule_dates_reversed: msg`The last day must not be before the first`,
  rule_too_long: msg`A rule that repeats each year covers at most a year, any other at most two`,
  rule_empty: msg`Set a price or a limit for these days`,
  max_below_min: msg`The longest stay must not be shorter than the shortest`,
  seasons_overlap: msg`These days overlap those of another season`,
  length_twice: msg`This length already has a discount`,
  length_has_field: msg`Stays of 7 and of 28 nights have fields of their own`,
  advance_overlaps: msg`Early-bird must be for stays booked longer ahead than last-minute`,
  gateway_reference_required: msg`Write the gateway’s number of the transaction`,
  rate_reason_required: msg`Write why it changes`,
  rate_range: msg`At most 30 percent, or 100,000 dinar; for a dollar or a euro from 0.1 to 100 dinar`,
  relocation_note_required: msg`Write why, for other administrators`,
  refund_note_required: msg`Write why, for other administrators`,
  refund_sum: msg`The lines must add up to the amount, each line once`,
  amount_required: msg`Write the amount in dinar`,
  bank_reference_required: msg`Write the reference by which the bank names the transfer`,
  iban_form: msg`A Libyan IBAN is LY and 23 digits; please compare it with your bank card, one digit is wrong or missing`,
  wallet_form: msg`Write the phone number of the wallet, such as 091 234 5678`,
  payout_provider_required: msg`Name the bank or the wallet`,
  payout_holder_required: msg`Write the name as it stands on the account`,
  month_form: msg`Write the month as YYYY-MM`,
  job_queue_form: msg`Give the name of a queue`,
  cash_code_form: msg`The code has six digits`,
  day_form: msg`Write the day as YYYY-MM-DD`,
  day_unreal: msg`This day does not exist in the calendar`,
  price_range: msg`Give a price from 1 to 100,000 dinar`,
  night_price_range: msg`A night costs from 10 to 20,000 dinar`,
  price_step: msg`Give at most two decimals of a dinar`,
  cursor_form: msg`This page of the list cannot be found. Start again from the first.`,
  bbox_form: msg`Give the map area as west,south,east,north in degrees`,
  check_failed: msg`This does not work now`,
  feed_url: msg`Paste the address of the calendar, which begins with https://`,
  feed_address: msg`Calendars cannot be read from this address. Copy the public address that the other platform gives you.`,
  nul: msg`This text contains a character that cannot be stored`,
};

/** For fields whose schema has no label key. */
const generalFieldLabels: Readonly<Record<'missing' | 'too_big' | 'too_small' | 'wrong', Message>> = {
  missing: msg`This is required`,
  too_big: msg`This is too long or too large`,
  too_small: msg`This is too short or too small`,
  wrong: msg`This value is not valid`,
};

/**
 * The text of an error code. Values that are days (`YYYY-MM-DD`) or instants (ISO 8601) are formatted: an Arabic sentence
 * would reorder their digits.
 */
export function errorLabel(code: ErrorCode, locale: Locale, values: MessageValues = {}): string {
  if (code === 'admin_role_required')
    return translate(locale, errorLabels[code], { roles: nameAdminRoles(values, locale) });
  if (code === 'payment_refused') return refusalLabel(String(values['refusal']), locale);
  return translate(locale, errorLabels[code], (name) => {
    const value = values[name];
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value, locale);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatInstant(new Date(value), locale) : value;
  });
}

/** "Finance or Trust and safety", of the roles whose codes `values.roles` lists. */
function nameAdminRoles({ roles }: MessageValues, locale: Locale): string {
  const names = String(roles ?? 'owner').split(' ') as AdminRole[];
  const format = new Intl.ListFormat(locale, { type: 'disjunction' });
  return format.format(names.map((role) => translate(locale, adminRoleLabels[role])));
}

/** The text of a label key; undefined for an unknown key. */
export function fieldLabel(key: string, locale: Locale): string | undefined {
  const label = Object.hasOwn(fieldLabels, key) ? fieldLabels[key] : undefined;
  return label && translate(locale, label);
}

/** The text for each field that a schema refused, by the dotted path of the field. */
export function fieldErrors(error: z.ZodError, locale: Locale): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    texts[path] ??= fieldLabel(issue.message, locale) ?? translate(locale, generalFieldLabels[generalKind(issue)]);
  }
  return texts;
}

function generalKind(issue: z.core.$ZodIssue): keyof typeof generalFieldLabels {
  if (issue.code === 'too_big' || issue.message === 'too_long') return 'too_big';
  if (issue.code === 'too_small') return 'too_small';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing';
  return 'wrong';
}
