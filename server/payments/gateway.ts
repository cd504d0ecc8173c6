import type { PaymentMethod } from '#contract/payments.ts';

/** A payment as a gateway sees it. `amount` has at most 2 decimals, in `currency`. */
export interface Charge {
  payment_id: string;
  method: PaymentMethod;
  invoice_no: string;
  amount: string;
  currency: 'LYD' | 'USD';
  /** Where the payer's browser comes back to. */
  return_url: string;
  locale: string;
  customer_ip: string;
  mobile_number: string | undefined;
  birth_year: number | undefined;
}

/** What the payer does next; `provider_reference` is what the gateway calls the payment. */
export type Started =
  | { next_step: 'redirect'; redirect_url: string; provider_reference: string | null }
  | { next_step: 'code'; provider_reference: string };

/** A gateway's signed word on a payment. */
export interface GatewayCallback {
  invoice_no: string;
  outcome: 'approved' | 'failed';
  /** What was paid; undefined where the notice does not say, which is not enough to believe an approval. */
  amount: string | undefined;
  currency: 'LYD' | 'USD';
  transaction_id: string | null;
  failure: string | null;
}

export type CallbackFields = Readonly<Record<string, string | number | boolean | null>>;

/** Least and most that a method takes at once, in dirham. */
export interface Limits {
  least: number;
  most: number;
}

/** A way to take money from outside. The calls go over the network: never make one inside a transaction. */
export interface Gateway {
  readonly provider: 'sandbox' | 'plutu';
  readonly methods: readonly PaymentMethod[];
  limits(method: PaymentMethod): Limits;
  /**
   * Asks for the money. No money moves before the payer's next step, so any failure means: not charged.
   * @throws {GatewayRefusal} what the gateway said no to
   * @throws {GatewayTimeout} no answer that can be understood
   */
  start(charge: Charge): Promise<Started>;
  /**
   * Hands the payer's code in: this moves the money.
   * @throws {GatewayRefusal} nothing was charged
   * @throws {GatewayTimeout} nobody knows whether it was
   */
  confirm(
    charge: Charge,
    providerReference: string,
    code: string,
  ): Promise<{ transaction_id: string | null; amount: string | undefined }>;
  /** Reads and verifies a notice. @throws {AppError} `payment_signature_invalid` */
  readNotice(fields: CallbackFields): GatewayCallback;
}

export class GatewayRefusal extends Error {
  /** The gateway's own code, in its own spelling. */
  readonly code: string;
  constructor(code: string) {
    super(`the gateway refused: ${code}`);
    this.name = 'GatewayRefusal';
    this.code = code;
  }
}

export class GatewayTimeout extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayTimeout';
  }
}
