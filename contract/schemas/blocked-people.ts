import { z } from 'zod';
import { id, instant } from './common.ts';
import { entities } from './entities.ts';
import { blockedPeopleLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

const blockedPerson = z
  .object({ id, name: z.string(), avatar: z.string().nullable(), blocked_at: instant })
  .register(entities, { id: 'BlockedPerson' });

export const blockedPeopleOperations = {
  listBlockedPeople: operation({
    method: 'GET',
    path: '/api/blocked-people',
    summary: 'The people whom the caller has blocked, the latest first',
    access: 'signed_in',
    query: z.object(pageQuery({ default: blockedPeopleLimits.page, max: 100 })),
    ok: z.object({ people: z.array(blockedPerson), next_cursor: nextCursor }),
    errors: [],
  }),
  unblockPerson: operation({
    method: 'DELETE',
    path: '/api/blocked-people/{user_id}',
    summary: 'Block somebody no longer: they and the caller can write to each other and book again',
    access: 'signed_in',
    params: z.object({ user_id: id }),
    ok: z.object({ unblocked: z.literal(true) }),
    errors: ['not_found'],
  }),
};
