import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, House } from 'lucide-react';
import { chipClass } from '#app/ui/chip.tsx';

/** Filters a list by one home of the host, or by none. */
export function HomeFilter({
  homes,
  value,
  onChange,
  className,
}: {
  homes: readonly { id: string; title: string }[];
  /** The id of a home; empty for all. */
  value: string;
  onChange: (id: string) => void;
  className: string;
}) {
  const { t } = useLingui();
  const chosen = homes.find(({ id }) => id === value);
  return (
    <div
      data-selected={chosen ? true : undefined}
      className={`${chipClass} relative max-w-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:flex-1 ${className}`}
    >
      <House className="size-4.5 flex-none" aria-hidden />
      <span aria-hidden className="min-w-0 truncate">
        {chosen ? <bdi>{chosen.title}</bdi> : <Trans>Every home</Trans>}
      </span>
      <ChevronDown className="ms-auto size-4 flex-none" aria-hidden />
      <select
        aria-label={t`Choose a home`}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0 [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{t`Every home`}</option>
        {homes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
