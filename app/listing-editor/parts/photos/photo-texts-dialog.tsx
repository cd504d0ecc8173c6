import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import { photoLimits } from '#contract/limits.ts';
import { languageOf, languages } from '#contract/languages.ts';
import { ApiError } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ShownPhoto } from './use-photos.ts';

export interface PhotoTextsDialogProps {
  photo: ShownPhoto;
  number: number;
  onSave: (texts: Pick<ShownPhoto, 'captions' | 'alternative_texts'>) => Promise<void>;
  onClose: () => void;
}

/** Edits the caption and the alternative text of a photo in each language. */
export function PhotoTextsDialog({ photo, number, onSave, onClose }: PhotoTextsDialogProps) {
  const { t, i18n } = useLingui();
  const [captions, setCaptions] = useState(photo.captions);
  const [alternatives, setAlternatives] = useState(photo.alternative_texts);
  const [language, setLanguage] = useState(i18n.locale as Locale);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save() {
    setBusy(true);
    setError(undefined);
    try {
      await onSave({ captions, alternative_texts: alternatives });
      onClose();
    } catch (failure) {
      const detail = failure instanceof ApiError && failure.code !== 'network' ? failure.detail : undefined;
      setError(detail ?? t`There is no connection. Your text is kept here; try again in a moment.`);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="medium"
      title={<Trans>Photo {number}</Trans>}
      footer={
        <Button kind="primary" isBusy={isBusy} onPress={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        {photo.picture || photo.stored?.file ? (
          <img
            src={photo.picture ?? `/media/${photo.stored!.file!.key}-640.webp`}
            alt=""
            className="max-h-48 rounded-control object-cover"
          />
        ) : null}
        <Tabs
          label={t`Language of the texts`}
          tabs={locales.map((key) => ({ key, title: <bdi lang={key}>{languages[key].name}</bdi> }))}
          selected={language}
          onSelect={setLanguage}
        >
          <div className="grid gap-5 py-5">
            <TextField
              label={t`Caption`}
              hint={t`Guests read it under the photo.`}
              lang={language}
              dir={languageOf(language).direction}
              maxLength={photoLimits.caption}
              value={captions[language] ?? ''}
              onChange={(text) => setCaptions({ ...captions, [language]: text })}
            />
            <TextField
              label={t`Description for people who cannot see it`}
              hint={t`What the photo shows, in a sentence. Screen readers say it.`}
              lang={language}
              rows={3}
              maxLength={photoLimits.alternativeText}
              value={alternatives[language] ?? ''}
              onChange={(text) => setAlternatives({ ...alternatives, [language]: text })}
            />
          </div>
        </Tabs>
        {error === undefined ? null : <Note tone="danger">{error}</Note>}
        {/* With it, Enter in the caption saves. */}
        <input type="submit" hidden value={t`Save`} />
      </form>
    </Dialog>
  );
}
