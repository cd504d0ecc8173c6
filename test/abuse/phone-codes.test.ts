import { describe, expect, it } from 'vitest';
import { phoneCodeLimits } from '#contract/limits.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { codeSentTo, newNumber, smsTo } from '#test/sms.ts';

describe('codes by SMS', () => {
  const server = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const ask = (phone: string, headers: Record<string, string>) =>
    server.call('askPhoneCode', { body: { phone }, headers });
  const advanceSeconds = (seconds: number) => server.clock.advanceHours(seconds / 3600);
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return from(`41.252.${networks >> 8}.${networks & 255}`);
  };

  it('go to a number once a minute, with the seconds to wait, from whatever network', async () => {
    const phone = newNumber();
    expect((await ask(phone, newNetwork())).status).toBe(200);
    advanceSeconds(20);
    const refused = await ask(phone, newNetwork());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBe('40');
    advanceSeconds(41);
    expect((await ask(phone, newNetwork())).status).toBe(200);
  });

  it('go to a number once of many calls at once', async () => {
    const phone = newNumber();
    const headers = Array.from({ length: 20 }, newNetwork);
    const statuses = (await Promise.all(headers.map((one) => ask(phone, one)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await smsTo(server, phone)).toHaveLength(1);
  });

  it('go to a number eight times a day, so that a guesser has forty tries of a million', async () => {
    const phone = newNumber();
    let sent = 0;
    let tries = 0;
    for (let round = 0; round < 12; round += 1) {
      const network = newNetwork();
      const { status } = await ask(phone, network);
      if (status === 200) sent += 1;
      for (let guess = 0; guess < 7; guess += 1) {
        const wrong = String((Number(await codeSentTo(server, phone)) + 1) % 1_000_000).padStart(6, '0');
        const { body } = await server.call('logInWithPhone', { body: { phone, code: wrong }, headers: network });
        if (body.code === 'phone_code_wrong') tries += 1;
      }
      advanceSeconds(61);
    }
    expect({ sent, tries }).toEqual({ sent: 8, tries: 40 });
    server.clock.advanceHours(24);
    expect((await ask(phone, newNetwork())).status).toBe(200);
  });

  it('end for a network that tries one number after another', async () => {
    const network = newNetwork();
    const most = phoneCodeLimits.perNetwork[0].max;
    const statuses: number[] = [];
    for (let tried = 0; tried < 10_000; tried += 1) {
      const { status } = await ask(newNumber(), network);
      statuses.push(status);
      // 10,000 numbers cost as much as those that are answered: the rest of them is refused the same way.
      if (statuses.length > most + 30) break;
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(most);
    expect(statuses.at(-1)).toBe(429);
    // Somebody else gets a code meanwhile.
    expect((await ask(newNumber(), newNetwork())).status).toBe(200);
  });

  it('end for a device that changes its network', async () => {
    const first = await ask(newNumber(), newNetwork());
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await ask(newNumber(), { ...newNetwork(), cookie })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(phoneCodeLimits.perDevice[0].max);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a site without SMS', () => {
  const server = useTestServer({ ...manyConnections, SMS_PROVIDER: 'none' });

  it('offers no number, and says so to whoever calls', async () => {
    expect(await server.succeed('getLogInWays')).toEqual({ phone: false });
    const phone = newNumber();
    const calls = [
      await server.call('askPhoneCode', { body: { phone } }),
      await server.call('logInWithPhone', { body: { phone, code: '123456' } }),
      await server.call('signUpWithPhone', { body: { phone, proof: 'x', name: 'Salma Ben Othman' } }),
    ];
    for (const { status, body } of calls) {
      expect({ status, code: body.code, detail: body.detail }).toEqual({
        status: 409,
        code: 'sms_unavailable',
        detail: 'Diyar sends no SMS here at the moment. Use your email instead.',
      });
    }
  });
});
