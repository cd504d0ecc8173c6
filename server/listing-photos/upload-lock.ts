import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { DB } from '#db/types.ts';

/** A lease ends so long after its last renewal: its process died. In seconds. */
const leaseSeconds = 10;
const renewalMs = 1000;
const retryMs = 250;
/** Two renewals, and the time in which a cancelled request stores what has arrived. */
const longestWaitMs = 15_000;

/**
 * Locks of uploads over all instances, as leases in the rows of `photo_uploads`. A device that lost its connection comes back
 * while the server still waits for bytes on the dead one: the newcomer asks for the lock, and the holder's request is ended.
 * @param idOf the id of the row for an id of the upload store
 */
export function uploadLocker(db: Kysely<DB>, idOf: (storeId: string) => string): Locker {
  return { newLock: (storeId) => new UploadLock(db, idOf(storeId)) };
}

class UploadLock implements Lock {
  readonly #db: Kysely<DB>;
  readonly #id: string;
  readonly #holder = randomUUID();
  #renewal: NodeJS.Timeout | undefined;

  constructor(db: Kysely<DB>, id: string) {
    this.#db = db;
    this.#id = id;
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const deadline = performance.now() + longestWaitMs;
    while (!(await this.#take())) {
      if (!(await this.#askForRelease())) throw protocolError(ERRORS.FILE_NOT_FOUND);
      if (signal.aborted || performance.now() > deadline) throw protocolError(ERRORS.ERR_LOCK_TIMEOUT);
      await pause(retryMs);
    }
    this.#renewal = setInterval(() => {
      this.#renew().then(
        (isWanted) => void (isWanted && requestRelease()),
        // The lease ends by itself if the database does not come back.
        () => undefined,
      );
    }, renewalMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewal);
    await sql`
      update photo_uploads set lock_id = null, locked_until = null, release_requested = false
      where id = ${this.#id} and lock_id = ${this.#holder}
    `.execute(this.#db);
  }

  async #take(): Promise<boolean> {
    const taken = await sql`
      update photo_uploads
      set lock_id = ${this.#holder}, locked_until = now() + make_interval(secs => ${leaseSeconds}), release_requested = false
      where id = ${this.#id} and (locked_until is null or locked_until < now())
    `.execute(this.#db);
    return taken.numAffectedRows === 1n;
  }

  /** False if there is no such upload. */
  async #askForRelease(): Promise<boolean> {
    const asked = await sql`update photo_uploads set release_requested = true where id = ${this.#id}`.execute(this.#db);
    return asked.numAffectedRows === 1n;
  }

  /** True if another request waits for the lock, or has taken it because this process was stopped for too long. */
  async #renew(): Promise<boolean> {
    const { rows } = await sql<{ release_requested: boolean }>`
      update photo_uploads set locked_until = now() + make_interval(secs => ${leaseSeconds})
      where id = ${this.#id} and lock_id = ${this.#holder} returning release_requested
    `.execute(this.#db);
    return rows[0]?.release_requested ?? true;
  }
}

/** The protocol's errors are plain objects; the server answers with their status. */
function protocolError(error: { status_code: number; body: string }): Error {
  return Object.assign(new Error(error.body.trim()), error);
}
