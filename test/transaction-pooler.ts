/**
 * A connection pooler in transaction mode, as far as tests need PgBouncer's: each transaction runs in another session of
 * PostgreSQL than the one before, and start-up parameters other than a few are refused.
 */
import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

export interface TransactionPooler {
  /** The address of the same database over the pooler. */
  url: string;
  close(): Promise<void>;
}

/** PgBouncer's, without `ignore_startup_parameters`. */
const acceptedParameters = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);

/** @param url a database over a Unix socket that trusts its users */
export async function startTransactionPooler(url: string): Promise<TransactionPooler> {
  const address = new URL(url);
  const socketPath = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const idle: Session[] = [];
  const sockets = new Set<Socket>();

  /** The session that has been idle for longest, so that no client keeps one; a new one until there are three. */
  async function takeSession(): Promise<Session> {
    if (idle.length >= 3) return idle.shift()!;
    const session = await openSession(socketPath, address.username, address.pathname.slice(1));
    sockets.add(session.socket);
    return session;
  }

  const server = createServer({ noDelay: true }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    serveClient(client, takeSession, (session) => idle.push(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://${address.username}@127.0.0.1:${port}${address.pathname}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Session {
  socket: Socket;
  /** Called with each message of PostgreSQL. */
  received: (message: Buffer) => void;
}

async function openSession(socketPath: string, user: string, database: string): Promise<Session> {
  const socket = connect(socketPath);
  const session: Session = { socket, received: () => undefined };
  readMessages(socket, (message) => session.received(message));
  await once(socket, 'connect');
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const startup = Buffer.alloc(8 + parameters.length);
  startup.writeInt32BE(startup.length, 0);
  startup.writeInt32BE(protocolVersion, 4);
  parameters.copy(startup, 8);
  await new Promise<void>((resolve) => {
    session.received = (message) => {
      if (isReady(message)) resolve();
    };
    socket.write(startup);
  });
  return session;
}

const protocolVersion = 0x00_03_00_00;

function serveClient(client: Socket, takeSession: () => Promise<Session>, giveBack: (session: Session) => void): void {
  let session: Promise<Session> | undefined;
  readMessages(
    client,
    (message) => {
      if (String.fromCharCode(message[0]!) === 'X') return void client.end();
      session ??= takeSession().then((taken) => {
        taken.received = (answer) => {
          client.write(answer);
          // The transaction, or the statement outside of one, has ended.
          if (isReady(answer) && String.fromCharCode(answer[5]!) === 'I') {
            session = undefined;
            giveBack(taken);
          }
        };
        return taken;
      });
      void session.then(({ socket }) => socket.write(message));
    },
    (parameters) => {
      const refused = Object.keys(parameters).find((name) => !acceptedParameters.has(name));
      if (refused !== undefined) {
        client.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`));
        return;
      }
      // Authentication ok, the key of the session, ready for a query.
      client.write(Buffer.concat([message('R', '\0\0\0\0'), message('K', '\0\0\0\x01\0\0\0\x01'), message('Z', 'I')]));
    },
  );
}

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

const isReady = (message: Buffer) => String.fromCharCode(message[0]!) === 'Z';

/**
 * Calls `receive` with each message of a stream: a type, a length and a body.
 * @param start of a client: called with the parameters of its first message, which has no type
 */
function readMessages(
  socket: Socket,
  receive: (message: Buffer) => void,
  start?: (parameters: Record<string, string>) => void,
): void {
  let rest: Buffer = Buffer.alloc(0);
  let hasStarted = start === undefined;
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const typeLength = hasStarted ? 1 : 0;
      if (rest.length < typeLength + 4) return;
      const length = typeLength + rest.readInt32BE(typeLength);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (hasStarted) {
        receive(message);
        continue;
      }
      hasStarted = true;
      const texts = message.subarray(8, -1).toString().split('\0');
      const parameters: Record<string, string> = {};
      for (let at = 0; at + 1 < texts.length; at += 2) parameters[texts[at]!] = texts[at + 1]!;
      delete parameters[''];
      start!(parameters);
    }
  });
}
