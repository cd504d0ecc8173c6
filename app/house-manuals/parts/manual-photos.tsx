import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { photoSections, type PhotoSection } from '#contract/house-manuals.ts';
import type { HouseManual } from '#contract/types.gen.ts';
import { houseManualLimits } from '#contract/limits.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { PicturePicker } from '#app/shared/pictures/picture-picker.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSectionLabels } from './section-labels.ts';
import { useManualChange } from './use-manual.ts';

/** The photos of a house manual: each belongs to a section, and is added and removed at once. */
export function ManualPhotos({ manual }: { manual: HouseManual }) {
  const { t } = useLingui();
  const labels = useSectionLabels();
  const [section, setSection] = useState<PhotoSection>('way_in');
  const { property_id, photos } = manual;
  const add = useManualChange(property_id, (api, picture: string) =>
    api.addHouseManualPhoto({ params: { property_id }, body: { section, picture } }),
  );
  return (
    <section aria-labelledby="manual-photos">
      <h2 id="manual-photos" className="text-title">
        <Trans>Photos</Trans>
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <Trans>The gate, the switch of the generator, the tap of the tank. Only your guests see them.</Trans>
      </p>
      {photos.length > 0 ? (
        <ul className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <ManualPhoto propertyId={property_id} id={photo.id} alt={labels[photo.section]} />
              <div className="flex items-center justify-between gap-2">
                <span className="text-caption text-ink-2">{labels[photo.section]}</span>
                <RemovePhoto
                  propertyId={property_id}
                  id={photo.id}
                  label={t`Remove photo ${at + 1}: ${labels[photo.section]}`}
                />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < houseManualLimits.photos ? (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={<Trans>Belongs to</Trans>}
            value={section}
            onChange={setSection}
            options={photoSections.map((one) => ({ value: one, label: labels[one] }))}
            className="w-60 max-w-full"
          />
          <div className="mb-1">
            <PicturePicker
              label={add.isPending ? <Trans>Adding…</Trans> : <Trans>Add a photo</Trans>}
              inputLabel={t`Photo for the house manual`}
              longest={houseManualLimits.longSide}
              onPicture={(picture) => add.mutate(picture)}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}

function ManualPhoto({ propertyId, id, alt }: { propertyId: string; id: string; alt: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const photo = useQuery({
    queryKey: keyFor('house-manual-photo', id),
    queryFn: ({ signal }) =>
      api.getHouseManualPhoto({ params: { property_id: propertyId, manual_photo_id: id }, signal }),
    staleTime: Infinity,
  });
  if (!photo.data) return <Skeleton className="aspect-[4/3] w-full rounded-control!" />;
  return <img src={photo.data.picture} alt={alt} className="aspect-[4/3] w-full rounded-control object-cover" />;
}

function RemovePhoto({ propertyId, id, label }: { propertyId: string; id: string; label: string }) {
  const remove = useManualChange(propertyId, (api) =>
    api.removeHouseManualPhoto({ params: { property_id: propertyId, manual_photo_id: id } }),
  );
  return (
    <IconButton label={label} onPress={() => remove.mutate(undefined)}>
      <Trash2 className="size-4.5" aria-hidden />
    </IconButton>
  );
}
