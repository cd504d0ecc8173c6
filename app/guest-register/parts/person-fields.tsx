import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RegisteredPerson } from '#contract/types.gen.ts';
import { isForeign } from '#contract/register-rules.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { documentOf, problemsOf, type FieldProblem, type PersonField, type PersonValues } from './person-values.ts';
import { useNationalityOptions } from './use-nationality-options.ts';

interface Props {
  values: PersonValues;
  onChange: (changes: Partial<PersonValues>) => void;
  /** What is stored of the person, for the masked number. */
  stored: RegisteredPerson | undefined;
  /** Sentences of the server, by field. */
  errors?: Readonly<Record<string, string>>;
}

/** The fields of a person. Both spellings of a name are typed; which of them is needed follows from the nationality. */
export function PersonFields({ values, onChange, stored, errors = {} }: Props) {
  const { t } = useLingui();
  const nationalities = useNationalityOptions();
  const [left, setLeft] = useState<readonly PersonField[]>([]);
  const problems = problemsOf(values, todayInTripoli());
  const sentences: Record<FieldProblem, string> = {
    name_arabic: t`Write this name in Arabic letters.`,
    name_latin: t`Write this name in Latin letters, as in the passport.`,
    national_number: t`A national number has 12 digits and begins with 1 or 2 and the year of birth.`,
    passport: t`Write the passport number in Latin letters and digits, as it is printed.`,
    birth_date: t`This date has not come yet.`,
  };
  // Nobody is told of a mistake while they type.
  const errorOf = (field: PersonField) => {
    const problem = left.includes(field) ? problems[field] : undefined;
    return problem ? sentences[problem] : errors[field];
  };
  const onLeave = (field: PersonField) => () => setLeft((before) => [...new Set([...before, field])]);
  const foreign = isForeign(values.nationality === '' ? null : values.nationality);
  const document = documentOf(values);
  const masked = stored?.document === document ? stored.number_masked : null;
  const arabic = (
    <TextField
      key="arabic"
      label={<Trans>Name in Arabic</Trans>}
      hint={foreign ? <Trans>If there is one</Trans> : undefined}
      value={values.name_arabic}
      onChange={(name_arabic) => onChange({ name_arabic })}
      onBlur={onLeave('name_arabic')}
      error={errorOf('name_arabic')}
      dir="rtl"
      lang="ar"
      autoComplete="off"
      maxLength={120}
    />
  );
  const latin = (
    <TextField
      key="latin"
      label={<Trans>Name in Latin letters</Trans>}
      hint={foreign ? <Trans>As in the passport</Trans> : <Trans>If it is known</Trans>}
      value={values.name_latin}
      onChange={(name_latin) => onChange({ name_latin })}
      onBlur={onLeave('name_latin')}
      error={errorOf('name_latin')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={120}
    />
  );
  return (
    <div className="grid gap-5">
      <Select
        label={<Trans>Nationality</Trans>}
        value={values.nationality}
        onChange={(nationality) => onChange({ nationality })}
        options={nationalities}
      />
      {foreign ? [latin, arabic] : [arabic, latin]}
      <Checkbox isSelected={values.is_child} onChange={(is_child) => onChange({ is_child })}>
        <Trans>A child up to 12: only the name is needed</Trans>
      </Checkbox>
      <div className="grid gap-3">
        {foreign ? null : (
          <Segmented
            label={t`Document`}
            value={document}
            onChange={(chosen) => onChange({ document: chosen, document_number: '' })}
            options={[
              { value: 'national_number', label: <Trans>National number</Trans> },
              { value: 'passport', label: <Trans>Passport</Trans> },
            ]}
          />
        )}
        <TextField
          label={document === 'national_number' ? <Trans>National number</Trans> : <Trans>Passport number</Trans>}
          hint={
            masked ? (
              <Trans>
                Entered: <bdi dir="ltr">{masked}</bdi>. Type it again only to change it.
              </Trans>
            ) : values.is_child ? (
              <Trans>If there is one</Trans>
            ) : undefined
          }
          value={values.document_number}
          onChange={(document_number) => onChange({ document_number })}
          onBlur={onLeave('document_number')}
          error={errorOf('document_number')}
          inputMode={document === 'national_number' ? 'numeric' : 'text'}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...(masked ? { placeholder: masked } : {})}
        />
      </div>
      <TextField
        label={<Trans>Date of birth</Trans>}
        hint={<Trans>Only if the authorities ask for it</Trans>}
        type="date"
        value={values.birth_date}
        onChange={(birth_date) => onChange({ birth_date })}
        onBlur={onLeave('birth_date')}
        error={errorOf('birth_date')}
        min="1900-01-01"
        max={todayInTripoli()}
        autoComplete="off"
      />
    </div>
  );
}
