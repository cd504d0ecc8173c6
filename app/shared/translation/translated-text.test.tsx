import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred, expectAccessible, refusal, renderScreen, settleImports, type RenderOptions } from '#test/screen.tsx';
import { TranslatedText } from './translated-text.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '22222222-2222-4222-8222-222222222222';
const french = 'La mer est à deux minutes et la maison est calme.';
const english = 'The sea is two minutes away and the house is quiet.';

const show = (options: RenderOptions = {}, props: Partial<Parameters<typeof TranslatedText>[0]> = {}) =>
  renderScreen(<TranslatedText kind="review" id={id} text={french} className="" {...props} />, options);
const press = (name: string) => screen.findByRole('button', { name });

interface Options {
  sourceLanguage: string;
  targetLanguage: string;
  monitor: (target: EventTarget) => void;
}

/** A browser with a translator in this state, which counts its downloads. */
function stubTranslator(
  state: 'available' | 'downloadable' | 'unavailable',
  translate = () => Promise.resolve(english),
) {
  const create = vi.fn<(options: Options) => Promise<{ translate: () => Promise<string>; destroy: () => void }>>(
    ({ monitor }) => {
      const target = new EventTarget();
      monitor(target);
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
      return Promise.resolve({ translate, destroy: () => undefined });
    },
  );
  vi.stubGlobal('Translator', { availability: () => Promise.resolve(state), create });
  return create;
}

test('the server translates, and the original stays one press away', async () => {
  const { user, bodiesOf } = await show({
    viewer: {},
    root: { hasTranslator: true },
    answers: { translateText: { text: english, language: 'fr' }, reportTranslation: { reported: true } },
  });
  expect(screen.getByText(french).lang).toBe('fr');
  screen.getByText('Written in French');
  expect(screen.queryByText('Report translation')).toBeNull();
  await user.click(await press('Translate'));
  expect((await screen.findByText(english)).lang).toBe('en');
  expect(screen.queryByText(french)).toBeNull();
  screen.getByText('Translated from French');
  expect(bodiesOf('translateText')).toEqual([{ kind: 'review', id }]);
  await user.click(await press('Show original'));
  expect(screen.getByText(french).dir).toBe('auto');
  expect(document.activeElement).toBe(await press('Show translation'));
  await user.click(await press('Show translation'));
  await expectAccessible();
  await user.click(await press('Report translation'));
  await settleImports();
  await user.type(await screen.findByRole('textbox'), 'Two hours, not minutes');
  await user.click(await press('Send the report'));
  await screen.findByText('Translation reported');
  expect(bodiesOf('reportTranslation')).toEqual([
    { kind: 'review', id, translation: english, reason: 'Two hours, not minutes' },
  ]);
  expect(bodiesOf('translateText')).toHaveLength(1);
});

test('where nothing translates, the language is named without a button', async () => {
  await show();
  screen.getByText('Written in French. No translation right now.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is said of a text in the language of its reader, or in one that nobody knows', async () => {
  await show({ root: { hasTranslator: true } }, { text: english });
  expect(screen.queryByText(/Written in/)).toBeNull();
});

test('a text in an unknown language is translated where its reader asks for it', async () => {
  const answers = { translateText: { text: 'Thank you', language: 'tr' } };
  await show({ root: { hasTranslator: true }, answers }, { text: 'Teşekkürler', isAsked: true });
  await screen.findByText('Thank you');
  expect(screen.getByText('Translated from Turkish')).toBeDefined();
});

test('a failure is said, and the original stays', async () => {
  const detail = 'There is no translation right now.';
  const waiting = deferred();
  const { user, answer } = await show({
    root: { hasTranslator: true },
    answers: { translateText: () => waiting.promise },
  });
  await user.click(await press('Translate'));
  expect((await press('Translate')).getAttribute('aria-disabled')).toBe('true');
  waiting.resolve(refusal(409, 'translation_unavailable', undefined, detail));
  await screen.findByText(detail);
  screen.getByText(french);
  answer({ translateText: { text: english, language: 'fr' } });
  await user.click(await press('Try again'));
  await screen.findByText(english);
});

test('the browser translates where it can, and nothing is sent', async () => {
  const create = stubTranslator('available');
  const { user, bodiesOf } = await show({ root: { hasTranslator: true } });
  expect(create).not.toHaveBeenCalled();
  await user.click(await press('Translate'));
  await screen.findByText(english);
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ sourceLanguage: 'fr', targetLanguage: 'en' }));
  expect(bodiesOf('translateText')).toEqual([]);
  // A visitor cannot report.
  expect(screen.queryByText('Report translation')).toBeNull();
});

test('the browser fetches its translator only when it is told to', async () => {
  const waiting = deferred<string>();
  const create = stubTranslator('downloadable', () => waiting.promise);
  const { user } = await show();
  await user.click(await press('Translate'));
  await screen.findByText(/has to fetch its translator first/);
  expect(create).not.toHaveBeenCalled();
  await user.click(await press('Fetch and translate'));
  await screen.findByText('Your browser fetches its translator: 40%');
  waiting.resolve(english);
  await screen.findByText(english);
});

test('the server is asked before the browser fetches anything, and where the browser fails', async () => {
  const answers = { translateText: { text: english, language: 'fr' } };
  const create = stubTranslator('downloadable');
  const { user, unmount } = await show({ root: { hasTranslator: true }, answers });
  await user.click(await press('Translate'));
  await screen.findByText(english);
  expect(create).not.toHaveBeenCalled();
  unmount();
  stubTranslator('available', () => Promise.reject(new Error('no')));
  const again = await show({ root: { hasTranslator: true }, answers });
  await again.user.click(await press('Translate'));
  await screen.findByText(english);
});

test('a browser that cannot translate these languages has no button', async () => {
  stubTranslator('unavailable');
  await show();
  await waitFor(() => expect(globalThis).toHaveProperty('Translator'));
  screen.getByText('Written in French. No translation right now.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a browser that never answers is not waited for', async () => {
  vi.stubGlobal('Translator', { availability: () => new Promise(() => undefined) });
  const answers = { translateText: { text: english, language: 'fr' } };
  const { user } = await show({ root: { hasTranslator: true }, answers });
  await user.click(await press('Translate'));
  expect(await screen.findByText(english, undefined, { timeout: 5000 })).toBeDefined();
});
