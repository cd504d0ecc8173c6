import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { isStoredLocale } from '#app/preferences.ts';
import { useCurrency, useHasSelectedCurrency } from '#app/shared/money/currency.tsx';
import { useToast } from '#app/ui/toast.tsx';

export type SignUpRole = 'guest' | 'host';

/** What both ways of signing up share: what is sent beside name and address or number, and the greeting. */
export function useNewAccount() {
  const { t, i18n } = useLingui();
  const currency = useCurrency();
  const isCurrencyChosen = useHasSelectedCurrency();
  const toast = useToast();
  return {
    choicesOf: ({ role, referralCode }: { role: SignUpRole; referralCode: string }) => ({
      role,
      currency,
      ...(isCurrencyChosen ? { currency_chosen: true } : {}),
      ...(isStoredLocale(i18n.locale as Locale) ? { language_chosen: true } : {}),
      ...(referralCode.trim() ? { referral_code: referralCode.trim() } : {}),
    }),
    greet: () =>
      toast({
        title: t`Account Created!`,
        text: t`Welcome to Diyar! You have been successfully signed up and logged in.`,
      }),
  };
}
