import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { bookingHorizonDays } from '#contract/listings.ts';
import type { PreviewNight } from '#contract/types.gen.ts';
import { formatDay, todayInTripoli } from '#app/shared/days.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { heatOf, legendOf } from './price-steps.ts';
import { NightStay, NightTitle, PriceLadder } from './night-reason.tsx';
import { PreviewGrid } from './preview-grid.tsx';
import { PreviewTable } from './preview-table.tsx';
import { dinarNumber } from './pricing-text.ts';
import { previewDays, usePreview } from './use-pricing.ts';

interface Props {
  propertyId: string;
  /** The first night; today at the earliest. */
  from: string;
  onTurn: (from: string) => void;
  /** The choice of the property. */
  picker: ReactNode;
}

/** 90 nights with the price of each and the rule that made it. */
export function Preview({ propertyId, from, onTurn, picker }: Props) {
  const { t, i18n } = useLingui();
  const today = todayInTripoli();
  const preview = usePreview(propertyId, from);
  const last = addDays(today, bookingHorizonDays);
  const earlier = addDays(from, -previewDays);
  return (
    <section className="min-w-0 max-xl:order-first xl:sticky xl:top-22">
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="me-auto text-title">
          <Trans>
            {previewDays} nights from {formatDay(from, i18n.locale as Locale, 'date')}
          </Trans>
        </h2>
        <div className="flex min-w-0 items-center gap-1 max-md:w-full">
          <div className="me-auto min-w-0">{picker}</div>
          <IconButton
            label={t`Earlier`}
            isDisabled={from <= today}
            onPress={() => onTurn(earlier < today ? today : earlier)}
            className="disabled:text-ink-3"
          >
            <ChevronLeft className="flip size-5" aria-hidden />
          </IconButton>
          <IconButton
            label={t`Later`}
            isDisabled={addDays(from, previewDays) > last}
            onPress={() => onTurn(addDays(from, previewDays))}
            className="disabled:text-ink-3"
          >
            <ChevronRight className="flip size-5" aria-hidden />
          </IconButton>
        </div>
      </div>
      {preview.data ? (
        <div className={preview.isPlaceholderData ? 'opacity-60' : undefined}>
          <Nights key={preview.data.from} propertyId={propertyId} nights={preview.data.nights} />
        </div>
      ) : preview.isError ? (
        <FailureNote onRetry={() => void preview.refetch()}>
          <Trans>The preview could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <PreviewSkeleton label={t`Loading the preview…`} />
      )}
    </section>
  );
}

function Nights({ propertyId, nights }: { propertyId: string; nights: readonly PreviewNight[] }) {
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<string>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const heat = useMemo(() => heatOf(nights), [nights]);
  // The first free night, so that the ladder is there to be read; on phones it opens with a press.
  const night =
    nights.find(({ day }) => day === chosen) ?? nights.find(({ status }) => status === 'open') ?? nights[0]!;
  return (
    <>
      <div aria-live="polite" className="mb-5 rounded-card bg-limestone px-5 py-4 max-md:hidden">
        <NightTitle night={night} />
        <PriceLadder night={night} />
        <NightStay propertyId={propertyId} night={night} nights={nights} />
      </div>
      <PreviewGrid
        nights={nights}
        heat={heat}
        chosen={isWide ? night.day : chosen}
        onChoose={(day) => {
          setChosen(day);
          setSheetOpen(true);
        }}
      />
      <Legend heat={heat} />
      <PreviewTable nights={nights} />
      {isSheetOpen && !isWide ? (
        <Dialog isOpen onOpenChange={setSheetOpen} title={<Trans>Price of a night</Trans>}>
          <NightTitle night={night} />
          <PriceLadder night={night} />
          <NightStay propertyId={propertyId} night={night} nights={nights} />
        </Dialog>
      ) : null}
    </>
  );
}

function Legend({ heat }: { heat: ReturnType<typeof heatOf> }) {
  const { i18n } = useLingui();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-caption text-ink-2">
      <span>
        <Trans>Dinar a night</Trans>
      </span>
      <span className="flex flex-wrap gap-x-3.5 gap-y-2">
        {legendOf(heat).map(({ step, from_dirham }) => (
          <span key={step} className="inline-flex items-center gap-2">
            <i aria-hidden className={`price-legend is-step-${step}`} />
            <bdi dir="ltr" className="figures">
              {dinarNumber(from_dirham, i18n.locale as Locale)}
            </bdi>
          </span>
        ))}
      </span>
      <span className="inline-flex items-center gap-2">
        <i aria-hidden className="size-2 rounded-full bg-ink" />
        <Trans>Booked: keeps the price it was booked at</Trans>
      </span>
    </div>
  );
}

function PreviewSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-5 h-48 rounded-card max-md:hidden" />
      <div className="price-week">
        {Array.from({ length: 49 }, (_, at) => (
          <Skeleton key={at} className="h-12.5" />
        ))}
      </div>
    </div>
  );
}
