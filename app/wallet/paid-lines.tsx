import { Trans, useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';

type Paid = Pick<Booking, 'paid_dirham' | 'wallet_paid_dirham'>;

/** The amounts paid from the wallet and by other methods, below the price. Renders nothing where nothing was paid from the wallet. */
export function PaidLines({ paid_dirham, wallet_paid_dirham }: Paid) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  if (!wallet_paid_dirham) return null;
  const rest = paid_dirham - wallet_paid_dirham;
  return (
    <dl className="mt-4 grid gap-2.5 border-t border-line pt-3.5 text-small">
      <div className="flex justify-between gap-4">
        <dt>
          <Trans>Paid from your wallet</Trans>
        </dt>
        <dd>
          <bdi className="figures whitespace-nowrap">{formatDinar(wallet_paid_dirham, locale)}</bdi>
        </dd>
      </div>
      {rest > 0 ? (
        <div className="flex justify-between gap-4">
          <dt>
            <Trans>Paid online</Trans>
          </dt>
          <dd>
            <bdi className="figures whitespace-nowrap">{formatDinar(rest, locale)}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
