import { Client, escapeIdentifier } from 'pg';
import type { Log } from './services.ts';

/** Who receives the notifications of one channel. */
export interface Subscriber {
  received(payload: string): void;
  /** From now on every notification is received (true), or some may be missed (false). */
  live(isLive: boolean): void;
}

export interface Listener {
  /** Subscribes to a channel, and keeps at it until the subscription or the listener is closed. */
  listen(channel: string, subscriber: Subscriber): { close(): void };
  close(): Promise<void>;
}

/** Channel on which triggers name what has changed: names apart by spaces, such as `c:<conversation> u:<user>`. */
export const changesChannel = 'diyar_changes';

/** How often the connection is checked, and how long an answer may take: a silent loss goes unnoticed for so long. */
const heartbeatMs = 5000;
const timeoutMs = 3000;
const reconnectMs = [50, 200, 1000, 3000] as const;

/**
 * Receives what transactions of every server on the database notify on commit. All channels share one connection, opened
 * by the first subscription. When it is lost every subscriber hears so before anything else happens, and again once a new
 * one listens. In between notifications are missed.
 */
export function createListener(url: string, log: Log): Listener {
  const subscribers = new Map<string, Subscriber>();
  let client: Client | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let isOpened = false;
  let isClosed = false;
  let failures = 0;

  function lost(one: Client, error?: unknown): void {
    if (client !== one) return;
    client = undefined;
    isReady = false;
    clearTimeout(timer);
    for (const subscriber of subscribers.values()) subscriber.live(false);
    // The line may be dead: the server's answer to the goodbye is not awaited.
    void one.end().catch(() => undefined);
    if (isClosed) return;
    log.warn({ err: error }, 'notifications are not received; asking the database instead');
    timer = setTimeout(() => void connect(), reconnectMs[Math.min(failures, reconnectMs.length - 1)]);
    timer.unref();
    failures += 1;
  }

  async function connect(): Promise<void> {
    const one = new Client({ connectionString: url, application_name: 'diyar changes', keepAlive: true });
    client = one;
    one.on('error', (error) => lost(one, error));
    one.on('end', () => lost(one));
    one.on('notification', ({ channel, payload }) => {
      if (client === one) subscribers.get(channel)?.received(payload ?? '');
    });
    try {
      await withTimeout(one.connect());
      // A map also visits what is added while its keys are visited.
      for (const channel of subscribers.keys()) await withTimeout(one.query(`listen ${escapeIdentifier(channel)}`));
    } catch (error) {
      lost(one, error);
      return;
    }
    if (client !== one) return;
    failures = 0;
    isReady = true;
    for (const subscriber of subscribers.values()) subscriber.live(true);
    heartbeat(one);
  }

  function heartbeat(one: Client): void {
    timer = setTimeout(() => {
      withTimeout(one.query('select 1')).then(
        () => client === one && heartbeat(one),
        (error: unknown) => lost(one, error),
      );
    }, heartbeatMs);
    timer.unref();
  }

  /** Adds a channel to the connection that listens to others already. */
  async function addChannel(one: Client, channel: string, subscriber: Subscriber): Promise<void> {
    try {
      await withTimeout(one.query(`listen ${escapeIdentifier(channel)}`));
    } catch (error) {
      lost(one, error);
      return;
    }
    if (client === one && subscribers.get(channel) === subscriber) subscriber.live(true);
  }

  return {
    listen(channel, subscriber) {
      subscribers.set(channel, subscriber);
      if (!isOpened && !isClosed) {
        isOpened = true;
        void connect();
      } else if (isReady) void addChannel(client!, channel, subscriber);
      return {
        close() {
          if (subscribers.get(channel) === subscriber) subscribers.delete(channel);
          subscriber.live(false);
        },
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const one = client;
      client = undefined;
      for (const subscriber of subscribers.values()) subscriber.live(false);
      await one?.end().catch(() => undefined);
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
