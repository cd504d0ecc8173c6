import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plutuSecretKey } from './plutu-secret.ts';
import { answerBrowser, type Checkouts } from './plutu-pages.ts';

interface GatewayRequest {
  /** As `edfali/verify`. */
  path: string;
  fields: Record<string, string>;
  headers: Record<string, unknown>;
}

/** An answer, a broken connection, or one that is no JSON. */
type Reply = { status?: number; body: unknown } | 'hang' | 'garbage';

export interface PlutuGateway {
  /** The settings of a server that uses it. */
  settings: Record<string, string>;
  /** The requests since the last `reset`, in their order. */
  requests: GatewayRequest[];
  /** Answers each request; tests may replace it. */
  reply: (path: string, fields: Record<string, string>) => Reply | Promise<Reply>;
  /** Forgets the requests and answers as the real gateway does. */
  reset(): void;
  close(): void;
}

export { plutuSecretKey };

const codes = { edfali: '1111', sadadapi: '111111' };

/**
 * Phone numbers that behave as the documented errors: the answer to `verify`, or the one to `confirm` with the right code.
 * `hang` breaks the connection, `slow` answers after two seconds.
 */
export const specialPhones: Readonly<Record<string, { verify?: string; confirm?: string }>> = {
  '0913000001': { verify: 'NOT_SUBSCRIBED' },
  '0913000002': { confirm: 'INSUFFICIENT_BALANCE' },
  '0913000003': { confirm: 'hang' },
  '0913000004': { confirm: 'OTP_EXPIRED' },
  '0913000005': { verify: 'hang' },
  '0913000006': { verify: 'AMOUNT_EXCEEDED_MAXIMUM' },
  '0913000007': { confirm: 'CHECK_BANK_ACCOUNT' },
  '0913000008': { verify: 'OTP_WAIT_BEFORE_RESNED' },
  '0913000009': { confirm: 'slow' },
};

/** The phone numbers to which the gateway sends a code. */
export const payablePhones: ReadonlySet<string> = new Set(['0913632323', '0913632324', '0913632325']);

/** As the gateway's test mode: codes 1111 and 111111. */
export function answerAsGateway(path: string, fields: Record<string, string>): { status?: number; body: unknown } {
  return answerOf(path, fields) as { status?: number; body: unknown };
}

function answerOf(path: string, fields: Record<string, string>): Reply | Promise<Reply> {
  const [name, action] = path.split('/') as [keyof typeof codes, string];
  const refuse = (code: string) => ({ status: 400, body: { error: { status: 400, code, message: code } } });
  if (action === 'verify') {
    const { verify } = specialPhones[fields.mobile_number!] ?? {};
    if (verify === 'hang') return 'hang';
    if (verify) return refuse(verify);
    // The process of a special number ends as the number does.
    if (fields.mobile_number! in specialPhones) {
      return {
        body: { status: 200, result: { process_id: `7766${fields.mobile_number!.slice(-2)}` }, message: 'OTP sent' },
      };
    }
    if (!payablePhones.has(fields.mobile_number!)) return refuse('INVALID_MOBILE_NUMBER_OR_BIRTH_YEAR');
    return { body: { status: 200, result: { process_id: 776_655 }, message: 'OTP sent' } };
  }
  if (name in codes) {
    const special = specialPhones[`09130000${fields.process_id!.slice(-2)}`];
    if ((fields.process_id !== '776655' && !special) || fields.code !== codes[name]) return refuse('INVLIAD_OTP');
    const charged = { body: { status: 200, result: { transaction_id: 100_932, amount: fields.amount } } };
    if (special?.confirm === 'hang') return 'hang';
    if (special?.confirm === 'slow') return new Promise((resolve) => setTimeout(() => resolve(charged), 2000));
    return special?.confirm ? refuse(special.confirm) : charged;
  }
  return {
    body: { status: 200, result: { code: 'CHECKOUT_REDIRECT', redirect_url: `https://pay.test/${fields.invoice_no}` } },
  };
}

/**
 * Starts a server with the protocol of the gateway, which records its requests. With a `port` it also shows the pages on which
 * payers approve a payment, and obeys the control calls of `plutu-pages.ts`.
 */
export async function startPlutuGateway({ port }: { port?: number } = {}): Promise<PlutuGateway> {
  const checkouts: Checkouts = new Map();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (!request.url!.startsWith('/api/v1/')) {
        void answerBrowser(checkouts, plutuSecretKey, request, text, response);
        return;
      }
      const path = request.url!.replace('/api/v1/transaction/', '');
      const fields = Object.fromEntries(new URLSearchParams(text));
      gateway.requests.push({ path, fields, headers: request.headers });
      void Promise.resolve(gateway.reply(path, fields)).then((answer) => {
        if (answer === 'hang') return request.socket.destroy();
        const status = answer === 'garbage' ? 502 : (answer.status ?? 200);
        if (port !== undefined && answer !== 'garbage') {
          const { result } = answer.body as { result?: { redirect_url?: string } };
          if (result?.redirect_url) {
            checkouts.set(fields.invoice_no!, { gateway: path.split('/')[0]!, fields });
            result.redirect_url = `http://localhost:${port}/pay/${fields.invoice_no}`;
          }
        }
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(answer === 'garbage' ? '<html>Bad gateway</html>' : JSON.stringify(answer.body));
      });
    });
  });
  await new Promise<void>((resolve) =>
    server.listen(port ?? 0, port === undefined ? '127.0.0.1' : 'localhost', resolve),
  );
  const gateway: PlutuGateway = {
    settings: {
      PAYMENT_PROVIDERS: 'plutu,wallet',
      PLUTU_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
      PLUTU_API_KEY: 'key-1',
      PLUTU_ACCESS_TOKEN: 'token-1',
      PLUTU_SECRET_KEY: plutuSecretKey,
      PUBLIC_URL: 'https://diyar.test',
    },
    requests: [],
    reply: answerAsGateway,
    reset() {
      gateway.requests = [];
      gateway.reply = answerAsGateway;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return gateway;
}
