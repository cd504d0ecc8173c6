import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { LocationPicker } from '#app/map/location-picker.tsx';
import { useApi } from '#app/session/session.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { isInLibya, moveBy, readCoordinates, type Coordinates } from '../location-text.ts';
import { Section, StepHeading } from '../section.tsx';
import type { StepProps } from '../step-props.ts';
import { ArrivalSteps } from './arrival-steps.tsx';
import { PlaceSearch } from '#app/shared/places/place-search.tsx';

/** A pin farther away from the chosen place, in degrees, is moved to it: it belonged to another town. */
const nearDegrees = 0.3;
const nudgeMetres = 10;

export function PlaceStep({ content, edit, errors, placeName }: StepProps & { placeName: string }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const toast = useToast();
  const { point } = content;

  async function selectPlace(id: string) {
    edit({ place_id: id });
    try {
      const place = await api.getPlace({ params: { place_id: id }, query: { language: locale } });
      const isNear =
        point !== undefined &&
        Math.abs(point.latitude - place.latitude) < nearDegrees &&
        Math.abs(point.longitude - place.longitude) < nearDegrees;
      if (!isNear) edit({ point: { latitude: place.latitude, longitude: place.longitude } });
    } catch {
      toast({
        title: t`The map could not be moved there`,
        text: t`The place is chosen. Move the pin when you have a connection.`,
        tone: 'danger',
      });
    }
  }

  return (
    <>
      <StepHeading title={<Trans>Where is it?</Trans>}>
        <Trans>Guests see a circle of about 800 metres. The exact place appears once their booking is confirmed.</Trans>
      </StepHeading>
      <Section title={<Trans>On the map</Trans>}>
        <PlaceSearch selected={placeName} error={errors['place_id']} onSelect={({ id }) => void selectPlace(id)} />
        {point ? (
          <>
            <div className="-mx-4 mt-5 h-84 overflow-clip md:mx-0 md:rounded-card">
              <LocationPicker location={point} onMove={(next) => edit({ point: next })} />
            </div>
            <Nudge point={point} onMove={(next) => edit({ point: next })} />
          </>
        ) : (
          <p className="mt-5 rounded-card bg-limestone px-5 py-8 text-center text-small text-ink-2">
            <Trans>Search the town or the quarter first. The map opens there.</Trans>
          </p>
        )}
        <PastedLocation onFound={(next) => edit({ point: next })} />
      </Section>
      <Section title={<Trans>Address</Trans>}>
        <TextField
          label={<Trans>Road or street</Trans>}
          hint={<Trans>Landmarks help more than street names: what stands beside the gate, and its colour.</Trans>}
          value={content.address ?? ''}
          maxLength={200}
          error={errors['address']}
          dir="auto"
          onChange={(address) => edit({ address })}
        />
      </Section>
      <Section
        title={<Trans>How to find it</Trans>}
        hint={<Trans>In your language. The step for rules and arrival has the others.</Trans>}
      >
        <ArrivalSteps content={content} edit={edit} language={locale} />
      </Section>
    </>
  );
}

/** Arrows that move the pin by 10 metres, for keyboards and unsteady fingers, and the coordinates. */
function Nudge({ point, onMove }: { point: Coordinates; onMove: (point: Coordinates) => void }) {
  const { t } = useLingui();
  // A map is not mirrored: right is east in every language.
  const arrows = [
    { name: t`North`, Icon: ArrowUp, north: nudgeMetres, east: 0 },
    { name: t`South`, Icon: ArrowDown, north: -nudgeMetres, east: 0 },
    { name: t`West`, Icon: ArrowLeft, north: 0, east: -nudgeMetres },
    { name: t`East`, Icon: ArrowRight, north: 0, east: nudgeMetres },
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="me-1 text-small text-ink-2">
        <Trans>Move it 10 metres</Trans>
      </span>
      <span dir="ltr" className="flex flex-wrap gap-2">
        {arrows.map(({ name, Icon, north, east }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            onClick={() => onMove(moveBy(point, north, east))}
            className="grid size-11 place-items-center rounded-full border border-control bg-surface hover:bg-limestone active:bg-sand"
          >
            <Icon className="size-4" aria-hidden />
          </button>
        ))}
      </span>
      <span aria-live="polite" className="ms-auto text-small text-ink-2 figures">
        <bdi dir="ltr">
          {point.latitude.toFixed(5)}, {point.longitude.toFixed(5)}
        </bdi>
      </span>
    </div>
  );
}

/** Moves the pin to coordinates or a map link that somebody sent. */
function PastedLocation({ onFound }: { onFound: (point: Coordinates) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = readCoordinates(text);
  const error =
    text.trim() === '' || (found && isInLibya(found))
      ? undefined
      : found
        ? t`This point is not in Libya. Check the order: latitude first, then longitude.`
        : t`No coordinates found. Open a short link first, then copy the long address or the two numbers.`;
  return (
    <TextField
      className="mt-5"
      label={<Trans>Or paste a location that was sent to you</Trans>}
      hint={<Trans>A link of Google Maps, OpenStreetMap or Apple Maps, or coordinates.</Trans>}
      value={text}
      dir="ltr"
      placeholder="32.88680, 13.35900"
      maxLength={2000}
      error={error}
      onChange={(next) => {
        setText(next);
        const point = readCoordinates(next);
        if (point && isInLibya(point)) onFound(point);
      }}
    />
  );
}
