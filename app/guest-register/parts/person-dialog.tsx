import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#app/api.ts';
import type { RegisteredPerson, StayRegister } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';
import { todayInTripoli } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { PersonFields } from './person-fields.tsx';
import { bodyOf, problemsOf, valuesOf, type PersonField, type PersonValues } from './person-values.ts';

interface Props {
  bookingId: string;
  /** Undefined for a new one. */
  person: RegisteredPerson | undefined;
  onClose: () => void;
  onSaved: (register: StayRegister) => void;
}

/** The host enters or changes a person. What was typed stays in the dialog until it is stored. */
export function PersonDialog({ bookingId, person, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const [newId] = useState(() => crypto.randomUUID());
  const [changes, setChanges] = useState<Partial<PersonValues>>({});
  const values = { ...valuesOf(person), ...changes };
  const params = { id: bookingId, person_id: person?.id ?? newId };
  const today = todayInTripoli();
  const saving = useMutation({
    mutationFn: () =>
      api.saveReservationPerson({ params, body: bodyOf(values, Object.keys(changes) as PersonField[], today) }),
    onSuccess: onSaved,
  });
  const removing = useMutation({
    mutationFn: () => api.removeReservationPerson({ params }),
    onSuccess: onSaved,
  });
  const error = saving.error ?? removing.error;
  const errors = error instanceof ApiError ? error.fields : {};
  const detail =
    error instanceof ApiError && error.code !== 'network'
      ? error.detail
      : t`This could not be saved. Check your connection and try again.`;
  const isWrong = Object.keys(problemsOf(values, today)).length > 0;
  const isBusy = saving.isPending || removing.isPending;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      title={person ? <Trans>Change a person</Trans> : <Trans>Enter a person</Trans>}
      footer={
        <>
          {person ? (
            <Button
              kind="danger-quiet"
              isBusy={removing.isPending}
              isDisabled={saving.isPending}
              onPress={() => removing.mutate()}
            >
              <Trans>Remove</Trans>
            </Button>
          ) : null}
          <Button
            kind="primary"
            isBusy={saving.isPending}
            isDisabled={isWrong || removing.isPending || Object.keys(changes).length === 0}
            onPress={() => saving.mutate()}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {error ? (
        <div className="mb-4">
          <Note tone="danger">{detail}</Note>
        </div>
      ) : null}
      <PersonFields
        values={values}
        onChange={(more) => setChanges({ ...changes, ...more })}
        stored={person}
        errors={errors}
      />
    </Dialog>
  );
}
