import type { Locale } from '#contract/common.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '#contract/languages.ts';
import { roadMapHeight, roadMapWidth, type LabelSide, type RoadMap as RoadDrawing } from './draw-road-map.ts';
import { HomePin, MapCredit } from './place-map.tsx';

/** The road to a home with the towns that it passes. A map is not mirrored in right-to-left layout. */
export function RoadMap({ road, city }: { road: RoadDrawing; city: string }) {
  const { t, i18n } = useLingui();
  const { from } = road;
  const past = listOf(road.past, i18n.locale as Locale);
  const label = past === '' ? t`The road from ${from} to ${city}` : t`The road from ${from} past ${past} to ${city}`;
  return (
    <div
      role="img"
      aria-label={label}
      dir="ltr"
      className="relative overflow-hidden rounded-card bg-(--map-sea)"
      style={{ aspectRatio: `${roadMapWidth}/${roadMapHeight}` }}
    >
      <svg viewBox={`0 0 ${roadMapWidth} ${roadMapHeight}`} aria-hidden className="absolute inset-0 size-full">
        <path d={road.neighbours} className="fill-(--map-land) stroke-(--map-land)" strokeWidth={12} />
        <path d={road.land} className="fill-(--map-land) stroke-(--map-land)" strokeWidth={2} fillRule="evenodd" />
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={road.borders} className="stroke-(--map-border)" strokeWidth={1.25} strokeDasharray="5 4" />
          <path d={road.roads} className="stroke-(--map-case)" strokeWidth={1.5} />
          <path d={road.way} className="stroke-(--map-land)" strokeWidth={9} />
          <path d={road.way} className="stroke-clay" strokeWidth={4} />
        </g>
        {road.towns.map(({ x, y, name }) => (
          <circle key={name} cx={x} cy={y} r={5} className="fill-surface stroke-clay" strokeWidth={2.5} />
        ))}
        <circle cx={road.start.x} cy={road.start.y} r={8} className="fill-clay stroke-surface" strokeWidth={3} />
      </svg>
      <div aria-hidden>
        {road.countries.map((country) => (
          <Name
            key={country.name}
            {...country}
            className="-translate-1/2 text-[0.6875rem] opacity-75 md:text-caption"
          />
        ))}
        {[road.start, ...road.towns].map((label) => (
          <Name key={label.name} {...label} className={`text-[0.6875rem] md:text-caption ${sides[label.side]}`} />
        ))}
        <Name {...road.home} name={city} className="-translate-x-1/2 translate-y-6 text-small font-strong text-ink" />
        <span className="absolute" style={spot(road.home)}>
          <HomePin className="-translate-1/2" />
        </span>
      </div>
      <MapCredit />
    </div>
  );
}

/** How long the road is, and which towns it passes. */
export function RoadText({ road }: { road: RoadDrawing }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const km = <bdi dir="ltr">{road.km.toLocaleString(languages[locale].intl)}</bdi>;
  const { from } = road;
  const past = listOf(road.past, locale);
  if (past === '')
    return (
      <Trans>
        About {km} km from {from}.
      </Trans>
    );
  return (
    <Trans>
      About {km} km from {from}, past {past}.
    </Trans>
  );
}

const listOf = (names: readonly string[], locale: Locale) => new Intl.ListFormat(languages[locale].intl).format(names);

const sides: Readonly<Record<LabelSide, string>> = {
  after: 'translate-x-2 -translate-y-1/2 md:translate-x-3.5',
  before: '-translate-x-[calc(100%+0.5rem)] -translate-y-1/2 md:-translate-x-[calc(100%+0.875rem)]',
  above: '-translate-x-1/2 -translate-y-6',
  below: '-translate-x-1/2 translate-y-2',
};

/** The container is left to right in every language, so that the start is the west. */
const spot = ({ x, y }: { x: number; y: number }) => ({
  insetInlineStart: `${(x / roadMapWidth) * 100}%`,
  insetBlockStart: `${(y / roadMapHeight) * 100}%`,
});

function Name({ x, y, name, className }: { x: number; y: number; name: string; className: string }) {
  return (
    <span
      className={`absolute leading-tight whitespace-nowrap text-(--map-text) [text-shadow:0_0_3px_var(--map-land),0_0_3px_var(--map-land),0_0_2px_var(--map-land)] ${className}`}
      style={spot({ x, y })}
    >
      {/* The offset of an element with a direction of its own would be counted from the other side. */}
      <bdi>{name}</bdi>
    </span>
  );
}
