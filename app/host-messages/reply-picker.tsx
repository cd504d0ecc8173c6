import { useLingui } from '@lingui/react/macro';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { PickedReply } from './parts/reply-picker-dialog.tsx';

const ReplyPickerDialog = lazyPart(() => import('./parts/reply-picker-dialog.tsx'));

export type { PickedReply };

/** The button beside the input of a host, which opens the saved replies filled for this conversation. */
export function ReplyPicker({ bookingId, onPick }: { bookingId: string; onPick: (reply: PickedReply) => void }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Saved replies`} onPress={() => setOpen(true)} className="my-1 flex-none">
        <MessageSquareQuote className="size-5" aria-hidden />
      </IconButton>
      {isOpen ? (
        <ReplyPickerDialog
          bookingId={bookingId}
          onPick={(reply) => {
            setOpen(false);
            onPick(reply);
          }}
          onClose={() => setOpen(false)}
          onLoadError={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
