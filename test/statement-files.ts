import type { TestServer } from './server.ts';

/** Settings of a server whose guests can pay by bank transfer. */
export const bankSettings = {
  PAYMENT_PROVIDERS: 'sandbox,bank,wallet',
  TRANSFER_BANK: 'Jumhouria Bank',
  TRANSFER_ACCOUNT: 'LY83002048000020100120361',
  TRANSFER_HOLDER: 'Diyar for tourism services',
};

/** Imports a statement of today, or of another day. */
export function importCsv(server: TestServer, token: string, source: string, csv: string, day = server.clock.today()) {
  return server.call('importStatement', {
    token,
    params: { source, day },
    body: { file_name: `${source}-${day}.csv`, csv },
  });
}
