import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Client, type Connection } from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Copies a running PostgreSQL by its replication protocol, as `pg_basebackup` does: the files of the data directory, and
 * the log that makes them consistent as of the end of the copy. The server goes on meanwhile.
 * @param url of a user who may replicate
 * @param tar receives a tar archive of the data directory, and is not ended
 */
export async function copyDataDirectory(url: string, tar: Writable): Promise<void> {
  const replication = new URL(url);
  replication.searchParams.set('replication', 'true');
  const client = new Client({ connectionString: replication.href, application_name: 'diyar backup' });
  // The running command reports the loss of the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the log since the beginning of the copy; it ends with this connection.
    await client.query('CREATE_REPLICATION_SLOT diyar_backup TEMPORARY PHYSICAL (RESERVE_WAL)');
    const copy = new BaseBackup(tar);
    client.query(copy);
    await copy.done;
  } finally {
    await client.end();
  }
}

/** First bytes of the messages of the copy. */
const messageKinds = { archive: 'n'.charCodeAt(0), data: 'd'.charCodeAt(0) } as const;

type Stream = NodeJS.ReadableStream & { destroy(error: Error): void };

/** The command `BASE_BACKUP`, whose answer `pg` passes on message by message. */
class BaseBackup {
  readonly done: Promise<void>;
  #resolve!: () => void;
  #reject!: (error: Error) => void;
  #archives = 0;
  #isWaiting = false;
  readonly #tar: Writable;

  constructor(tar: Writable) {
    this.#tar = tar;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    connection.query("BASE_BACKUP (LABEL 'diyar', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection & { stream: Stream }): void {
    if (chunk[0] === messageKinds.archive && ++this.#archives > 1) {
      connection.stream.destroy(new StartupError('The database has tablespaces, which this backup cannot copy.'));
    }
    if (chunk[0] !== messageKinds.data) return;
    // `pg` reads the next message into the same memory.
    if (this.#tar.write(Buffer.from(chunk.subarray(1))) || this.#isWaiting) return;
    // What had been received already still comes, and is buffered.
    this.#isWaiting = true;
    connection.stream.pause();
    void once(this.#tar, 'drain').then(
      () => {
        this.#isWaiting = false;
        connection.stream.resume();
      },
      (error: Error) => connection.stream.destroy(error),
    );
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  // Positions in the log and the list of tablespaces are not needed.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
