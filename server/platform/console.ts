import { styleText } from 'node:util';
import { pino, type DestinationStream, type Logger } from 'pino';

export interface Console {
  /** Logs from LOG_LEVEL on, by default warnings and errors. */
  log: Logger;
  /** Writes start, address and demo accounts, with every LOG_LEVEL except silent. */
  announce: (sentence: string, fields?: Record<string, unknown>) => void;
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Fields of a record that have their own place in a line; the others are appended as `name=value`. */
const standardFields = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'error', 'reqId', 'kind']);

/** Logs to standard output: readable lines in a terminal, one JSON object per line in a pipe or a file. */
export function openConsole(level: string, output: Output = process.stdout): Console {
  const destination: DestinationStream | undefined = output.isTTY
    ? { write: (record) => output.write(formatLine(JSON.parse(record) as LogRecord)) }
    : output === process.stdout
      ? undefined
      : output;
  const open = (options: pino.LoggerOptions) => (destination ? pino(options, destination) : pino(options));
  const log = open({
    level,
    serializers: { err: pino.stdSerializers.err, error: pino.stdSerializers.err, req: serializeRequest },
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.refresh_token', '*.access_token'],
  });
  const announcements = open({ level: level === 'silent' ? 'silent' : 'info', base: { kind: 'announcement' } });
  return { log, announce: (sentence, fields = {}) => announcements.info(fields, sentence) };
}

/** A request in the log. Its query is left out: links of mails and calendars have tokens in it. */
function serializeRequest({ method, url, host, ip }: { method: string; url?: string; host?: string; ip?: string }) {
  return { method, url: url?.replace(/\?.*$/s, ''), host, remoteAddress: ip };
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
function formatLine(record: LogRecord): string {
  if (record.kind === 'announcement') return `${record.msg}\n`;
  const time = new Date(record.time).toTimeString().slice(0, 8);
  const fields = Object.entries(record)
    .filter(([name]) => !standardFields.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const error = record.err ?? record.error;
  const stack = error ? [`\n${error.stack ?? error.message ?? JSON.stringify(error)}`] : [];
  return `${[time, levelName(record.level), record.msg ?? '', ...fields].join(' ')}${stack.join('')}\n`;
}

function levelName(level: number): string {
  // Without validation, because `styleText` would check process.stdout instead of `output`.
  const styled = (style: 'red' | 'yellow', text: string) => styleText(style, text, { validateStream: false });
  if (level >= 50) return styled('red', 'error');
  if (level >= 40) return styled('yellow', 'warning');
  return level >= 30 ? 'info' : 'debug';
}
