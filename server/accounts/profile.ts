import { randomUUID } from 'node:crypto';
import { avatarLimit } from '#contract/account-settings.ts';
import type { accountSettingsOperations } from '#contract/schemas/account-settings.ts';
import type { User } from '#contract/types.gen.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { personNameProblem } from '#contract/person-names.ts';
import { AppError } from '#server/platform/errors.ts';
import { decodePicture, reencodePicture } from '#server/platform/pictures.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteFiles } from '#server/platform/stored-files.ts';
import { getUser, type UserRow } from './queries.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';

type ProfileForm = BodyOf<(typeof accountSettingsOperations)['updateProfile']>;

/** The side of an avatar in pixels. */
const avatarSide = 512;

/** The user as the API returns them to themselves. */
export function presentUser({ settings }: Pick<Services, 'settings'>, user: UserRow): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email ?? '',
    role: user.role as User['role'],
    admin_role: user.admin_role as User['admin_role'],
    host_type: user.host_type as User['host_type'],
    phone: user.phone,
    bio: user.bio,
    avatar: avatarUrl(user.avatar_key),
    language: user.language as User['language'],
    currency: user.currency as User['currency'],
    language_chosen: user.language_chosen_at !== null,
    currency_chosen: user.currency_chosen_at !== null,
    // Without an address there is none to verify.
    email_verified: !settings.VERIFY_EMAIL || user.email === null || user.email_verified_at !== null,
    identity_verified: user.identity_verified_at !== null,
    created_at: user.created_at.toISOString(),
  };
}

/** The path of a stored avatar. */
export function avatarUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`;
}

/**
 * Changes the given fields of a profile. A new avatar is re-encoded as a square before it is stored, and the old one is
 * deleted by a job. The path of the current avatar changes nothing. Throws `invalid_input` for a name, `picture_type`, `picture_too_large`,
 * `picture_unreadable`; `not_signed_in` if the account is closed meanwhile.
 */
export async function updateProfile(
  services: Services,
  userId: string,
  form: ProfileForm,
  caller: EventOrigin,
): Promise<UserRow> {
  const { db, clock } = services;
  const { avatar, ...changes } = form;
  const before = await getUser(db, userId);
  refuseName(before, changes.name);
  const avatarKey = await storeAvatar(services, before, avatar);
  // The identity was verified for the old name.
  const isRenamed = changes.name !== undefined && changes.name !== before.name;
  const now = clock.now();
  const values = {
    ...withoutUndefined(changes),
    ...(changes.language === undefined ? {} : { language_chosen_at: now }),
    ...(changes.currency === undefined ? {} : { currency_chosen_at: now }),
    ...(avatarKey === undefined ? {} : { avatar_key: avatarKey }),
    ...(isRenamed ? { identity_verified_at: null } : {}),
  };
  if (Object.keys(values).length === 0) return before;
  const after = await transact(db, async (trx) => {
    // Another picture may have been stored, or the account closed, while this one was encoded.
    const current = await trx
      .selectFrom('users')
      .select(['avatar_key', 'closed_at'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const replaced = current.closed_at ? avatarKey : avatarKey === undefined ? null : current.avatar_key;
    if (replaced) await deleteFiles(services, trx, [`media/${replaced}`]);
    if (current.closed_at) return undefined;
    if (changes.phone !== undefined && changes.phone !== before.phone) {
      await recordSecurityEvent(trx, { user_id: userId, kind: 'phone_changed', origin: caller }, now);
    }
    return trx.updateTable('users').set(values).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();
  });
  if (!after) throw new AppError('not_signed_in');
  return after;
}

/** Throws `invalid_input` for a new name that others must not see. Administrators may be called Diyar. */
function refuseName(user: UserRow, name: string | undefined): void {
  if (name === undefined || name === user.name) return;
  const problem = personNameProblem(name);
  if (!problem || (problem === 'name_reserved' && user.role === 'admin')) return;
  throw new AppError('invalid_input', { fields: { name: problem } });
}

/** Stores a new avatar. Returns its key, null to remove the avatar, undefined to leave it unchanged. */
async function storeAvatar(
  { storage }: Services,
  user: UserRow,
  avatar: string | null | undefined,
): Promise<string | null | undefined> {
  if (avatar === undefined || avatar === avatarUrl(user.avatar_key)) return undefined;
  if (avatar === null || avatar === '') return user.avatar_key === null ? undefined : null;
  if (!avatar.startsWith('data:')) throw new AppError('picture_type');
  const picture = await reencodePicture(user.id, decodePicture(avatar, avatarLimit), { square: avatarSide });
  // A random name, because it cannot be guessed and browsers cache the content of a name forever.
  const key = `avatar-${randomUUID()}.webp`;
  await storage.putFile(`media/${key}`, picture, 'image/webp');
  return key;
}

function withoutUndefined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
