import { expect, test } from 'vitest';
import { openConsole } from './console.ts';

function written(isTTY: boolean, level = 'warn') {
  const lines: string[] = [];
  return {
    lines,
    ...openConsole(level, { isTTY, write: (text: string | Uint8Array) => lines.push(String(text)) > 0 }),
  };
}

test('writes announcements as sentences and warnings with their fields in a terminal', () => {
  const { lines, log, announce } = written(true);
  announce('Diyar is open at http://localhost:3000', { url: 'http://localhost:3000' });
  log.warn({ reference: 'AB12' }, 'mail not sent');
  expect(lines[0]).toBe('Diyar is open at http://localhost:3000\n');
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d \S*warning\S* mail not sent reference=AB12\n$/);
});

test('writes the stack of an error in a terminal', () => {
  const { lines, log } = written(true);
  log.error({ err: new Error('no such file') }, 'request failed');
  log.warn({ error: new Error('too slow') }, 'the query parser was not prepared');
  expect(lines[0]).toMatch(/request failed\nError: no such file\n +at /);
  expect(lines[1]).toMatch(/the query parser was not prepared\nError: too slow\n +at /);
});

test('writes one JSON object per line in a pipe', () => {
  const { lines, log, announce } = written(false);
  announce('Diyar is open', { url: 'http://localhost:3000' });
  log.warn({ error: new Error('too slow') }, 'the query parser was not prepared');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, msg: 'Diyar is open', url: 'http://localhost:3000' },
    { level: 40, msg: 'the query parser was not prepared', error: { message: 'too slow' } },
  ]);
});

test('hides info by default, and announcements only when silent', () => {
  const quiet = written(true, 'error');
  quiet.log.info('request completed');
  quiet.log.warn('mail not sent');
  quiet.announce('Diyar is open');
  expect(quiet.lines).toEqual(['Diyar is open\n']);
  const silent = written(true, 'silent');
  silent.announce('Diyar is open');
  expect(silent.lines).toEqual([]);
});

test('redacts secrets', () => {
  const { lines, log } = written(false);
  log.warn({ body: { password: 'secret word' }, req: { headers: { cookie: 'secret cookie' } } }, 'refused');
  expect(lines.join('')).not.toContain('secret');
});
