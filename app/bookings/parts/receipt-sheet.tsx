import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Currency, Locale } from '#contract/common.ts';
import { fieldOf } from '#contract/currencies.ts';
import { languageOf } from '#contract/languages.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { convertDirham, convertParts } from '#contract/money.ts';
import { conversionTexts } from '#app/shared/money/currency-texts.tsx';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatDinar, formatMoney } from '#app/shared/money/money.ts';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { Logo } from '#app/ui/logo.tsx';
import { Note } from '#app/ui/note.tsx';
import { ReplacedNote } from './receipt-versions.tsx';
import { PriceLineLabel } from '#app/shared/bookings/price-lines.tsx';

/** The receipt, on screen and in print: in dinar, and beside it in the reader's currency. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { guests, lines, version } = receipt;
  const versionCount = receipt.versions.length;
  const oneNightPrice = lines.filter((line) => line.kind === 'nights').length === 1;
  const currency = useCurrency();
  const amount = (dirham: number, converted = convertDirham(dirham, currency, receipt)) => ({
    dirham,
    converted,
    currency,
    locale,
  });
  const convertedLines = convertParts(
    lines.map((line) => line.amount_dirham),
    currency,
    receipt,
  );
  return (
    <article className="@container text-small">
      <div className="mb-8 hidden print:block">
        <Logo locale={locale} />
      </div>
      <h1>
        <Trans>Receipt</Trans>
      </h1>
      <dl className="mt-2 grid gap-1 text-ink-2">
        <div className="flex flex-wrap gap-x-2">
          <dt>
            <Trans>Booking number</Trans>
          </dt>
          <dd>
            <bdi dir="ltr" className="font-medium text-ink">
              {receipt.number}
            </bdi>
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt>
            <Trans>Issued</Trans>
          </dt>
          <dd>{formatInstant(receipt.issued_at, locale)}</dd>
        </div>
        {versionCount > 1 ? (
          <div>
            <dt className="sr-only">
              <Trans>Version</Trans>
            </dt>
            <dd>
              <Trans>
                Version {version} of {versionCount}
              </Trans>
            </dd>
          </div>
        ) : null}
      </dl>
      <ReplacedNote receipt={receipt} />
      {receipt.status === 'cancelled' ? (
        <div className="mt-4">
          <Note tone="attention" icon={Ban}>
            <Trans>This stay was cancelled.</Trans>
          </Note>
        </div>
      ) : null}
      <dl className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 border-t border-line pt-6 sm:grid-cols-2 print:grid-cols-2">
        <Party name={<Trans context="receipt">Guest</Trans>} title={<bdi>{receipt.guest.name}</bdi>}>
          {receipt.guest.email ? <bdi dir="ltr">{receipt.guest.email}</bdi> : null}
        </Party>
        <Party name={<Trans context="receipt">Host</Trans>} title={<bdi>{receipt.host.name}</bdi>} />
        <Party name={<Trans>Property</Trans>} title={<bdi>{receipt.property.title}</bdi>}>
          <bdi>{receipt.property.location}</bdi>
        </Party>
        <Party
          name={<Trans>Stay</Trans>}
          title={
            <>
              <Trans>Check-in</Trans>: {formatDay(receipt.check_in, locale)}
              <br />
              <Trans>Check-out</Trans>: {formatDay(receipt.check_out, locale)}
            </>
          }
        >
          <Plural value={receipt.nights} one="# night" other="# nights" />
          {' · '}
          <Plural value={guests.adults + guests.children} one="# guest" other="# guests" />
        </Party>
      </dl>
      <Amounts caption={<Trans>Price</Trans>} currency={currency}>
        {lines.map((line, at) => (
          <AmountRow key={at} {...amount(line.amount_dirham, convertedLines[at])}>
            <PriceLineLabel line={line} isOnlyPrice={oneNightPrice} currency="LYD" rates={receipt} />
          </AmountRow>
        ))}
        <AmountRow isTotal {...amount(receipt.total_dirham)}>
          <Trans>Total</Trans>
        </AmountRow>
        {receipt.cash_dirham > 0 ? (
          <>
            <AmountRow {...amount(receipt.total_dirham - receipt.cash_dirham)}>
              <Trans>Of it online</Trans>
            </AmountRow>
            <AmountRow {...amount(receipt.cash_dirham)}>
              <Trans>Of it in cash at the property</Trans>
            </AmountRow>
          </>
        ) : null}
      </Amounts>
      <Amounts caption={<Trans>Payments and refunds</Trans>} currency={currency}>
        {receipt.payments.map((one) => (
          <AmountRow
            key={`${one.at} ${one.amount_dirham}`}
            {...amount(one.amount_dirham)}
            detail={formatInstant(one.at, locale)}
          >
            {one.method ? paymentMethodName(i18n, one.method) : <Trans>Paid online</Trans>}
          </AmountRow>
        ))}
        {receipt.credit_dirham > 0 ? (
          <AmountRow {...amount(receipt.credit_dirham)}>
            <Trans>Of it paid by Diyar</Trans>
          </AmountRow>
        ) : null}
        {receipt.refunds.map((one) => (
          <AmountRow
            key={`${one.at} back ${one.amount_dirham}`}
            {...amount(-one.amount_dirham)}
            detail={formatInstant(one.at, locale)}
          >
            <RefundName refund={one} />
          </AmountRow>
        ))}
        {receipt.credit_returned_dirham > 0 ? (
          <AmountRow {...amount(-receipt.credit_returned_dirham)}>
            <Trans>Went back to Diyar</Trans>
          </AmountRow>
        ) : null}
        <AmountRow isTotal {...amount(receipt.kept_dirham)}>
          {receipt.cash_dirham > 0 ? <Trans>Paid online in all</Trans> : <Trans>Paid in all</Trans>}
        </AmountRow>
      </Amounts>
      <Rate receipt={receipt} currency={currency} />
    </article>
  );
}

function RefundName({ refund }: { refund: Receipt['refunds'][number] }) {
  if (refund.cause === 'case') return <Trans>Returned after a case</Trans>;
  return refund.to === 'wallet' ? <Trans>Refund to your Diyar wallet</Trans> : <Trans>Refund by transfer</Trans>;
}

function Party({ name, title, children }: { name: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className="font-medium">{title}</dd>
      {children ? <dd className="break-words text-ink-2">{children}</dd> : null}
    </div>
  );
}

/** Where the text is large: the label, and the amounts below it. */
const stackedRow = '@max-xs:flex @max-xs:flex-wrap @max-xs:justify-between @max-xs:gap-x-4';

function Amounts({ caption, currency, children }: { caption: ReactNode; currency: Currency; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <table className="mt-8 w-full border-collapse @max-xs:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-xs:block">
        <tr className={`border-b border-line text-caption text-ink-3 ${stackedRow}`}>
          <th scope="col" className="pb-2 text-start text-body font-medium text-ink @max-xs:basis-full">
            {caption}
          </th>
          <th
            scope="col"
            className="w-28 ps-2 sm:w-36 sm:ps-3 pb-2 text-end align-bottom font-normal @max-xs:w-auto @max-xs:ps-0"
          >
            <Trans>Dinar</Trans>
          </th>
          {currency === 'LYD' ? null : (
            <th
              scope="col"
              className="w-20 ps-2 sm:w-24 sm:ps-3 pb-2 text-end align-bottom font-normal @max-xs:w-auto @max-xs:ps-0"
            >
              {i18n._(conversionTexts[currency].amounts)}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="@max-xs:block">{children}</tbody>
    </table>
  );
}

interface RowProps {
  dirham: number;
  /** The amount in hundredths of the currency. */
  converted: number;
  currency: Currency;
  locale: Locale;
  detail?: string;
  isTotal?: boolean;
  children: ReactNode;
}

function AmountRow({ dirham, converted, currency, locale, detail, isTotal = false, children }: RowProps) {
  const amount = 'ps-2 sm:ps-3 text-end align-top whitespace-nowrap @max-xs:ps-0';
  return (
    <tr className={`break-inside-avoid ${stackedRow} ${isTotal ? 'border-t border-line text-body font-strong' : ''}`}>
      <th scope="row" className={`text-start align-top @max-xs:basis-full ${isTotal ? 'pt-3' : 'py-1.5 font-normal'}`}>
        {children}
        {detail ? <span className="block text-caption text-ink-3">{detail}</span> : null}
      </th>
      <td className={`${amount} ${isTotal ? 'pt-3' : 'py-1.5'}`}>
        <bdi className="figures">{formatDinar(dirham, locale)}</bdi>
      </td>
      {currency === 'LYD' ? null : (
        <td className={`${amount} ${isTotal ? 'pt-3' : 'py-1.5 text-ink-2'}`}>
          <bdi dir="ltr" className="figures">
            {formatMoney(converted, currency, locale)}
          </bdi>
        </td>
      )}
    </tr>
  );
}

/** The exchange rate of the booking; nothing where all amounts are in dinar. */
function Rate({ receipt, currency }: { receipt: Receipt; currency: Currency }) {
  const { i18n } = useLingui();
  if (currency === 'LYD') return null;
  // As many decimals as it has, with the comma of the language, as in the file.
  const rate = String(receipt[fieldOf(currency, 'rate')]).replace('.', languageOf(i18n.locale).decimal);
  return <p className="mt-6 text-caption text-ink-3">{conversionTexts[currency].atRate(rate)}</p>;
}
