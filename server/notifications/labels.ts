import type { NotificationType } from '#contract/notifications.ts';
import { msg, type Message } from '#server/platform/i18n.ts';
import { disputeLabels } from './dispute-labels.ts';
import { emergencyLabels } from './emergency-labels.ts';
import { moderationLabels } from './moderation-labels.ts';
import { moneyLabels } from './money-labels.ts';

/** The role in which a user is notified. */
export type Side = 'guest' | 'host' | 'admin';

export interface NotificationLabel {
  /** One line; also the subject of a mail. */
  title: Message;
  /** A text of the catalogue, or the name of the value that is shown unchanged. */
  message: Message | 'text' | 'subject' | 'reason';
  /** Instead of `message` where `{cash}` is paid at the property and `{online}` before. */
  withCash?: Message;
}
type Labels = Record<string, Partial<Record<Side, NotificationLabel>>>;

/** A request to book and its answer. Values: `{home}`, `{guest}`, `{host}`, `{total}`, `{until}`, `{reason}`. */
const bookingRequests = {
  new_reservation: {
    guest: {
      title: msg`Your request for {home} has been sent`,
      message: msg`{host} has until {until} to answer. You pay nothing until then, and we will write as soon as there is an answer.`,
    },
    host: {
      title: msg`{guest} would like to stay at {home}`,
      message: msg`Please answer by {until}; after that the request expires. Your part of the calendar stays open until you approve.`,
    },
  },
  booking_held: {
    guest: {
      title: msg`{home} is held for you: please pay`,
      message: msg`The dates are yours. Pay {total} by {until} to confirm the stay; after that they open for others again.`,
      withCash: msg`The dates are yours. Pay {online} by {until} to confirm the stay; after that they open for others again. You pay the other {cash} in cash on arrival.`,
    },
    host: {
      title: msg`{guest} has booked {home}`,
      message: msg`The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.`,
    },
  },
  booking_instant: {
    guest: {
      title: msg`Your stay at {home} is confirmed`,
      message: msg`You pay {total} on arrival. Phone and email of {host} are now on your trip’s page.`,
    },
    host: {
      title: msg`{guest} has booked {home}`,
      message: msg`The stay is confirmed. The guest pays {total} on arrival; phone and email are on the reservation’s page.`,
    },
  },
  booking_approved: {
    guest: {
      title: msg`{host} has approved your request: pay for {home}`,
      message: msg`The dates are held for you. Pay {total} by {until} to confirm the stay; after that they open for others again.`,
      withCash: msg`The dates are held for you. Pay {online} by {until} to confirm the stay; after that they open for others again. You pay the other {cash} in cash on arrival.`,
    },
    host: {
      title: msg`You approved {guest}’s stay at {home}`,
      message: msg`The dates are held in your calendar. The guest has until {until} to pay; we will tell you when the stay is confirmed.`,
    },
  },
  booking_confirmed: {
    guest: {
      title: msg`{host} has approved your request: your stay at {home} is confirmed`,
      message: msg`You pay {total} on arrival. Phone and email of {host} are now on your trip’s page.`,
    },
    host: {
      title: msg`The stay of {guest} at {home} is confirmed`,
      message: msg`The guest pays {total} on arrival; phone and email are on the reservation’s page.`,
    },
  },
  booking_declined: {
    guest: {
      title: msg`Your request for {home} was declined`,
      message: msg`The reason: {reason}. You have paid nothing. Many other homes are free on your dates.`,
    },
    host: {
      title: msg`The request of {guest} for {home} is declined`,
      message: msg`The reason that the guest reads: {reason}. There is nothing more to do.`,
    },
  },
} satisfies Labels;

/** Payment, cancellation, expiry, reminders and the end of a stay. Values: `{home}`, `{guest}`, `{host}`, `{total}`, `{refund}`, `{paid}`, `{rest}`, `{check_in}`, `{time}`; of proposals `{old_…}`, `{new_…}`, `{answer_by}`. */
const stays = {
  payment_received: {
    guest: {
      title: msg`Your stay at {home} is confirmed`,
      message: msg`We have received {total}. Phone and email of {host}, and your receipt, are now on your trip’s page.`,
      withCash: msg`We have received {online}; you pay the other {cash} in cash on arrival. Phone and email of {host}, and your receipt, are now on your trip’s page.`,
    },
    host: {
      title: msg`{guest} has paid: the stay at {home} is confirmed`,
      message: msg`Phone and email of {guest} are on the reservation’s page. Your earnings are due 24 hours after check-in.`,
      withCash: msg`{online} was paid online; {guest} pays you the other {cash} in cash on arrival. Phone and email are on the reservation’s page.`,
    },
  },
  payment_refunded: {
    guest: {
      title: msg`Your payment for {home} is in your wallet`,
      message: msg`It arrived when it was no longer due, so we have put all of it into your wallet. You can spend it on any stay.`,
    },
  },
  payment_not_received: {
    guest: {
      title: msg`Your payment for {home} did not go through`,
      message: msg`The payment service shows no payment of {paid}, so nothing was taken. While the stay is not paid, you can pay again on your trip’s page.`,
    },
  },
  payment_short: {
    guest: {
      title: msg`{rest} stays to pay for {home}`,
      message: msg`The payment service took {paid}, and we have recorded it. Pay the rest on your trip’s page, so that the stay is confirmed.`,
    },
  },
  change_payment_short: {
    guest: {
      title: msg`{rest} stays to pay for the change at {home}`,
      message: msg`The payment service took {paid}, and we have recorded it. Pay the rest on your trip’s page by {answer_by}, so that the change takes effect. Until then your stay is as it was.`,
    },
    host: {
      title: msg`{guest} has paid a part of the change at {home}`,
      message: msg`{rest} is missing, and can be paid until {answer_by}. Until then the stay is as it was: {old_check_in} to {old_check_out}, {old_total}.`,
    },
  },
  cancellation: {
    guest: {
      title: msg`Your stay at {home} is cancelled`,
      message: msg`Your refund: {refund}. Your trip’s page shows how.`,
    },
    host: {
      title: msg`The stay of {guest} at {home} is cancelled`,
      message: msg`The dates are open for others again. The refund of the guest: {refund}.`,
    },
  },
  cancelled_by_host: {
    guest: {
      title: msg`{host} had to cancel your stay at {home}`,
      message: msg`The reason given: {reason}. Everything that you paid is refunded to your wallet: {refund}. Homes that are free on your dates can take its place at once; Diyar may pay the difference.`,
    },
    host: {
      title: msg`You have cancelled the stay of {guest} at {home}`,
      message: msg`Refund to the guest: {refund}; they are shown other homes. What it costs you is on the reservation’s page.`,
    },
  },
  relocated: {
    guest: {
      title: msg`Your stay is now at {home}`,
      message: msg`It takes the place of the stay that was cancelled, on the same dates. Your trip’s page shows what is paid.`,
    },
  },
  guest_did_not_come: {
    guest: {
      title: msg`{host} says that you did not come to {home}`,
      message: msg`The stay has ended, and nothing is refunded. If you were there, or could not get in, write to us today: we look into it with both of you.`,
    },
    host: {
      title: msg`{guest} did not come: the stay at {home} has ended`,
      message: msg`Its nights are free in your calendar. The guest was notified, and can object.`,
    },
  },
  offer_made: {
    guest: {
      title: msg`{host} makes you an offer for {home}`,
      message: msg`{new_check_in} to {new_check_out} for {new_total} altogether, instead of {old_total}. It is good until {answer_by}; when you accept, your request is approved.`,
    },
  },
  change_proposed: {
    guest: {
      title: msg`{host} proposes to change your stay at {home}`,
      message: msg`Proposed: {new_check_in} to {new_check_out}, {new_total}. Now: {old_check_in} to {old_check_out}, {old_total}. Nothing changes unless you accept by {answer_by}.`,
    },
  },
  proposed_for_host: {
    host: {
      title: msg`Diyar has proposed a change of the stay at {home} for you`,
      message: msg`{guest} is asked whether {new_check_in} to {new_check_out} for {new_total} is right, instead of {old_check_in} to {old_check_out} for {old_total}. Until {answer_by} you can withdraw it on the page of the reservation.`,
    },
  },
  change_accepted: {
    guest: {
      title: msg`Your stay at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, for {new_total} altogether. Your trip’s page has everything.`,
    },
    host: {
      title: msg`{guest} agrees: the stay at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, and the guest pays {new_total}. Your calendar has the new dates.`,
    },
  },
  change_declined: {
    host: {
      title: msg`{guest} does not agree to your proposal for {home}`,
      message: msg`Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}.`,
    },
  },
  change_withdrawn: {
    guest: {
      title: msg`{host} has withdrawn the proposal for {home}`,
      message: msg`Everything stays as it is, and there is nothing to do.`,
    },
  },
  change_expired: {
    guest: {
      title: msg`The proposal for {home} has expired`,
      message: msg`Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}. What you have paid towards the change is in your wallet.`,
    },
    host: {
      title: msg`Your proposal for {home} has expired`,
      message: msg`{guest} did not accept and pay in time. Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}.`,
    },
  },
  change_asked: {
    host: {
      title: msg`{guest} asks to change the stay at {home}`,
      message: msg`Asked: {new_check_in} to {new_check_out}, {new_guests, plural, one {# guest} other {# guests}}, {new_total}. Now: {old_check_in} to {old_check_out}, {old_total}. Nothing changes unless you accept by {answer_by}.`,
    },
  },
  asked_change_agreed: {
    guest: {
      title: msg`{host} says yes to your change at {home}`,
      message: msg`The stay becomes {new_check_in} to {new_check_out} for {new_total} as soon as you pay the difference, by {answer_by}. Until then the new nights are held; without it everything stays as it was.`,
    },
  },
  asked_change_made: {
    guest: {
      title: msg`Your stay at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, for {new_total} altogether. Your trip’s page has everything.`,
    },
    host: {
      title: msg`The stay of {guest} at {home} is changed`,
      message: msg`It is now from {new_check_in} to {new_check_out}, and the guest pays {new_total}. Your calendar has the new dates.`,
    },
  },
  asked_change_declined: {
    guest: {
      title: msg`{host} cannot change your stay at {home}`,
      message: msg`Nothing was lost: {old_check_in} to {old_check_out}, {old_total}, is booked as before.`,
    },
  },
  asked_change_withdrawn: {
    host: {
      title: msg`{guest} no longer asks to change the stay at {home}`,
      message: msg`Everything stays as it is: {old_check_in} to {old_check_out}, {old_total}. There is nothing to do.`,
    },
  },
  asked_change_expired: {
    guest: {
      title: msg`Your stay at {home} is as it was`,
      message: msg`The time for your change is over: {old_check_in} to {old_check_out}, {old_total}, is booked as before. What you have paid towards the change is in your wallet.`,
    },
    host: {
      title: msg`The stay of {guest} at {home} stays as it was`,
      message: msg`The time for the change that the guest asked for is over: {old_check_in} to {old_check_out}, {old_total}.`,
    },
  },
  cancellation_fee_waived: {
    host: {
      title: msg`You do not owe {fee} for cancelling at {home}`,
      message: msg`We have waived the fee for cancelling the stay of {guest}. The reason: {reason}.`,
    },
  },
  refund_granted: {
    guest: {
      title: msg`{refund} for {home} is in your wallet`,
      message: msg`We have refunded a part of your stay. The reason: {reason}. You can spend it on any stay.`,
    },
    host: {
      title: msg`{refund} is refunded to {guest} for {home}`,
      message: msg`We have refunded a part of the stay. The reason: {reason}. Your part of it, {host_part}, is taken off your earnings.`,
    },
  },
  refund_to_send: {
    guest: {
      title: msg`{refund} is refunded for {home}`,
      message: msg`We have refunded a part of your stay and send it to you. The reason: {reason}. What you had paid from your wallet is in your wallet already.`,
    },
    host: {
      title: msg`{refund} is refunded to {guest} for {home}`,
      message: msg`We have refunded a part of the stay. The reason: {reason}. Your part of it, {host_part}, is taken off your earnings.`,
    },
  },
  refund_sent: {
    guest: {
      title: msg`{refund} for {home} is on the way`,
      message: msg`We have sent your refund. The bank names it {bank_reference}; it can take two working days to arrive.`,
    },
  },
  request_expired: {
    guest: {
      title: msg`No answer came for {home}`,
      message: msg`{host} did not answer within a day, so the request has expired. You have paid nothing. Many other homes are free on your dates.`,
    },
    host: {
      title: msg`The request of {guest} for {home} has expired`,
      message: msg`It waited a day for an answer. Guests choose hosts who answer; a quick “no” also helps them.`,
    },
  },
  payment_expired: {
    guest: {
      title: msg`Your dates at {home} have been released`,
      message: msg`The payment did not arrive in time. Your refund: {refund}. If the dates are still free, you can ask again.`,
    },
    host: {
      title: msg`{guest} did not pay: {home} is open again`,
      message: msg`The dates are free in your calendar. There is nothing to do.`,
    },
  },
  verification_expired: {
    guest: {
      title: msg`Your request for {home} was not sent`,
      message: msg`Your email was not confirmed in time, so the nights are free again, and {host} has not been notified of it. Confirm it, and ask again: it takes a minute.`,
    },
  },
  host_suspended: {
    guest: {
      title: msg`About your stay at {home} on {check_in}`,
      message: msg`We have suspended the account of {host} while we look into it. Your stay stands, and what you have paid is kept. If you would rather not go, or something is not right, write to us: we help, also with another home.`,
    },
  },
  review_invitation: {
    guest: {
      title: msg`How was your stay at {home}?`,
      message: msg`Tell others about it: you have 14 days to leave a review. {host} reads it once both of you have written.`,
    },
    host: {
      title: msg`The stay of {guest} at {home} is over`,
      message: msg`Your earnings are on your earnings page. You have 14 days to review your guest.`,
    },
  },
  trip_reminder: {
    guest: {
      title: msg`Your stay at {home} begins on {check_in}`,
      message: msg`Check-in is from {time}. The way there and the phone of {host} are on your trip’s page. Have a good journey!`,
      withCash: msg`Check-in is from {time}. Please bring {cash} in cash for {host}. The way there, the phone of {host} and your code are on your trip’s page. Have a good journey!`,
    },
    host: {
      title: msg`{guest} arrives at {home} on {check_in}`,
      message: msg`Check-in is from {time}. A short message with directions makes a warm welcome.`,
      withCash: msg`Check-in is from {time}. {guest} brings {cash} in cash. A short message with directions makes a warm welcome.`,
    },
  },
} satisfies Labels;

/** Referral credit, and friends who were invited. Values: `{home}`, `{amount}`, `{owed}`, `{name}`. */
const referrals = {
  referral_credit: {
    guest: {
      title: msg`{amount} of credit is yours`,
      message: msg`Your first stay, at {home}, is booked. The credit of your invitation is in your wallet: you can spend it once this stay has begun.`,
    },
  },
  referral_credit_reversed: {
    guest: {
      title: msg`{amount} of credit was cancelled`,
      message: msg`Your first stay, at {home}, was cancelled, so its credit is cancelled too. You get {amount} again with your next booking.`,
    },
  },
  referral_credit_owed: {
    guest: {
      title: msg`{amount} of credit was cancelled`,
      message: msg`Your first stay, at {home}, was cancelled, so its credit is no longer yours. You had spent {owed} of it: that is taken from what next comes into your wallet. You can book and pay as before.`,
    },
  },
  referral_joined: {
    guest: {
      title: msg`{name} has joined with your invitation`,
      message: msg`Their first booking brings them {amount} of credit. You see how far your friends are in your invitations.`,
    },
  },
  referral_rewarded: {
    guest: {
      title: msg`{name} has received {amount} of credit`,
      message: msg`Their first stay is booked, and your gift is in their wallet: they can spend it once that stay has begun. Thank you for the invitation.`,
    },
  },
} satisfies Labels;

/** Messages, reviews, listings, reports and payouts. Values: `{guest}`, `{host}`, `{home}`, `{amount}`, `{name}`, `{reason}`, `{closes}`. */
const conversationsAndListings = {
  message_from_host: {
    guest: { title: msg`{host} has written to you`, message: 'text' },
  },
  message_from_guest: {
    host: { title: msg`{guest} has written to you`, message: 'text' },
  },
  enquiry_asked: {
    host: { title: msg`{guest} has a question about {home}`, message: 'text' },
  },
  enquiry_waiting: {
    host: {
      title: msg`{guest} still waits for an answer about {home}`,
      message: msg`The question came 12 hours ago. A short answer is enough; you can also offer dates and a price.`,
    },
  },
  enquiry_unanswered: {
    guest: {
      title: msg`No answer from {host} yet`,
      message: msg`Your question about {home} is a day old. We reminded {host} once. You owe nothing, and can ask about other homes.`,
    },
  },
  enquiry_offered: {
    guest: {
      title: msg`{host} makes you an offer for {home}`,
      message: msg`{check_in} to {check_out} for {total} altogether, with every fee. It is good until {until}. The nights stay open to others until you book.`,
    },
  },
  enquiry_offer_declined: {
    host: {
      title: msg`{guest} does not take your offer for {home}`,
      message: msg`It was {check_in} to {check_out} for {total}. You can write on, or make another one.`,
    },
  },
  enquiry_offer_withdrawn: {
    guest: {
      title: msg`{host} took the offer for {home} back`,
      message: msg`It was {check_in} to {check_out} for {total}. You can write on in the conversation.`,
    },
  },
  nights_free: {
    guest: {
      title: msg`{home} is free again from {check_in} to {check_out}`,
      message: msg`These are the nights that you wanted to know of. Others may have been told as well: who books first has them.`,
    },
  },
  review_waiting: {
    guest: {
      title: msg`{host} has reviewed your stay at {home}`,
      message: msg`Leave your review, and you can both read what the other has written. You have until {closes}.`,
    },
    host: {
      title: msg`{guest} has reviewed {home}`,
      message: msg`Review your guest, and you can both read what the other has written. You have until {closes}.`,
    },
  },
  review_received: {
    guest: {
      title: msg`{host} has reviewed your stay at {home}`,
      message: msg`Reviews of this stay are published now. See what {host} has written.`,
    },
    host: {
      title: msg`{guest} has reviewed {home}`,
      message: msg`Reviews of this stay are published now. See what {guest} has written.`,
    },
  },
  new_listing_submitted: {
    admin: {
      title: msg`{home} waits for your review`,
      message: msg`{host} has submitted a new listing. Guests find it once you have approved it.`,
    },
  },
  listing_published: {
    host: {
      title: msg`{home} is published`,
      message: msg`Guests can find and book it now. Keep the calendar up to date.`,
    },
  },
  listing_rejected: {
    host: { title: msg`{home} needs a change before it is published`, message: 'reason' },
  },
  listing_begun: {
    host: {
      title: msg`Diyar has begun a listing for you`,
      message: msg`It waits among your listings. Fill it in and send it when it is ready; nobody else sees it before.`,
    },
  },
  holiday_moved: {
    host: {
      title: msg`{holiday} has moved: it begins on {first}`,
      message: msg`Your prices for it now apply from {first} to {last}. Nights that are booked already keep their price.`,
    },
  },
  listing_changes_published: {
    host: {
      title: msg`Your changes of {home} are live`,
      message: msg`Guests see them now. What they had booked before keeps its terms.`,
    },
  },
  listing_changes_rejected: {
    host: { title: msg`Your changes of {home} were not published`, message: 'reason' },
  },
  user_reported: {
    admin: { title: msg`{name} has been reported`, message: msg`The reason given: {reason}. Please look into it.` },
  },
  new_payout_request: {
    admin: {
      title: msg`{name} asks for a payout of {amount}`,
      message: msg`Mark it as sent once the money is on its way.`,
    },
  },
} satisfies Labels;

const verified: NotificationLabel = {
  title: msg`Your identity is verified`,
  message: msg`Hosts and guests see it beside your name from now on.`,
};
const refused: NotificationLabel = {
  title: msg`Your document could not be accepted`,
  message: msg`The reason: {reason}. You can send another picture at any time.`,
};
const answered: NotificationLabel = { title: msg`We have answered your support request {number}`, message: 'text' };

/** Identity checks and support cases. Values: `{reason}`, `{number}` of a case, `{name}`, `{item}` of a queue, `{until}`. */
const support = {
  identity_verified: { guest: verified, host: verified },
  identity_refused: { guest: refused, host: refused },
  item_assigned: {
    admin: {
      title: msg`{name} has assigned {item} to you`,
      message: msg`It is kept for you until {until}.`,
    },
  },
  audit_broken: {
    admin: {
      title: msg`The audit log is no longer what was written`,
      message: msg`The nightly check found lines that were changed, removed or moved, the first at position {position}. Somebody with access to the database did this: compare with your last saved file.`,
    },
  },
  case_opened: {
    admin: { title: msg`Support request {number} from {name}`, message: 'subject' },
  },
  case_answered: { guest: answered, host: answered, admin: answered },
} satisfies Labels;

/** Calendars of other platforms. Values: `{home}`, `{guest}`, `{platform}`, `{check_in}`, `{reason}`, `{nights}`. */
const calendars = {
  calendar_conflict: {
    host: {
      title: msg`Two bookings for the same nights at {home}`,
      message: msg`{platform} holds nights of the stay of {guest} that begins on {check_in}. We changed nothing: please decide which of the two stays.`,
    },
  },
  calendar_failed: {
    host: {
      title: msg`The calendar of {platform} for {home} cannot be read`,
      message: msg`No night was opened: what the last good copy blocked stays blocked. Please look at its address.`,
    },
  },
  webhook_off: {
    host: {
      title: msg`The webhook to {address} is switched off`,
      message: msg`An event was not taken for three days. Repair the webhook and switch it on again: what waits is sent then.`,
    },
  },
  calendar_emptied: {
    host: {
      title: msg`{platform} has given back its nights at {home}`,
      message: msg`Its calendar came back empty twice, so the nights that it held can be booked again.`,
    },
  },
} satisfies Labels;

/** Co-hosts. Values: `{name}` of a co-host or the invited address, `{host}`. */
const coHosts = {
  co_host_accepted: {
    host: {
      title: msg`{name} is your co-host now`,
      message: msg`They can do what you have allowed, from this moment.`,
    },
  },
  co_host_declined: {
    host: { title: msg`{name} has declined your invitation`, message: msg`You can invite somebody else at any time.` },
  },
  co_host_left: {
    host: {
      title: msg`{name} is no longer your co-host`,
      message: msg`They have ended it themselves, and see nothing of your homes any more.`,
    },
  },
  hosting_changed: {
    host: {
      title: msg`{host} has changed what you take care of`,
      message: msg`Your areas and homes are listed with your co-hosts.`,
    },
  },
  hosting_ended: {
    host: {
      title: msg`You are no longer a co-host of {host}`,
      message: msg`Their homes, reservations and messages are closed to you from now on.`,
    },
  },
} satisfies Labels;

/** The same for both sides: a case shows them the same two figures. */
const cashCase: NotificationLabel = {
  title: msg`A support request about the cash for {home}`,
  message: msg`Agreed was {agreed}, written down was {received}. We look at it with both of you; the stay goes on meanwhile.`,
};

/** Cash at the property. Values: `{home}`, `{guest}`, `{host}`, `{agreed}`, `{received}`, `{until}`, `{receipt}`. */
const cash = {
  cash_received: {
    guest: {
      title: msg`{host} has received {received} from you`,
      message: msg`It is for {home}. Receipt {receipt}, which you both have.`,
    },
    host: {
      title: msg`You have received {received} from {guest}`,
      message: msg`It is for {home}. Receipt {receipt}, which you both have.`,
    },
  },
  cash_to_confirm: {
    guest: {
      title: msg`Did you pay {received} to {host}?`,
      message: msg`It was written down for {home} without your code. Say yes or no by {until}; after that it counts.`,
    },
  },
  cash_case: { guest: cashCase, host: cashCase },
} satisfies Labels;

/** The guest register. Values: `{home}`, `{host}`, `{check_in}`. */
const registers = {
  register_to_fill: {
    guest: {
      title: msg`Who comes along to {home}?`,
      message: msg`{host} registers the guests of each stay, as the authorities ask. Enter the names and documents before {check_in}; it takes a few minutes.`,
    },
  },
} satisfies Labels;

/** The texts of each type of notification for each side; a side without one is not notified. */
export const notificationLabels: Readonly<Record<NotificationType, Partial<Record<Side, NotificationLabel>>>> = {
  ...bookingRequests,
  ...stays,
  ...referrals,
  ...conversationsAndListings,
  ...support,
  ...calendars,
  ...coHosts,
  ...cash,
  ...moneyLabels,
  ...registers,
  ...disputeLabels,
  ...emergencyLabels,
  ...moderationLabels,
};
