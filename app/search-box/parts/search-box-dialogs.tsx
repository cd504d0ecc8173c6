import { useLingui } from '@lingui/react/macro';
import type { FieldSelection, MissingPart, WriteSentence } from './search-box-state.ts';
import type { SearchFields } from './search-fields.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { buildSentence } from './build-sentence.ts';
import { TripTypeDialog } from './trip-type-dialog.tsx';

export interface SearchBoxDialogsProps {
  part: MissingPart;
  fields: SearchFields;
  onSelect: (selection: FieldSelection, writeSentence: WriteSentence) => void;
  onClose: () => void;
}

/** The dialogs for dates, guests and group type, with the function that writes the sentence; loaded on first use. */
export default function SearchBoxDialogs({ part, fields, onSelect, onClose }: SearchBoxDialogsProps) {
  const { i18n } = useLingui();
  const writeSentence: WriteSentence = (all) => buildSentence(all, i18n);
  const select = (selection: FieldSelection) => {
    onSelect(selection, writeSentence);
    onClose();
  };
  if (part === 'dates') {
    const { check_in, check_out } = fields;
    return <DatesDialog chosen={{ check_in, check_out }} onDone={select} onClose={onClose} />;
  }
  if (part === 'guests')
    return <GuestsDialog guests={fields.guests} onDone={(guests) => select({ guests })} onClose={onClose} />;
  return <TripTypeDialog group={fields.group_type} onDone={(group_type) => select({ group_type })} onClose={onClose} />;
}
