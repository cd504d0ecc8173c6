/**
 * What each fact of the trade does to the accounts, as pure data. Positive is an account's debit side: money we have
 * (gateway) or have given away (promotions) grows by positive amounts; what we owe or have earned (guest_funds,
 * host_payable, wallet, refunds_payable, service_fees) grows by negative ones.
 *
 * A guest's money waits in guest_funds until the stay is over (or is cancelled at a cost): only then is it the
 * host's, less the service fee. So a refund never has to be taken back from a host.
 */

export type AccountKind =
  | 'gateway'
  | 'guest_funds'
  | 'host_payable'
  | 'service_fees'
  | 'wallet'
  | 'refunds_payable'
  | 'promotions';

/** One account's part in an entry; amounts in dirham, multiples of 10. */
export interface Posting {
  kind: AccountKind;
  user_id: string | null;
  provider: string | null;
  amount_dirham: number;
}

export type EntryKind =
  | 'charge'
  | 'refund'
  | 'earning'
  | 'wallet_credit'
  | 'wallet_use'
  | 'wallet_reversal'
  | 'payout'
  | 'settlement';

/** A fact to be written once: `fact` names it for good, `reference` is what it is about. */
export interface Entry {
  kind: EntryKind;
  fact: string;
  reference: string | null;
  memo?: string | undefined;
  postings: Posting[];
}

/** Where a guest's money goes back to: the wallet at once, or a transfer that an administrator sends. */
export type RefundTarget = 'wallet' | 'payout';

/** Money came in through a gateway and is held for the stay. */
export function chargeEntry(charge: {
  payment_id: string;
  reference: string;
  provider: string;
  amount_dirham: number;
}): Entry {
  return {
    kind: 'charge',
    fact: `charge:${charge.payment_id}`,
    reference: charge.reference,
    postings: move(charge.amount_dirham, { to: gateway(charge.provider), from: guestFunds }),
  };
}

/** The guest paid with wallet credit. */
export function walletUseEntry(use: {
  payment_id: string;
  reference: string;
  user_id: string;
  amount_dirham: number;
}): Entry {
  return {
    kind: 'wallet_use',
    fact: `wallet_use:${use.payment_id}`,
    reference: use.reference,
    postings: move(use.amount_dirham, { to: of('wallet', use.user_id), from: guestFunds }),
  };
}

/**
 * Held money goes back to the guest.
 * @param refund.cause what it is the refund of, once only: a booking's id, or a payment's that came too late
 * @param refund.wallet_dirham what of it goes to the wallet, where the rest is paid out
 */
export function refundEntry(refund: {
  cause: string;
  reference: string;
  user_id: string;
  amount_dirham: number;
  to: RefundTarget;
  wallet_dirham?: number;
}): Entry {
  const { amount_dirham, user_id } = refund;
  const toWallet = refund.to === 'wallet' ? amount_dirham : (refund.wallet_dirham ?? 0);
  return {
    kind: 'refund',
    fact: `refund:${refund.cause}`,
    reference: refund.reference,
    postings: [
      { ...guestFunds, amount_dirham },
      { ...of('wallet', user_id), amount_dirham: -toWallet },
      { ...of('refunds_payable', user_id), amount_dirham: toWallet - amount_dirham },
    ].filter((posting) => posting.amount_dirham !== 0),
  };
}

/** Held money becomes the host's, less our fee: after the stay, or what a late cancellation costs the guest. */
export function earningEntry(earning: {
  reference: string;
  host_id: string;
  held_dirham: number;
  fee_dirham: number;
}): Entry {
  const fee = Math.min(earning.fee_dirham, earning.held_dirham);
  return {
    kind: 'earning',
    fact: `earning:${earning.reference}`,
    reference: earning.reference,
    postings: [
      { ...guestFunds, amount_dirham: earning.held_dirham },
      { ...of('host_payable', earning.host_id), amount_dirham: fee - earning.held_dirham },
      { ...serviceFees, amount_dirham: -fee },
    ].filter(({ amount_dirham }) => amount_dirham !== 0),
  };
}

/** The host took the guest's cash after a stay paid at the property, and owes us the fee in it. */
export function cashEarningEntry(earning: { reference: string; host_id: string; fee_dirham: number }): Entry {
  return {
    kind: 'earning',
    fact: `earning:${earning.reference}`,
    reference: earning.reference,
    memo: 'paid at the property',
    postings: move(earning.fee_dirham, { to: of('host_payable', earning.host_id), from: serviceFees }),
  };
}

/** Credit that we give: for a referral, say. `cause` names the gift, once only. */
export function walletCreditEntry(credit: {
  cause: string;
  reference: string | null;
  user_id: string;
  amount_dirham: number;
  memo?: string;
}): Entry {
  return {
    kind: 'wallet_credit',
    fact: `wallet_credit:${credit.cause}`,
    reference: credit.reference,
    memo: credit.memo,
    postings: move(credit.amount_dirham, { to: promotions, from: of('wallet', credit.user_id) }),
  };
}

/** Credit that we gave and take back: the booking that brought it came to nothing. */
export function walletReversalEntry(reversal: {
  cause: string;
  reference: string | null;
  user_id: string;
  amount_dirham: number;
  memo: string;
}): Entry {
  return {
    kind: 'wallet_reversal',
    fact: `wallet_reversal:${reversal.cause}`,
    reference: reversal.reference,
    memo: reversal.memo,
    postings: move(reversal.amount_dirham, { to: of('wallet', reversal.user_id), from: promotions }),
  };
}

type Account = Omit<Posting, 'amount_dirham'>;

const guestFunds: Account = { kind: 'guest_funds', user_id: null, provider: null };
const serviceFees: Account = { kind: 'service_fees', user_id: null, provider: null };
const promotions: Account = { kind: 'promotions', user_id: null, provider: null };

function gateway(provider: string): Account {
  return { kind: 'gateway', user_id: null, provider };
}

function of(kind: 'host_payable' | 'wallet' | 'refunds_payable', user_id: string): Account {
  return { kind, user_id, provider: null };
}

/** Two postings that cancel out; none where there is nothing to move. */
function move(dirham: number, { to, from }: { to: Account; from: Account }): Posting[] {
  if (dirham === 0) return [];
  return [
    { ...to, amount_dirham: dirham },
    { ...from, amount_dirham: -dirham },
  ];
}
