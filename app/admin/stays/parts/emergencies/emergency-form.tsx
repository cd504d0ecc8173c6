import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { emergencyReasons } from '#contract/emergencies.ts';
import type { EmergencyPreview } from '#contract/types.gen.ts';
import { languageOf, mainLanguageFirst } from '#contract/languages.ts';
import { useAct } from '#app/session/use-act.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { emergencyReasonLabels } from '#app/shared/emergencies/emergency-labels.ts';
import { languageLabels } from '#app/shared/language-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AreaFields } from './area-fields.tsx';
import { bodyOf, draftErrors, placeErrors, type DraftErrors, type EmergencyDraft } from './emergency-draft.ts';
import { PreviewFigures } from './emergency-preview.tsx';

type Place = Pick<EmergencyDraft, 'corners' | 'first_night' | 'last_night'>;
const isSamePlace = (one: Place, other: Place) =>
  one.corners === other.corners && one.first_night === other.first_night && one.last_night === other.last_night;

/**
 * The fields of an area. What it concerns is shown before it is saved, and again once the area or its nights have changed.
 * Whatever fails, the fields keep what was typed.
 */
export function EmergencyForm({
  draft,
  onEdit,
  onSave,
  saveLabel,
  consequences,
}: {
  draft: EmergencyDraft;
  onEdit: (changes: Partial<EmergencyDraft>) => void;
  onSave: (body: ReturnType<typeof bodyOf>) => Promise<unknown>;
  saveLabel: ReactNode;
  /** What saving does. */
  consequences: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [shown, setShown] = useState<{ place: Place; preview: EmergencyPreview }>();
  const preview = useAct(
    async (api, place: EmergencyDraft) => {
      const { corners, first_night, last_night } = bodyOf(place);
      return { place, preview: await api.previewEmergency({ body: { corners, first_night, last_night } }) };
    },
    { onDone: setShown, onFailure: ({ fields }) => setRefused(fields) },
  );
  const save = useAct(() => onSave(bodyOf(draft)), { onFailure: ({ fields }) => setRefused(fields) });
  const isCurrent = shown !== undefined && isSamePlace(shown.place, draft);

  const edit = (changes: Partial<EmergencyDraft>) => {
    onEdit(changes);
    const rest = { ...errors };
    for (const name of Object.keys(changes) as (keyof EmergencyDraft)[]) delete rest[name];
    setErrors(rest);
    setRefused({});
    preview.reset();
    save.reset();
  };
  const errorOf = (name: keyof EmergencyDraft): string | undefined => {
    const own: MessageDescriptor | undefined = errors[name];
    return own ? i18n._(own) : refused[name];
  };

  // The first field that is wrong is shown.
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasErrors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const today = todayInTripoli();
    const found = isCurrent ? draftErrors(draft, today) : placeErrors(draft, today);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (isCurrent) save.mutate();
    else preview.mutate(draft);
  }

  const failure = save.failure ?? preview.failure;
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid grid-cols-1 gap-8">
      <AreaFields value={draft.corners} error={errorOf('corners')} onChange={(corners) => edit({ corners })} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t`First night`}
          type="date"
          value={draft.first_night}
          onChange={(first_night) => edit({ first_night })}
          error={errorOf('first_night')}
        />
        <TextField
          label={t`Last night`}
          type="date"
          min={todayInTripoli()}
          value={draft.last_night}
          onChange={(last_night) => edit({ last_night })}
          error={errorOf('last_night')}
        />
        <TextField
          label={t`Name for administrators`}
          hint={t`For example: Derna, flood in September`}
          maxLength={80}
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={errorOf('name')}
        />
        <Select
          label={t`Reason`}
          value={draft.reason}
          onChange={(reason) => edit({ reason })}
          options={emergencyReasons.map((value) => ({ value, label: i18n._(emergencyReasonLabels[value]) }))}
        />
      </div>
      <fieldset className="grid min-w-0 gap-5">
        <legend className="mb-4 text-title">
          <Trans>What guests and hosts read</Trans>
        </legend>
        {mainLanguageFirst.map((language) => (
          <TextField
            key={language}
            label={i18n._(languageLabels[language].writtenIn)}
            rows={3}
            maxLength={600}
            dir={languageOf(language).direction}
            lang={language}
            value={draft[`text_${language}`]}
            onChange={(text) => edit({ [`text_${language}`]: text })}
            error={errorOf(`text_${language}`)}
          />
        ))}
      </fieldset>
      {shown && isCurrent ? <PreviewFigures preview={shown.preview} /> : null}
      {shown && !isCurrent ? (
        <Note>
          <Trans>The area or its nights have changed. Look again at what they concern.</Trans>
        </Note>
      ) : null}
      {isCurrent ? <p className="max-w-[46rem] text-small text-ink-2">{consequences}</p> : null}
      {failure ? <Note tone="danger">{failure}</Note> : null}
      <div>
        {isCurrent ? (
          <Button type="submit" kind="danger" isBusy={save.isPending} className="max-sm:w-full">
            {saveLabel}
          </Button>
        ) : (
          <Button type="submit" kind="primary" isBusy={preview.isPending} className="max-sm:w-full">
            <Trans>See what it concerns</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
