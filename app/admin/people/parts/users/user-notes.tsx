import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { noteLimit } from '#contract/user-records.ts';
import type { UserRecord } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { usePages } from '#app/admin/parts/paged-list.tsx';
import { RecordSection, SectionRows } from './record-section.tsx';

/** What administrators wrote down about a user. Notes are added and never changed. */
export function UserNotes({ user }: { user: UserRecord }) {
  const { i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('admin-user', user.id, 'notes'), ({ query, signal }) =>
    api.listUserNotes({ params: { user_id: user.id }, query, signal }),
  );
  return (
    <RecordSection title={<Trans>Notes</Trans>}>
      {user.closed_at ? null : <NoteForm userId={user.id} />}
      <SectionRows
        list={list}
        empty={<Trans>No note yet.</Trans>}
        rowsOf={(page) =>
          page.notes.map((note) => (
            <li key={note.id} className="border-b border-line py-3 last:border-0">
              <p className="text-small wrap-anywhere whitespace-pre-wrap">
                <bdi>{note.text}</bdi>
              </p>
              <p className="mt-1 text-caption text-ink-2">
                <bdi>{note.author.name}</bdi>
                {' · '}
                <bdi>{formatInstant(note.at, i18n.locale as Locale)}</bdi>
              </p>
            </li>
          ))
        }
      />
    </RecordSection>
  );
}

function NoteForm({ userId }: { userId: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = useAct(() => api.addUserNote({ params: { user_id: userId }, body: { text } }), {
    onDone: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: keyFor('admin-user', userId) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setError(t`Write the note`);
    else add.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid grid-cols-1 gap-3">
      <TextField
        label={<Trans>New note, for administrators only</Trans>}
        name="note"
        rows={2}
        maxLength={noteLimit}
        value={text}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
        error={error}
      />
      {add.failure ? <Note tone="danger">{add.failure}</Note> : null}
      <div>
        <Button type="submit" isBusy={add.isPending}>
          <Trans>Add the note</Trans>
        </Button>
      </div>
    </form>
  );
}
