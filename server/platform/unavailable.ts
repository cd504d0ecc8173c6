import { DatabaseError } from 'pg';

/** A statement was not sent, because the database has not answered for a while. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * Whether an error means that the database, or another server that the call needs, cannot be reached, does not answer in
 * time or has no space left. The call may succeed later; it is answered `unavailable`.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return isOutage(error.code ?? '');
  if (error instanceof DatabaseUnavailable || connectionMessages.has(error.message)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo' || systemErrors.has(code ?? '')) return true;
  // Node tries each address of a host name.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return isUnavailable(error.cause);
}

/** The errors of `pg` for a time limit, which have no code. A client and its pool have the same limit for connecting. */
const timeoutMessages = {
  waiting: ['timeout exceeded when trying to connect'],
  connecting: ['timeout expired', 'Connection terminated due to connection timeout'],
  answer: ['Query read timeout'],
} as const satisfies Record<string, readonly string[]>;

/** Whether the wait for a free connection of the pool, for a new connection, or for an answer took too long. */
export function isTimeout(error: unknown, what: keyof typeof timeoutMessages): boolean {
  return error instanceof Error && (timeoutMessages[what] as readonly string[]).includes(error.message);
}

const connectionMessages: ReadonlySet<string> = new Set([
  ...Object.values(timeoutMessages).flat(),
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

const systemErrors: ReadonlySet<string> = new Set([
  'EAGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function isOutage(code: string): boolean {
  return (
    // Connection exceptions, insufficient resources (a full disk, too many connections), system errors.
    /^(08|53|58)/.test(code) ||
    // Shut down, crashed, starting, or the session was terminated.
    code.startsWith('57P0') ||
    // A statement, a lock or a transaction took too long.
    ['57014', '55P03', '25P03'].includes(code) ||
    code === readOnlyCode
  );
}

const readOnlyCode = '25006';

/** Whether the connection leads to a server that accepts no writes: after a failover, the old one. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === readOnlyCode;
}
