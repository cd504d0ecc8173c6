import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import {
  noAmounts,
  priceByLine,
  refundLineKinds,
  sumOfAmounts,
  type LineAmounts,
  type RefundLineKind,
} from '#contract/refund-lines.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { formatFigures, refundLineLabels } from '#app/admin/parts/money-labels.ts';

/** What is refunded of each line, in dirham; null while its field is empty. */
export type TypedAmounts = Record<RefundLineKind, number | null>;

/** Where there is room the amounts stand below each other; else each line says them in a sentence. */
const columns = '@xl:grid-cols-[minmax(0,1fr)_repeat(3,5rem)_9.5rem] @xl:gap-x-3';

/** Each line with what was paid, is back already, and is left, and the field for what is refunded now. */
export function RefundLines({
  booking,
  typed,
  onTyped,
  errors,
}: {
  booking: BookingAccount;
  typed: TypedAmounts;
  onTyped: (amounts: TypedAmounts) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const price = priceByLine(booking.lines);
  const { left } = booking.refundable;
  const back = (kind: RefundLineKind) => price[kind] - left[kind];
  const shown = refundLineKinds.filter((kind) => price[kind] > 0);
  const figures = (dirham: number) => (dirham > 0 ? formatFigures(dirham, locale) : '–');
  const together = (amounts: (kind: RefundLineKind) => number) =>
    figures(shown.reduce((sum, kind) => sum + amounts(kind), 0));
  return (
    <div className="@container mt-3">
      <div
        aria-hidden
        className={`hidden items-end border-b border-line pb-2 text-caption text-ink-2 @xl:grid [&>:not(:first-child)]:text-end ${columns}`}
      >
        <span>
          <Trans context="of a price">Line</Trans>
        </span>
        <span>
          <Trans context="amount">Paid</Trans>
        </span>
        <span>
          <Trans context="amount">Back already</Trans>
        </span>
        <span>
          <Trans context="amount">Left</Trans>
        </span>
        <span>
          <Trans>Refund now</Trans>
        </span>
      </div>
      {shown.map((kind) => (
        <div key={kind} className={`grid items-center gap-y-2 border-b border-line py-3 @xl:py-2 ${columns}`}>
          <div>
            <p className="font-medium @xl:font-normal">{i18n._(refundLineLabels[kind])}</p>
            <p className="text-small text-ink-2 @xl:sr-only">
              <Trans>
                Paid {formatDinar(price[kind], locale)}, back already {formatDinar(back(kind), locale)}, left{' '}
                {formatDinar(left[kind], locale)}
              </Trans>
            </p>
          </div>
          <Figures>{figures(price[kind])}</Figures>
          <Figures>{figures(back(kind))}</Figures>
          <Figures>{figures(left[kind])}</Figures>
          <DinarField
            label={<Trans>Refund now: {i18n._(refundLineLabels[kind])}</Trans>}
            hideLabel
            dirham={typed[kind]}
            onChange={(dirham) => onTyped({ ...typed, [kind]: dirham })}
            isDisabled={left[kind] === 0}
            error={errors[kind]}
          />
        </div>
      ))}
      <div className={`grid grid-cols-[1fr_auto] pt-3 font-strong ${columns}`}>
        <p>
          <Trans>Together</Trans>
        </p>
        <Figures>{together((kind) => price[kind])}</Figures>
        <Figures>{together(back)}</Figures>
        <Figures>{together((kind) => left[kind])}</Figures>
        <bdi className="figures text-end whitespace-nowrap">
          {formatDinar(sumOfAmounts(withoutNull(typed)), locale)}
        </bdi>
      </div>
    </div>
  );
}

/** Repeats for the eye what the sentence of the line says. */
function Figures({ children }: { children: string }) {
  return (
    <span aria-hidden dir="ltr" className="figures hidden text-end whitespace-nowrap @xl:block">
      {children}
    </span>
  );
}

/** Empty fields as zero. */
export function withoutNull(amounts: TypedAmounts): LineAmounts {
  const known = { ...noAmounts };
  for (const kind of refundLineKinds) known[kind] = amounts[kind] ?? 0;
  return known;
}
