/**
 * Something on this machine or in its settings keeps the server from starting. The message is written for
 * the person who started it: what is wrong and what to do. It is shown alone, without a stack.
 */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartupError';
    // Node prints `stack` of what nobody catches: here the sentence says all there is to say.
    this.stack = message;
  }
}

/** What to tell of an error that ended the start: its sentence, or undefined where none was foreseen. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  const { code, port, address, syscall } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another port with PORT.`;
  }
  if (code === 'EACCES') return `Port ${port} is reserved for administrators. Choose one above 1023 with PORT.`;
  return `The address ${address}:${port} cannot be listened on (${code}). Choose another with HOST and PORT.`;
}
