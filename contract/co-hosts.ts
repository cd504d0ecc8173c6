import { isCompany } from './accounts.ts';
import type { User } from './types.gen.ts';

/** What a co-host may do for a host. `manager` stands for all of them, and is offered to companies. */
export const coHostAreas = ['calendar', 'messages', 'money', 'manager'] as const;
export type CoHostArea = (typeof coHostAreas)[number];

/**
 * What somebody wants to do on behalf of a host. `calendar`, `messages` and `money` are the areas of that name; `reservations`
 * is to read reservations, which the areas calendar and messages allow; `owner` is what only the host may do.
 */
export type HostAct = Exclude<CoHostArea, 'manager'> | 'reservations' | 'owner';

/** Companies have a team: the members are their co-hosts, and may be managers. */
export const hasTeam = (host: Pick<User, 'role' | 'host_type'>): boolean =>
  host.role === 'host_company' || isCompany(host);
