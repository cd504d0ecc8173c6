import { Trans } from '@lingui/react/macro';
import { Note } from '#app/ui/note.tsx';
import type { BookingForm } from '../use-booking-form.ts';

/** For a guest who has returned from a login on a page of its own. */
export function RestoredDraftNote({ form }: { form: BookingForm }) {
  if (!form.hasResumed) return null;
  return (
    <div className="mb-4">
      <Note>
        <Trans>You are logged in. Everything you chose is still here.</Trans>
      </Note>
    </div>
  );
}
