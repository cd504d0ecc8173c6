import { AppError } from '#server/platform/errors.ts';
import { GatewayRefusal, type Gateway, type GatewayEntry, type CallbackFields } from '../gateway.ts';
import { isSigned, signFields } from '../signature.ts';

export const sandbox: GatewayEntry = {
  about: 'no real money, refused on a public site',
  // The secret is generated where there is none.
  required: [],
  open: (settings) => openSandbox({ publicUrl: settings.PUBLIC_URL, secret: settings.SANDBOX_SECRET }),
};

const signedFields = ['gateway', 'approved', 'invoice_no', 'amount', 'transaction_id'] as const;

/**
 * A gateway that moves no money. Its page, which the app shows at `/pay/sandbox/{payment_id}`, lets the payer choose the
 * outcome, and the gateway reports it with a signed callback as a real one does.
 */
function openSandbox(options: { publicUrl: string; secret: string }): Gateway {
  return {
    provider: 'sandbox',
    limits: () => ({ least_dirham: 10, most_dirham: null }),
    async start({ payment_id }) {
      const redirect_url = `${options.publicUrl}/pay/sandbox/${payment_id}`;
      return { next_step: 'redirect', redirect_url, provider_reference: null };
    },
    async confirm() {
      throw new GatewayRefusal('NO_CODE_HERE');
    },
    isWrongCode: () => false,
    readCallback(fields) {
      if (fields.gateway !== 'sandbox' || !isSigned(fields, signedFields, options.secret)) {
        throw new AppError('payment_signature_invalid');
      }
      const approved = String(fields.approved) === '1';
      return {
        invoice_no: String(fields.invoice_no),
        outcome: approved ? 'approved' : 'failed',
        amount: String(fields.amount),
        currency: 'LYD',
        transaction_id: String(fields.transaction_id),
        failure: approved ? null : 'DECLINED_IN_SANDBOX',
      };
    },
  };
}

/** The callback that the sandbox sends when the payer has chosen the outcome. */
export function writeSandboxCallback(
  payment: { id: string; invoice_no: string; gateway_amount: string },
  outcome: 'approved' | 'failed',
  secret: string,
): CallbackFields {
  const fields = {
    gateway: 'sandbox',
    approved: outcome === 'approved' ? 1 : 0,
    invoice_no: payment.invoice_no,
    amount: payment.gateway_amount,
    transaction_id: `SB-${payment.id}`,
  };
  return { ...fields, hashed: signFields(fields, signedFields, secret) };
}
