import { useLingui } from '@lingui/react/macro';
import { showFieldValue } from './show-field-value.ts';
import { usePlaceName } from './use-place-name.ts';

interface Props {
  field: string;
  value: unknown;
  /** The place of the listing, where it is known. */
  place: { id: string; name: string } | null;
}

/** The value of a field as people read it: of a place its name, not its key in the gazetteer. */
export function FieldValue({ field, value, place }: Props) {
  const { i18n } = useLingui();
  if (field === 'place_id' && typeof value === 'string') return <PlaceName id={value} place={place} />;
  return showFieldValue(field, value, i18n);
}

function PlaceName({ id, place }: { id: string; place: Props['place'] }) {
  return usePlaceName(id, place);
}
