import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { Picture } from '#app/ui/picture.tsx';

type Choice = Pick<CalendarProperty, 'id' | 'title' | 'photo'>;

interface Props {
  properties: readonly Choice[];
  chosen: Choice;
  onChoose: (id: string) => void;
}

/** Chooses the property whose calendar is shown: a native list under a chip with its photo. */
export function PropertyPicker({ properties, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const choices = properties.some(({ id }) => id === chosen.id) ? properties : [chosen, ...properties];
  return (
    <div className="relative inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-full border border-control bg-surface ps-2 pe-4 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:w-full">
      {chosen.photo ? (
        <Picture photo={chosen.photo} sizes="28px" alt="" className="size-7 flex-none rounded-tag" />
      ) : (
        <span className="size-7 flex-none rounded-tag bg-sand" />
      )}
      <span className="min-w-0 truncate font-medium md:max-w-60" aria-hidden>
        <bdi>{chosen.title}</bdi>
      </span>
      <ChevronDown className="ms-auto size-4 flex-none" aria-hidden />
      <select
        aria-label={t`Choose a home`}
        value={chosen.id}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0 [&>option]:bg-surface [&>option]:text-ink"
      >
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
