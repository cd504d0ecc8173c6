import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

interface Props {
  /** What the wallet would pay, in dirham. */
  part: number;
  /** What the wallet can pay at most, in dirham. */
  available: number;
  /** What is left for another payment method, in dirham. */
  rest: number;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}

/** A checkbox to pay with the wallet, and the resulting amounts. */
export function WalletPart({ part, available, rest, isUsed, onChange }: Props) {
  const { i18n } = useLingui();
  const dinar = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  const amount = dinar(available);
  return (
    <section
      className={`mb-6 rounded-card border px-4 py-2 md:px-5 ${isUsed ? 'border-sea bg-sea-wash' : 'border-line bg-surface'}`}
    >
      <Checkbox isSelected={isUsed} onChange={onChange} className="w-full py-1">
        <span className="block text-body font-medium">
          <Trans>Use wallet credit</Trans>
        </span>
        <span className="block text-caption text-ink-2">
          <Trans>Available in your wallet: {amount}.</Trans>
        </span>
      </Checkbox>
      {isUsed ? (
        <dl className="mt-1 mb-2 grid gap-1.5 border-t border-line pt-3 text-small">
          <div className="flex justify-between gap-4">
            <dt>
              <Trans>From your wallet</Trans>
            </dt>
            <dd>{dinar(part)}</dd>
          </div>
          <div className="flex justify-between gap-4 font-medium">
            <dt>
              <Trans>Left to pay</Trans>
            </dt>
            <dd>{dinar(rest)}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}
