import { Client, escapeIdentifier } from 'pg';
import type { Log } from './services.ts';

/** Receives the notifications of one channel. */
export interface Subscriber {
  received(payload: string): void;
  /** Called with true when every notification is received from now on, with false when some may be missed. */
  live(isLive: boolean): void;
}

export interface Listener {
  /** Subscribes to a channel until the subscription or the listener is closed. Lost connections are replaced. */
  listen(channel: string, subscriber: Subscriber): { close(): void };
  close(): Promise<void>;
}

/** The channel on which triggers send the names of what has changed, separated by spaces: `c:<conversation> u:<user>`. */
export const changesChannel = 'diyar_changes';
/** The name that stands for all homes: one of them has other nights, is shown otherwise, or no more. */
export const changedHomes = 'homes';
/** The name that is sent with it for one home. */
export const nameOfHome = (propertyId: string): string => `h:${propertyId}`;
/** The name in place of those of single homes, where a transaction has changed more than a hundred. */
export const allHomes = 'all';
/** The name that stands for what pages show besides homes: rates and fees, emergency areas, the day. */
export const changedPages = 'pages';

/** The interval of heartbeats, and the time allowed for an answer: a silent loss is noticed after at most their sum. */
const heartbeatMs = 5000;
const timeoutMs = 3000;
const reconnectMs = [50, 200, 1000, 3000] as const;

/**
 * Receives the notifications (`NOTIFY`) that transactions of all servers on the database send on commit. All channels
 * share one connection, which the first subscription opens. When it is lost, `live(false)` is called on every subscriber
 * at once, and `live(true)` when a new connection listens. Notifications in between are missed.
 */
export function createListener(url: string, log: Log): Listener {
  const subscribers = new Map<string, Subscriber>();
  let client: Client | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;
  let isOpened = false;
  let isClosed = false;
  let failures = 0;

  function handleLoss(lost: Client, error?: unknown): void {
    if (client !== lost) return;
    client = undefined;
    isReady = false;
    clearTimeout(timer);
    for (const subscriber of subscribers.values()) subscriber.live(false);
    // Not awaited: the server may never answer on a dead connection.
    void lost.end().catch(() => undefined);
    if (isClosed) return;
    log.warn({ err: error }, 'the connection for notifications was lost; polling the database until it is back');
    timer = setTimeout(() => void connect(), reconnectMs[Math.min(failures, reconnectMs.length - 1)]);
    timer.unref();
    failures += 1;
  }

  async function connect(): Promise<void> {
    const one = new Client({ connectionString: url, application_name: 'diyar changes', keepAlive: true });
    client = one;
    one.on('error', (error) => handleLoss(one, error));
    one.on('end', () => handleLoss(one));
    one.on('notification', ({ channel, payload }) => {
      if (client === one) subscribers.get(channel)?.received(payload ?? '');
    });
    try {
      await withTimeout(one.connect());
      // The iteration includes channels that are added meanwhile.
      for (const channel of subscribers.keys()) await withTimeout(one.query(`listen ${escapeIdentifier(channel)}`));
    } catch (error) {
      handleLoss(one, error);
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
        (error: unknown) => handleLoss(one, error),
      );
    }, heartbeatMs);
    timer.unref();
  }

  /** Adds a channel to the open connection. */
  async function addChannel(one: Client, channel: string, subscriber: Subscriber): Promise<void> {
    try {
      await withTimeout(one.query(`listen ${escapeIdentifier(channel)}`));
    } catch (error) {
      handleLoss(one, error);
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
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
