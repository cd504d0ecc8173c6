/**
 * What each kind of event does to the accounts, as pure data. Positive is an account's debit side: money we have
 * (gateway) or have given away (promotions) grows by positive amounts; what we owe or have earned (guest_funds,
 * host_payable, wallet, refunds_payable, service_fees) grows by negative ones. A host_payable account that is positive
 * is a host who owes us service fees of stays paid in cash.
 *
 * A guest's money waits in guest_funds until the stay is over (or is cancelled at a cost): only then is it the
 * host's, less the service fee. So a refund never has to be taken back from a host.
 *
 * A later kind (a payout to a host, a refund sent, a service fee paid by a host) is a name in `entryKinds` and in the
 * check of the table, and a function here.
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

/** The kinds of entries; the check of `ledger_entries.kind` has the same list. */
export const entryKinds = [
  /** A guest paid through a gateway. */
  'guest_charge',
  /** A guest paid from the wallet. */
  'wallet_payment',
  /** Held money went back to a guest. */
  'guest_refund',
  /** Held money became a host's, less the service fee. */
  'host_earning',
  /** A host took cash at the property, and owes the service fee. */
  'cash_earning',
  /** Credit for following an invitation. */
  'referral_credit',
  /** Other credit that we gave. */
  'gift_credit',
  /** Referral credit was taken back: its booking was refunded. */
  'referral_reversal',
  /** Referral credit that had been spent before it was taken back, collected from what came later. */
  'referral_debt',
  /** Credit that was never spent ended with the account. */
  'credit_lapse',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry that is written once: `fact` is its unique key, `reference` is what it is about. */
export interface Entry {
  kind: EntryKind;
  fact: string;
  reference: string | null;
  /** Of a guest_charge and a wallet_payment. */
  payment_id?: string;
  /** Of a cash_earning: what the guest gave the host, which no account holds. */
  cash_dirham?: number;
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
    kind: 'guest_charge',
    fact: `charge:${charge.payment_id}`,
    reference: charge.reference,
    payment_id: charge.payment_id,
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
    kind: 'wallet_payment',
    fact: `wallet_use:${use.payment_id}`,
    reference: use.reference,
    payment_id: use.payment_id,
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
    kind: 'guest_refund',
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
    kind: 'host_earning',
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
export function cashEarningEntry(earning: {
  reference: string;
  host_id: string;
  fee_dirham: number;
  cash_dirham: number;
}): Entry {
  return {
    kind: 'cash_earning',
    fact: `earning:${earning.reference}`,
    reference: earning.reference,
    cash_dirham: earning.cash_dirham,
    postings: move(earning.fee_dirham, { to: of('host_payable', earning.host_id), from: serviceFees }),
  };
}

/** Credit that we give. `cause` names it, once only. */
export function walletCreditEntry(credit: {
  kind: 'referral_credit' | 'gift_credit';
  cause: string;
  reference: string | null;
  user_id: string;
  amount_dirham: number;
}): Entry {
  return {
    kind: credit.kind,
    fact: `wallet_credit:${credit.cause}`,
    reference: credit.reference,
    postings: move(credit.amount_dirham, { to: promotions, from: of('wallet', credit.user_id) }),
  };
}

/** Credit that we gave and take back; the kind says why. `cause` names it, once only. */
export function walletReversalEntry(reversal: {
  kind: 'referral_reversal' | 'referral_debt' | 'credit_lapse';
  cause: string;
  reference: string | null;
  user_id: string;
  amount_dirham: number;
}): Entry {
  return {
    kind: reversal.kind,
    fact: `wallet_reversal:${reversal.cause}`,
    reference: reversal.reference,
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
