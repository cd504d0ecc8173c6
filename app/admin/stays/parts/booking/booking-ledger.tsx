import { Trans, useLingui } from '@lingui/react/macro';
import { Scale } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { accountLabels, entryLabels, formatFigures, holderName } from '#app/admin/parts/money-labels.ts';

/** The ledger entries of a booking: debits, then credits indented, with the sums of both. */
export function BookingLedger({ entries }: Pick<BookingAccount, 'entries'>) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const nameOf = (labels: typeof accountLabels, kind: string) => (labels[kind] ? i18n._(labels[kind]) : kind);
  const postings = entries.flatMap((entry) => entry.postings);
  const debit = sumOf(postings.filter(({ amount_dirham }) => amount_dirham > 0));
  const credit = -sumOf(postings.filter(({ amount_dirham }) => amount_dirham < 0));
  const figures = 'py-2 text-end figures whitespace-nowrap';
  return (
    <section aria-labelledby="ledger">
      <div className="flex items-center justify-between gap-4">
        <h2 id="ledger">
          <Trans>Ledger entries</Trans>
        </h2>
        {debit === credit ? (
          <span className="inline-flex items-center gap-1.5 rounded-tag bg-palm-wash px-2.5 py-1 text-caption font-medium text-palm-ink">
            <Scale className="size-4" aria-hidden />
            <Trans>Sum zero</Trans>
          </span>
        ) : null}
      </div>
      {entries.length === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>Nothing is posted for this booking.</Trans>
        </p>
      ) : (
        <table className="mt-3 w-full text-small">
          <thead className="text-caption text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-start font-normal">
                <Trans>Account</Trans>
              </th>
              <th scope="col" className="w-28 py-2 text-end font-normal">
                <Trans>Debit, LYD</Trans>
              </th>
              <th scope="col" className="w-28 py-2 text-end font-normal">
                <Trans>Credit, LYD</Trans>
              </th>
            </tr>
          </thead>
          {entries.map((entry) => (
            <tbody key={entry.id}>
              <tr className="bg-limestone">
                <th scope="colgroup" colSpan={3} className="px-2 py-1.5 text-start text-caption font-normal text-ink-2">
                  {nameOf(entryLabels, entry.kind)} · {formatInstant(entry.at, locale)}
                </th>
              </tr>
              {entry.postings.map(({ account, holder, amount_dirham }, at) => (
                <tr key={at} className="border-b border-line">
                  <th scope="row" className={`py-2 text-start font-normal ${amount_dirham < 0 ? 'ps-4' : ''}`}>
                    {nameOf(accountLabels, account)}
                    {holder ? (
                      <>
                        {' · '}
                        <bdi>{holderName(i18n, holder)}</bdi>
                      </>
                    ) : null}
                  </th>
                  <td className={figures} dir="ltr">
                    {amount_dirham > 0 ? formatFigures(amount_dirham, locale) : ''}
                  </td>
                  <td className={figures} dir="ltr">
                    {amount_dirham < 0 ? formatFigures(-amount_dirham, locale) : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className="font-strong">
              <th scope="row" className="py-2 text-start font-strong">
                <Trans>Together</Trans>
              </th>
              <td className={figures} dir="ltr">
                {formatFigures(debit, locale)}
              </td>
              <td className={figures} dir="ltr">
                {formatFigures(credit, locale)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

function sumOf(postings: readonly { amount_dirham: number }[]): number {
  return postings.reduce((sum, { amount_dirham }) => sum + amount_dirham, 0);
}
