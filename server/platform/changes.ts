import { Client } from 'pg';
import type { Log } from './services.ts';

export interface ChangesListener {
  /** These things have changed, by their names; undefined where it could be anything. */
  changed(names: readonly string[] | undefined): void;
  /** From now on every change is heard (true), or some may be missed (false). */
  live(isLive: boolean): void;
}

export interface Changes {
  /** Begins to listen, and keeps at it until closed. */
  open(): void;
  close(): Promise<void>;
}

const channel = 'diyar_changes';

/** How often the connection is asked for a sign of life, and how long it may take: what dies in silence is missed so long. */
const beatMs = 5000;
const beatPatienceMs = 3000;
const waitsMs = [50, 200, 1000, 3000] as const;

/**
 * Hears what transactions tell on commit, of this and of every other server on the database. It listens on a
 * connection of its own; where that breaks, the listener is told before anything else happens, and again once a new
 * one stands. In between nothing is heard.
 */
export function listenForChanges(url: string, log: Log, listener: ChangesListener): Changes {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let opened = false;
  let failures = 0;

  function lost(one: Client, error?: unknown): void {
    if (client !== one) return;
    client = undefined;
    clearTimeout(timer);
    listener.live(false);
    // It may hang on a line that is dead: waiting for a goodbye would take for ever.
    void one.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error }, 'changes are not heard; asking the database instead');
    timer = setTimeout(() => void connect(), waitsMs[Math.min(failures, waitsMs.length - 1)]);
    timer.unref();
    failures += 1;
  }

  async function connect(): Promise<void> {
    const one = new Client({ connectionString: url, application_name: 'diyar changes', keepAlive: true });
    client = one;
    one.on('error', (error) => lost(one, error));
    one.on('end', () => lost(one));
    one.on('notification', ({ payload }) => {
      if (client !== one) return;
      listener.changed(payload === undefined || payload === '*' ? undefined : payload.split(' '));
    });
    try {
      await withPatience(one.connect());
      await withPatience(one.query(`listen ${channel}`));
    } catch (error) {
      lost(one, error);
      return;
    }
    if (client !== one) return;
    failures = 0;
    listener.live(true);
    beat(one);
  }

  function beat(one: Client): void {
    timer = setTimeout(() => {
      withPatience(one.query('select 1')).then(
        () => client === one && beat(one),
        (error: unknown) => lost(one, error),
      );
    }, beatMs);
    timer.unref();
  }

  return {
    open() {
      if (opened || closed) return;
      opened = true;
      void connect();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const one = client;
      client = undefined;
      listener.live(false);
      await one?.end().catch(() => undefined);
    },
  };
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), beatPatienceMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
