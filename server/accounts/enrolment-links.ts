import type { Kysely } from 'kysely';
import type { EnrolmentLink as EnrolmentLinkAnswer } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { isPublicSite } from '#server/platform/public-site.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { createLink, hashOf, linkEnd } from './mailed-links.ts';
import type { Viewer } from './viewer.ts';

/** A link that lets an administrator set up a second factor: once, in the session that opens it, until `expires_at`. */
export interface EnrolmentLink {
  url: string;
  expires_at: Date;
}

type Owner = Pick<Viewer, 'id' | 'session_id' | 'second_factor_at'>;
type Settings = Pick<Services['settings'], 'ADMIN_SECOND_FACTOR' | 'PUBLIC_URL'>;

/**
 * Whether the first second factor of an account is set up with a link only: where one is required, and on every public site.
 * Whoever has got hold of a password would else set up a factor of their own and lock the owner out.
 */
export function enrolsByLink(settings: Settings): boolean {
  return settings.ADMIN_SECOND_FACTOR === 'required' || isPublicSite(settings);
}

/** Makes the link of an administrator, in the caller's transaction; an earlier one ends. Its token is stored as a hash. */
export async function makeEnrolmentLink(
  { settings }: { settings: Pick<Services['settings'], 'PUBLIC_URL'> },
  trx: Kysely<DB>,
  userId: string,
  now: Date,
): Promise<EnrolmentLink> {
  const token = await createLink(trx, userId, { kind: 'second_factor' }, now);
  return {
    url: `${settings.PUBLIC_URL}/admin/settings/security#token=${token}`,
    expires_at: linkEnd('second_factor', now),
  };
}

/** A link as it is shown, once, to whoever hands it over. */
export function presentLink(link: EnrolmentLink | null): EnrolmentLinkAnswer | null {
  return link && { url: link.url, expires_at: link.expires_at.toISOString() };
}

/** Lets the session of the caller use their link, and no other session any more. Throws `link_invalid`. */
export async function openEnrolmentLink({ db, clock }: Services, viewer: Owner, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ session_id: viewer.session_id })
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', viewer.id)
    .where('kind', '=', 'second_factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('link_invalid');
}

/** Whether the session has to open a link before a factor can be set up in it: it has used none, and has opened none. */
export async function lacksEnrolmentLink(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Kysely<DB>,
  viewer: Owner,
): Promise<boolean> {
  if (viewer.second_factor_at !== null || !enrolsByLink(settings)) return false;
  const link = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('session_id', '=', viewer.session_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return link === undefined;
}

/** Throws `enrolment_link_needed` where `lacksEnrolmentLink`. */
export async function requireEnrolmentLink(services: Services, viewer: Owner): Promise<void> {
  if (await lacksEnrolmentLink(services, services.db, viewer)) throw new AppError('enrolment_link_needed');
}

/** Uses the link of the session up, in the transaction that adds a factor. Throws `enrolment_link_needed`. */
export async function redeemEnrolmentLink(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: Kysely<DB>,
  viewer: Owner,
): Promise<void> {
  if (viewer.second_factor_at !== null || !enrolsByLink(settings)) return;
  const now = clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('session_id', '=', viewer.session_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('enrolment_link_needed');
}
