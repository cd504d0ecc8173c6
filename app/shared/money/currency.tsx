import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Currency } from '#contract/common.ts';
import { useSession } from '#app/session/session.tsx';

/** What the server knows of the reader's currency when it renders a page. */
export interface CurrencyHints {
  /** Selected on this device, in a cookie. */
  selected: Currency | null;
  /** The preference of the account that is probably signed in, from a cookie that the session sets. */
  account: Currency | null;
  /** By the languages of the browser. */
  regional: Currency;
}

const CurrencyContext = createContext<CurrencyHints & { select: (currency: Currency) => void }>({
  selected: null,
  account: null,
  regional: 'USD',
  select: () => undefined,
});

/** Holds the currency that is selected on this device. */
export function CurrencyProvider({ hints, children }: { hints: CurrencyHints; children: ReactNode }) {
  const [selected, setSelected] = useState(hints.selected);
  const { account, regional } = hints;
  const value = useMemo(
    () => ({
      selected,
      account,
      regional,
      select: (currency: Currency) => {
        storeCurrency(currency);
        setSelected(currency);
      },
    }),
    [selected, account, regional],
  );
  return <CurrencyContext value={value}>{children}</CurrencyContext>;
}

/** The currency of prices: the selected one, else the account's preference, else the one of the browser's region. */
export function useCurrency(): Currency {
  const { selected, account, regional } = use(CurrencyContext);
  const { user, loading } = useSession();
  return selected ?? user?.currency ?? (loading ? account : null) ?? regional;
}

/** The currency that the server renders a page with. */
export function expectedCurrency({ selected, account, regional }: CurrencyHints): Currency {
  return selected ?? account ?? regional;
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
