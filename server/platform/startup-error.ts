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
