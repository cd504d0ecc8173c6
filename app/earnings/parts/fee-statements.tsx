import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, CircleAlert, CircleCheck, Clock, Copy } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { EarningsOverview, FeeStatement } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { feeStep } from './payout-labels.ts';

type OwedFees = NonNullable<EarningsOverview['fees']>;

/** The monthly statements: what is left of each and until when, how it is transferred, and what follows if it is not. */
export function FeeStatements({ fees }: { fees: OwedFees }) {
  if (fees.statements.length === 0) return null;
  const oldest = fees.statements.findLast(({ state }) => state !== 'paid');
  return (
    <section aria-labelledby="fee-statements" className="mt-6">
      <h3 id="fee-statements" className="text-body font-medium">
        <Trans>Statements</Trans>
      </h3>
      <ul className="mt-1">
        {fees.statements.map((statement) => (
          <StatementRow key={statement.id} statement={statement} />
        ))}
      </ul>
      {oldest ? (
        <>
          <Transfer statement={oldest} transferTo={fees.transfer_to} />
          <Steps statement={oldest} />
        </>
      ) : null}
    </section>
  );
}

function StatementRow({ statement }: { statement: FeeStatement }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const month = formatDay(`${statement.month}-01`, locale, 'month');
  const amount = statement.state === 'paid' ? statement.amount_dirham : statement.left_dirham;
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2.5 text-small">
      <span className="min-w-0">
        <span className="block">{month}</span>
        <StatementState statement={statement} />
      </span>
      <bdi className="figures md:whitespace-nowrap">{formatDinar(amount, locale)}</bdi>
    </li>
  );
}

function StatementState({ statement: { state, due_on, amount_dirham, left_dirham } }: { statement: FeeStatement }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const day = formatDay(due_on, locale, 'date');
  const whole = <bdi className="figures">{formatDinar(amount_dirham, locale)}</bdi>;
  if (state === 'paid') {
    return (
      <span className="flex items-center gap-1 text-caption text-palm-ink">
        <CircleCheck className="size-4 flex-none" aria-hidden />
        <Trans context="statement of fees">Paid</Trans>
      </span>
    );
  }
  const Icon = state === 'overdue' ? CircleAlert : Clock;
  return (
    <span className={`text-caption ${state === 'overdue' ? 'text-danger-ink' : 'text-clay-ink'}`}>
      <span className="flex items-center gap-1">
        <Icon className="size-4 flex-none" aria-hidden />
        {state === 'overdue' ? <Trans>Overdue since {day}</Trans> : <Trans>Due by {day}</Trans>}
      </span>
      {left_dirham < amount_dirham ? (
        <span className="block text-ink-3">
          <Trans>left of {whole}</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** Where to transfer a statement, with its reference. Open where the day has passed. */
function Transfer({ statement, transferTo }: { statement: FeeStatement; transferTo: OwedFees['transfer_to'] }) {
  return (
    <details className="group mt-4 rounded-control bg-limestone px-4" open={statement.state === 'overdue'}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-small font-medium text-sea [&::-webkit-details-marker]:hidden">
        <Trans>Pay by transfer</Trans>
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
      </summary>
      <dl className="grid gap-2.5 pb-4 text-small [&_dt]:text-caption [&_dt]:text-ink-3">
        {transferTo ? (
          <>
            <div>
              <dt>
                <Trans context="a payee">To</Trans>
              </dt>
              <dd>
                <Trans>Diyar</Trans>, <bdi>{transferTo.bank}</bdi>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>IBAN</Trans>
              </dt>
              <dd>
                <CopyButton text={transferTo.iban} shown={transferTo.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
              </dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>
            <Trans>Reference, which belongs on the transfer</Trans>
          </dt>
          <dd>
            <CopyButton text={statement.reference} shown={statement.reference} />
          </dd>
        </div>
        {transferTo ? null : (
          <p className="text-ink-2">
            <Trans>Ask us for the account to transfer to under Help and support.</Trans>
          </p>
        )}
      </dl>
    </details>
  );
}

function CopyButton({ text, shown }: { text: string; shown: string }) {
  const { t } = useLingui();
  const copy = useCopy({ title: t`It could not be copied`, text: shown });
  return (
    <button
      type="button"
      onClick={() => void copy(text, shown)}
      aria-label={`${t`Copy`}: ${shown}`}
      className="-ms-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-start hover:bg-sand"
    >
      <bdi dir="ltr" className="figures font-medium">
        {shown}
      </bdi>
      <Copy className="size-4 flex-none text-ink-3" aria-hidden />
    </button>
  );
}

/** What follows if a statement stays unpaid, with the day of each step. */
function Steps({ statement }: { statement: FeeStatement }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <>
      <p className="mt-4 text-caption text-ink-3">
        <Trans>If it stays unpaid. Each step is announced a week before and undone when you pay.</Trans>
      </p>
      <ol className="mt-2 grid gap-1.5 border-s-2 border-line ps-3 text-caption">
        {statement.steps.map(({ step, on, state }) => (
          <li key={step} className={state === 'taken' ? 'text-danger-ink' : 'text-ink-2'}>
            <b className="font-medium">{formatDay(on, locale, 'short')}</b>{' '}
            {i18n._(feeStep[step][state === 'taken' ? 'taken' : 'ahead'])}
          </li>
        ))}
      </ol>
    </>
  );
}
