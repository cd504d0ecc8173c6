import { DatabaseError } from 'pg';

/**
 * An error on this machine or in its settings that keeps the server from starting. The message is written for the
 * person who started it: what is wrong and what to do. It is shown alone, without a stack.
 */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartupError';
    // Node prints `stack` of an error that is not caught: here the message is enough.
    this.stack = message;
  }
}

/** PostgreSQL's code for a missing right. */
const insufficientPrivilege = '42501';

/** What to tell of an error that ended the start: its sentence, or undefined where none was foreseen. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DatabaseError && error.code === insufficientPrivilege) {
    return (
      `The database refuses its user a right (${error.message}). Diyar makes its tables, extensions and job queue ` +
      'itself: let the user in DATABASE_URL own the database (ALTER DATABASE … OWNER TO …) and what is in it.'
    );
  }
  const failed = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  if (failed.syscall === 'getaddrinfo') return wrongHost(failed.hostname);
  if (failed.syscall !== 'listen') return undefined;
  if (failed.code === 'EADDRINUSE') {
    return `Port ${failed.port} is in use by another program. Stop that one, or choose another port with PORT.`;
  }
  if (failed.code === 'EACCES') {
    return `Port ${failed.port} is reserved for administrators. Choose one above 1023 with PORT.`;
  }
  if (failed.code === 'EADDRNOTAVAIL' || failed.code === 'EINVAL') return wrongHost(failed.address);
  return `The address ${failed.address}:${failed.port} cannot be listened on (${failed.code}). Choose another with HOST and PORT.`;
}

function wrongHost(host: string | undefined): string {
  return `HOST is ${host}, which is not an address of this machine. Use 0.0.0.0 for all its addresses, or 127.0.0.1.`;
}

/** Ends the process with one sentence where an error was foreseen, with the stack of any other. */
export function endOnUncaughtError(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`\n${startSentence(error) ?? error.stack}\n`);
    process.exit(1);
  });
}
