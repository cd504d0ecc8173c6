import type { Pool } from 'pg';
import type { OfferState } from '#contract/enquiries.ts';
import type { ThreadEvent } from '../thread-events.ts';

interface Row {
  id: string;
  kind: 'made' | 'ended' | 'closed';
  state: OfferState | null;
  at: Date;
  actor_id: string | null;
}

/** What became of the offers of an enquiry, and its end. The event of an offer that was made has the id of the offer. */
export async function listEnquiryEvents(pool: Pool, enquiryId: string): Promise<ThreadEvent[]> {
  const { rows } = await pool.query<Row>({
    name: 'messages_enquiry_events',
    text: `
      select id, 'made' as kind, state, made_at as at, made_by as actor_id from enquiry_offers where enquiry_id = $1
      union all
      -- The same offer has a second event, whose id follows from the first.
      select md5('ended ' || id)::uuid, 'ended', state, ended_at, null from enquiry_offers
      where enquiry_id = $1 and ended_at is not null
      union all
      select id, 'closed', null, ended_at, null from enquiries where id = $1 and state = 'closed'`,
    values: [enquiryId],
  });
  return rows.flatMap(({ id, kind, state, at, actor_id }) => {
    const event = kind === 'made' ? 'offer_made' : kind === 'closed' ? 'enquiry_closed' : ended[state!];
    return event === undefined ? [] : [{ id, at, event, label: event, host_actor_id: actor_id }];
  });
}

const ended = {
  open: undefined,
  taken: 'offer_taken',
  declined: 'offer_declined',
  withdrawn: 'offer_withdrawn',
  expired: 'offer_expired',
} as const satisfies Record<OfferState, ThreadEvent['event'] | undefined>;
