import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { fieldErrorsOf } from '../rules.ts';

/**
 * The state of a form with a password: errors by field, one message for other failures, and empty fields after success. It
 * is never stored.
 */
export function useSecretForm<Form extends Record<string, string>>(
  empty: Form,
  send: (form: Form) => Promise<{ message: string }>,
) {
  const toast = useToast();
  const sayFailure = useFailureMessage();
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  return {
    form,
    errors,
    failure,
    busy,
    set: (field: keyof Form & string) => (value: string) => {
      setForm((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _, code, ...others }) =>
        // The field with which owners prove themselves takes a password or a code.
        code === undefined || field === 'current_password' || field === 'code' ? others : { ...others, code },
      );
    },
    /** Sends the form unless `found` contains an error. True on success. */
    async submit(found: Partial<Record<string, string>>): Promise<boolean> {
      setErrors(found);
      setFailure(undefined);
      if (Object.keys(found).length > 0) return false;
      setBusy(true);
      try {
        const { message } = await send(form);
        setForm(empty);
        toast({ title: message });
        return true;
      } catch (reason) {
        if (reason instanceof ApiError && Object.keys(reason.fields).length > 0) setErrors(fieldErrorsOf(reason));
        else setFailure(sayFailure(reason));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
