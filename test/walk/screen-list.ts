import routeConfig from '#app/routes.ts';
import { decideAccess } from '#app/session/access.ts';
import { admins, guestsOnly, hostArea, listingAuthors, travellers } from '#app/session/audiences.ts';
import { redirectFromHome } from '#app/session/landing.ts';
import { roles, type Role } from '#contract/roles.ts';
import { readGate } from '../../scripts/screen-gates.ts';

const audiences = { admins, guestsOnly, hostArea, listingAuthors, travellers };
/** Access to a screen: everybody, every signed-in user, or an audience. */
export type Gate = 'open' | 'signed-in' | keyof typeof audiences;
/** A role, or somebody who is not signed in. */
export type Reader = 'visitor' | Role;
export const readers: readonly Reader[] = ['visitor', ...roles];

interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

/** The address pattern and the file of each screen of app/routes.ts. */
export const allScreens: readonly (readonly [address: string, file: string])[] = screensOf(routeConfig);

function screensOf(entries: readonly Entry[]): [string, string][] {
  return entries.flatMap(({ path, index, file, children }) =>
    children ? screensOf(children) : [[index ? '/' : `/${path}`, file] as [string, string]],
  );
}

interface Guarded {
  gate: Gate;
  loginPath: string;
}
const gates = new Map<string, Guarded>();

/** The guard of a screen and its login path. */
export function gateOf(file: string): Guarded {
  const gate = gates.get(file) ?? (readGate(file) as Guarded);
  gates.set(file, gate);
  return gate;
}

/** What a reader gets at an address: `shown`, `denied`, or the address of a redirect. */
export function outcomeAt([address, file]: readonly [string, string], reader: Reader): string {
  const role = reader === 'visitor' ? undefined : reader;
  if (address === '/' && role) return redirectFromHome(role) ?? 'shown';
  const { gate, loginPath } = gateOf(file);
  if (gate === 'open') return 'shown';
  const allowed = gate === 'signed-in' ? undefined : audiences[gate];
  const outcome = decideAccess(allowed, { loading: false, role });
  return outcome === 'login' ? loginPath : outcome;
}
