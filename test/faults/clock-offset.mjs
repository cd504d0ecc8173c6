/**
 * Loaded before the server (`node --import`): a clock that jumps. SIGUSR2 makes it read the offset in milliseconds from the
 * file CLOCK_OFFSET_FILE. The kernel's clock cannot be moved for one process, so this replaces `Date`; timers are monotonic
 * in both cases.
 */
import { readFileSync } from 'node:fs';

const SystemDate = Date;
let offset = 0;

globalThis.Date = new Proxy(SystemDate, {
  construct: (Original, values) =>
    values.length === 0 ? new Original(Original.now() + offset) : Reflect.construct(Original, values),
  get: (Original, name) => (name === 'now' ? () => Original.now() + offset : Reflect.get(Original, name)),
});

process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8'));
});
