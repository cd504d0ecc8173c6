import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { useResource } from '#test/use-resource.ts';
import { gatewayDelivery, SmsRefusal } from './sms-delivery.ts';

/** A gateway that answers with the given statuses, in their order. */
const gateway = useResource(async () => {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) as unknown });
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { received, statuses, url: `http://127.0.0.1:${port}/send`, close: async () => void server.close() };
});

const message = { id: 'a1', date: new Date(0), to: '+218912345678', text: '123456 هو رمزك' };
const deliver = () => gatewayDelivery({ url: gateway.url, token: 'secret', sender: 'Diyar' }).send(message);

it('posts a message with its id, which is the same at each try', async () => {
  await deliver();
  await deliver();
  const [first, second] = gateway.received;
  expect(first).toMatchObject({
    headers: { authorization: 'Bearer secret', 'idempotency-key': 'a1' },
    body: { id: 'a1', from: 'Diyar', to: '+218912345678', text: '123456 هو رمزك' },
  });
  expect(second?.headers['idempotency-key']).toBe('a1');
});

it.each([500, 503, 429, 401])('is tried again after %i', async (status) => {
  gateway.statuses.push(status);
  const error = await deliver().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SmsRefusal);
});

it.each([400, 404, 422])('is not tried again after %i: this message is never taken', async (status) => {
  gateway.statuses.push(status);
  await expect(deliver()).rejects.toBeInstanceOf(SmsRefusal);
});
