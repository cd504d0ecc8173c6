import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { documentLimit, type DocumentKind } from '#contract/verifications.ts';
import type { Verification } from '#contract/types.gen.ts';
import type { verificationsOperations } from '#contract/schemas/verifications.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { refuseDecided, settleClaim, type ClaimedItem } from '#server/claims/claims.ts';
import { notify } from '#server/notifications/notifications.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { decodePicture, reencodePicture } from '#server/platform/pictures.ts';
import { transact } from '#server/platform/postgres.ts';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteFiles } from '#server/platform/stored-files.ts';
import { mailAccount } from './mails.ts';
import { identityNotifications } from './notifications.ts';
import { recordSecurityEvent } from './security-events.ts';
import { avatarUrl } from './profile.ts';
import { getUser } from './queries.ts';

type ListVerifications = (typeof verificationsOperations)['listVerifications'];
type DocumentRow = Selectable<DB['identity_documents']>;

/** Days for which the picture is kept after the decision. */
export const documentDays = 30;
/** The longer side of a stored picture in pixels: enough for small print. */
const longestSide = 2000;

/** The state of a user's identity verification. */
export async function getVerification({ db }: Services, userId: string): Promise<Verification> {
  const { identity_verified_at } = await getUser(db, userId);
  const document = await db
    .selectFrom('identity_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    verified: identity_verified_at !== null,
    verified_at: identity_verified_at?.toISOString() ?? null,
    document: document ? presentDocument(document) : null,
  };
}

/**
 * Stores a picture of an identity document for an administrator's decision. It is re-encoded, encrypted and stored where
 * `/media` does not serve it. Throws `already_verified`, `document_waiting`, and the errors of an unusable picture.
 */
export async function submitDocument(
  services: Services,
  userId: string,
  { kind, picture }: { kind: DocumentKind; picture: string },
): Promise<Verification> {
  const { db, storage, clock, settings } = services;
  const known = await getVerification(services, userId);
  if (known.verified) throw new AppError('already_verified');
  if (known.document?.status === 'pending') throw new AppError('document_waiting');
  const bytes = await reencodePicture(userId, decodePicture(picture, documentLimit), { longest: longestSide });
  const storage_key = `private/documents/${randomUUID()}.webp`;
  await storage.putFile(
    storage_key,
    sealFile(bytes, storage_key, settings.DOCUMENT_SECRET),
    'application/octet-stream',
  );
  const stored = await db
    .insertInto('identity_documents')
    .values({ user_id: userId, kind, storage_key, submitted_at: clock.now() })
    // Another document was submitted at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) {
    await deleteFiles(services, db, [storage_key]);
    throw new AppError('document_waiting');
  }
  return getVerification(services, userId);
}

/**
 * A page of the documents that wait for a decision, the oldest first, and their total. Throws `invalid_input` for a cursor
 * of another list.
 */
export async function listVerifications(
  { db }: Services,
  { limit, cursor }: QueryOf<ListVerifications>,
): Promise<AnswerOf<ListVerifications>> {
  const [submittedAt, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const waiting = db.selectFrom('identity_documents').where('identity_documents.status', '=', sql.lit('pending'));
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let from = waiting;
  if (submittedAt && id) {
    from = from.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('identity_documents.submitted_at', 'identity_documents.id'), '>', tuple(new Date(submittedAt), id)),
    );
  }
  const rows = await from
    .innerJoin('users', 'users.id', 'identity_documents.user_id')
    .selectAll('identity_documents')
    .select(['users.name', 'users.email', 'users.phone', 'users.avatar_key', 'users.created_at as joined_at'])
    .orderBy('identity_documents.submitted_at')
    .orderBy('identity_documents.id')
    .limit(limit + 1)
    .execute();
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.submitted_at.toISOString(), last.id]);
  return {
    total: Number(total),
    next_cursor,
    waiting: items.map((row) => ({
      id: row.id,
      ...presentDocument(row),
      user: {
        id: row.user_id,
        name: row.name,
        email: row.email ?? '',
        phone: row.phone,
        avatar: avatarUrl(row.avatar_key),
        joined_at: row.joined_at.toISOString(),
      },
    })),
  };
}

/** The picture of a document as a data URL, for an administrator, whose look is recorded. Throws `not_found` once it is deleted. */
export async function readDocument(services: Services, documentId: string, viewerId: string): Promise<string> {
  const { db, storage, settings, clock, log } = services;
  const row = await db
    .selectFrom('identity_documents')
    .select(['user_id', 'storage_key'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  const file = row?.storage_key ? await storage.openFile(row.storage_key) : undefined;
  if (!row?.storage_key || !file) throw new AppError('not_found');
  const pieces: Buffer[] = [];
  for await (const piece of file.stream) pieces.push(piece as Buffer);
  // Recorded before it is shown, so that no look goes unrecorded.
  await transact(db, async (trx) => {
    const now = clock.now();
    await trx
      .insertInto('identity_document_views')
      .values({ document_id: documentId, viewer_id: viewerId, viewed_at: now })
      .execute();
    await recordSecurityEvent(trx, { user_id: row.user_id, kind: 'identity_viewed', actor_id: viewerId }, now);
    const { name } = await getUser(trx, row.user_id);
    await recordAudit(trx, { subject: { kind: 'users', id: row.user_id }, name });
  });
  log.info({ document_id: documentId, viewer_id: viewerId }, 'identity document viewed');
  const picture = openSealedFile(Buffer.concat(pieces), row.storage_key, settings.DOCUMENT_SECRET);
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

/**
 * Approves or rejects a document and notifies its owner, also by mail. Throws `not_found`, `claimed_by_other`, `state_moved_on`
 * or `decided_by_other` if it is decided already, `name_changed` if its owner no longer has the name that the administrator compared.
 */
export async function decideDocument(
  services: Services,
  documentId: string,
  adminId: string,
  decision: { status: 'approved'; shown_name: string } | { status: 'rejected'; reason: string },
): Promise<void> {
  const { db, clock, settings } = services;
  await transact(db, async (trx) => {
    const now = clock.now();
    const item = { kind: 'identities', subject_id: documentId, admin_id: adminId } as const;
    const document = await lockDocument(trx, item);
    await settleClaim(trx, item, now);
    await trx
      .updateTable('identity_documents')
      .set({
        status: decision.status,
        ...(decision.status === 'rejected' ? { reason: decision.reason } : {}),
        decided_at: now,
        decided_by: adminId,
      })
      .where('id', '=', documentId)
      .execute();
    if (decision.status === 'approved') {
      // One statement checks the name and verifies it: a later change of the name removes the verification.
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ identity_verified_at: now })
        .where('id', '=', document.user_id)
        .where('name', '=', decision.shown_name)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('name_changed');
    }
    const user = await getUser(trx, document.user_id);
    const link = `${settings.PUBLIC_URL}/account/settings`;
    if (decision.status === 'approved') {
      await mailAccount(services, trx, 'identity_verified', user, { link, days: documentDays });
    } else {
      await mailAccount(services, trx, 'identity_refused', user, { link, reason: decision.reason });
    }
    await recordAudit(trx, {
      subject: { kind: 'users', id: user.id },
      name: user.name,
      before: { identity: 'waiting' },
      after: { identity: decision.status },
    });
    const event = { user_id: user.id, kind: `identity_${decision.status}`, actor_id: adminId } as const;
    await recordSecurityEvent(trx, event, now);
    await notify(services, trx, [
      {
        to: user.id,
        kind: identityNotifications[decision.status === 'approved' ? 'identity_verified' : 'identity_refused'],
        side: user.role === 'guest' ? 'guest' : 'host',
        reference: documentId,
        fact: `identity:${documentId}`,
        data: decision.status === 'approved' ? {} : { reason: decision.reason },
        at: now,
      },
    ]);
  });
}

async function lockDocument(trx: Kysely<DB>, item: ClaimedItem): Promise<DocumentRow> {
  const document = await trx
    .selectFrom('identity_documents')
    .selectAll()
    .where('id', '=', item.subject_id)
    .forUpdate()
    .executeTakeFirst();
  if (!document) throw new AppError('not_found');
  if (document.status !== 'pending') return refuseDecided(trx, item);
  return document;
}

const documentsInBatch = 500;

/** Deletes the pictures `documentDays` after the decision; the decision stays. */
export async function removeOldDocuments(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - documentDays * 24 * 3600 * 1000);
  for (;;) {
    const removed = await transact(db, async (trx) => {
      const { rows } = await sql<{ storage_key: string }>`
        update identity_documents as d set storage_key = null
        where d.id in (
          select id from identity_documents where storage_key is not null and decided_at < ${before}
          limit ${documentsInBatch} for update skip locked
        )
        returning old.storage_key`.execute(trx);
      await deleteFiles(
        services,
        trx,
        rows.map((row) => row.storage_key),
      );
      return rows.length;
    });
    if (removed < documentsInBatch) return;
  }
}

function presentDocument(row: DocumentRow) {
  return {
    kind: row.kind as DocumentKind,
    status: row.status as 'pending' | 'approved' | 'rejected',
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
