import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answeredDetail } from '#app/api.ts';
import type { Locale } from '#contract/common.ts';
import type { RegisteredPerson, TripRegister } from '#contract/types.gen.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PersonFields } from './person-fields.tsx';
import type { PersonValues } from './person-values.ts';
import { PersonBadge, RegisterBadge, spellings } from './register-labels.tsx';
import type { useRegisterDrafts } from './use-trip-register.ts';

interface Props {
  register: TripRegister;
  form: ReturnType<typeof useRegisterDrafts>;
}

/** The people of a stay, one open at a time, and the places that are left. */
export function PersonList({ register, form }: Props) {
  const { t } = useLingui();
  const stored = new Map(register.persons.map((person) => [person.id, person]));
  const ids = [...stored.keys(), ...Object.keys(form.drafts).filter((id) => !stored.has(id))];
  const [open, setOpen] = useState<string | undefined>(() => ids.find((id) => (stored.get(id)?.gaps.length ?? 1) > 0));
  const free = Math.max(0, register.expected - ids.length);
  function add() {
    const id = crypto.randomUUID();
    // Its form is open before anything is typed.
    form.edit(id, {});
    setOpen(id);
  }
  return (
    <>
      <ol aria-label={t`People of this stay`} className="mt-2 border-t border-line">
        {ids.map((id, at) => (
          <PersonItem
            key={id}
            position={at + 1}
            person={stored.get(id)}
            values={form.valuesFor(id)}
            errors={form.errors[id]}
            isOpen={open === id}
            onToggle={() => setOpen(open === id ? undefined : id)}
            onChange={register.can_edit ? (changes) => form.edit(id, changes) : undefined}
            onRemove={() => form.remove(id)}
          />
        ))}
        {Array.from({ length: free }, (_, at) => (
          <li key={`free-${at}`} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1 text-ink-2">
              <Trans>Person {ids.length + at + 1}</Trans>
            </span>
            <RegisterBadge state="pending" />
          </li>
        ))}
      </ol>
      {register.can_edit ? (
        <Button
          {...(free > 0 && open === undefined ? { kind: 'primary' as const } : {})}
          block
          className="mt-4"
          icon={<Plus className="size-5" aria-hidden />}
          onPress={add}
        >
          {ids.length === 0 ? <Trans>Enter the first person</Trans> : <Trans>Add a person</Trans>}
        </Button>
      ) : null}
    </>
  );
}

function PersonItem({
  position,
  person,
  values,
  errors,
  isOpen,
  onToggle,
  onChange,
  onRemove,
}: {
  position: number;
  person: RegisteredPerson | undefined;
  values: PersonValues;
  errors: Record<string, string> | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onChange: ((changes: Partial<PersonValues>) => void) | undefined;
  onRemove: () => Promise<void>;
}) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const [first, second] = spellings(values, i18n.locale as Locale);
  const panel = `person-${position}`;
  async function remove() {
    setRemoving(true);
    try {
      await onRemove();
    } catch (error) {
      const known = answeredDetail(error);
      toast({
        title: t`This person could not be removed`,
        text: known || t`Check your connection and try again.`,
        tone: 'danger',
      });
      setRemoving(false);
    }
  }
  return (
    <li className="border-b border-line">
      <h2 className="text-body font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 py-2 text-start"
        >
          <span className="grid min-w-0 flex-1 justify-items-start">
            <bdi className="font-medium break-words">{first ?? <Trans>Person {position}</Trans>}</bdi>
            {second ? <bdi className="text-caption text-ink-2 break-words">{second}</bdi> : null}
          </span>
          <PersonBadge gaps={person?.gaps ?? ['name']} />
          <ChevronDown
            className={`size-5 flex-none text-ink-2 transition-transform duration-(--duration-quick) ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </button>
      </h2>
      <div id={panel} hidden={!isOpen} className="pt-2 pb-6">
        {isOpen && onChange ? (
          <>
            <PersonFields values={values} onChange={onChange} stored={person} {...(errors ? { errors } : {})} />
            <Button
              kind="danger-quiet"
              className="-ms-3 mt-4"
              icon={<Trash2 className="size-4.5" aria-hidden />}
              isBusy={isRemoving}
              onPress={() => void remove()}
            >
              <Trans>Remove this person</Trans>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
