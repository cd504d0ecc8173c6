import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Characters. */
const noteLimit = 1000;

/** A note to the host, behind a button while there is none. */
export function NoteField({
  hostName,
  message,
  onChange,
}: {
  hostName: string;
  message: string;
  onChange: (message: string) => void;
}) {
  const [isOpen, setOpen] = useState(message !== '');
  const left = noteLimit - message.length;
  // The draft is read after the first rendering, so a restored note opens the field here.
  if (!isOpen && message === '') {
    return (
      <Button kind="quiet" className="-ms-3 mt-1" onPress={() => setOpen(true)}>
        <Trans>Add a note to {hostName}</Trans>
      </Button>
    );
  }
  return (
    <TextField
      label={<Trans>Note to {hostName}</Trans>}
      rows={3}
      value={message}
      maxLength={noteLimit}
      onChange={onChange}
      autoFocus={message === ''}
      className="mt-3"
      hint={
        left < 200 ? (
          <Plural value={left} one="# character left" other="# characters left" />
        ) : (
          <Trans>When you arrive, who comes along, what you would like to know.</Trans>
        )
      }
    />
  );
}
