import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { RegisteredPerson } from '#contract/types.gen.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { PersonBadge, RegisterBadge, spellings } from './register-labels.tsx';
import { nationalityName } from './use-nationality-options.ts';

interface Props {
  persons: readonly RegisteredPerson[];
  /** People of the booking who are not entered. */
  free: number;
  /** Numbers in full by person, where they were asked for. */
  numbers: ReadonlyMap<string, string> | undefined;
  onEdit: (person: RegisteredPerson) => void;
  onAdd: () => void;
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-[minmax(0,1.4fr)_minmax(0,0.9fr)_minmax(0,1.1fr)_13rem]';

/** The people of a stay: both spellings, nationality, document and state. On a phone two lines each. */
export function PersonRows({ persons, free, numbers, onEdit, onAdd }: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  if (persons.length + free === 0) {
    return (
      <p className="mt-4 border-y border-line py-5 text-small text-ink-2">
        <Trans>No foreigner is in this register.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`People of this stay`} className="mt-4 border-t border-line text-small">
      {persons.map((person) => {
        const [first = t`No name`, second] = spellings(person, locale);
        return (
          <li key={person.id} className={row}>
            <span className="grid min-w-0 justify-items-start">
              <bdi className="font-medium break-words">{first}</bdi>
              {second ? <bdi className="text-caption break-words text-ink-2">{second}</bdi> : null}
            </span>
            <span className="text-ink-2 max-md:order-3">
              {person.nationality === null ? null : nationalityName(person.nationality, locale)}
              {person.is_child ? (
                <>
                  {person.nationality === null ? null : ' · '}
                  <Trans>Child</Trans>
                </>
              ) : null}
            </span>
            <span className="grid min-w-0 justify-items-start max-md:order-4 max-md:justify-items-end">
              <bdi dir="ltr" className="figures break-all">
                {numbers?.get(person.id) ?? person.number_masked}
              </bdi>
              {person.number_masked === null ? null : (
                <span className="text-caption text-ink-2">
                  {person.document === 'passport' ? <Trans>Passport</Trans> : <Trans>National number</Trans>}
                </span>
              )}
            </span>
            <span className="flex items-center gap-1 justify-self-end max-md:order-2">
              <PersonBadge gaps={person.gaps} />
              <IconButton label={t`Change ${first}`} onPress={() => onEdit(person)} className="-me-2.5 print:hidden">
                <Pencil className="size-4.5" aria-hidden />
              </IconButton>
            </span>
          </li>
        );
      })}
      {free > 0 ? (
        <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-line py-2">
          <span className="flex items-center gap-3">
            <RegisterBadge state="pending">
              <Trans>
                <bdi dir="ltr">{free}</bdi> not entered
              </Trans>
            </RegisterBadge>
          </span>
          <span className="-me-3 flex-none print:hidden">
            <Button kind="quiet" onPress={onAdd}>
              <Trans>Enter a person</Trans>
            </Button>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
