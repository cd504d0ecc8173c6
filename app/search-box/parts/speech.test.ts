import { afterEach, expect, it, vi } from 'vitest';
import { canListen, listen, type SpeechFailure } from './speech.ts';

/** A recogniser that does what the test says. */
class FakeRecognition {
  static all: FakeRecognition[] = [];
  lang = '';
  interimResults = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  isAborted = false;
  constructor() {
    FakeRecognition.all.push(this);
  }
  start() {}
  abort() {
    this.isAborted = true;
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
  hear(...words: string[]) {
    this.onresult?.({ results: words.map((transcript) => [{ transcript }]) });
  }
}

function start(locale: 'ar' | 'en' | 'fr' = 'en') {
  FakeRecognition.all = [];
  vi.stubGlobal('window', { webkitSpeechRecognition: FakeRecognition });
  const heard: string[] = [];
  const ends: (SpeechFailure | null)[] = [];
  const stop = listen(locale, { onWords: (words) => heard.push(words), onEnd: (failure) => ends.push(failure) });
  return { stop, heard, ends, last: () => FakeRecognition.all.at(-1)! };
}

afterEach(() => void vi.unstubAllGlobals());

it('is offered only where the browser can listen', () => {
  vi.stubGlobal('window', {});
  expect(canListen()).toBe(false);
  vi.stubGlobal('window', { SpeechRecognition: FakeRecognition });
  expect(canListen()).toBe(true);
});

it('gives the words while they are said', () => {
  const { heard, ends, last } = start();
  last().hear('a flat');
  last().hear('a flat', 'in Tripoli');
  last().onend?.();
  expect(heard).toEqual(['a flat', 'a flat in Tripoli']);
  expect(ends).toEqual([null]);
});

it.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'denied'],
  ['no-speech', 'silent'],
  ['network', 'offline'],
  ['bad-grammar', 'failed'],
] as const)('tells %s from other failures', (error, failure) => {
  const { ends, last } = start();
  last().fail(error);
  expect(ends).toEqual([failure]);
});

it('listens in Libyan Arabic, or in any Arabic where the browser does not know it', () => {
  const { ends, last } = start('ar');
  expect(last().lang).toBe('ar-LY');
  last().fail('language-not-supported');
  expect(last().lang).toBe('ar');
  last().fail('language-not-supported');
  expect(ends).toEqual(['failed']);
});

it('is silent once it is stopped', () => {
  const { stop, ends, last } = start();
  stop();
  expect(last().isAborted).toBe(true);
  last().onend?.();
  expect(ends).toEqual([]);
});
