import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency, ForeignCurrency } from '#contract/currencies.ts';

/** The note that offers the currency of an account, and its two buttons. */
interface OfferTexts {
  ofAccount: MessageDescriptor;
  show: MessageDescriptor;
  keep: MessageDescriptor;
}

export const currencyOffers: Readonly<Record<Currency, OfferTexts>> = {
  LYD: {
    ofAccount: msg`Your account is set to prices in dinars.`,
    show: msg`Show prices in dinars`,
    keep: msg`Keep dinars`,
  },
  USD: {
    ofAccount: msg`Your account is set to prices in dollars.`,
    show: msg`Show prices in dollars`,
    keep: msg`Keep dollars`,
  },
  EUR: {
    ofAccount: msg`Your account is set to prices in euros.`,
    show: msg`Show prices in euros`,
    keep: msg`Keep euros`,
  },
};

interface ConversionTexts {
  /** Heads a column of amounts. */
  amounts: MessageDescriptor;
  /** Says under a receipt at which rate its amounts are; `rate` is dinar for one. */
  atRate: (rate: string) => ReactNode;
  /** The rate among the settings, and a sentence about what it decides. */
  price: MessageDescriptor;
  converts: MessageDescriptor;
}

export const conversionTexts: Readonly<Record<ForeignCurrency, ConversionTexts>> = {
  USD: {
    amounts: msg`Dollars`,
    atRate: (rate) => (
      <Trans>
        Dollars are at the rate this booking was made with: <bdi className="whitespace-nowrap">1 USD = {rate} LYD</bdi>.
      </Trans>
    ),
    price: msg`Price of a dollar`,
    converts: msg`Converts prices into dollars. A booking keeps the price that it was made with.`,
  },
  EUR: {
    amounts: msg`Euros`,
    atRate: (rate) => (
      <Trans>
        Euros are at the rate this booking was made with: <bdi className="whitespace-nowrap">1 EUR = {rate} LYD</bdi>.
      </Trans>
    ),
    price: msg`Price of a euro`,
    converts: msg`Converts prices into euros. A booking keeps the price that it was made with.`,
  },
};
