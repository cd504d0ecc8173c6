/** The browser's own translator, which sends nothing away: https://developer.mozilla.org/docs/Web/API/Translator */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
interface Languages {
  sourceLanguage: string;
  targetLanguage: string;
}
interface Monitor {
  addEventListener(type: 'downloadprogress', heard: (event: { loaded: number }) => void): void;
}
interface Translators {
  availability(languages: Languages): Promise<Availability>;
  create(
    options: Languages & { monitor?: (monitor: Monitor) => void },
  ): Promise<{ translate(text: string): Promise<string>; destroy(): void }>;
}
interface Detectors {
  availability(): Promise<Availability>;
  create(): Promise<{ detect(text: string): Promise<{ detectedLanguage: string }[]>; destroy(): void }>;
}

const own = globalThis as { Translator?: Translators; LanguageDetector?: Detectors };

/** Browsers in which nothing stands behind these names never answer. */
const answerMs = 1500;

/** What the browser answers in time; rejects where it does not. */
function answered<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The browser does not answer')), answerMs);
    }),
  ]);
}

/** Whether the browser may have a translator at all. */
export const hasBrowserTranslator = () => own.Translator !== undefined;

/** What the browser can do: translate at once, after it has fetched the languages, or not. */
export type BrowserOffer = 'ready' | 'after_download' | 'none';

/** Asks the browser, which fetches nothing for that. */
export async function browserOffer(source: string | null, target: string): Promise<BrowserOffer> {
  if (!own.Translator || source === null || source === target) return 'none';
  try {
    const state = await answered(own.Translator.availability({ sourceLanguage: source, targetLanguage: target }));
    return state === 'available' ? 'ready' : state === 'unavailable' ? 'none' : 'after_download';
  } catch {
    return 'none';
  }
}

/** The language of a text where the browser tells it without fetching anything; else null. */
export async function detectHere(text: string): Promise<string | null> {
  try {
    if (!own.LanguageDetector || (await answered(own.LanguageDetector.availability())) !== 'available') return null;
    const detector = await answered(own.LanguageDetector.create());
    const [best] = await answered(detector.detect(text));
    detector.destroy();
    return best === undefined || best.detectedLanguage === 'und' ? null : best.detectedLanguage;
  } catch {
    return null;
  }
}

/** Translates in the browser, which fetches the languages where they are missing: only after a press. Throws where it cannot. */
export async function translateHere(
  text: string,
  source: string,
  target: string,
  onProgress: (share: number) => void,
): Promise<string> {
  const translator = await own.Translator!.create({
    sourceLanguage: source,
    targetLanguage: target,
    monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => onProgress(loaded)),
  });
  try {
    return await translator.translate(text);
  } finally {
    translator.destroy();
  }
}
