import { beforeEach } from 'vitest';
import { createInviter } from './referrals.ts';
import type { TestServer } from './server.ts';

type Inviting = Awaited<ReturnType<typeof createInviter>>;

/** As `createInviter`, made anew for each test, which begins at the present. */
export function useInviter(server: TestServer): Inviting {
  const parties = {} as Inviting['parties'];
  const inviter = {} as Inviting['inviter'];
  beforeEach(async () => {
    server.clock.set(new Date());
    const made = await createInviter(server);
    Object.assign(parties, made.parties);
    Object.assign(inviter, made.inviter);
  });
  return { parties, inviter };
}
