/** Limits what connections hold before their requests have arrived, and ends all of them when the server closes. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { type connectionLimits, shutdownLimits } from '#contract/limits.ts';
import { pickLocale } from '#contract/locale.ts';
import { errorLabel } from './error-messages.ts';

export type ConnectionLimits = { readonly [Name in keyof typeof connectionLimits]: number };

/** The part of Fastify's options that sets the time-outs of the HTTP server. */
export function connectionOptions(limits: ConnectionLimits) {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: {
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      // How often Node looks for connections beyond these limits; its default is 30 seconds.
      connectionsCheckingInterval: checkingMs(limits),
    },
    clientErrorHandler: answerClientError,
    // Answered by guardConnections, with a code.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  } as const;
}

/** A connection whose request has not arrived. */
interface Unfinished {
  /** None for connections of a proxy, which are not the caller's. */
  address: string | undefined;
  /** Of the connection, or of the body. */
  startedAt: number;
  bytesBefore: number;
  /** The request whose body is arriving; absent while there are no headers yet. */
  arriving?: { request: FastifyRequest; reply: FastifyReply };
}

/**
 * Enforces the limits that Node has no option for: how many unfinished requests an address may hold, how many connections
 * are open, and how slowly a body may arrive. Where an address holds too many, its oldest slow one makes room, so that
 * nobody shuts out the neighbours behind the same address.
 *
 * When the app closes, new requests on open connections are answered with `unavailable`, and connections that have not
 * ended after `shutdownLimits.requestsMs` are cut. Call it before other hooks are added.
 * @param options.isProxied connections come from a trusted proxy, so that their address is not the caller's
 * @param options.factor multiplies the counts
 */
export function guardConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  options: { isProxied: boolean; factor: number },
): void {
  const mostUnfinished = limits.unfinishedPerAddress * options.factor;
  const mostOpen = limits.open * options.factor;
  const open = new Set<Socket>();
  const refused = new WeakSet<Socket>();
  /** In the order in which they began. */
  const unfinished = new Map<Socket, Unfinished>();
  const ofAddress = new Map<string, Set<Socket>>();
  let isClosing = false;

  function hold(socket: Socket, address: string | undefined, arriving?: Unfinished['arriving']): void {
    const progress = { startedAt: performance.now(), bytesBefore: socket.bytesRead };
    unfinished.set(socket, { address, ...progress, ...(arriving ? { arriving } : {}) });
    if (address === undefined) return;
    const sockets = ofAddress.get(address) ?? new Set();
    if (sockets.size >= mostUnfinished) cut(oldestSlow(sockets), 'too_many_requests');
    ofAddress.set(address, sockets.add(socket));
  }
  function release(socket: Socket): void {
    const address = unfinished.get(socket)?.address;
    unfinished.delete(socket);
    if (address === undefined) return;
    const sockets = ofAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) ofAddress.delete(address);
  }

  /** Whether it is slower than a phone on a weak network, after `freeMs`. */
  function isSlow(socket: Socket, freeMs: number): boolean {
    const { startedAt, bytesBefore } = unfinished.get(socket)!;
    const paidMs = ((socket.bytesRead - bytesBefore) / limits.bodyBytesPerSecond) * 1000;
    return performance.now() - startedAt > freeMs + paidMs;
  }
  /** The oldest slow connection, or else the oldest. */
  function oldestSlow(sockets: Iterable<Socket>): Socket | undefined {
    let oldest: Socket | undefined;
    for (const socket of sockets) {
      if (isSlow(socket, 1000)) return socket;
      oldest ??= socket;
    }
    return oldest;
  }

  /** Answers and ends a connection whose request has not arrived. */
  function cut(socket: Socket | undefined, code: ErrorCode): void {
    if (!socket) return;
    const arriving = unfinished.get(socket)?.arriving;
    release(socket);
    refused.add(socket);
    // After the head of an answer, a second one would be read as its body.
    const isAnswered = arriving?.reply.raw.headersSent ?? false;
    if (!isAnswered && socket.writable) socket.write(rawAnswer(errorStatus[code], errorBody(code, arriving?.request)));
    socket.destroy();
  }

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      release(socket);
    });
    hold(socket, options.isProxied ? undefined : socket.remoteAddress);
    if (open.size <= mostOpen) return;
    // They are gone for the next newcomers.
    app.server.closeIdleConnections();
    cut(oldestSlow(unfinished.keys()), 'unavailable');
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request;
    release(socket);
    if (isClosing || refused.has(socket)) {
      void reply
        .code(errorStatus.unavailable)
        .headers({ connection: 'close', 'retry-after': retrySeconds })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(errorBody('unavailable', request)));
      return;
    }
    if (hasBody(request)) {
      hold(socket, request.ip, { request, reply });
      // The next request on the connection may have begun by then.
      const arrived = () => {
        if (unfinished.get(socket)?.arriving?.request === request) release(socket);
      };
      request.raw.once('end', arrived).once('close', arrived);
    }
    done();
  });

  function cutSlowBodies(): void {
    for (const [socket, { arriving }] of unfinished) {
      if (arriving && isSlow(socket, limits.bodyGraceMs)) cut(socket, 'request_timeout');
    }
  }
  const timers: NodeJS.Timeout[] = [setInterval(cutSlowBodies, checkingMs(limits)).unref()];

  app.addHook('preClose', async () => {
    isClosing = true;
    timers.push(
      setTimeout(() => {
        // Browsers open connections before they need them. Node would wait for a request on those.
        for (const socket of unfinished.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, 500),
      setTimeout(() => {
        for (const socket of unfinished.keys()) cut(socket, 'unavailable');
      }, shutdownLimits.requestsMs),
      setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, shutdownLimits.requestsMs + 500),
    );
  });
  // It follows the end of the last connection.
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}

const retrySeconds = 5;

const checkingMs = (limits: ConnectionLimits) => Math.min(1000, limits.headersMs / 4, limits.bodyGraceMs / 4);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function errorBody(code: ErrorCode, request?: FastifyRequest) {
  const locale = pickLocale(request?.headers['accept-language']);
  return { detail: errorLabel(code, locale, { seconds: retrySeconds }), code };
}

/** Answers what is no HTTP request, or one whose headers did not arrive in time or are too large. */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  if (socket.writable) {
    socket.write(rawAnswer(status, errorBody(status === 408 ? 'request_timeout' : 'invalid_input')));
  }
  socket.destroy();
}

function rawAnswer(status: number, body: { detail: string; code: ErrorCode }): string {
  const text = JSON.stringify(body);
  const retry = status === 429 || status === 503 ? `retry-after: ${retrySeconds}\r\n` : '';
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}connection: close\r\n` +
    `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}
