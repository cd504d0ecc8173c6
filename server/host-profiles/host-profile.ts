import type { Locale } from '#contract/common.ts';
import { hostProfileHomes } from '#contract/host-profiles.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { showCardsOf, type CardOptions } from '#server/listings/listings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { listHostReviews } from '#server/reviews/reviews.ts';
import { hasProfile, listHomeKeys, readProfile } from './host-profile-list.ts';

type Profile = OperationTypes['getHostProfile']['ok'];

type Homes = OperationTypes['listHostHomes']['ok'];

type Reviews = OperationTypes['listHostReviews']['ok'];

interface RequestedPage {
  limit: number;
  cursor?: string | undefined;
}

/**
 * A host as everybody reads them, with the cards of their first homes. Throws `not_found` for a guest, and for a host who is
 * suspended or whose account is closed.
 */
export async function getHostProfile(services: Services, hostId: string, locale: Locale): Promise<Profile> {
  const [row, homes] = await Promise.all([
    readProfile(services.pool, hostId, services.clock.today()),
    readHomes(services, hostId, { limit: hostProfileHomes }, locale),
  ]);
  if (!row) throw new AppError('not_found');
  const { avatar_key, ...host } = row;
  return { host: { ...host, avatar: avatar_key === null ? null : `/media/${avatar_key}` }, ...homes };
}

/**
 * A page of the homes of a host that can be booked. Throws `not_found` as `getHostProfile` does, and `invalid_input` for a
 * cursor of another list.
 */
export async function listHostHomes(
  services: Services,
  hostId: string,
  page: RequestedPage & Pick<CardOptions, 'photos'>,
  locale: Locale,
): Promise<Homes> {
  if (!(await hasProfile(services.pool, hostId))) throw new AppError('not_found');
  return readHomes(services, hostId, page, locale);
}

async function readHomes(
  services: Services,
  hostId: string,
  page: RequestedPage & Pick<CardOptions, 'photos'>,
  locale: Locale,
): Promise<Homes> {
  const after = readCursor(page.cursor, ['number', 'uuid']);
  const keys = await listHomeKeys(services.pool, hostId, after, page.limit + 1);
  const { items, next_cursor } = cutPage(keys, page.limit, (last) => [last.appeal, last.id]);
  const ids = items.map(({ id }) => id);
  return { homes: await showCardsOf(services, ids, locale, { photos: page.photos }), next_cursor };
}

/** A page of the reviews of the homes of a host. Throws `not_found` as `getHostProfile` does. */
export async function listReviewsOfHost(
  services: Services,
  hostId: string,
  page: RequestedPage,
  locale: Locale,
): Promise<Reviews> {
  if (!(await hasProfile(services.pool, hostId))) throw new AppError('not_found');
  return listHostReviews(services, hostId, page, locale);
}
