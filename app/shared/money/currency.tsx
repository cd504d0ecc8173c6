import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Currency } from '#contract/common.ts';
import { recordAnswer } from '#app/session/preference-offer.ts';
import { useSession } from '#app/session/session.tsx';
import { writeShownCurrency } from '#app/session/storage.ts';
import { shownCurrency, type CurrencyHints } from './shown-currency.ts';

interface CurrencyState extends CurrencyHints {
  /** This page was shown to a visitor, whose currency it keeps when they sign in. */
  isVisitors: boolean;
  select: (currency: Currency) => void;
}

const CurrencyContext = createContext<CurrencyState>({
  selected: null,
  account: null,
  regional: 'USD',
  isVisitors: false,
  select: () => undefined,
});

/** Holds the currency that is selected on this device. */
export function CurrencyProvider({ hints, children }: { hints: CurrencyHints; children: ReactNode }) {
  const { user, loading } = useSession();
  const [selected, setSelected] = useState(hints.selected);
  const [isVisitors, setVisitors] = useState(false);
  if (!isVisitors && !loading && !user) setVisitors(true);
  const { account, regional } = hints;
  const select = useCallback(
    (currency: Currency) => {
      storeCurrency(currency);
      setSelected(currency);
      if (user) recordAnswer(user.id, { currency: user.currency });
    },
    [user],
  );
  const value = useMemo(
    () => ({ selected, account, regional, isVisitors, select }),
    [selected, account, regional, isVisitors, select],
  );
  return (
    <CurrencyContext value={value}>
      <KeepShownCurrency />
      {children}
    </CurrencyContext>
  );
}

/** The next page of the session is rendered in the currency of this one. */
function KeepShownCurrency() {
  const { user, actAs } = useSession();
  const currency = useCurrency();
  const isKept = user !== undefined && actAs === undefined;
  useEffect(() => {
    if (isKept) writeShownCurrency(currency);
  }, [isKept, currency]);
  return null;
}

/** The currency of prices: see `shownCurrency`. */
export function useCurrency(): Currency {
  const { isVisitors, ...hints } = use(CurrencyContext);
  const { user, loading, actAs } = useSession();
  return shownCurrency(hints, { isVisitors, user, isLoading: loading, isActing: actAs !== undefined });
}

/** True if somebody has selected the currency on this device. */
export function useHasSelectedCurrency(): boolean {
  return use(CurrencyContext).selected !== null;
}

/** Selects the currency on this device, for visitors and for every account. */
export function useSelectCurrency(): (currency: Currency) => void {
  return use(CurrencyContext).select;
}

const yearInSeconds = 365 * 24 * 3600;

/** Stores the currency in a cookie; the server renders the next page with it. */
function storeCurrency(currency: Currency): void {
  document.cookie = `currency=${currency}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}
