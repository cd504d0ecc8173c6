import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { photoLimits } from '#contract/limits.ts';
import type { EncodedPhoto, RefusedPhoto } from './encode-photo.ts';

/** The process that encoded a photo ended without an answer, or was ended because it took too long. */
export class EncoderDied extends Error {}

/** An idle process is ended after so long: it takes some 60 MB. */
const idleMs = 30_000;

let child: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Encodes a photo in a process of its own, one at a time.
 * @throws {EncoderDied} after `photoLimits.encodeSeconds`, or where the process died
 */
export function encodeInProcess(bytes: Uint8Array): Promise<EncodedPhoto | RefusedPhoto> {
  const result = last.then(() => encodeNext(bytes));
  last = result.catch(() => undefined);
  return result;
}

async function encodeNext(bytes: Uint8Array): Promise<EncodedPhoto | RefusedPhoto> {
  clearTimeout(idleTimer);
  child ??= start();
  const running = child;
  running.ref();
  running.channel?.ref();
  const timer = setTimeout(() => running.kill('SIGKILL'), photoLimits.encodeSeconds * 1000);
  try {
    return await new Promise((resolve, reject) => {
      running.once('message', resolve);
      running.once('exit', (code, signal) => reject(new EncoderDied(`ended with ${signal ?? code}`)));
      running.once('error', (error) => reject(new EncoderDied('did not start', { cause: error })));
      running.send(bytes);
    });
  } finally {
    clearTimeout(timer);
    running.removeAllListeners();
    // Neither an idle process nor its timer keeps the server from ending.
    running.unref();
    running.channel?.unref();
    if (running.exitCode !== null || running.signalCode !== null) child = undefined;
    else {
      running.on('exit', () => {
        if (child === running) child = undefined;
      });
      idleTimer = setTimeout(() => running.kill(), idleMs).unref();
    }
  }
}

/** Buffers cross the channel as they are. The options of this process, such as those of a test runner, are not passed on. */
function start(): ChildProcess {
  return fork(join(import.meta.dirname, 'encoder-process.ts'), { serialization: 'advanced', execArgv: [] });
}
