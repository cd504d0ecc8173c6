import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { gateways, isGateway } from '#contract/payment-providers.ts';
import type { RefundLineKind } from '#contract/refund-lines.ts';
import type { RefundReason, RefundState } from '#contract/refunds.ts';
import { languageOf } from '#contract/languages.ts';
import { nameIn } from '#contract/names.ts';

/** An amount in dinar without its currency, which stands in the head of the column. The minus is U+2212. */
export function formatFigures(dirham: number, locale: Locale): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const written = new Intl.NumberFormat(languageOf(locale).numbers, options).format(Math.abs(dirham) / 1000);
  // The narrow space of French is hardly seen between small figures.
  const figures = written.replaceAll('\u202f', '\u00a0');
  return dirham < 0 ? `−${figures}` : figures;
}

/** The accounts of the ledger; an account of a person has their name behind it. */
export const accountLabels: Readonly<Record<string, MessageDescriptor>> = {
  gateway: msg`Payment service`,
  guest_funds: msg`Guest payments held`,
  host_payable: msg`Owed to host`,
  payouts_in_flight: msg`Payouts in flight`,
  service_fees: msg`Service fees`,
  wallet: msg`Guest wallet`,
  awaited_credit: msg`Awaited from hosts`,
  refunds_payable: msg`Refunds to send`,
  promotions: msg`Credit given away`,
  bank: msg`Bank`,
  source_fees: msg`Fees of payment services`,
  suspense: msg`Money of unknown payers`,
};

/** Who holds an account of the ledger: a payment service, which has a code, or a person by their name. */
export function holderName(i18n: I18n, holder: string): string {
  return isGateway(holder) ? nameIn(gateways[holder].name, i18n.locale) : holder;
}

/** Whose money the accounts stand for; each account is in one group. */
export const accountGroups: readonly { label: MessageDescriptor; accounts: readonly string[] }[] = [
  { label: msg`Money we can see`, accounts: ['bank', 'gateway'] },
  { label: msg`Money of guests`, accounts: ['guest_funds', 'wallet', 'awaited_credit', 'refunds_payable', 'suspense'] },
  { label: msg`Money of hosts`, accounts: ['host_payable', 'payouts_in_flight'] },
  { label: msg`Diyar`, accounts: ['service_fees', 'promotions', 'source_fees'] },
];

/** What each kind of ledger entry records. */
export const entryLabels: Readonly<Record<string, MessageDescriptor>> = {
  guest_charge: msg`Paid through a payment service`,
  wallet_payment: msg`Wallet used`,
  guest_refund: msg`Refund`,
  host_earning: msg`Earned by the host`,
  cash_earning: msg`Paid in cash to the host`,
  earning_reversal: msg`Earning taken back`,
  host_payout: msg`Payout approved`,
  payout_stop: msg`Payout taken out of its batch`,
  payout_sent: msg`Batch of payouts sent`,
  payout_return: msg`Payout returned`,
  fee_payment: msg`Fees paid by the host`,
  host_cancellation_fee: msg`Fee for a cancellation by the host`,
  host_fee_waiver: msg`Fee waived`,
  referral_credit: msg`Referral credit`,
  gift_credit: msg`Credit`,
  relocation_credit: msg`Relocation credit`,
  referral_reversal: msg`Referral credit cancelled`,
  referral_debt: msg`Owed credit collected`,
  credit_lapse: msg`Credit expired`,
  refund_payout: msg`Refund sent`,
  dispute_decision: msg`Decision of a case`,
  dispute_payment: msg`Paid for a case`,
  dispute_return: msg`Given back after an appeal`,
  source_fee: msg`Fee of a payment service`,
  unknown_receipt: msg`Received from an unknown payer`,
  difference_reversal: msg`Posting of a difference reversed`,
  credit_arrival: msg`Arrived from the host`,
  credit_advance: msg`Paid in place of the host`,
  suspense_clearing: msg`Money of an unknown payer cleared`,
};

export const refundLineLabels: Readonly<Record<RefundLineKind, MessageDescriptor>> = {
  nights: msg`Nights`,
  cleaning: msg`Cleaning`,
  extra_guests: msg`Extra guests`,
  service_fee: msg`Service fee`,
};

export const refundReasonLabels: Readonly<Record<RefundReason, MessageDescriptor>> = {
  H1: msg`Cancelled by the host`,
  H2: msg`Not as described`,
  H3: msg`No access`,
  G1: msg`Within the policy`,
  P1: msg`Payment mistake`,
  E1: msg`Emergency`,
};

export const refundStateLabels: Readonly<Record<RefundState, MessageDescriptor>> = {
  requested: msg`Waits for a second administrator`,
  granted: msg`Granted, to be sent`,
  sent: msg`Sent`,
  refused: msg`Refused`,
};
