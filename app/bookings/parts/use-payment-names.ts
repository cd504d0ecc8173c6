import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { languages } from '#contract/languages.ts';
import { nameIn } from '#contract/names.ts';
import { findGatewayMethod } from '#contract/payment-providers.ts';
import { isNamedPaymentService, paymentServiceNames } from '#contract/payment-service-names.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** How a stay can be paid online now: "Adfali, Sadad or a card"; empty while that is not known. */
export function usePaymentNames(): string {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const locale = i18n.locale as Locale;
  const { data: methods = [] } = useQuery({
    queryKey: keyFor('payment-methods'),
    queryFn: ({ signal }) => api.listPaymentMethods({ signal }),
    select: (answer) => answer.methods,
    staleTime: Infinity,
  });
  const nameOf = (method: PaymentMethod): string | undefined => {
    if (isNamedPaymentService(method)) return nameIn(paymentServiceNames[method], locale);
    if (findGatewayMethod(method)?.by === 'card') return t`a card`;
    return method === 'bank_transfer' ? t`a bank transfer` : undefined;
  };
  const names = new Set(methods.map(nameOf).filter((name) => name !== undefined));
  return new Intl.ListFormat(languages[locale].intl, { type: 'disjunction' }).format(names);
}
