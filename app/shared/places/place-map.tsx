import { useLingui } from '@lingui/react/macro';
import { Mark } from '#app/ui/logo.tsx';
import type { PlaceMap as PlaceMapDrawing } from './draw-place-map.ts';

/**
 * A static map of the surroundings of a property, which is somewhere inside the circle or exactly in the middle, or of a
 * town with a pin for each home. A map is not mirrored in right-to-left layout.
 */
export function PlaceMap({ map, place }: { map: PlaceMapDrawing; place: string }) {
  const { t } = useLingui();
  return (
    <div
      role="img"
      aria-label={t`Map of the surroundings of ${place}`}
      dir="ltr"
      className="relative h-56 overflow-hidden rounded-card bg-(--map-sea) md:h-80"
    >
      <svg
        viewBox="0 0 700 320"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        className="absolute inset-0 size-full"
      >
        <path d={map.neighbours} className="fill-(--map-land) stroke-(--map-land)" strokeWidth={24} />
        <path d={map.land} className="fill-(--map-land)" fillRule="evenodd" />
        <path d={map.urban} className="fill-(--map-urban)" fillRule="evenodd" />
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={map.roads} className="stroke-(--map-case)" strokeWidth={4.5} />
          <path d={map.mainRoads} className="stroke-(--map-case)" strokeWidth={6.5} />
          <path d={map.roads} className="stroke-(--map-road)" strokeWidth={3} />
          <path d={map.mainRoads} className="stroke-(--map-road)" strokeWidth={5} />
        </g>
        {map.labels.map((label) => (
          <text
            key={`${label.name} ${label.x}`}
            x={label.x}
            y={label.y}
            textAnchor="middle"
            className="fill-(--map-text) stroke-(--map-land) text-[1.0625rem] [paint-order:stroke] md:text-[0.8125rem]"
            strokeWidth={3}
            strokeLinejoin="round"
          >
            {label.name}
          </text>
        ))}
        {map.pins?.map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={8}
            className="fill-sea stroke-(--map-land)"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {map.radius === undefined ? null : (
          <circle
            cx={350}
            cy={160}
            r={map.radius}
            className="fill-sea/14 stroke-sea"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {map.radius === undefined ? null : (
        <Mark className="absolute start-1/2 top-1/2 size-9 -translate-x-1/2 -translate-y-1/2" />
      )}
      {map.radius === undefined && map.pins === undefined ? (
        <HomePin className="absolute start-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2" />
      ) : null}
      <MapCredit />
    </div>
  );
}

/** A home whose exact place is known. */
export function HomePin({ className }: { className: string }) {
  return (
    <span className={`grid size-11 place-items-center rounded-full bg-surface text-sea shadow-pin ${className}`}>
      <Mark className="size-6.5" />
    </span>
  );
}

/** The sources of the data of a drawn map. */
export function MapCredit() {
  return (
    <span className="absolute end-0 bottom-0 rounded-ss-[0.375rem] bg-white/80 px-2 py-0.5 text-[0.6875rem] leading-normal text-[oklch(.4_.02_215)]">
      © OpenStreetMap contributors · GeoNames
    </span>
  );
}
