import type { PartLimits } from '#contract/payment-parts.ts';
import type { GatewayName } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { Services } from '#server/platform/services.ts';

/** A payment as a gateway sees it. `amount` has at most 2 decimals, in `currency`. */
export interface Charge {
  payment_id: string;
  method: PaymentMethod;
  invoice_no: string;
  amount: string;
  currency: 'LYD' | 'USD';
  /** The address to which the gateway returns the payer's browser. */
  return_url: string;
  locale: string;
  customer_ip: string;
  mobile_number: string | undefined;
  birth_year: number | undefined;
}

/** The payer's next step; `provider_reference` is the gateway's id of the payment. */
export type Started =
  | { next_step: 'redirect'; redirect_url: string; provider_reference: string | null }
  | { next_step: 'code'; provider_reference: string };

/** What a gateway's signed callback reports about a payment. */
export interface GatewayCallback {
  invoice_no: string;
  outcome: 'approved' | 'failed';
  /** The amount paid; undefined if the callback does not contain it, and then an approval is not accepted. */
  amount: string | undefined;
  currency: 'LYD' | 'USD';
  transaction_id: string | null;
  failure: string | null;
}

export type CallbackFields = Readonly<Record<string, string | number | boolean | null>>;

/** A payment gateway. Its calls go over the network and must not be made inside a transaction. */
export interface Gateway {
  readonly provider: GatewayName;
  limits(method: PaymentMethod): PartLimits;
  /**
   * Starts a payment. No money moves before the payer's next step, so any failure means that nothing was charged.
   * @throws {GatewayRefusal} if the gateway refuses the payment
   * @throws {GatewayTimeout} without a valid answer
   */
  start(charge: Charge): Promise<Started>;
  /**
   * Sends the payer's code, which moves the money.
   * @throws {GatewayRefusal} if nothing was charged
   * @throws {GatewayTimeout} if it is unknown whether the payer was charged
   */
  confirm(
    charge: Charge,
    providerReference: string,
    code: string,
  ): Promise<{ transaction_id: string | null; amount: string | undefined }>;
  /** Whether a refusal means that the code was wrong, so that the payer may try another one. */
  isWrongCode(refusal: GatewayRefusal): boolean;
  /** Reads a callback and verifies its signature. @throws {AppError} `payment_signature_invalid` */
  readCallback(fields: CallbackFields): GatewayCallback;
}

/** How a gateway is described to who installs the site, and opened. */
export interface GatewayEntry {
  /** What it is, for the list of providers in `.env.example`. */
  readonly about: string;
  /** The settings without which it cannot be opened. */
  readonly required: readonly string[];
  open(settings: Services['settings']): Gateway;
}

export class GatewayRefusal extends Error {
  /** The gateway's error code, as the gateway spells it. */
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
