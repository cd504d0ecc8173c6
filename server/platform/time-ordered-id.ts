import { randomBytes } from 'node:crypto';

let lastMillisecond = 0;
let counter = 0;

/** A UUID of version 7 (RFC 9562). Those of one process are in the order of the calls, also within a millisecond. */
export function timeOrderedId(now = Date.now()): string {
  // A clock that was set back must not order later ids before earlier ones.
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = 0;
  } else {
    counter += 1;
    if (counter > 0xfff) {
      lastMillisecond += 1;
      counter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
