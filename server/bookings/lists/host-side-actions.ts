import type { Booking } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { hostsFor, type ActedFor } from '#server/co-hosts/co-hosts.ts';
import type { Services } from '#server/platform/services.ts';

interface Home {
  host_id: string;
  property_id: string;
}

/** What the host or a co-host may do with a booking beside reading it: answer and change it, and write to the guest. */
export interface HostSideAreas {
  mayAnswer: boolean;
  mayWrite: boolean;
}

/** The areas that the viewer has of each home, read once for all. */
export async function readHostSideAreas(
  { db }: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  homes: readonly Home[],
): Promise<(home: Home) => HostSideAreas> {
  if (homes.every(({ host_id }) => host_id === viewer.id)) return () => ({ mayAnswer: true, mayWrite: true });
  const [calendars, conversations] = await Promise.all([
    hostsFor(db, viewer, 'calendar'),
    hostsFor(db, viewer, 'messages'),
  ]);
  return (home) => ({ mayAnswer: includesHome(calendars, home), mayWrite: includesHome(conversations, home) });
}

function includesHome(hosts: readonly ActedFor[], { host_id, property_id }: Home): boolean {
  return hosts.some((one) => one.host_id === host_id && (one.property_ids?.includes(property_id) ?? true));
}

/** The booking with the actions that these areas allow. */
export function withinAreas<One extends Pick<Booking, 'actions' | 'changes'>>(
  booking: One,
  { mayAnswer, mayWrite }: HostSideAreas,
): One {
  return {
    ...booking,
    actions: booking.actions.filter((action) => (action === 'message' ? mayWrite : mayAnswer)),
    changes: mayAnswer ? booking.changes : booking.changes.map((change) => ({ ...change, actions: [] })),
  };
}
