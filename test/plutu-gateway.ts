import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

const codes = { edfali: '1111', sadadapi: '111111' };

/** The phone numbers to which the gateway sends a code. */
export const payablePhones: ReadonlySet<string> = new Set(['0913632323', '0913632324', '0913632325']);

/** As the gateway's test mode: codes 1111 and 111111. */
export function answerAsGateway(path: string, fields: Record<string, string>): { status?: number; body: unknown } {
  const [name, action] = path.split('/') as [keyof typeof codes, string];
  const refuse = (code: string) => ({ status: 400, body: { error: { status: 400, code, message: code } } });
  if (action === 'verify') {
    if (!payablePhones.has(fields.mobile_number!)) return refuse('INVALID_MOBILE_NUMBER_OR_BIRTH_YEAR');
    return { body: { status: 200, result: { process_id: 776_655 }, message: 'OTP sent' } };
  }
  if (name in codes) {
    if (fields.process_id !== '776655' || fields.code !== codes[name]) return refuse('INVLIAD_OTP');
    return { body: { status: 200, result: { transaction_id: 100_932, amount: fields.amount } } };
  }
  return {
    body: { status: 200, result: { code: 'CHECKOUT_REDIRECT', redirect_url: `https://pay.test/${fields.invoice_no}` } },
  };
}

export const plutuSecretKey = 'sk_test_secret';

/** Starts a server with the protocol of the gateway, which records its requests. */
export async function startPlutuGateway(): Promise<PlutuGateway> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const path = request.url!.replace('/api/v1/transaction/', '');
      const fields = Object.fromEntries(new URLSearchParams(text));
      gateway.requests.push({ path, fields, headers: request.headers });
      void Promise.resolve(gateway.reply(path, fields)).then((answer) => {
        if (answer === 'hang') return request.socket.destroy();
        const status = answer === 'garbage' ? 502 : (answer.status ?? 200);
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(answer === 'garbage' ? '<html>Bad gateway</html>' : JSON.stringify(answer.body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
