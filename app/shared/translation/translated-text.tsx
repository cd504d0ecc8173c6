import { Trans, useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { languageOfText } from '#contract/text-language.ts';
import type { TranslatedKind } from '#contract/translations.ts';
import { answeredDetail } from '#app/api.ts';
import type { loader } from '#app/root.tsx';
import { useApi, useSession } from '#app/session/session.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import {
  browserOffer,
  detectHere,
  hasBrowserTranslator,
  translateHere,
  type BrowserOffer,
} from './browser-translator.ts';

const TranslationReport = lazyPart(() => import('./translation-report.tsx'));

interface Props {
  kind: TranslatedKind;
  /** Of the review, the message or the home. */
  id: string;
  text: string;
  /** The language that is known from where the text was written. */
  language?: Locale | null;
  className: string;
  /** The original, where it is more than its text. */
  children?: ReactNode;
  /** Translated without another press. */
  isAsked?: boolean;
}

interface Translation {
  text: string;
  /** The code of the language of the original; null where nobody knows it. */
  language: string | null;
}

type State =
  | { is: 'original' }
  | { is: 'working'; share?: number }
  | { is: 'asking_to_download' }
  | { is: 'translated' }
  | { is: 'failed'; detail: string };

/**
 * What a person wrote, with a translation where it is in another language than the reader's: by the browser itself, else by the server,
 * where the operator has set a translator. Where neither can, only the language is named.
 */
export function TranslatedText({ kind, id, text, language = null, className, children, isAsked = false }: Props) {
  const { i18n } = useLingui();
  const api = useApi();
  const { user } = useSession();
  const locale = i18n.locale as Locale;
  const source = languageOfText(text) ?? language;
  const hasServer = useRouteLoaderData<typeof loader>('root')?.hasTranslator ?? false;
  const isForeign = source !== null && source !== locale;
  const offer = useBrowserOffer(isForeign ? source : null, locale);
  const [state, setState] = useState<State>({ is: 'original' });
  const [made, setMade] = useState<Translation>();
  const [isReporting, setReporting] = useState(false);

  /** In the browser, where it can do it now, or may fetch what it needs; undefined where it cannot. */
  async function translateInBrowser(from: string | null, can: BrowserOffer, mayDownload: boolean) {
    if (from === null || can === 'none' || (can === 'after_download' && !mayDownload)) return undefined;
    const onProgress = (share: number) => setState({ is: 'working', share });
    try {
      return { text: await translateHere(text, from, locale, onProgress), language: from };
    } catch {
      return undefined;
    }
  }

  async function translate(mayDownload = false) {
    setState({ is: 'working' });
    const from = source ?? (await detectHere(text));
    const can = await browserOffer(from, locale);
    try {
      const translation =
        (await translateInBrowser(from, can, mayDownload)) ??
        (hasServer ? await api.translateText({ body: { kind, id } }) : undefined);
      if (translation) {
        setMade(translation);
        setState({ is: 'translated' });
      } else if (can === 'after_download' && !mayDownload) setState({ is: 'asking_to_download' });
      else setState({ is: 'failed', detail: '' });
    } catch (error) {
      setState({ is: 'failed', detail: answeredDetail(error) });
    }
  }
  const begin = useEffectEvent(() => void translate());
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);

  const isShown = state.is === 'translated' && made !== undefined;
  const canTranslate = hasServer || offer !== 'none';
  const shownLanguage = made?.language ?? source;
  const name = shownLanguage === null ? '' : nameOf(shownLanguage, locale);

  function words(): ReactNode {
    switch (state.is) {
      case 'working':
        return state.share === undefined ? <Trans>Translating…</Trans> : <Fetching share={state.share} />;
      case 'asking_to_download':
        return <Trans>Your browser has to fetch its translator first, some tens of megabytes.</Trans>;
      case 'failed':
        return state.detail || <Unavailable name={name} />;
      case 'translated':
        return name === '' ? <Trans>Translated</Trans> : <Trans>Translated from {name}</Trans>;
      default:
        return made || canTranslate ? <Trans>Written in {name}</Trans> : <Unavailable name={name} />;
    }
  }

  function pressOf(): { label: ReactNode; act: () => void } | null {
    switch (state.is) {
      case 'translated':
        return { label: <Trans>Show original</Trans>, act: () => setState({ is: 'original' }) };
      case 'asking_to_download':
        return { label: <Trans>Fetch and translate</Trans>, act: () => void translate(true) };
      case 'failed':
        return { label: <Trans>Try again</Trans>, act: () => void translate() };
      default:
        if (made) return { label: <Trans>Show translation</Trans>, act: () => setState({ is: 'translated' }) };
        return canTranslate || isAsked ? { label: <Trans>Translate</Trans>, act: () => void translate() } : null;
    }
  }
  const press = pressOf();

  return (
    <>
      {isShown ? (
        <p lang={locale} dir="auto" className={className}>
          {made.text}
        </p>
      ) : (
        <p lang={isForeign ? source : undefined} dir="auto" className={className}>
          {children ?? text}
        </p>
      )}
      {isForeign || isAsked ? (
        <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-start text-caption text-ink-2">
          {/* As high as the buttons, also where they stand below it. */}
          <span className="flex min-w-0 items-center gap-2 py-3">
            <Languages className="size-4 flex-none" aria-hidden />
            <span aria-live="polite">{words()}</span>
          </span>
          {state.is === 'working' ? <Spinner className="size-3.5" /> : null}
          {press ? (
            // Stays where it is while its words change, and the focus on it.
            <Press isWaiting={state.is === 'working'} onPress={press.act}>
              {press.label}
            </Press>
          ) : null}
          {isShown && user ? (
            <Press onPress={() => setReporting(true)}>
              <Trans>Report translation</Trans>
            </Press>
          ) : null}
        </div>
      ) : null}
      {isReporting && made ? (
        <TranslationReport
          named={{ kind, id }}
          translation={made.text}
          onClose={() => setReporting(false)}
          onLoadError={() => setReporting(false)}
        />
      ) : null}
    </>
  );
}

/** What the browser can translate, asked after the page has been shown; of most browsers it is known at once. */
function useBrowserOffer(source: string | null, target: string): BrowserOffer {
  const [offer, setOffer] = useState<BrowserOffer>('none');
  useEffect(() => {
    if (source === null || !hasBrowserTranslator()) return undefined;
    let isMounted = true;
    void browserOffer(source, target).then((found) => isMounted && setOffer(found));
    return () => {
      isMounted = false;
    };
  }, [source, target]);
  return offer;
}

/** As sentences name it. */
function nameOf(code: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}

function Unavailable({ name }: { name: string }) {
  return name === '' ? (
    <Trans>No translation right now.</Trans>
  ) : (
    <Trans>Written in {name}. No translation right now.</Trans>
  );
}

function Fetching({ share }: { share: number }) {
  const { i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(share);
  return <Trans>Your browser fetches its translator: {percent}</Trans>;
}

function Press({
  isWaiting = false,
  onPress,
  children,
}: {
  isWaiting?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : onPress}
      className="min-h-11 font-medium text-sea-ink underline underline-offset-4 aria-disabled:opacity-60"
    >
      {children}
    </button>
  );
}
