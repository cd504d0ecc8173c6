import type { Locale } from '#contract/common.ts';
import type { hostProfilesOperations } from '#contract/host-profiles.ts';
import type { AnswerOf } from '#contract/operation.ts';
import { showCardsOf } from '#server/listings/listings.ts';
import { listHostReviews } from '#server/reviews/reviews.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { hasProfile, readProfile } from './host-profile-list.ts';

export { listPublicHostGroups, listPublicHosts } from './host-profile-list.ts';

type Profile = AnswerOf<(typeof hostProfilesOperations)['getHostProfile']>;
type Reviews = AnswerOf<(typeof hostProfilesOperations)['listHostReviews']>;

/**
 * A host as everybody reads them, with the cards of their homes. Throws `not_found` for a guest, and for a host who is
 * suspended or whose account is closed.
 */
export async function getHostProfile(services: Services, hostId: string, locale: Locale): Promise<Profile> {
  const row = await readProfile(services.pool, hostId, services.clock.today());
  if (!row) throw new AppError('not_found');
  const { avatar_key, home_ids, ...host } = row;
  return {
    host: { ...host, avatar: avatar_key === null ? null : `/media/${avatar_key}` },
    homes: await showCardsOf(services, home_ids, locale),
  };
}

/** A page of the reviews of the homes of a host. Throws `not_found` as `getHostProfile` does. */
export async function listReviewsOfHost(
  services: Services,
  hostId: string,
  page: { limit: number; cursor?: string | undefined },
  locale: Locale,
): Promise<Reviews> {
  if (!(await hasProfile(services.pool, hostId))) throw new AppError('not_found');
  return listHostReviews(services, hostId, page, locale);
}
