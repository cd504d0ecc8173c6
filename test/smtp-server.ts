import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server for tests, on a free port. */
export interface SmtpServer {
  url: string;
  /** The accepted mails, with their headers. */
  mails: string[];
  /**
   * What it does: `accept`; `refuse` every mail; `break` the connection after it has accepted a mail; `refuse_login`.
   */
  mode: 'accept' | 'refuse' | 'break' | 'refuse_login';
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let isData = false;
    let rest = '';
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer('220 mail.test');
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      rest += chunk;
      if (isData) {
        const end = rest.indexOf('\r\n.\r\n');
        if (end < 0) return;
        smtp.mails.push(rest.slice(0, end));
        rest = rest.slice(end + 5);
        isData = false;
        if (smtp.mode === 'break') return void socket.destroy();
        answer('250 accepted');
      }
      for (let end = rest.indexOf('\r\n'); end >= 0 && !isData; end = rest.indexOf('\r\n')) {
        const command = rest.slice(0, end).toUpperCase();
        rest = rest.slice(end + 2);
        if (command.startsWith('EHLO')) answer('250-mail.test\r\n250 AUTH PLAIN');
        else if (command.startsWith('AUTH')) answer(smtp.mode === 'refuse_login' ? '535 wrong' : '235 welcome');
        else if (command.startsWith('MAIL') && smtp.mode === 'refuse') answer('451 try later');
        else if (command === 'DATA') {
          isData = true;
          answer('354 go on');
        } else if (command === 'QUIT') socket.end('221 bye\r\n');
        else answer('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const smtp: SmtpServer = {
    url: `smtp://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    mails: [],
    mode: 'accept',
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return smtp;
}
