import { useLingui } from '@lingui/react/macro';
import type { ByHand, MissingPart, Say, Wish } from './box-state.ts';
import { DatesDialog } from './dates-dialog.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { saySentence } from './sentence-words.ts';
import { TripDialog } from './trip-dialog.tsx';

export interface BoxDialogsProps {
  asked: MissingPart;
  wish: Wish;
  /** What was chosen, and how to say it. */
  onChose: (chosen: ByHand, say: Say) => void;
  onClose: () => void;
}

/** What is chosen instead of typed, with the words to write it into the sentence; loaded when first asked for. */
export default function BoxDialogs({ asked, wish, onChose, onClose }: BoxDialogsProps) {
  const { i18n } = useLingui();
  const say: Say = (all) => saySentence(all, i18n);
  const chose = (chosen: ByHand) => {
    onChose(chosen, say);
    onClose();
  };
  if (asked === 'dates') {
    const { check_in, check_out } = wish;
    return <DatesDialog chosen={{ check_in, check_out }} onDone={chose} onClose={onClose} />;
  }
  if (asked === 'guests')
    return <GuestsDialog guests={wish.guests} onDone={(guests) => chose({ guests })} onClose={onClose} />;
  return <TripDialog group={wish.group_type} onDone={(group_type) => chose({ group_type })} onClose={onClose} />;
}
