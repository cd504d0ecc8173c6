import type { IncomingMessage, ServerResponse } from 'node:http';
import { signFields } from '#server/payments/signature.ts';

/** The payments that were started on a page of the gateway, by invoice number. */
export type Checkouts = Map<string, { gateway: string; fields: Record<string, string> }>;

type Fields = Record<string, string | number>;

/**
 * Answers what is not a call of the product: the gateway's page `/pay/{invoice}` with its buttons, and the control call
 * `POST /control/callback`, which has the gateway send a callback to the product: `{ callback_url, invoice_no | newest,
 * approved, canceled?, amount?, transaction_id?, times?, forged? }`. It answers with the statuses that the product answered.
 */
export async function answerBrowser(
  checkouts: Checkouts,
  secret: string,
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url!, 'http://gateway');
  const [, first, invoice] = pathname.split('/');
  if (first === 'ready') return send(response, 200, 'ready');
  if (first === 'control') return control(checkouts, secret, JSON.parse(body) as ControlCall, response);
  const checkout = first === 'pay' ? checkouts.get(invoice!) : undefined;
  if (!checkout) return send(response, 404, 'There is no such payment.');
  if (request.method === 'GET') return send(response, 200, pageOf(invoice!, checkout.gateway, checkout.fields.amount!));
  const choice = new URLSearchParams(body).get('choice');
  const approved = choice === 'approve' ? 1 : 0;
  const callback = callbackOf(checkout, { approved, canceled: choice === 'cancel' ? 1 : 0 });
  if (checkout.gateway === 'tlync') {
    await post(checkout.fields.callback_url!, sign(callback, secret)).catch(() => 0);
    return redirect(response, checkout.fields.return_url!, sign({ approved, invoice_no: invoice! }, secret));
  }
  return redirect(response, checkout.fields.return_url!, sign(callback, secret));
}

interface ControlCall {
  callback_url: string;
  /** The newest payment that was started on a page, if it is absent. */
  invoice_no?: string;
  approved: 0 | 1;
  canceled?: 0 | 1;
  amount?: string;
  transaction_id?: string;
  times?: number;
  forged?: boolean;
}

async function control(checkouts: Checkouts, secret: string, call: ControlCall, response: ServerResponse) {
  const { callback_url, times = 1, forged = false, approved, canceled = 0 } = call;
  const invoice = call.invoice_no ?? [...checkouts.keys()].at(-1)!;
  const checkout = checkouts.get(invoice);
  if (!checkout) return send(response, 404, 'There is no such payment.');
  const { amount, transaction_id } = call;
  const callback = callbackOf(checkout, {
    approved,
    canceled,
    ...(amount ? { amount } : {}),
    ...(transaction_id ? { transaction_id } : {}),
  });
  const signed = forged ? { ...callback, hashed: 'F'.repeat(64) } : sign(callback, secret);
  const statuses = await Promise.all(Array.from({ length: times }, () => post(callback_url, signed)));
  return send(response, 200, JSON.stringify(statuses));
}

/** The fields of a callback in the gateway's order, without their signature. */
function callbackOf(
  { gateway, fields }: { gateway: string; fields: Record<string, string> },
  { approved, canceled, amount = fields.amount!, transaction_id = `T${fields.invoice_no!.slice(-8)}` }: Fields,
): Fields {
  const invoice_no = fields.invoice_no!;
  if (gateway === 'tlync') {
    return { gateway, approved: approved!, invoice_no, amount, transaction_id, payment_method: 'mobicash' };
  }
  const ended = { gateway, approved: approved!, canceled: canceled! };
  if (gateway === 'mpgs') return { ...ended, amount, currency: 'USD', invoice_no, transaction_id };
  return { ...ended, invoice_no, amount, transaction_id };
}

const sign = (fields: Fields, secret: string): Fields => ({
  ...fields,
  hashed: signFields(fields, Object.keys(fields), secret),
});

async function post(url: string, fields: Fields): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return response.status;
}

function redirect(response: ServerResponse, returnUrl: string, fields: Fields): void {
  const url = new URL(returnUrl);
  for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, String(value));
  response.writeHead(303, { location: url.href }).end();
}

function send(response: ServerResponse, status: number, body: string): void {
  const type = body.startsWith('<!doctype') ? 'text/html' : 'text/plain';
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

function pageOf(invoice: string, gateway: string, amount: string): string {
  return `<!doctype html><html lang="en"><title>Gateway for tests</title><h1>${gateway}</h1><p>${invoice}: ${amount}</p>
<form method="post">
<button name="choice" value="approve">Approve</button>
<button name="choice" value="refuse">Refuse</button>
<button name="choice" value="cancel">Cancel</button>
</form></html>`;
}
