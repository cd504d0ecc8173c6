import { beforeAll } from 'vitest';
import { createPlace, signedIn } from './factories.ts';
import { useTestServer } from './server.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** For a file of tests: a server with an administrator, a host, and another host who has nothing to do with it. */
export function prepareEditor() {
  const server = useTestServer();
  let admin: Person;
  let host: Person;
  let stranger: Person;
  beforeAll(async () => {
    admin = await signedIn(server.services, { role: 'admin' });
    host = await signedIn(server.services, { role: 'host' });
    stranger = await signedIn(server.services, { role: 'host' });
    await createPlace(server.services);
  });

  return {
    server,
    get admin() {
      return admin;
    },
    get host() {
      return host;
    },
    get stranger() {
      return stranger;
    },
    save: (token: string, id: string, version: number, changes: object) =>
      server.call('saveListing', { token, params: { id }, body: { version, changes } }),
    get: (token: string, id: string) => server.succeed('getHostListing', { token, params: { id } }),
  };
}
