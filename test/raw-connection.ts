import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection to the server, for requests that no HTTP client sends. */
export interface RawConnection {
  socket: Socket;
  send(text: string): void;
  /** Everything that was received; settles when the server has closed the connection. */
  received: Promise<string>;
}

export async function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  // The server may reset a connection that still sends.
  socket.on('error', () => undefined);
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  return {
    socket,
    send(part) {
      if (socket.writable) socket.write(part);
    },
    received,
  };
}

/** The status and the JSON of the last answer on a connection. */
export function lastAnswer(received: string): { status: number; body: { code?: string; detail?: string } } {
  const answer = received.slice(received.lastIndexOf('HTTP/1.1 '));
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return { status: Number(answer.slice(9, 12)), body: JSON.parse(body) as { code?: string; detail?: string } };
}

/** The head of a request with a body of `length` bytes. */
export function headOf(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: diyar\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
}
