import { useState } from 'react';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';

/**
 * The form in which an administrator decides: what is typed, which is kept until it is sent, and what is wrong with its fields.
 * @param name of the draft on this device
 */
export function useDecision<Form extends Record<string, unknown>>(name: string, empty: Form) {
  const { user } = useSession();
  const { form, edit, forget } = useDraft(name, user?.id ?? '', empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (changes: Partial<Form>) => {
    edit(changes);
    setErrors({});
  };
  return { form, change, forget, errors, setErrors };
}
