import { useState, type RefObject } from 'react';
import type { CalendarChange } from '#contract/types.gen.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { emptyForm, type EditForm } from './nights-form.ts';
import type { Selection } from './selection.ts';

interface Draft extends EditForm {
  selection: Selection | null;
}

/**
 * The selection of a view and the form for it. What was typed, with the selection it is for, survives a reload and an
 * expired session in this window.
 * @param scope the view, and the property that it shows
 * @param container the element that contains the grid, which gets the focus when the fields vanish
 * @param linked what a link has selected, in place of what was selected before
 */
export function useEditState(
  scope: string,
  container: RefObject<HTMLElement | null>,
  onSaved: (change: CalendarChange) => void,
  linked?: Selection,
) {
  const { user } = useSession();
  const draft = useDraft<Draft>(`host-calendar ${scope}`, user?.id ?? '', { ...emptyForm, selection: null });
  const [selection, setSelection] = useState(linked ?? draft.form.selection);
  const [focusRequest, setFocusRequest] = useState(0);
  const { selection: _stored, ...form } = draft.form;

  function select(next: Selection | null) {
    setSelection(next);
    if (next === null) draft.forget();
    else if (hasInput(form)) draft.edit({ selection: next });
  }

  function clear() {
    select(null);
    container.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  }

  return {
    selection,
    form,
    select,
    edit: (changes: Partial<EditForm>) => draft.edit({ ...changes, selection }),
    clear,
    saved(change: CalendarChange) {
      clear();
      onSaved(change);
    },
    /** The selection is complete: moves the focus to the fields. */
    editSelected() {
      if (selection?.isOpen) select({ ...selection, isOpen: false });
      setFocusRequest((count) => count + 1);
    },
    focusRequest,
  };
}

const hasInput = (form: object) => JSON.stringify(form) !== JSON.stringify(emptyForm);
