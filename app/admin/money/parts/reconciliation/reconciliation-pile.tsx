import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, MessageSquareText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Pile } from '#contract/reconciliation.ts';
import type { ReconciliationDay, ReconciliationItem } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatTime } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { usePages, LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { PaymentMatchDialog } from './payment-match-dialog.tsx';
import { formatFigures } from '#app/admin/parts/money-labels.ts';
import { matchLabels, pileLabels, postingLabels, reasonLabels } from './reconciliation-labels.ts';
import { DifferenceReasonForm } from './difference-reason-form.tsx';
import { UnmatchButton } from './unmatch-button.tsx';

/** A pile of a day: ours and theirs beside each other, what each differs by, and what can be done about it. */
export function PileSection({ pile, day }: { pile: Pile; day: ReconciliationDay }) {
  const { i18n } = useLingui();
  const { count } = day.piles[pile];
  return (
    <section aria-labelledby={`pile-${pile}`} className="scroll-mt-20">
      <h2 id={`pile-${pile}`} className="text-lead">
        {i18n._(pileLabels[pile])}
      </h2>
      {count === 0 ? (
        <p className="mt-2 text-small text-ink-3">
          <Trans context="reconciliation">Nothing</Trans>
        </p>
      ) : (
        <Items pile={pile} day={day} />
      )}
    </section>
  );
}

/** Fixed widths but for the names, so that the rows of all piles stand below each other. */
const columns = 'md:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1fr)_5rem_5rem_12rem] md:items-center';

function Items({ pile, day: { source, day, closed } }: { pile: Pile; day: ReconciliationDay }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('reconciliation', source, day, pile), ({ query, signal }) =>
    api.listReconciliationItems({ params: { source, day }, query: { pile, limit: '20', ...query }, signal }),
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div
        aria-hidden
        className={`mt-2 gap-x-3 border-b border-line pb-2 text-caption text-ink-2 max-md:hidden md:grid ${columns}`}
      >
        <span>
          <Trans>Ours</Trans>
        </span>
        <span className="text-end">
          <Trans>LYD</Trans>
        </span>
        <span>
          <Trans>Theirs</Trans>
        </span>
        <span className="text-end">
          <Trans>LYD</Trans>
        </span>
        <span className="text-end">
          <Trans>Difference</Trans>
        </span>
      </div>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      <ul>
        {items.map((item) => (
          <Item
            key={`${item.id} ${item.reason?.at}`}
            item={item}
            source={source}
            day={day}
            isClosed={closed !== null}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage} className="mt-4">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  );
}

type OfDay = Pick<ReconciliationDay, 'source' | 'day'>;

function Item({ item, source, day, isClosed }: { item: ReconciliationItem; isClosed: boolean } & OfDay) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [act, setAct] = useState<'reason' | 'match'>();
  const { ours, theirs, difference_dirham, matched_how, reason, pile } = item;
  const name = ours?.number ?? theirs?.reference ?? '';
  const canAct = !isClosed && pile !== 'matched';
  const nothing = (
    <span className="text-ink-3">
      <Trans context="side of a difference">nothing</Trans>
    </span>
  );
  return (
    <li className="border-b border-line py-3">
      <div className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-small ${columns}`}>
        <Side label={<Trans>Ours</Trans>}>
          {ours ? (
            <>
              <bdi dir="ltr" className="font-medium whitespace-nowrap">
                {ours.number}
              </bdi>
              <span className="block text-caption text-ink-2">
                <bdi>{ours.payer_name}</bdi> · <bdi className="figures">{formatTime(ours.at, locale)}</bdi>
              </span>
            </>
          ) : (
            nothing
          )}
        </Side>
        <Amount dirham={ours?.amount_dirham} />
        <Side label={<Trans>Theirs</Trans>}>
          {theirs ? (
            <>
              <bdi dir="ltr" className="font-medium break-all">
                {theirs.reference}
              </bdi>
              <span className="block text-caption text-ink-2">
                {theirs.at ? <bdi className="figures">{formatTime(theirs.at, locale)}</bdi> : null}
                {theirs.at && theirs.payer ? ' · ' : null}
                {theirs.payer ? <bdi>{theirs.payer}</bdi> : null}
                {!ours && theirs.our_reference ? (
                  <bdi dir="ltr" className="block break-all">
                    {theirs.our_reference}
                  </bdi>
                ) : null}
              </span>
            </>
          ) : (
            nothing
          )}
        </Side>
        <Amount dirham={theirs?.amount_dirham} />
        <span className={`md:text-end ${difference_dirham === 0 ? 'text-ink-3' : 'text-danger-ink'}`}>
          <span className="me-2 text-caption text-ink-2 md:sr-only">
            <Trans>Difference</Trans>
          </span>
          <Figures dirham={difference_dirham} className="font-medium" />
        </span>
        <span className="flex flex-wrap justify-end gap-2 max-md:col-span-full max-md:justify-start">
          {matched_how && (pile === 'matched' || matched_how === 'hand') ? (
            <span className="inline-flex items-center gap-1.5 rounded-badge bg-palm-wash px-2.5 py-1 text-caption text-palm-ink">
              <CircleCheck className="size-4 flex-none" aria-hidden />
              {i18n._(matchLabels[matched_how])}
            </span>
          ) : null}
          {!isClosed && item.can_unmatch && theirs ? (
            <UnmatchButton lineId={theirs.line_id} name={name} source={source} day={day} />
          ) : null}
          {canAct && pile === 'only_theirs' ? (
            <Button onPress={() => setAct('match')} aria-label={`${t`Match`}: ${name}`}>
              <Trans>Match</Trans>
            </Button>
          ) : null}
          {canAct ? (
            <Button
              kind={reason ? 'quiet' : 'secondary'}
              onPress={() => setAct(act === 'reason' ? undefined : 'reason')}
              aria-expanded={act === 'reason'}
              aria-label={`${reason ? t`Change the reason` : t`Write a reason`}: ${name}`}
            >
              {reason ? <Trans>Change</Trans> : <Trans context="reconciliation">Reason</Trans>}
            </Button>
          ) : null}
        </span>
      </div>
      {reason && act !== 'reason' ? (
        <p className="mt-2 flex items-start gap-2 rounded-control bg-limestone px-3 py-2 text-small">
          <MessageSquareText className="mt-0.5 size-4 flex-none text-ink-2" aria-hidden />
          <span className="min-w-0">
            <span className="font-medium">{i18n._(reasonLabels[reason.code])}</span>: <bdi>{reason.note}</bdi>
            <span className="block text-caption text-ink-3">
              <bdi>{reason.by_name}</bdi>
              {reason.posting ? (
                <>
                  {' · '}
                  <Trans>
                    Posted <bdi className="figures">{formatDinar(reason.posting.amount_dirham, locale)}</bdi>
                  </Trans>
                  {': '}
                  {i18n._(postingLabels[reason.posting.kind])}
                </>
              ) : null}
            </span>
          </span>
        </p>
      ) : null}
      {act === 'reason' && pile !== 'matched' ? (
        <DifferenceReasonForm
          item={item}
          pile={pile}
          name={name}
          source={source}
          day={day}
          onDone={() => setAct(undefined)}
        />
      ) : null}
      {act === 'match' && theirs ? (
        <PaymentMatchDialog line={theirs} source={source} day={day} onClose={() => setAct(undefined)} />
      ) : null}
    </li>
  );
}

function Side({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-caption text-ink-2 md:sr-only">{label}</span>
      {children}
    </span>
  );
}

function Amount({ dirham }: { dirham: number | undefined }) {
  return <span className="text-end max-md:self-end">{dirham === undefined ? null : <Figures dirham={dirham} />}</span>;
}

/** An amount, without its currency where that stands in the head of the column. */
function Figures({ dirham, className = '' }: { dirham: number; className?: string }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <>
      <bdi className={`figures whitespace-nowrap md:hidden ${className}`}>{formatDinar(dirham, locale)}</bdi>
      <bdi dir="ltr" className={`figures whitespace-nowrap max-md:hidden ${className}`}>
        {formatFigures(dirham, locale)}
      </bdi>
    </>
  );
}
