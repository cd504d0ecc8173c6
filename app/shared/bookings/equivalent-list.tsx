import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Equivalent, Relocation } from '#contract/types.gen.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { formatDistance } from '#app/ui/format-distance.ts';
import { formatRating } from '#app/ui/format-rating.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';

/** Homes that can take the place of a cancelled stay, each with its price and who bears the difference. */
export function EquivalentList({
  equivalents,
  choice,
  reader,
  chosenId,
  onChoose,
  label,
  children,
}: {
  equivalents: readonly Equivalent[];
  choice: Relocation['payment_choice'];
  reader: 'guest' | 'admin';
  chosenId: string | null;
  onChoose: (propertyId: string) => void;
  label: ReactNode;
  /** What the choice does, with the button, below the chosen home. */
  children: ReactNode;
}) {
  return (
    <RadioGroup label={label} hideLabel value={chosenId} onChange={onChoose}>
      {equivalents.map((one) => (
        <div key={one.home.id} className="border-b border-line py-3 last:border-0">
          <Radio value={one.home.id}>
            {/* In large text the price is below. */}
            <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
              <span className="flex min-w-0 flex-[1_1_9rem] items-center gap-3.5">
                <Picture
                  photo={one.home.photo}
                  alt=""
                  sizes="6rem"
                  className="aspect-[4/3] w-20 flex-none rounded-control max-sm:hidden"
                />
                <span className="min-w-0">
                  <span className="block font-medium">
                    <bdi>{one.home.title}</bdi>
                  </span>
                  <Place equivalent={one} />
                  <span className="block text-caption text-ink-2">
                    <bdi>{one.host_name}</bdi> · <Trans>instant book</Trans>
                  </span>
                </span>
              </span>
              <Price equivalent={one} choice={choice} reader={reader} />
            </span>
          </Radio>
          {/* Beside the label, so that following it chooses nothing. */}
          <a
            href={`/properties/${one.home.id}`}
            target="_blank"
            rel="noreferrer"
            className="target ms-[2.125rem] text-caption text-link"
          >
            <Trans>See the home</Trans>
            <span className="sr-only">
              {': '}
              <bdi>{one.home.title}</bdi>
            </span>
          </a>
          {/* Where it was chosen: on a phone the end of the list is out of sight. */}
          {one.home.id === chosenId ? children : null}
        </div>
      ))}
    </RadioGroup>
  );
}

function Place({ equivalent: { home, kilometres } }: { equivalent: Equivalent }) {
  const { t, i18n } = useLingui();
  const km = formatDistance(kilometres, i18n.locale as Locale);
  return (
    <span className="block text-caption text-ink-2">
      <bdi>{home.location}</bdi>
      {' · '}
      <span className="whitespace-nowrap">{t`${km} km away`}</span>
      {home.rating === null ? null : (
        <>
          {' · '}
          <bdi className="figures whitespace-nowrap">★ {formatRating(home.rating, i18n.locale)}</bdi>
        </>
      )}
    </span>
  );
}

function Price({
  equivalent,
  choice,
  reader,
}: {
  equivalent: Equivalent;
  choice: Relocation['payment_choice'];
  reader: 'guest' | 'admin';
}) {
  const { i18n } = useLingui();
  const dinar = (dirham: number) => (
    <bdi className="figures whitespace-nowrap">{formatDinar(dirham, i18n.locale as Locale)}</bdi>
  );
  const { total_dirham, credit_dirham, left_dirham, to_pay_dirham } = equivalent;
  return (
    <span className="max-w-full self-start text-end max-sm:max-w-[min(8rem,100%)]">
      <span className="block font-medium">{dinar(total_dirham)}</span>
      {credit_dirham > 0 ? (
        <span className="block text-caption text-clay-ink">
          <Trans>Diyar pays {dinar(credit_dirham)}</Trans>
        </span>
      ) : null}
      {left_dirham > 0 ? (
        <span className="block text-caption text-palm-ink">
          {reader === 'admin' ? (
            <Trans>Guest gets {dinar(left_dirham)}</Trans>
          ) : (
            <Trans>You keep {dinar(left_dirham)}</Trans>
          )}
        </span>
      ) : null}
      {to_pay_dirham > 0 ? (
        <span className="block text-caption text-ink-2">
          {choice === 'at_property' ? (
            <Trans>in cash at the property</Trans>
          ) : (
            <Trans>{dinar(to_pay_dirham)} to pay</Trans>
          )}
        </span>
      ) : null}
    </span>
  );
}
