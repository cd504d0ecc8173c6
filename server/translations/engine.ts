import type { Locale } from '#contract/common.ts';
import { translationLimits } from '#contract/limits.ts';
import { translationLimit } from '#contract/translations.ts';
import { AppError } from '#server/platform/errors.ts';
import { FairQueue } from '#server/platform/fair-queue.ts';
import type { Services } from '#server/platform/services.ts';

export interface Translation {
  text: string;
  /** The code of the language of the original, where it is known. */
  source: string | null;
}

export interface Engine {
  /** As it is kept beside what it has translated. */
  readonly name: string;
  /** Throws `translation_unavailable` where there is no answer in time, and at once while the engine is left alone. */
  translate(text: string, source: Locale | null, target: Locale, caller: string): Promise<Translation>;
}

/**
 * The translator that the operator has set, which speaks LibreTranslate's protocol; undefined without one. A few calls run at once,
 * readers take turns, and after several failures nobody waits for it until a minute has passed.
 */
export function openEngine({ settings, clock, log }: Pick<Services, 'settings' | 'clock' | 'log'>): Engine | undefined {
  const { TRANSLATE_URL: url, TRANSLATE_API_KEY: key } = settings;
  if (url === undefined) return undefined;
  const { atOnce, waiting, perCaller, failures, pauseMs } = translationLimits;
  const queue = new FairQueue({ running: atOnce, waiting, perOwner: perCaller, refuse: unavailable });
  let failed = 0;
  let pausedUntil = 0;

  const requireRunning = () => {
    if (clock.now().getTime() < pausedUntil) throw unavailable();
  };

  async function call(text: string, source: Locale | null, target: Locale): Promise<Translation> {
    // It may have failed while this call waited for its turn.
    requireRunning();
    try {
      const translation = await askOnce({ url: url!, key }, text, source, target);
      failed = 0;
      return translation;
    } catch (error) {
      if (!(error instanceof Refusal)) failed += 1;
      if (failed >= failures) pausedUntil = clock.now().getTime() + pauseMs;
      log.warn({ reason: (error as Error).message, failed }, 'a text was not translated');
      throw unavailable();
    }
  }

  return {
    name: 'libretranslate',
    async translate(text, source, target, caller) {
      requireRunning();
      return queue.run(caller, () => call(text, source, target));
    },
  };
}

const unavailable = () => new AppError('translation_unavailable');

/** The engine answers, and does not translate this text. */
class Refusal extends Error {}

/** `POST /translate`: https://docs.libretranslate.com/api/operations/translate/ */
async function askOnce(
  { url, key }: { url: string; key: string | undefined },
  q: string,
  source: Locale | null,
  target: Locale,
): Promise<Translation> {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q, source: source ?? 'auto', target, format: 'text', ...(key ? { api_key: key } : {}) }),
    redirect: 'error',
    signal: AbortSignal.timeout(translationLimits.callMs),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    const problem = `the translator answered ${answer.status}`;
    // 400: it does not know one of the languages, or the text is too long for it.
    throw answer.status === 400 ? new Refusal(problem) : new Error(problem);
  }
  const body = readAnswer(await readWithin(answer, translationLimits.answerBytes));
  const text = body?.translatedText;
  if (typeof text !== 'string') throw new Error('the translator answered without a translation');
  if (text.trim() === '' || text.length > translationLimit)
    throw new Refusal('the translator answered with nothing, or with more than a translation');
  const detected = body?.detectedLanguage?.language;
  const isCode = typeof detected === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(detected);
  return { text: text.toWellFormed().replaceAll('\0', ''), source: source ?? (isCode ? detected : null) };
}

function readAnswer(json: string): { translatedText?: unknown; detectedLanguage?: { language?: unknown } } | null {
  try {
    return JSON.parse(json) as ReturnType<typeof readAnswer>;
  } catch {
    // The message of the parser quotes the text, which may be somebody's message.
    throw new Error('the translator answered with something else than JSON');
  }
}

async function readWithin(answer: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw new Error('the answer of the translator is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
