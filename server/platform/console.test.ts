import { expect, test } from 'vitest';
import { openConsole } from './console.ts';

function written(isTTY: boolean, level = 'warn') {
  const lines: string[] = [];
  return {
    lines,
    ...openConsole(level, { isTTY, write: (text: string | Uint8Array) => lines.push(String(text)) > 0 }),
  };
}

test('in a terminal, announcements are sentences and warnings are lines with their fields', () => {
  const { lines, log, announce } = written(true);
  announce('Diyar is open at http://localhost:3000', { url: 'http://localhost:3000' });
  log.warn({ reference: 'AB12' }, 'mail not sent');
  expect(lines[0]).toBe('Diyar is open at http://localhost:3000\n');
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d \S*warning\S* mail not sent reference=AB12\n$/);
});

test('in a terminal, an error is followed by its stack', () => {
  const { lines, log } = written(true);
  log.error({ err: new Error('no such file') }, 'request failed');
  log.warn({ error: new Error('too slow') }, 'sentences not prepared');
  expect(lines[0]).toMatch(/request failed\nError: no such file\n +at /);
  expect(lines[1]).toMatch(/sentences not prepared\nError: too slow\n +at /);
});

test('in a pipe, each line is one JSON object', () => {
  const { lines, log, announce } = written(false);
  announce('Diyar is open', { url: 'http://localhost:3000' });
  log.warn({ error: new Error('too slow') }, 'sentences not prepared');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, msg: 'Diyar is open', url: 'http://localhost:3000' },
    { level: 40, msg: 'sentences not prepared', error: { message: 'too slow' } },
  ]);
});

test('by default neither requests nor what jobs did is shown; announcements always are, but for silent', () => {
  const quiet = written(true, 'error');
  quiet.log.info('request completed');
  quiet.log.warn('mail not sent');
  quiet.announce('Diyar is open');
  expect(quiet.lines).toEqual(['Diyar is open\n']);
  const silent = written(true, 'silent');
  silent.announce('Diyar is open');
  expect(silent.lines).toEqual([]);
});

test('secrets are not written', () => {
  const { lines, log } = written(false);
  log.warn({ body: { password: 'secret word' }, req: { headers: { cookie: 'secret cookie' } } }, 'refused');
  expect(lines.join('')).not.toContain('secret');
});
