import { styleText } from 'node:util';
import { pino, type DestinationStream, type Logger } from 'pino';

export interface Console {
  /** Warnings and errors, and more with LOG_LEVEL. */
  log: Logger;
  /** What everybody who starts the server wants to see, whatever LOG_LEVEL says: start, address, accounts. */
  announce: (sentence: string, fields?: Record<string, unknown>) => void;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Where a log record's own fields end: everything else is shown behind the sentence. */
const known = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error', 'reqId', 'kind']);

/** What is written to standard output: lines for people in a terminal, one JSON object a line in a pipe or a file. */
export function openConsole(level: string, output: Output = process.stdout): Console {
  const destination: DestinationStream | undefined = output.isTTY
    ? { write: (record) => output.write(humanLine(JSON.parse(record) as LogRecord)) }
    : output === process.stdout
      ? undefined
      : output;
  const open = (options: pino.LoggerOptions) => (destination ? pino(options, destination) : pino(options));
  const log = open({
    level,
    serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.refresh_token', '*.access_token'],
  });
  const announcements = open({ level: level === 'silent' ? 'silent' : 'info', base: { kind: 'announcement' } });
  return { log, announce: (sentence, fields = {}) => announcements.info(fields, sentence) };
}

interface LogRecord {
  level: number;
  time: number;
  msg?: string;
  kind?: string;
  err?: { stack?: string; message?: string };
  error?: { stack?: string; message?: string };
  [field: string]: unknown;
}

/** `14:03:59 warning  sentence field=value`, with the stack of an error below; an announcement is its sentence alone. */
function humanLine(record: LogRecord): string {
  if (record.kind === 'announcement') return `${record.msg}\n`;
  const time = new Date(record.time).toTimeString().slice(0, 8);
  const fields = Object.entries(record)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const failed = record.err ?? record.error;
  const stack = failed ? [`\n${failed.stack ?? failed.message ?? JSON.stringify(failed)}`] : [];
  return `${[time, levelName(record.level), record.msg ?? '', ...fields].join(' ')}${stack.join('')}\n`;
}

function levelName(level: number): string {
  // The terminal is known to take colours: `styleText` would look at this process's own standard output.
  const styled = (style: 'red' | 'yellow', text: string) => styleText(style, text, { validateStream: false });
  if (level >= 50) return styled('red', 'error');
  if (level >= 40) return styled('yellow', 'warning');
  return level >= 30 ? 'info' : 'debug';
}
