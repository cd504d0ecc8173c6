import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { photoRoomLabel } from '#app/shared/property-labels/photo-room-labels.ts';
import { groupPhotos } from './photo-groups.ts';
import { PhotoOverview } from './photo-overview.tsx';
import { PhotoViewer, type ViewedPhoto } from './photo-viewer.tsx';

interface Props {
  property: PropertyDetail;
  /** The number of the photo that is shown first, in the host's order; negative for the overview. */
  start: number;
  /** @param at the number of the photo that was shown last, in the host's order */
  onClose: (at: number) => void;
}

/** All photos of a home in the order of its rooms: an overview, and one at a time in full size. */
export default function PhotoGallery({ property, start, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { photos, bedrooms } = property;
  const groups = useMemo(() => groupPhotos(photos), [photos]);
  const isSorted = groups.some(({ room }) => room !== null);
  const nameOf = (room: (typeof groups)[number]['room']) =>
    room ? photoRoomLabel(i18n, room, bedrooms) : isSorted ? t`More photos` : '';
  const all = groups.flatMap(({ room, photos: shown }): ViewedPhoto[] =>
    shown.map((photo, at) => ({ photo, room: nameOf(room), number: at + 1, count: shown.length })),
  );
  const [isOverview, setOverview] = useState(start < 0);
  const [viewed, setViewed] = useState(start < 0 ? null : all.findIndex(({ photo }) => photo === photos[start]));
  /** The photo of the overview that gets the focus: the one that was viewed last. */
  const [last, setLast] = useState<number>();
  const close = (at: number) => onClose(photos.indexOf(all[at]?.photo ?? photos[0]!));

  return (
    <>
      {isOverview ? (
        <PhotoOverview
          property={property}
          groups={groups.map((group) => ({ ...group, name: nameOf(group.room) }))}
          focused={viewed === null ? last : undefined}
          onView={setViewed}
          onClose={() => close(last ?? 0)}
        />
      ) : null}
      {viewed === null ? null : (
        <PhotoViewer
          photos={all}
          start={viewed}
          host={property.host.name}
          onOverview={
            isOverview
              ? undefined
              : () => {
                  setViewed(null);
                  setOverview(true);
                }
          }
          onClose={(at) => {
            if (!isOverview) return close(at);
            setLast(at);
            setViewed(null);
          }}
        />
      )}
    </>
  );
}
