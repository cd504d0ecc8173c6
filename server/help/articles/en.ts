import { servicesIn, type Articles } from './article.ts';

const { adfali, sadad, tlync } = servicesIn('en');

export const englishArticles: Articles = {
  'how-booking-works': {
    title: 'How a booking works',
    summary: 'You ask, the host answers within a day, you pay, and the stay is confirmed.',
    words: 'reserve reservation request pending approved confirmed instant book expire states status',
    body: `
Choose your dates and how many of you come, and ask for the stay. Nothing is charged yet, and you may write a few words to the host.

## What happens next
- **Pending.** The host has 24 hours to answer. Without an answer the request expires, and you owe nothing.
- **Ready to pay.** The dates are held for you alone for 24 hours. Pay in that time to keep them.
- **Confirmed.** You have paid online, or the host has agreed that you pay on arrival. Address, phone and email of the host appear.
- **Completed.** The day after check-out. Now both sides can write a review.

Homes with instant book skip the wait: the dates are yours at once, and you pay within 24 hours.

## Two people, the same dates
Several guests may ask for the same nights, but only one can have them. When the host approves one request, the others are declined at once and their guests are notified. Two stays in one home can never overlap.

You find every request under [Trips](/account/trips).`,
  },
  cancellation: {
    title: 'Cancelling a trip, and your refund',
    summary: 'Flexible, moderate or strict: each home shows its policy, and the cancel dialog shows the exact refund.',
    words: 'cancel cancellation policy refund money back free cancellation flexible moderate strict fee penalty',
    body: `
You can cancel before check-in while a trip is pending, approved or confirmed: open it under [Trips](/account/trips) and press “Cancel Trip”. The dialog shows the amount that is refunded before you decide. Requests that were never paid cost nothing.

## Flexible
- Until 24 hours before check-in: a full refund.
- After that: everything less the first night.

## Moderate
- Until 5 days before check-in: a full refund.
- After that: half of the price of the nights. Cleaning and service fees stay.

## Strict
- Within 48 hours of booking, if check-in is at least 14 days away: a full refund.
- Until 7 days before check-in: half of the total.
- After that: nothing.

Check-in is the time the home names, 15:00 where it names none, by the clock in Libya. The policy that counts is the one shown when you booked, even if the host changes it later.

If the host or Diyar has to cancel, you get a full refund whatever the policy.`,
  },
  'change-a-booking': {
    title: 'Changing dates or guests',
    summary:
      'A booking keeps its dates and price. To change them, ask your host, who proposes the change, or book again.',
    words: 'modify edit move reschedule dates guests extend shorten other days',
    body: `
A booking keeps the dates, guests and price it was made with, so that neither side is surprised.

## To change it
- Look whether the new dates are free on the home’s page.
- [Write to your host](/help-support/message-your-host) and agree on them.
- Ask for the new dates, and cancel the old booking. Look at the refund in the dialog first: see [your refund](/help-support/cancellation).

Your host can also propose other dates or another price; you accept it on the trip’s page.

A night more at the end is simply a second booking that begins on the day the first one ends.

Before the host has answered, cancelling costs nothing: cancel and ask again.`,
  },
  'pay-online': {
    title: 'Paying online',
    summary: `${adfali}, ${sadad}, Libyan bank cards, ${tlync} or an international card, within 24 hours of the approval.`,
    words: 'pay payment card visa mastercard adfali sadad tlync mpgs bank code otp failed unknown twice wallet',
    body: `
Once a stay is approved you have 24 hours to pay. The trip’s page offers the methods that work at that moment:

- **${adfali} and ${sadad}:** your bank sends a code to your phone; type it to finish.
- **Libyan bank cards and ${tlync}:** you go to the bank’s page and come back.
- **International cards:** charged in US dollars at the rate shown before you pay.
- **Diyar credit:** what is in your wallet, see [referral credit](/help-support/referral-credit).

Some methods take only so much at once. A more expensive stay is then paid in several payments, and the page says how much is left.

## If something goes wrong
- **A payment failed:** nothing was taken. Try again or choose another method while the 24 hours run.
- **The outcome is not known yet:** sometimes the bank does not tell us at once. Do not pay a second time. We keep asking, and we settle it by hand if need be.
- **The money came too late:** if the dates are gone by then, all of it is refunded.

We never see or keep your card number; that stays between you and the bank.`,
  },
  'pay-at-the-property': {
    title: 'Paying cash on arrival',
    summary: 'Where the host agrees, you pay at the door. The booking holds your dates just the same.',
    words: 'cash pay on arrival at door dinar hand over no card money',
    body: `
Many homes let you pay when you arrive. If yours does, choose “Pay at the property, cash” when you ask for the stay. When the host approves, the booking is **confirmed** without an online payment: the dates are held, and the host’s address and phone appear.

## At the door
- Bring the total that your trip shows, in dinar. Every fee is in it; you owe nothing on top.
- Pay after you have seen the home, and ask for a receipt if you need one.
- Do not send money beforehand. A host who asks for a transfer outside Diyar breaks our rules: [tell us](/help-support/report-a-concern).

If you cannot come, cancel before check-in so that others can book. As nothing was paid, there is nothing to refund.`,
  },
  'prices-and-fees': {
    title: 'What a price is made of',
    summary: 'Nights, cleaning, extra guests and a service fee of 6%: every line is shown before you ask.',
    words: 'price cost total fee service fee cleaning currency dollar dinar euro exchange rate weekend discount',
    body: `
The total that you see is the total that you pay. It is made of:

- **Nights.** Weekends (Thursday and Friday unless the host says otherwise) and seasons may have their own price.
- **A discount** from 7 nights, and a larger one from 28, where the host gives one.
- **Cleaning**, once for each stay, where the host asks for it.
- **Extra guests**, a night, above the number that the price includes. Infants are not counted.
- **Service fee:** 6% of all this. It pays for checking homes, for payments and for support.

## Currencies
Hosts set their prices in Libyan dinar, and banks here charge dinar. You choose dollars, dinar or euro in the menu of language and currency at the top of each page; you need no account. Before you book, we name the amount in dinar that you pay. The rate is set by Diyar and dated. A booking keeps the rate it was made with, so its amounts in dollars and euro do not move.`,
  },
  refunds: {
    title: 'When and where a refund arrives',
    summary: 'As credit in your wallet at once, or as a transfer that we send. You choose.',
    words: 'refund money back wallet transfer bank how long when receive late declined',
    body: `
When you cancel a paid trip, you choose where the money goes:

- **To your wallet:** at once, to spend on your next stay.
- **As a transfer:** we send it to you. That takes a few working days, because Libyan payment services offer no automatic way back.

Credit that you had spent counts as payment like any other.

## Without asking
- A request that is declined or not answered was never paid: there is nothing to refund.
- If you had paid in part and the time ran out, what you paid goes to your wallet.
- If a stay is cancelled by the host’s side or by Diyar, all of it is refunded.

How much is refunded when you cancel is told in [cancelling a trip](/help-support/cancellation).`,
  },
  'referral-credit': {
    title: 'Inviting friends and their credit',
    summary: 'Who signs up with your link gets a credit after their first booking.',
    words: 'referral refer invite friend code link credit wallet 50 dinar gift bonus',
    body: `
Under [Refer a Guest](/account/referral) you find a code and a link of your own. A friend who signs up with it and books for the first time receives **credit in their wallet**. The page shows the amount; people who have already signed up keep the amount promised then.

## When it arrives
Once, when their first booking is paid or confirmed. It can be spent, at the payment step of the next stay, as soon as that first stay has begun; until then the wallet shows it apart, with the date.

## What it does not do
- It cannot be paid out in cash.
- It does not count for your own code, or for a second account of the same person.
- If the booking that earned it is cancelled, the credit is cancelled.
- Alone it does not pay for a stay with a host who shares a phone number or device with you or your inviter.
- Ten friends of one inviter can get it in a month. A friend who comes later gets it with a booking in the next month.`,
  },
  'message-your-host': {
    title: 'Writing to your host',
    summary: 'Every booking has a conversation. Contact details appear once the stay is confirmed.',
    words: 'message chat contact phone number email whatsapp blocked filter conversation write',
    body: `
Each booking has its own conversation: open it from [Messages](/guest/messages) or with “Message Host” on the trip. You can write while the booking is pending, approved or confirmed, and for 30 days after the stay.

A question before any booking goes with “Ask” beside the host on the page of the home: up to five new ones a day. It holds no nights. The host may answer with an offer, which you can book from the conversation.

## Why a message may be blocked
Until the booking is confirmed, messages with a phone number, an email address, a link or an offer to pay elsewhere are not sent. You read why, and your text is still there to change. It protects you: whoever pays outside Diyar has no confirmed dates, no refund and nobody to turn to.

Once the stay is paid or confirmed, write what you like. The host’s phone and email are on the trip’s page then.

## If somebody is unpleasant
Open the menu beside a message and choose “Report this message”. We look at it.`,
  },
  arriving: {
    title: 'Arriving and checking in',
    summary: 'Address, directions and your host’s phone are on the trip’s page, also without a connection.',
    words: 'check-in arrival address directions key phone map offline late time house rules',
    body: `
As soon as your stay is confirmed, its page under [Trips](/account/trips) has the exact address, the way there, the house rules and your host’s phone.

- Open the page once before you leave: it then works without a connection.
- Tell your host roughly when you arrive. Check-in is from 15:00 unless the home says otherwise.
- Bring an identity document. Hosts may ask to see it.

## If the home is not as described
Take pictures, tell the host first, and [write to us](/help-support#contact) on the same day. We can cancel for you, and then you get a full refund.

If nobody opens and the host does not answer, call the number on the trip’s page, then write to us with “Safety” as the topic.`,
  },
  reviews: {
    title: 'How reviews work',
    summary: 'Both sides write without seeing the other’s. Both appear together, at the latest after 14 days.',
    words: 'review rating stars comment hidden double blind edit score feedback opinion',
    body: `
After check-out, guest and host may each give one to five stars and a few words, for 14 days.

## Nobody sees the other’s first
A review stays hidden until both sides have written, or until the 14 days are over; then what was written is published. So nobody answers a bad review with another one. Until then you can change yours.

## What counts
- Only people who stayed can review. There is no other way in.
- Homes with 4.8 stars or more carry the “Guest Favorite” badge.
- We do not remove a review because it is bad. We remove insults, threats, private data and what has nothing to do with the stay: [tell us](/help-support/report-a-concern).`,
  },
  hosting: {
    title: 'Becoming a host',
    summary: 'Sign up as a host, describe your home, and we look at it before anybody can book it.',
    words: 'host list property home rent earn become start landlord company add listing',
    body: `
Anybody with a home in Libya that they may let can host. It costs nothing to be listed.

- [Sign up](/signup) and choose “Host”. If you are a guest already, open “Diyar your home” in the menu.
- Describe the home: where it is, how many sleep there, what it has, at least five photos.
- Set the price of a night and your cancellation policy, and decide whether guests may pay on arrival.
- Submit it. We [check every home](/help-support/checked-homes) before it can be found.

With your first listing submitted you are a host, and your menu changes: today, calendar, listings, reservations. If you also travel, “Switch to Guest Mode” brings the guest’s menu back. Company accounts stay in host mode.`,
  },
  'answer-requests': {
    title: 'Answering requests',
    summary: 'You have 24 hours. Approving holds the dates and declines the others; declining asks for a reason.',
    words: 'approve decline reject request reservation reason block dates hours host answer accept',
    body: `
A new request waits under [Reservations](/host/reservations) and in your notifications. Answer within 24 hours: after that it expires.

## Approve
The nights are held for this guest, other requests for them are declined at once, and the guest has 24 hours to pay. If they chose to pay on arrival, the booking is confirmed right away.

## Decline
Choose a reason; the guest reads it. If you say that the dates are not available, or that you have personal reasons, these nights are also blocked in your calendar, so that nobody asks in vain. You can open them again there.

Decline because of dates, rules or missing information, never because of who somebody is. See [responsible hosting](/help-support/responsible-hosting).`,
  },
  'host-prices': {
    title: 'Setting prices and blocking dates',
    summary: 'A base price, a weekend price, seasons and single days; discounts for long stays.',
    words: 'calendar price weekend season discount weekly monthly block dates cleaning extra guest minimum nights',
    body: `
For each night the most exact price counts: a price for that **day**, else of the **season**, else of the **weekend**, else the **base** price. Weekend nights are Thursday and Friday unless you choose others.

- **Discounts:** one from 7 nights, one from 28. Only the larger applies.
- **Cleaning** is added once, **extra guests** for each night above the number you include.
- **Minimum stay:** for all nights, or for single days such as holidays.

Guests pay Diyar’s service fee of 6% on top; it is not taken from your price.

## Blocking
Block nights that you need yourself. A blocked night cannot be booked, and a booked night cannot be blocked. A guest may arrive on the day another leaves.`,
  },
  'host-earnings': {
    title: 'When you are paid',
    summary: 'Your part is due 24 hours after check-in; with cash you keep it and owe us the fee.',
    words: 'earnings payout money host paid bank transfer fee commission cash statement',
    body: `
We hold what a guest pays online until 24 hours after check-in. Then your part, the total less the service fee, is due, and we transfer it.

## Cash on arrival
You keep the cash. The service fee in it is what you owe Diyar; it is set off against your next earnings.

## When a guest cancels
What is not refunded to the guest is yours, less the fee’s share of it. Your [cancellation policy](/help-support/cancellation) decides how much that is.

Your menu shows what you have earned this month and what is still to come from confirmed stays, both in dinar. Every figure comes from the ledger; nothing is estimated.`,
  },
  'responsible-hosting': {
    title: 'Responsible hosting',
    summary: 'Welcome everybody alike, keep the home safe, respect the neighbours and the law.',
    words: 'rules safety discrimination neighbours law tax register smoke gas emergency responsible standards',
    body: `
## Everybody alike
Treat guests the same whatever their origin, faith, sex or disability. You may offer a home to families only; say so in the listing, for all guests alike.

## Safe
- Gas, wiring and locks in order; a fire extinguisher; a number for emergencies on the wall.
- No cameras or microphones inside. One at the entrance must be named in the listing.
- Pictures and facts that are true today.

## Neighbours and law
Tell guests when the house is to be quiet and where to park. You are responsible for permits, registration and taxes where your home stands; ask your municipality if in doubt.

Homes that break these rules are taken off. Stays that are booked already are cancelled with a full refund.`,
  },
  'verify-your-identity': {
    title: 'Verifying your identity',
    summary: 'Send a picture of a passport, identity card or licence. Only our team sees it.',
    words: 'identity verify verification passport id card document licence picture upload verified badge',
    body: `
Hosts like to know who comes, and guests whom they stay with. In your [settings](/account/settings?section=personal), beside “Identity verified”, open “View details” and send a picture of your passport, identity card or driving licence.

- The picture must be sharp, whole and in date. JPEG, PNG or WebP, up to 6 MB.
- We look at it. You hear the decision by email and in your notifications; if it is refused, you read why and can send another.

## Who sees it
Our team, and nobody else: not hosts, not guests. It is kept apart from all other pictures and deleted 30 days after the decision. What remains is that you are verified, and since when.`,
  },
  'password-and-sessions': {
    title: 'Password, email and devices',
    summary: 'Change your password, end a session on a lost phone, or get back in when you have forgotten it.',
    words: 'password forgot reset login log in email change device session sign out hacked security locked',
    body: `
## Forgotten
On the login page follow [Forgot password?](/forgot-password). We email a link that works once, for an hour. The answer is the same whether an account exists or not, so that nobody can find out who has one.

## Changing it
Under [Account Settings → Login and security](/account/settings?section=security). Changing the password ends all other sessions. A new email address counts once you have followed the link that we send to it.

## Your devices
The same page lists where you are logged in. End one there if you have lost a phone. With “Remember me” a session lasts 30 days from its last use, without it half a day.

After several wrong passwords you have to wait a little. That protects you from people who guess.`,
  },
  'your-data': {
    title: 'Your data: download it or close the account',
    summary: 'Download everything we keep about you, or have it erased, from your settings.',
    words: 'data privacy export download delete close account erase gdpr remove',
    body: `
Under [Account Settings → Login and security](/account/settings?section=security) you can:

- **Download my data:** a file with your profile, bookings, payments, reviews, saved homes, notifications and support requests.
- **Close my account:** name, address, phone, pictures, documents, saved homes, notifications and support requests are erased at once and for good. Past bookings and entries of the ledger stay without your name, because others rely on them.

An account cannot be closed while a stay is asked for or ahead, or while we owe you money: cancel the one, and have the other paid out, first.

What we keep and for how long is in our [privacy notice](/privacy).`,
  },
  'report-a-concern': {
    title: 'Reporting a concern and staying safe',
    summary: 'Pay and write on Diyar. If something is wrong, tell us; in danger, call for help first.',
    words: 'report safety concern scam fraud fake danger emergency complaint police harassment problem',
    body: `
**In danger, call the local emergency services or the police first**, then us.

## Staying safe
- Pay on Diyar, or in cash at the door of a confirmed stay. Never by transfer beforehand.
- Keep the conversation here until the stay is confirmed.
- Be careful with offers that are far too cheap, and with people in a hurry.
- We never ask for your password or for a code from your bank.

## Telling us
- A message: the menu beside it has “Report this message”.
- Anything else: [write to us](/help-support#contact) with “Safety” as the topic. Say what happened, when, and the home or booking concerned.

We read every report. We do not tell the other side who reported.`,
  },
  'checked-homes': {
    title: 'What “Verified Properties” means',
    summary: 'No home is found on Diyar before we have looked at it.',
    words: 'verified property checked trust real fake review listing approve quality',
    body: `
We look at every home before guests can find it: whether the place, pictures and facts fit together, whether the host may be reached, and whether the price is complete. If something is missing, the host reads what, and submits it again.

## What it does not mean
We do not live next door. A check tells that a home is what it says, not that it will be to everybody’s taste: read the [reviews](/help-support/reviews), which only people who stayed can write.

“Identity verified” beside a host is something else: this person has [shown us a document](/help-support/verify-your-identity).

If a home is not what it said, [tell us](/help-support/report-a-concern). We look at it again.`,
  },
};
