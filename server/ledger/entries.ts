/**
 * The postings of each kind of ledger entry, as pure data. Positive amounts are debits: money that we have (gateway, bank) or
 * have given away (promotions, source_fees) grows by them. What we owe or have earned (guest_funds, host_payable,
 * payouts_in_flight, wallet, awaited_credit, refunds_payable, suspense, service_fees) grows by negative amounts. If a host_payable account is positive, the host owes us
 * service fees of stays that were paid in cash.
 *
 * A guest's money stays in guest_funds until 24 hours after check-in, or until a cancellation with a partial refund. Only
 * then the host earns it, less the service fee. Later only an administrator's cancellation takes it back (earning_reversal).
 *
 * A new kind needs a name in `entryKinds`, the same name in the check of the table, and a function here.
 */

export type AccountKind =
  | 'gateway'
  | 'guest_funds'
  | 'host_payable'
  | 'payouts_in_flight'
  | 'service_fees'
  | 'wallet'
  | 'awaited_credit'
  | 'refunds_payable'
  | 'promotions'
  | 'bank'
  | 'source_fees'
  | 'suspense';

/** The change of one account by an entry, in dirham, a multiple of 10. */
export interface Posting {
  kind: AccountKind;
  user_id: string | null;
  provider: string | null;
  amount_dirham: number;
}

/** The kinds of entries; the check of `ledger_entries.kind` has the same list. */
export const entryKinds = [
  /** A guest paid through a gateway, or by bank transfer. */
  'guest_charge',
  /** A guest paid from the wallet. */
  'wallet_payment',
  /** Held money was refunded to a guest. */
  'guest_refund',
  /** A host earned held money, less the service fee. */
  'host_earning',
  /** A host received cash at the property and owes the service fee. */
  'cash_earning',
  /** The earnings of a booking were reversed, because an administrator cancelled it after its stay had begun. */
  'earning_reversal',
  /** A payout was approved: it is in flight, no longer payable. */
  'host_payout',
  /** An approved payout was taken out of its batch before the bank had it. */
  'payout_stop',
  /** The bank sent the payouts of a batch. */
  'payout_sent',
  /** The bank sent a payout back. */
  'payout_return',
  /** A host transferred fees of cash stays. */
  'fee_payment',
  /** A host owes a fee for cancelling a stay. */
  'host_cancellation_fee',
  /** An administrator waived that fee. */
  'host_fee_waiver',
  /** Referral credit. */
  'referral_credit',
  /** Other credit given by us. */
  'gift_credit',
  /** Our part of the price of the home that a guest gets in place of a stay that its host cancelled. */
  'relocation_credit',
  /** Referral credit was reversed because its booking was refunded. */
  'referral_reversal',
  /** Reversed referral credit that had been spent already, collected from a later credit or refund. */
  'referral_debt',
  /** Unspent credit lapsed when the account was closed. */
  'credit_lapse',
  /** A refund was sent to the guest's account. */
  'refund_payout',
  /** Money between guest and host that a dispute decided, or that Diyar pays. */
  'dispute_decision',
  /** A guest paid later what the wallet did not hold when a dispute was decided. */
  'dispute_payment',
  /** A gateway or the bank kept a fee of what was paid through it. */
  'source_fee',
  /** A gateway or the bank has money that belongs to no payment we know. */
  'unknown_receipt',
  /** One of these two is taken back, because its reason was withdrawn or its line matched. */
  'difference_reversal',
  /** A host has paid what a guest was granted: it can be spent now. */
  'credit_arrival',
  /** We pay a guest what the host has still to pay. */
  'credit_advance',
  /** A gateway transferred to our bank what guests had paid through it. */
  'gateway_settlement',
  /** Money of an unknown payer went to the guest whose it is, or back. A host’s is a `fee_payment`. */
  'suspense_clearing',
  /** What a decision granted was given back, because an appeal granted less. */
  'dispute_return',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry to post. `fact` is its unique key, `reference` the id of what it is about: a booking, a referral, a statement. */
export interface Entry {
  kind: EntryKind;
  fact: string;
  reference: string | null;
  /** Of a guest_charge and a wallet_payment. */
  payment_id?: string;
  /** Of an earning, of a stay that was paid in cash or in part: the cash that the guest gave the host, which is in no account. */
  cash_dirham?: number;
  postings: Posting[];
}

/** The target of a refund: the wallet at once, or a transfer that an administrator sends. */
export type RefundTarget = 'wallet' | 'payout';

/** A payment through a gateway, or by a transfer to our bank account (`bank`), which is held for the stay. */
export function chargeEntry(charge: {
  payment_id: string;
  reference: string;
  provider: string;
  amount_dirham: number;
}): Entry {
  const accounts = { to: sourceAccount(charge.provider), from: guestFunds };
  const { payment_id } = charge;
  return { ...transferEntry('guest_charge', `charge:${payment_id}`, charge, accounts), payment_id };
}

/** A payment from the guest's wallet, which is held for the stay. */
export function walletUseEntry(use: {
  payment_id: string;
  reference: string;
  user_id: string;
  amount_dirham: number;
}): Entry {
  const accounts = { to: of('wallet', use.user_id), from: guestFunds };
  const { payment_id } = use;
  return { ...transferEntry('wallet_payment', `wallet_use:${payment_id}`, use, accounts), payment_id };
}

/**
 * Held money is refunded to the guest.
 * @param refund.cause the id of the booking, of a change that made it cheaper, of a payment that came too late, or of what an
 *   administrator granted; each has one refund
 * @param refund.wallet_dirham the part of a payout that goes to the wallet
 * @param refund.credit_dirham the part that is our own relocation credit, which comes back to us
 */
export function refundEntry(refund: {
  cause: string;
  reference: string;
  user_id: string;
  amount_dirham: number;
  to: RefundTarget;
  wallet_dirham?: number;
  credit_dirham?: number;
}): Entry {
  const { amount_dirham, user_id, credit_dirham = 0 } = refund;
  const toGuest = amount_dirham - credit_dirham;
  const toWallet = refund.to === 'wallet' ? toGuest : (refund.wallet_dirham ?? 0);
  return {
    kind: 'guest_refund',
    fact: `refund:${refund.cause}`,
    reference: refund.reference,
    postings: [
      { ...guestFunds, amount_dirham },
      { ...of('wallet', user_id), amount_dirham: -toWallet },
      { ...of('refunds_payable', user_id), amount_dirham: toWallet - toGuest },
      { ...promotions, amount_dirham: -credit_dirham },
    ].filter((posting) => posting.amount_dirham !== 0),
  };
}

/** A refund that was to be sent is sent from our bank. `cause` is the id of the transfer. */
export function refundPayoutEntry(payout: {
  cause: string;
  reference: string;
  user_id: string;
  amount_dirham: number;
}): Entry {
  const accounts = { to: of('refunds_payable', payout.user_id), from: bank };
  return transferEntry('refund_payout', `refund_payout:${payout.cause}`, payout, accounts);
}

/**
 * The host earns held money, less the service fee: for a stay, or what a cancellation did not refund. Where a case took held
 * money, the fee can be more than what is left, which the host then owes, as after a case about a stay that was earned before.
 * @param earning.cash_dirham of a stay that was paid in parts, the cash that the guest gave the host
 * @param earning.earlier how many entries about the earnings of this booking are posted already
 */
export function earningEntry(earning: {
  reference: string;
  host_id: string;
  held_dirham: number;
  fee_dirham: number;
  cash_dirham?: number;
  earlier?: number;
}): Entry {
  const { cash_dirham = 0, fee_dirham: fee } = earning;
  return {
    ...(cash_dirham === 0 ? {} : { cash_dirham }),
    kind: 'host_earning',
    fact: earningFact(earning),
    reference: earning.reference,
    postings: [
      { ...guestFunds, amount_dirham: earning.held_dirham },
      { ...of('host_payable', earning.host_id), amount_dirham: fee - earning.held_dirham },
      { ...serviceFees, amount_dirham: -fee },
    ].filter(({ amount_dirham }) => amount_dirham !== 0),
  };
}

/** The host receives the guest's cash for a stay, and owes us the service fee. `earlier` as of `earningEntry`. */
export function cashEarningEntry(earning: {
  reference: string;
  host_id: string;
  fee_dirham: number;
  cash_dirham: number;
  earlier?: number;
}): Entry {
  const { reference, fee_dirham, cash_dirham } = earning;
  const fee = { reference, amount_dirham: fee_dirham };
  const accounts = { to: of('host_payable', earning.host_id), from: serviceFees };
  return { ...transferEntry('cash_earning', earningFact(earning), fee, accounts), cash_dirham };
}

/** The key of the first earning of a booking, or of a later one: after a reversal, or of money that came later. */
function earningFact({ reference, earlier = 0 }: { reference: string; earlier?: number }): string {
  return earlier === 0 ? `earning:${reference}` : `earning:${reference}:${earlier}`;
}

/** All that a booking brought its host is taken back: the opposite of the sums of its earnings by account. */
export function earningReversalEntry(reversal: {
  reference: string;
  /** As of `earningEntry`. */
  earlier: number;
  cash_dirham: number;
  postings: readonly Posting[];
}): Entry {
  const { reference, earlier, cash_dirham, postings } = reversal;
  return {
    kind: 'earning_reversal',
    fact: `earning_reversal:${reference}:${earlier}`,
    reference,
    ...(cash_dirham === 0 ? {} : { cash_dirham: -cash_dirham }),
    postings: postings
      .filter(({ amount_dirham }) => amount_dirham !== 0)
      .map((posting) => ({ ...posting, amount_dirham: -posting.amount_dirham })),
  };
}

/** A payout on its way. `attempt` counts how often it was approved, from 1. */
interface PayoutMovement {
  payout_id: string;
  booking_id: string;
  host_id: string;
  amount_dirham: number;
  attempt: number;
}

/** A payout is approved: it is in flight. */
export function payoutEntry(payout: PayoutMovement): Entry {
  return moveOfPayout('host_payout', 'payout', payout, { to: of('host_payable', payout.host_id), from: inFlight });
}

/** An approved payout is taken out of its batch: it is payable again. */
export function payoutStopEntry(payout: PayoutMovement): Entry {
  return moveOfPayout('payout_stop', 'payout_stop', payout, { to: inFlight, from: of('host_payable', payout.host_id) });
}

/** The bank has sent the payouts of a batch. */
export function payoutSentEntry({ batch_id, amount_dirham }: { batch_id: string; amount_dirham: number }): Entry {
  const accounts = { to: inFlight, from: bank };
  return transferEntry('payout_sent', `payout_sent:${batch_id}`, { reference: batch_id, amount_dirham }, accounts);
}

/** The bank sends a payout back, after it had sent it or before. */
export function payoutReturnEntry(payout: PayoutMovement & { was_sent: boolean }): Entry {
  const accounts = { to: payout.was_sent ? bank : inFlight, from: of('host_payable', payout.host_id) };
  return moveOfPayout('payout_return', 'payout_return', payout, accounts);
}

function moveOfPayout(
  kind: EntryKind,
  fact: string,
  { payout_id, booking_id, amount_dirham, attempt }: PayoutMovement,
  accounts: { to: Account; from: Account },
): Entry {
  return transferEntry(kind, `${fact}:${payout_id}:${attempt}`, { reference: booking_id, amount_dirham }, accounts);
}

/**
 * A host's transfer of fees arrives at our bank.
 * @param payment.cause the bank's own reference, so that it is posted once
 * @param payment.statement_id what the host has paid
 */
export function feePaymentEntry(payment: {
  cause: string;
  statement_id: string | null;
  host_id: string;
  amount_dirham: number;
}): Entry {
  const accounts = { to: bank, from: of('host_payable', payment.host_id) };
  const { amount_dirham, statement_id: reference } = payment;
  return transferEntry('fee_payment', `fee_payment:${payment.cause}`, { reference, amount_dirham }, accounts);
}

/** The host owes a fee for cancelling a stay; it is taken from later payouts. */
export function hostCancellationFeeEntry(fee: { reference: string; host_id: string; amount_dirham: number }): Entry {
  const accounts = { to: of('host_payable', fee.host_id), from: serviceFees };
  return transferEntry('host_cancellation_fee', `host_cancellation_fee:${fee.reference}`, fee, accounts);
}

/** A change of a wallet by us. `cause` is part of its unique key. */
interface WalletChange<Kind extends EntryKind> {
  kind: Kind;
  cause: string;
  reference: string | null;
  user_id: string;
  amount_dirham: number;
}

/** The fee of a host's cancellation is waived: the opposite of its entry. */
export function hostFeeWaiverEntry(fee: { reference: string; host_id: string; amount_dirham: number }): Entry {
  const accounts = { to: serviceFees, from: of('host_payable', fee.host_id) };
  return transferEntry('host_fee_waiver', `host_fee_waiver:${fee.reference}`, fee, accounts);
}

/** Credit given to a user. */
export function walletCreditEntry(
  credit: WalletChange<'referral_credit' | 'gift_credit' | 'relocation_credit'>,
): Entry {
  const accounts = { to: promotions, from: of('wallet', credit.user_id) };
  return transferEntry(credit.kind, `wallet_credit:${credit.cause}`, credit, accounts);
}

/** Credit taken back from a user; the kind is the reason. */
export function walletReversalEntry(
  reversal: WalletChange<'referral_reversal' | 'referral_debt' | 'credit_lapse'>,
): Entry {
  const accounts = { to: of('wallet', reversal.user_id), from: promotions };
  return transferEntry(reversal.kind, `wallet_reversal:${reversal.cause}`, reversal, accounts);
}

/** The key of the entry by which a dispute is decided or settled. */
export const disputeFact = (disputeId: string) => `dispute:${disputeId}`;
/** The key of the entry by which an appeal is decided, of the difference between both decisions. */
export const appealFact = (disputeId: string) => `dispute:${disputeId}:appeal`;

/**
 * What a dispute grants one side is posted to it from those who bear it: a guest gets it from held money and from what the host
 * is owed, a host from the wallet of the guest, and either from us.
 */
export function disputeDecisionEntry(decision: {
  dispute_id: string;
  /** The booking. */
  reference: string;
  to: 'guest' | 'host';
  guest_id: string;
  host_id: string;
  held_dirham: number;
  host_dirham: number;
  wallet_dirham: number;
  diyar_dirham: number;
  /** What an appeal grants beside the first decision. */
  is_appeal?: boolean;
}): Entry {
  const { dispute_id, reference, to, guest_id, host_id, is_appeal = false } = decision;
  const from = [
    { ...guestFunds, amount_dirham: decision.held_dirham },
    { ...of('host_payable', host_id), amount_dirham: decision.host_dirham },
    { ...of('wallet', guest_id), amount_dirham: decision.wallet_dirham },
    { ...promotions, amount_dirham: decision.diyar_dirham },
  ].filter(({ amount_dirham }) => amount_dirham !== 0);
  const sum = from.reduce((total, { amount_dirham }) => total + amount_dirham, 0);
  const receiver = to === 'guest' ? of('wallet', guest_id) : of('host_payable', host_id);
  return {
    kind: 'dispute_decision',
    fact: is_appeal ? appealFact(dispute_id) : disputeFact(dispute_id),
    reference,
    postings: sum === 0 ? [] : [...from, { ...receiver, amount_dirham: -sum }],
  };
}

/**
 * An appeal granted less than the first decision: who got it gives the difference back to the other side.
 * @param back.own_dirham from the guest’s wallet, or from what the host is owed or comes to owe
 * @param back.awaited_dirham what a guest still awaits, and the host does not owe any more
 */
export function disputeReturnEntry(back: {
  dispute_id: string;
  reference: string;
  from: 'guest' | 'host';
  guest_id: string;
  host_id: string;
  own_dirham: number;
  awaited_dirham: number;
}): Entry {
  const { dispute_id, reference, from, guest_id, host_id, own_dirham, awaited_dirham } = back;
  const [giver, receiver] =
    from === 'guest'
      ? [of('wallet', guest_id), of('host_payable', host_id)]
      : [of('host_payable', host_id), of('wallet', guest_id)];
  return {
    kind: 'dispute_return',
    fact: appealFact(dispute_id),
    reference,
    postings: [
      { ...giver, amount_dirham: own_dirham },
      { ...of('awaited_credit', guest_id), amount_dirham: awaited_dirham },
      { ...receiver, amount_dirham: -own_dirham - awaited_dirham },
    ].filter(({ amount_dirham }) => amount_dirham !== 0),
  };
}

/**
 * A guest pays the host what was asked for in a dispute: from the wallet, or by a transfer to our bank.
 * @param payment.cause part of the unique key: the dispute and how many payments came before, or the bank's reference
 */
export function disputePaymentEntry(payment: {
  cause: string;
  reference: string;
  from: 'wallet' | 'bank';
  guest_id: string;
  host_id: string;
  amount_dirham: number;
}): Entry {
  const { cause, reference, amount_dirham, guest_id, host_id } = payment;
  const source = payment.from === 'wallet' ? of('wallet', guest_id) : bank;
  const accounts = { to: source, from: of('host_payable', host_id) };
  return transferEntry('dispute_payment', `dispute_payment:${cause}`, { reference, amount_dirham }, accounts);
}

/** Awaited credit of a guest. */
interface AwaitedCredit {
  cause: string;
  /** The booking. */
  reference: string;
  guest_id: string;
  amount_dirham: number;
}

/** What a host has paid of awaited credit goes to the guest, or to us where we have paid the guest before. */
export function creditArrivalEntry(arrival: AwaitedCredit & { is_advanced: boolean }): Entry {
  const { cause, reference, guest_id, is_advanced } = arrival;
  const accounts = is_advanced
    ? { to: ownAwaited, from: promotions }
    : { to: of('awaited_credit', guest_id), from: of('wallet', guest_id) };
  return transferEntry('credit_arrival', `credit_arrival:${cause}`, { ...arrival, reference }, accounts);
}

/** We pay a guest what the host has still to pay, and await it ourselves from now on. */
export function creditAdvanceEntry({ cause, reference, guest_id, amount_dirham }: AwaitedCredit): Entry {
  return {
    kind: 'credit_advance',
    fact: `credit_advance:${cause}`,
    reference,
    postings: [
      { ...promotions, amount_dirham },
      { ...of('wallet', guest_id), amount_dirham: -amount_dirham },
      { ...of('awaited_credit', guest_id), amount_dirham },
      { ...ownAwaited, amount_dirham: -amount_dirham },
    ],
  };
}

/**
 * Moves a part of what an entry credits to a guest to awaited credit: first from what is to be sent, then from the wallet.
 * @returns the entry, and what of it is awaited
 */
export function awaitPart(entry: Entry, guestId: string, amount: number): { entry: Entry; awaited_dirham: number } {
  let rest = Math.max(0, amount);
  const take = (posting: Posting, kind: AccountKind): Posting => {
    if (posting.kind !== kind || posting.user_id !== guestId || posting.amount_dirham >= 0) return posting;
    const taken = Math.min(rest, -posting.amount_dirham);
    rest -= taken;
    return { ...posting, amount_dirham: posting.amount_dirham + taken };
  };
  const kept = entry.postings.map((one) => take(one, 'refunds_payable')).map((one) => take(one, 'wallet'));
  const awaited_dirham = Math.max(0, amount) - rest;
  const postings = [...kept, { ...of('awaited_credit', guestId), amount_dirham: -awaited_dirham }];
  return { entry: { ...entry, postings: postings.filter((one) => one.amount_dirham !== 0) }, awaited_dirham };
}

/** What a difference between a statement and our payments led to. `provider` as of `chargeEntry`. */
interface DifferenceMovement {
  posting_id: string;
  provider: string;
  amount_dirham: number;
}

/** The source of a statement kept a fee. */
export function sourceFeeEntry({ posting_id, provider, amount_dirham }: DifferenceMovement): Entry {
  const accounts = { to: sourceFees, from: sourceAccount(provider) };
  return transferEntry('source_fee', `difference:${posting_id}`, { reference: posting_id, amount_dirham }, accounts);
}

/** The source of a statement has received money from nobody we know; it waits in `suspense`. */
export function unknownReceiptEntry({ posting_id, provider, amount_dirham }: DifferenceMovement): Entry {
  const accounts = { to: sourceAccount(provider), from: suspense };
  return transferEntry(
    'unknown_receipt',
    `difference:${posting_id}`,
    { reference: posting_id, amount_dirham },
    accounts,
  );
}

/** The opposite of an entry that a difference led to. */
export function differenceReversalEntry(postingId: string, { postings }: Entry): Entry {
  return {
    kind: 'difference_reversal',
    fact: `difference_reversal:${postingId}`,
    reference: postingId,
    postings: postings.map((posting) => ({ ...posting, amount_dirham: -posting.amount_dirham })),
  };
}

/**
 * Money of an unknown payer leaves `suspense`: to the wallet of the guest whose it is, or back from where it arrived.
 * @param clearing.reference the booking that it was about; the posting where it goes back
 */
export function suspenseClearingEntry(
  clearing: { posting_id: string; reference: string; amount_dirham: number } & (
    | { guest_id: string }
    | { back_from: string }
  ),
): Entry {
  const from = 'guest_id' in clearing ? of('wallet', clearing.guest_id) : sourceAccount(clearing.back_from);
  return transferEntry('suspense_clearing', `suspense:${clearing.posting_id}`, clearing, { to: suspense, from });
}

/** Money of an unknown payer was a host’s for fees. */
export function suspenseFeeEntry(clearing: {
  posting_id: string;
  statement_id: string;
  host_id: string;
  amount_dirham: number;
}): Entry {
  const { posting_id, statement_id: reference, host_id, amount_dirham } = clearing;
  const accounts = { to: suspense, from: of('host_payable', host_id) };
  return transferEntry('fee_payment', `suspense:${posting_id}`, { reference, amount_dirham }, accounts);
}

/** A gateway has transferred to our bank what guests had paid through it. `cause` is part of the unique key. */
export function gatewaySettlementEntry(settlement: { cause: string; provider: string; amount_dirham: number }): Entry {
  const { cause, provider, amount_dirham } = settlement;
  const accounts = { to: bank, from: gateway(provider) };
  return transferEntry('gateway_settlement', `settlement:${cause}`, { reference: null, amount_dirham }, accounts);
}

type Account = Omit<Posting, 'amount_dirham'>;

const guestFunds: Account = { kind: 'guest_funds', user_id: null, provider: null };
const serviceFees: Account = { kind: 'service_fees', user_id: null, provider: null };
const promotions: Account = { kind: 'promotions', user_id: null, provider: null };
const inFlight: Account = { kind: 'payouts_in_flight', user_id: null, provider: null };
const bank: Account = { kind: 'bank', user_id: null, provider: null };
const sourceFees: Account = { kind: 'source_fees', user_id: null, provider: null };
/** What we have paid to guests in place of hosts. */
const ownAwaited: Account = { kind: 'awaited_credit', user_id: null, provider: null };
const suspense: Account = { kind: 'suspense', user_id: null, provider: null };

/** Where money that a provider has received for us is: our bank, or the account of a gateway. */
function sourceAccount(provider: string): Account {
  return provider === 'bank' ? bank : gateway(provider);
}

function gateway(provider: string): Account {
  return { kind: 'gateway', user_id: null, provider };
}

function of(kind: 'host_payable' | 'wallet' | 'awaited_credit' | 'refunds_payable', user_id: string): Account {
  return { kind, user_id, provider: null };
}

/** An entry of two postings: an amount from one account to another. It has no postings if the amount is 0. */
function transferEntry(
  kind: EntryKind,
  fact: string,
  { reference, amount_dirham }: { reference: string | null; amount_dirham: number },
  { to, from }: { to: Account; from: Account },
): Entry {
  const postings = [
    { ...to, amount_dirham },
    { ...from, amount_dirham: -amount_dirham },
  ];
  return { kind, fact, reference, postings: amount_dirham === 0 ? [] : postings };
}
