import { z } from 'zod';
import type { PartLimits } from '#contract/payment-parts.ts';
import { findGatewayMethod, type MethodOfGateway } from '#contract/payment-providers.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { address, optionalText, setting } from '#server/platform/setting.ts';
import {
  GatewayRefusal,
  GatewayTimeout,
  type Charge,
  type Gateway,
  type GatewayEntry,
  type CallbackFields,
} from '../gateway.ts';
import { isSigned } from '../signature.ts';

export const plutuSettings = {
  PLUTU_API_KEY: setting('Required with plutu.', 'key', optionalText),
  PLUTU_ACCESS_TOKEN: setting('Required with plutu.', 'token', optionalText),
  PLUTU_SECRET_KEY: setting('Verifies the callbacks of plutu. Required with plutu.', 'secret', optionalText),
  PLUTU_URL: setting(
    'URL of the gateway.',
    'https://api.plutus.ly/api/v1',
    address(/^https?:\/\//, 'https://api.plutus.ly/api/v1').default('https://api.plutus.ly/api/v1'),
  ),
};

export const plutu: GatewayEntry = {
  about: 'cards, Adfali, Sadad, T-Lync',
  required: ['PLUTU_API_KEY', 'PLUTU_ACCESS_TOKEN', 'PLUTU_SECRET_KEY'],
  open: (settings) =>
    openPlutu({
      url: settings.PLUTU_URL,
      apiKey: settings.PLUTU_API_KEY ?? '',
      accessToken: settings.PLUTU_ACCESS_TOKEN ?? '',
      secretKey: settings.PLUTU_SECRET_KEY ?? '',
      callbackUrl: `${settings.PUBLIC_URL}/api/payments/callback/plutu`,
    }),
};

interface PlutuOptions {
  /** With the version: `https://api.plutus.ly/api/v1`. */
  url: string;
  apiKey: string;
  accessToken: string;
  secretKey: string;
  /** The address of the callback for T-Lync payments. */
  callbackUrl: string;
  timeoutMilliseconds?: number;
}

const dinar = 1000;
const capped: PartLimits = { least_dirham: 5 * dinar, most_dirham: 5000 * dinar };

/** The gateway's names of our methods, with the limits of its own shop plugin. */
const methods: Readonly<Record<MethodOfGateway<'plutu'>, { path: string; limits: PartLimits }>> = {
  adfali: { path: 'edfali', limits: capped },
  sadad: { path: 'sadadapi', limits: { ...capped, most_dirham: 1500 * dinar } },
  local_card: { path: 'localbankcards', limits: capped },
  tlync: { path: 'tlync', limits: capped },
  mpgs: { path: 'mpgs', limits: capped },
};

/** The signed fields of each callback, by its `gateway`. T-Lync returns the browser without a `gateway`. */
const signedFields: Readonly<Record<string, readonly string[]>> = {
  localbankcards: ['gateway', 'approved', 'canceled', 'invoice_no', 'amount', 'transaction_id'],
  mpgs: ['gateway', 'approved', 'canceled', 'amount', 'currency', 'invoice_no', 'transaction_id'],
  tlync: ['gateway', 'approved', 'invoice_no', 'amount', 'transaction_id', 'payment_method'],
  '': ['approved', 'invoice_no'],
};

const methodOf = (method: PaymentMethod) =>
  (methods as Partial<Record<PaymentMethod, (typeof methods)['sadad']>>)[method]!;

const text = z.union([z.string(), z.number()]).transform(String);
const answer = z.object({
  status: z.number().optional(),
  result: z
    .object({
      process_id: text.optional(),
      transaction_id: text.optional(),
      amount: text.optional(),
      redirect_url: z.string().optional(),
    })
    .optional(),
  error: z
    .object({ status: z.number().optional(), code: z.string().optional(), message: z.string().optional() })
    .optional(),
});
type Result = NonNullable<z.output<typeof answer>['result']>;

/** The gateway plutu.ly: Adfali and Sadad by a code to the payer's phone, cards, T-Lync and MPGS on its own page. */
function openPlutu(options: PlutuOptions): Gateway {
  async function call(path: string, fields: Record<string, string | number | undefined>): Promise<Result> {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
    let body: unknown;
    let status: number;
    try {
      const response = await fetch(`${options.url}/transaction/${path}`, {
        method: 'POST',
        body: form,
        headers: {
          accept: 'application/json',
          'x-api-key': options.apiKey,
          authorization: `Bearer ${options.accessToken}`,
        },
        signal: AbortSignal.timeout(options.timeoutMilliseconds ?? 20_000),
        redirect: 'error',
      });
      status = response.status;
      body = await response.json();
    } catch (cause) {
      throw new GatewayTimeout(`${path} did not answer`, { cause });
    }
    const parsed = answer.safeParse(body);
    if (!parsed.success) throw new GatewayTimeout(`${path} answered ${status} with something else`);
    const { error, result } = parsed.data;
    // After an error of the gateway, unlike a refusal, it is unknown whether anything was charged.
    if (error && error.code !== undefined && error.code !== 'BACKEND_SERVER_ERROR')
      throw new GatewayRefusal(error.code);
    if (error || parsed.data.status !== 200 || !result) throw new GatewayTimeout(`${path} answered ${status}`);
    return result;
  }

  return {
    provider: 'plutu',
    limits: (method) => methodOf(method).limits,
    async start(charge) {
      const { path } = methodOf(charge.method);
      if (charge.method === 'adfali' || charge.method === 'sadad') {
        const { process_id } = await call(`${path}/verify`, { ...verification(charge), amount: charge.amount });
        if (process_id === undefined) throw new GatewayTimeout(`${path}/verify gave no process`);
        return { next_step: 'code', provider_reference: process_id };
      }
      const { redirect_url } = await call(`${path}/confirm`, {
        ...(charge.method === 'tlync'
          ? { mobile_number: requireField(charge.mobile_number, 'mobile_number'), callback_url: options.callbackUrl }
          : {}),
        amount: charge.amount,
        invoice_no: charge.invoice_no,
        return_url: charge.return_url,
        // The gateway's page is in Arabic or English.
        lang: charge.locale === 'ar' ? 'ar' : 'en',
        customer_ip: charge.customer_ip,
      });
      if (!redirect_url || !/^https?:\/\//.test(redirect_url)) throw new GatewayTimeout(`${path}/confirm gave no page`);
      return { next_step: 'redirect', redirect_url, provider_reference: null };
    },
    async confirm(charge, processId, code) {
      if (code.length !== findGatewayMethod(charge.method)?.codeDigits) throw new GatewayRefusal('INVLIAD_OTP');
      const { transaction_id, amount } = await call(`${methodOf(charge.method).path}/confirm`, {
        process_id: processId,
        code,
        amount: charge.amount,
        invoice_no: charge.invoice_no,
        customer_ip: charge.customer_ip,
      }).catch((error: unknown) => {
        // A code was confirmed for this invoice before, perhaps by a call whose answer was lost.
        if (error instanceof GatewayRefusal && error.code === 'DUPLICATED_INVOICE_NUMBER') {
          throw new GatewayTimeout('the invoice was confirmed before', { cause: error });
        }
        throw error;
      });
      return { transaction_id: transaction_id ?? null, amount };
    },
    isWrongCode: ({ code }) => wrongCodeRefusals.has(code),
    readCallback: (fields) => readCallback(fields, options.secretKey),
  };
}

function verification(charge: Charge): Record<string, string | number> {
  const mobile_number = requireField(charge.mobile_number, 'mobile_number');
  if (charge.method === 'adfali') return { mobile_number };
  if (!/^09[13]\d{7}$/.test(mobile_number))
    throw new AppError('invalid_input', { fields: { mobile_number: 'mobile_form' } });
  return { mobile_number, birth_year: requireField(charge.birth_year, 'birth_year') };
}

/** A field that this method requires. Throws `invalid_input`. */
function requireField<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new AppError('invalid_input', { fields: { [field]: 'missing' } });
  return value;
}

function readCallback(fields: CallbackFields, secretKey: string) {
  const gateway = String(fields.gateway ?? '');
  const allowed = Object.hasOwn(signedFields, gateway) ? signedFields[gateway]! : undefined;
  if (!allowed || !isSigned(fields, allowed, secretKey)) throw new AppError('payment_signature_invalid');
  // Unsigned fields are ignored.
  const signed = Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.includes(name)));
  const approved = String(signed.approved) === '1' || signed.approved === true;
  const canceled = String(signed.canceled ?? '0') === '1' || signed.canceled === true;
  return {
    invoice_no: String(signed.invoice_no),
    outcome: approved && !canceled ? ('approved' as const) : ('failed' as const),
    amount: signed.amount === undefined || signed.amount === null ? undefined : String(signed.amount),
    currency: gateway === 'mpgs' ? ('USD' as const) : ('LYD' as const),
    transaction_id: signed.transaction_id === undefined ? null : String(signed.transaction_id),
    failure: approved && !canceled ? null : canceled ? 'CANCELED' : 'NOT_APPROVED',
  };
}

/** The gateway's codes for a wrong code; the payer may try another one. The misspellings are the gateway's. */
const wrongCodeRefusals: ReadonlySet<string> = new Set([
  'INVLIAD_OTP',
  'INVALID_OTP',
  'OTP_EXPIRED',
  'OTP_WAIT_BEFORE_RESNED',
]);
