import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { changeLocale } from '#app/preferences.ts';
import { recordAnswer, type Preferences } from '#app/session/preference-offer.ts';
import { languageLabels } from '#app/shared/language-labels.ts';
import { currencyOffers } from '#app/shared/money/currency-texts.tsx';
import { useSelectCurrency } from '#app/shared/money/currency.tsx';
import { Button } from '#app/ui/button.tsx';

/**
 * Offers the language and the currency that the account's owner has chosen, where the page shows others. It lies over the lower
 * edge, so that nothing moves, and takes no focus.
 */
export default function PreferenceNote({
  userId,
  offer,
  shown,
}: {
  userId: string;
  offer: Preferences;
  shown: Required<Preferences>;
}) {
  const { i18n } = useLingui();
  const selectCurrency = useSelectCurrency();
  const { language, currency } = offer;
  return (
    <Frame>
      {language ? (
        <Offer
          text={i18n._(languageLabels[language].isOfAccount)}
          accept={i18n._(languageLabels[language].show)}
          keep={i18n._(languageLabels[shown.language].keep)}
          onAccept={() => {
            recordAnswer(userId, { language });
            changeLocale(language);
          }}
          onKeep={() => recordAnswer(userId, { language })}
        />
      ) : null}
      {currency ? (
        <Offer
          text={i18n._(currencyOffers[currency].ofAccount)}
          accept={i18n._(currencyOffers[currency].show)}
          keep={i18n._(currencyOffers[shown.currency].keep)}
          onAccept={() => selectCurrency(currency)}
          onKeep={() => recordAnswer(userId, { currency })}
        />
      ) : null}
    </Frame>
  );
}

/** Its height is known to what else lies at the lower edge, and to the page, whose end can be scrolled clear of it. */
function Frame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  // Only what changes in a region that is there already is announced.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--size-preference-note', `${(frame.current?.offsetHeight ?? 0) + 12}px`);
    });
    observer.observe(frame.current!);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--size-preference-note');
    };
  }, []);
  return (
    <section
      ref={frame}
      aria-label={t`Language and currency of your account`}
      className="fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-104 rounded-control bg-surface text-small shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] max-lg:[:root:has([data-bar=bottom])_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-8 [:root:has([data-bar=footer])_&]:bottom-[calc(5rem+env(safe-area-inset-bottom))]"
    >
      <div role="status" className="divide-y divide-line px-4">
        {isThere ? children : null}
      </div>
    </section>
  );
}

function Offer({
  text,
  accept,
  keep,
  onAccept,
  onKeep,
}: {
  text: ReactNode;
  accept: ReactNode;
  keep: ReactNode;
  onAccept: () => void;
  onKeep: () => void;
}) {
  /** The button that has the focus goes away with the answer: reading goes on at the page. */
  const answer = (act: () => void) => () => {
    act();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="pt-3 pb-2">
      <p>{text}</p>
      <div className="-ms-3 mt-1 -mb-0.5 flex flex-wrap">
        <Button kind="quiet" onPress={answer(onAccept)}>
          {accept}
        </Button>
        <Button kind="quiet" onPress={answer(onKeep)}>
          {keep}
        </Button>
      </div>
    </div>
  );
}
