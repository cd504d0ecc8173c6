import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { SyncProperty } from './use-calendar-sync.ts';

/** The property whose calendars are shown, and the others to choose from. */
export function SyncPropertyMenu({ current, others }: { current: SyncProperty; others: readonly SyncProperty[] }) {
  const { t } = useLingui();
  const shape =
    'flex min-h-11 max-w-full items-center gap-2.5 rounded-full border border-control bg-surface ps-2 pe-4 text-small';
  if (others.length === 0) {
    return (
      <p className={shape}>
        <Thumbnail property={current} />
        <span className="truncate">{current.title}</span>
      </p>
    );
  }
  return (
    <Menu
      label={t`Homes`}
      align="end"
      trigger={
        <button type="button" className={`${shape} hover:bg-limestone`}>
          <Thumbnail property={current} />
          <span className="sr-only">{t`Home:`}</span>
          <span className="truncate">{current.title}</span>
          <ChevronDown className="size-4 flex-none" aria-hidden />
        </button>
      }
    >
      {others.map((property) => (
        <MenuItem
          key={property.id}
          href={`/host/calendar/sync?property=${property.id}`}
          icon={<Thumbnail property={property} />}
        >
          <span className="min-w-0 truncate">{property.title}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

function Thumbnail({ property: { photo } }: { property: SyncProperty }) {
  if (!photo) return <span aria-hidden className="size-7 flex-none rounded-tag bg-sand" />;
  return (
    <img
      src={`/media/${photo.key}-320.webp`}
      alt=""
      width={28}
      height={28}
      className="size-7 flex-none rounded-tag object-cover"
    />
  );
}
