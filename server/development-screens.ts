/**
 * Pages in development: `npm run dev` runs Vite in a process of its own (scripts/dev-server.ts), which renders the pages of this
 * one, so that a change of the server starts only the server anew. This is the side of the server.
 */
import { once } from 'node:events';
import type { InProcessCall } from './implement.ts';
import type { AnswerCall, PageContext, Rendered } from './page-rendering.ts';

/** A page that the process with Vite is to render. */
export interface PageOrder {
  method: string;
  url: string;
  path: string;
  page: PageContext;
}

/** What the server sends to the process with Vite. */
export type FromServer =
  | { kind: 'open'; port: number }
  | { kind: 'render'; id: number; order: PageOrder }
  | { kind: 'answered'; id: number; callId: number; status: number; answer: unknown }
  | { kind: 'unanswered'; id: number; callId: number; message: string };

/** What the server gets from it. */
export type FromVite =
  | { kind: 'call'; id: number; callId: number; call: InProcessCall }
  | { kind: 'rendered'; id: number; status: number; headers: [string, string][]; body: Uint8Array }
  | { kind: 'failed'; id: number; stack: string };

/** Whether this process was started by the one with Vite. */
export const isUnderVite = process.argv.includes('--under-vite');

/** The process before this one has prepared the database, and nothing has changed of what prepares it. */
export const isDatabasePrepared = isUnderVite && process.argv.includes('--database-is-prepared');

/** Tells the process with Vite where the server listens. */
export function tellVite(port: number): void {
  send({ kind: 'open', port });
}

/** Ends once the process with Vite is gone. */
export async function viteHasEnded(): Promise<void> {
  if (process.connected) await once(process, 'disconnect');
}

const pages = new Map<
  number,
  { answerCall: AnswerCall; done: (rendered: Rendered) => void; failed: (error: Error) => void }
>();
let lastId = 0;

/** Has a page rendered by the process with Vite. */
export function renderUnderVite(order: PageOrder, answerCall: AnswerCall): Promise<Rendered> {
  if (!isUnderVite || !process.connected) {
    throw new Error('In development the screens are those of Vite: start the server with "npm run dev".');
  }
  if (process.listenerCount('message', receive) === 0) process.on('message', receive);
  const id = ++lastId;
  return new Promise<Rendered>((done, failed) => {
    pages.set(id, { answerCall, done, failed });
    send({ kind: 'render', id, order });
  }).finally(() => pages.delete(id));
}

function receive(message: unknown): void {
  const received = message as FromVite;
  const page = pages.get(received.id);
  if (!page) return;
  if (received.kind === 'call') return void answer(received, page.answerCall);
  if (received.kind === 'failed') return page.failed(Object.assign(new Error(), { stack: received.stack }));
  const { status, headers, body } = received;
  page.done({ answer: new Response(null, { status, headers }), body: Buffer.from(body) });
}

async function answer({ id, callId, call }: FromVite & { kind: 'call' }, answerCall: AnswerCall): Promise<void> {
  try {
    send({ kind: 'answered', id, callId, ...(await answerCall(call)) });
  } catch (error) {
    send({ kind: 'unanswered', id, callId, message: String(error) });
  }
}

function send(message: FromServer): void {
  if (process.connected) process.send!(message);
}
