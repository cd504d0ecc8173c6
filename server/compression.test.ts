import { expect, it } from 'vitest';
import { createUser, createProperty } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

it.each(['br', 'zstd', 'gzip'])(
  'compresses an answer for callers that read %s, and loses nothing of it',
  async (encoding) => {
    const host = await createUser(server.services, { role: 'host' });
    const { id } = await createProperty(server.services, host.id);
    const ask = (accepted: string) =>
      fetch(`${server.url}/api/properties/${id}`, { headers: { 'accept-encoding': accepted } });
    const [plain, compressed] = await Promise.all([ask('identity'), ask(encoding)]);
    expect([plain.headers.get('content-encoding'), compressed.headers.get('content-encoding')]).toEqual([
      null,
      encoding,
    ]);
    expect(compressed.headers.get('vary')).toContain('accept-encoding');
    expect(await compressed.json()).toEqual(await plain.json());
  },
);
