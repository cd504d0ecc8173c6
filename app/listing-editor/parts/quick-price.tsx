import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { listingLimits } from '#contract/limits.ts';
import type { HostListing } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatNightlyPrice } from '#app/shared/money/money.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** The price of a weekday night, which can be changed in its place. */
export function QuickPrice({ listing, isReadOnly }: { listing: HostListing; isReadOnly: boolean }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const [edited, setEdited] = useState<{ dirham: number | null }>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const price = listing.base_price_dirham;
  if (price === null) return null;
  const canEdit = !isReadOnly && listing.actions.includes('quick_edit');
  const weekend =
    listing.weekend_price_dirham === null ? null : formatNightlyPrice(listing.weekend_price_dirham, locale);
  const shown = formatNightlyPrice(price, locale);

  function close() {
    setEdited(undefined);
    setError(undefined);
  }

  async function save() {
    if (edited?.dirham == null || isBusy) return;
    const { leastNightDirham, nightPriceDirham } = listingLimits;
    if (edited.dirham < leastNightDirham || edited.dirham > nightPriceDirham) {
      const [least, most] = [
        formatNightlyPrice(leastNightDirham, locale),
        formatNightlyPrice(nightPriceDirham, locale),
      ];
      setError(t`A night costs from ${least} to ${most}.`);
      return;
    }
    setBusy(true);
    try {
      await api.quickEditListing({ params: { id: listing.id }, body: { base_price_dirham: edited.dirham } });
      await queries.invalidateQueries({ queryKey: keyFor('host-listings') });
      toast({ title: t`The price is changed`, text: t`Nights with a price of their own keep it.` });
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.fields['base_price_dirham'] ?? (failure.detail || t`Check your connection and try again.`));
    } finally {
      setBusy(false);
    }
  }

  if (edited) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="flex items-end gap-1">
          <DinarField
            label={<Trans>A weekday night</Trans>}
            dirham={edited.dirham}
            error={error}
            onChange={(dirham) => {
              setError(undefined);
              setEdited({ dirham });
            }}
            className="w-full max-w-44"
          />
          <button
            type="submit"
            aria-label={t`Save the price`}
            aria-busy={isBusy}
            className="grid size-13 flex-none place-items-center rounded-full text-sea-ink hover:bg-sea-wash"
          >
            <Check className="size-5" aria-hidden />
          </button>
          <IconButton label={t`Cancel`} onPress={close} className="mb-1">
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
        <p className="mt-1 text-caption text-ink-2">
          <Trans>
            It was <bdi className="figures">{shown}</bdi>.
          </Trans>
        </p>
      </form>
    );
  }
  return (
    <>
      <p className="flex items-center gap-1">
        <bdi className="font-strong figures">{shown}</bdi>
        {canEdit ? (
          <IconButton
            label={t`Change the price of ${listing.title ?? ''}`}
            onPress={() => setEdited({ dirham: price })}
            className="-my-2"
          >
            <Pencil className="size-4" aria-hidden />
          </IconButton>
        ) : null}
      </p>
      {weekend === null ? null : (
        // Above the round of the button, which reaches into this line.
        <p className="pointer-events-none relative text-caption text-ink-2">
          <Trans>
            Thursday and Friday <bdi className="figures">{weekend}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
}
