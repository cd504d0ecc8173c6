import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Currency } from '#contract/common.ts';
import { recordAnswer } from '#app/session/preference-offer.ts';
import { useSession } from '#app/session/session.tsx';
import { writeShownCurrency } from '#app/session/storage.ts';

/** What the server knows of the reader's currency when it renders a page. */
export interface CurrencyHints {
  /** Selected on this device, in a cookie. */
  selected: Currency | null;
  /** What the account that is probably signed in was last shown here, from a cookie of the session. */
  account: Currency | null;
  /** By the languages of the browser. */
  regional: Currency;
}

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

/**
 * The currency of prices: the selected one; else what the account was last shown here, or the one that its owner has chosen;
 * else that of the browser's region, which a page keeps at a login.
 */
export function useCurrency(): Currency {
  const { selected, account, regional, isVisitors } = use(CurrencyContext);
  const { user, loading, actAs } = useSession();
  if (selected) return selected;
  if (isVisitors || (!user && !loading)) return regional;
  const chosen = user?.currency_chosen ? user.currency : null;
  // The cookie belongs to the administrator who sees Diyar as somebody else.
  return (user && actAs ? null : account) ?? chosen ?? regional;
}

/** The currency that the server renders a page with. */
export function expectedCurrency({ selected, account, regional }: CurrencyHints): Currency {
  return selected ?? account ?? regional;
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
