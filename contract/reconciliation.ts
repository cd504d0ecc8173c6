import { gatewayMethods } from './payment-providers.ts';

/** Who sends statements: the gateways by payment method, and the bank. */
export const statementSources = [...gatewayMethods, 'bank_transfer'] as const;
export type StatementSource = (typeof statementSources)[number];

/** Where our payments and their lines stand to each other. Each line, and each payment without one, is in exactly one pile. */
export const piles = ['matched', 'amount_differs', 'only_ours', 'only_theirs'] as const;
export type Pile = (typeof piles)[number];

/** Where money of an unknown payer goes: to a guest’s wallet, to a host who pays fees with it, or back to who paid. */
export const suspenseTargets = ['guest', 'host', 'payer'] as const;
export type SuspenseTarget = (typeof suspenseTargets)[number];

/** Why something differs; a written note says more. */
export const differenceReasons = [
  'their_fee',
  'partial_capture',
  'other_day',
  'unknown_payer',
  'not_received',
  'our_mistake',
  'asked',
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/**
 * The columns of a statement as CSV: comma, semicolon or tab, with or without a byte order mark. The first two are required.
 * Each has an Arabic name too.
 */
export const statementColumns = {
  /** By which the source names the payment; unique for the source. */
  reference: ['reference', 'transaction_id', 'المرجع', 'رقم العملية'],
  /** Dinar with at most 2 decimals; Arabic digits count as digits. */
  amount: ['amount', 'المبلغ'],
  /** `14:05`, or with the day: `2026-11-19 14:05`, `19/11/2026 14:05`; in Libya. */
  time: ['time', 'date', 'الوقت', 'التاريخ'],
  /** The invoice number or reference that we gave. */
  our_reference: ['our_reference', 'invoice_no', 'مرجعنا', 'رقم الفاتورة'],
  payer: ['payer', 'customer', 'الدافع'],
  /** Dinar, or empty; a statement in another currency is refused. */
  currency: ['currency', 'ccy', 'العملة'],
  /** What the payer wrote; a reference of ours is found in it. */
  description: ['description', 'details', 'البيان'],
} as const satisfies Record<string, readonly string[]>;

/** What can be wrong with a file or one of its lines. */
export const statementProblems = [
  'no_columns',
  'unclosed_quote',
  'too_many_lines',
  'cell_count',
  'reference_missing',
  'reference_repeated',
  'reference_other_amount',
  'amount_form',
  'currency_foreign',
  'time_form',
  'other_day',
] as const;
export type StatementProblem = (typeof statementProblems)[number];

/** A statement: a thousand payments a day of one method, five times over. */
export const statementLimits = {
  lines: 5000,
  characters: 1_000_000,
  nameCharacters: 120,
  noteCharacters: 500,
} as const;

/** The fields of `statement_wrong` are lines of the file: this and the number of the line, from 1. */
export const wrongLine = 'csv.';
