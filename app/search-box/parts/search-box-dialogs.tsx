import { useLingui } from '@lingui/react/macro';
import type { OwnWishes, MissingPart, Say, Wish } from './search-box-state.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { buildSentence } from './build-sentence.ts';
import { TripTypeDialog } from './trip-type-dialog.tsx';

export interface SearchBoxDialogsProps {
  asked: MissingPart;
  wish: Wish;
  /** What was chosen, and how to say it. */
  onChose: (chosen: OwnWishes, say: Say) => void;
  onClose: () => void;
}

/** What is chosen instead of typed, with the words to write it into the sentence; loaded when first asked for. */
export default function SearchBoxDialogs({ asked, wish, onChose, onClose }: SearchBoxDialogsProps) {
  const { i18n } = useLingui();
  const say: Say = (all) => buildSentence(all, i18n);
  const chose = (chosen: OwnWishes) => {
    onChose(chosen, say);
    onClose();
  };
  if (asked === 'dates') {
    const { check_in, check_out } = wish;
    return <DatesDialog chosen={{ check_in, check_out }} onDone={chose} onClose={onClose} />;
  }
  if (asked === 'guests')
    return <GuestsDialog guests={wish.guests} onDone={(guests) => chose({ guests })} onClose={onClose} />;
  return <TripTypeDialog group={wish.group_type} onDone={(group_type) => chose({ group_type })} onClose={onClose} />;
}
