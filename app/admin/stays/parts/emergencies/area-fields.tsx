import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { circleAround, largestRadiusKm, type Corner } from '#contract/emergency-areas.ts';
import { AreaPicker } from '#app/map/area-picker.tsx';
import { useAct } from '#app/session/use-act.ts';
import { PlaceSearch } from '#app/shared/places/place-search.tsx';
import type { PlaceSuggestion } from '#app/shared/places/use-place-suggestions.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { readCorners, writeCorners } from './area-text.ts';

/** The area: drawn on the map, as a circle around a place, or by its corners as text; all three set the same corners. */
export function AreaFields({
  value,
  error,
  onChange,
}: {
  /** The corners as text, which may not be readable yet. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const { corners, wrongLine } = readCorners(value);
  const [isRefused, setRefused] = useState(false);
  // A line that cannot be read yet would be lost.
  const draw = (drawn: readonly Corner[]) => {
    if (wrongLine === null) onChange(writeCorners(drawn));
    else setRefused(true);
  };
  const refusal =
    isRefused && wrongLine !== null ? t`Line ${wrongLine} is no point. Correct it before you draw.` : undefined;
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 text-title">
        <Trans>Area</Trans>
      </legend>
      <div className="relative h-96 overflow-clip rounded-card border border-line max-sm:h-80">
        <AreaPicker corners={corners} onChange={draw} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button isDisabled={corners.length === 0} onPress={() => draw(corners.slice(0, -1))}>
          <Trans>Remove the last corner</Trans>
        </Button>
        <Button isDisabled={value === ''} onPress={() => onChange('')}>
          <Trans>Clear the area</Trans>
        </Button>
        <span role="status" className="text-small text-ink-2">
          <Plural value={corners.length} _0="No corner yet" one="# corner" other="# corners" />
        </span>
      </div>
      <CircleFields onCircle={onChange} />
      <TextField
        label={<Trans>Corners</Trans>}
        hint={<Trans>One a line, latitude first: 32.76, 22.64. The map shows what is written here.</Trans>}
        rows={5}
        dir="ltr"
        value={value}
        onChange={(text) => {
          setRefused(false);
          onChange(text);
        }}
        error={error ?? refusal}
      />
    </fieldset>
  );
}

/** A place of the gazetteer and a distance around it. */
function CircleFields({ onCircle }: { onCircle: (corners: string) => void }) {
  const { t } = useLingui();
  const [place, setPlace] = useState<PlaceSuggestion>();
  const [km, setKm] = useState<number | null>(20);
  const [errors, setErrors] = useState<{ place?: string; km?: string }>({});
  const draw = useAct(
    async (api, { id, radius }: { id: string; radius: number }) => {
      const centre = await api.getPlace({ params: { place_id: id }, query: {} });
      return writeCorners(circleAround(centre, radius));
    },
    { onDone: onCircle },
  );

  function press() {
    const found: { place?: string; km?: string } = {};
    if (!place) found.place = t`Choose a place from the list`;
    if (!km) found.km = t`Write a distance above zero`;
    setErrors(found);
    if (place && km) draw.mutate({ id: place.id, radius: km });
  }

  return (
    <div role="group" aria-label={t`Around a place`} className="grid gap-4 rounded-card bg-limestone p-4">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <PlaceSearch
          selected={place?.text ?? ''}
          error={errors.place}
          onSelect={(chosen) => {
            setPlace(chosen);
            setErrors({});
          }}
        />
        <NumberField
          label={<Trans>Distance around it</Trans>}
          unit={<Trans>km</Trans>}
          max={largestRadiusKm}
          value={km}
          onChange={(next) => {
            setKm(next);
            setErrors({});
          }}
          error={errors.km}
        />
      </div>
      {draw.failure ? <Note tone="danger">{draw.failure}</Note> : null}
      <Button isBusy={draw.isPending} onPress={press} className="justify-self-start max-sm:w-full">
        <Trans>Take this circle as the area</Trans>
      </Button>
    </div>
  );
}
