import type { Currency } from '#contract/common.ts';
import type { User } from '#contract/types.gen.ts';

/** What the server knows of the reader's currency when it renders a page. */
export interface CurrencyHints {
  /** Selected on this device, in a cookie. */
  selected: Currency | null;
  /** What the account that is probably signed in was last shown here, from a cookie of the session. */
  account: Currency | null;
  /** By the languages of the browser. */
  regional: Currency;
}

export interface CurrencyReader {
  /** This page was shown to a visitor, whose currency it keeps when they sign in. */
  isVisitors: boolean;
  user: Pick<User, 'currency' | 'currency_chosen'> | undefined;
  /** It is not known yet whether somebody is signed in. */
  isLoading: boolean;
  /** An administrator sees the product as the user. */
  isActing: boolean;
}

/**
 * The currency of prices: the selected one; else what the account was last shown here, or the one that its owner has chosen;
 * else that of the browser's region, which a page keeps at a login.
 */
export function shownCurrency(
  hints: CurrencyHints,
  { isVisitors, user, isLoading, isActing }: CurrencyReader,
): Currency {
  const { selected, account, regional } = hints;
  if (selected) return selected;
  if (isVisitors || (!user && !isLoading)) return regional;
  const chosen = user?.currency_chosen ? user.currency : null;
  // The cookie belongs to the administrator.
  return (user && isActing ? null : account) ?? chosen ?? regional;
}

/** The currency that the server renders a page with. */
export function expectedCurrency({ selected, account, regional }: CurrencyHints): Currency {
  return selected ?? account ?? regional;
}
