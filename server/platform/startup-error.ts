import { DatabaseError } from 'pg';

/**
 * A problem of the machine or its settings that prevents the start. The message tells the person who started the server
 * what is wrong and what to do. It is printed without a stack.
 */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartupError';
    // Node prints the stack of an uncaught error.
    this.stack = message;
  }
}

/** PostgreSQL's error code for a missing privilege. */
const insufficientPrivilege = '42501';

/** The sentence for an error that prevented the start; undefined for an unexpected error. */
export function explainStartupError(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DatabaseError && error.code === insufficientPrivilege) {
    return (
      `The database refuses its user a right (${error.message}). Diyar makes its tables, extensions and job queue ` +
      'itself: let the user in DATABASE_OWNER_URL, or else in DATABASE_URL, own the database (ALTER DATABASE … OWNER TO …) and what is in it.'
    );
  }
  if (error instanceof DatabaseError && /unsupported startup parameter/.test(error.message)) {
    return (
      `DATABASE_URL leads to a connection pooler (${error.message}). Set DATABASE_POOL_MODE=transaction, and ` +
      'DATABASE_DIRECT_URL to the database itself.'
    );
  }
  const systemError = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  if (systemError.syscall === 'getaddrinfo') return explainHost(systemError.hostname);
  if (systemError.syscall !== 'listen') return undefined;
  if (systemError.code === 'EADDRINUSE') {
    return `Port ${systemError.port} is in use by another program. Stop that one, or choose another port with PORT.`;
  }
  if (systemError.code === 'EACCES') {
    return `Port ${systemError.port} is reserved for administrators. Choose one above 1023 with PORT.`;
  }
  if (systemError.code === 'EADDRNOTAVAIL' || systemError.code === 'EINVAL') return explainHost(systemError.address);
  return `The address ${systemError.address}:${systemError.port} cannot be listened on (${systemError.code}). Choose another with HOST and PORT.`;
}

function explainHost(host: string | undefined): string {
  return `HOST is ${host}, which is not an address of this machine. Use 0.0.0.0 for all its addresses, or 127.0.0.1.`;
}

/** Ends the process on an uncaught error: with one sentence for an expected error, with the stack of any other. */
export function endOnUncaughtError(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`\n${explainStartupError(error) ?? error.stack}\n`);
    process.exit(1);
  });
}
