import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * - `up`: takes every mail.
 * - `refuses`: answers every mail with a temporary error.
 * - `breaks`: breaks the connection in the middle of a mail.
 */
export type SmtpMode = 'up' | 'refuses' | 'breaks';

export interface SmtpServer {
  url: string;
  mode: SmtpMode;
  /** The mails that it took, as they came. */
  readonly mails: string[];
  /** Stops listening and breaks all connections, until `open`. */
  down(): Promise<void>;
  open(): Promise<void>;
}

/** A mail server with faults, on a free port. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket, smtp);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mode: 'up',
    mails,
    async down() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  return smtp;
}

function serve(socket: Socket, smtp: SmtpServer): void {
  let pending = '';
  let mail: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 ready');
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    for (;;) {
      const end = mail === undefined ? pending.indexOf('\r\n') : pending.indexOf('\r\n.\r\n');
      if (end < 0) return;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (mail === undefined ? 2 : 5));
      if (mail !== undefined) {
        smtp.mails.push(text);
        mail = undefined;
        say('250 taken');
        continue;
      }
      const command = text.slice(0, 4).toUpperCase();
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      if (smtp.mode === 'breaks' && command === 'DATA') return void socket.destroy();
      if (smtp.mode === 'refuses' && command === 'MAIL') say('451 try again later');
      else if (command === 'DATA') {
        mail = '';
        say('354 go on');
      } else say('250 ok');
    }
  });
}
