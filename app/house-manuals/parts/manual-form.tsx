import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { manualSections } from '#contract/house-manuals.ts';
import type { HouseManual } from '#contract/types.gen.ts';
import { houseManualLimits } from '#contract/limits.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { LanguageTabs } from '#app/shared/language-tabs.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { LongText } from '#app/ui/long-text.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useSectionLabels } from './section-labels.ts';
import { useManualChange } from './use-manual.ts';

type Form = Pick<HouseManual, 'texts' | 'contacts'> & { wifi_name: string };

/** The texts of a house manual. What is typed stays in this window until it is saved; the password and the code only on this screen. */
export function ManualForm({ manual }: { manual: HouseManual }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const labels = useSectionLabels();
  const { form, edit, forget } = useDraft<Form>(`house-manual.${manual.property_id}`, user!.id, {
    texts: manual.texts,
    contacts: manual.contacts,
    wifi_name: manual.wifi_name ?? '',
  });
  const [password, setPassword] = useState(manual.wifi_password ?? '');
  const [doorCode, setDoorCode] = useState(manual.door_code ?? '');
  const [language, setLanguage] = useState<Locale>(i18n.locale as Locale);
  const save = useManualChange(
    manual.property_id,
    (api) =>
      api.saveHouseManual({
        params: { property_id: manual.property_id },
        body: {
          version: manual.version,
          wifi_name: form.wifi_name.trim() || null,
          wifi_password: password.trim() || null,
          door_code: doorCode.trim() || null,
          texts: form.texts,
          contacts: form.contacts,
        },
      }),
    () => {
      forget();
      toast({ title: t`House manual saved` });
    },
  );
  const errors = save.fields;
  const change = (changes: Partial<Form>) => {
    save.reset();
    edit(changes);
  };
  // What was typed before there was a section lacks it.
  const texts = { ...manual.texts[language], ...form.texts[language] };
  const changeContact = (at: number, changes: Partial<HouseManual['contacts'][number]>) =>
    change({ contacts: form.contacts.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined);
      }}
    >
      <section aria-labelledby="manual-wifi">
        <h2 id="manual-wifi" className="text-title">
          <Trans>Wi-Fi and door code</Trans>
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-2">
          <Trans>Guests see the password and the code from the day they arrive until they leave.</Trans>
        </p>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label={<Trans>Name of the network</Trans>}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={houseManualLimits.wifiCharacters}
            value={form.wifi_name}
            onChange={(wifi_name) => change({ wifi_name })}
            error={errors['wifi_name']}
          />
          <TextField
            label={<Trans>Wi-Fi password</Trans>}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={houseManualLimits.wifiCharacters}
            value={password}
            onChange={(value) => {
              save.reset();
              setPassword(value);
            }}
            error={errors['wifi_password']}
          />
          <TextField
            label={<Trans>Code of the door or the key box</Trans>}
            dir="ltr"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={houseManualLimits.doorCodeCharacters}
            value={doorCode}
            onChange={(value) => {
              save.reset();
              setDoorCode(value);
            }}
            error={errors['door_code']}
          />
        </div>
      </section>
      <section aria-labelledby="manual-texts">
        <h2 id="manual-texts" className="text-title">
          <Trans>Step by step</Trans>
        </h2>
        <LanguageTabs
          selected={language}
          onSelect={setLanguage}
          isWritten={(locale) => Object.values(form.texts[locale]).some((one) => one.trim() !== '')}
        >
          {manualSections.map((section) => (
            <LongText
              key={section}
              label={labels[section]}
              value={texts[section]}
              max={houseManualLimits.sectionCharacters}
              rows={4}
              {...(section === 'leaving'
                ? { hint: <Trans>One thing to do on each line; guests tick them off on the last morning.</Trans> }
                : {})}
              error={errors[`texts.${language}.${section}`]}
              onChange={(value) => change({ texts: { ...form.texts, [language]: { ...texts, [section]: value } } })}
            />
          ))}
        </LanguageTabs>
      </section>
      <section aria-labelledby="manual-contacts">
        <h2 id="manual-contacts" className="mb-4 text-title">
          <Trans>Who helps</Trans>
        </h2>
        <ul className="grid grid-cols-1 gap-4">
          {form.contacts.map((contact, at) => (
            // Contacts have no id, and are only added at the end.
            <li key={at} className="flex items-end gap-2">
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 sm:grid-cols-2">
                <TextField
                  label={<Trans>Name</Trans>}
                  dir="auto"
                  maxLength={60}
                  value={contact.name}
                  onChange={(name) => changeContact(at, { name })}
                  error={errors[`contacts.${at}.name`]}
                />
                <TextField
                  label={<Trans>Phone</Trans>}
                  type="tel"
                  maxLength={60}
                  value={contact.phone}
                  onChange={(phone) => changeContact(at, { phone })}
                  error={errors[`contacts.${at}.phone`]}
                />
              </div>
              <IconButton
                label={t`Remove ${contact.name}`}
                onPress={() => change({ contacts: form.contacts.filter((_, index) => index !== at) })}
                className="mb-1"
              >
                <X className="size-5" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {form.contacts.length < houseManualLimits.contacts ? (
          <Button
            className="mt-4"
            icon={<Plus className="size-4.5" aria-hidden />}
            onPress={() => change({ contacts: [...form.contacts, { name: '', phone: '' }] })}
          >
            <Trans>Add a number</Trans>
          </Button>
        ) : null}
      </section>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 py-3 md:static md:mx-0 md:border-0 md:p-0">
        <Button kind="primary" type="submit" isBusy={save.isPending} className="max-md:w-full">
          <Trans>Save the house manual</Trans>
        </Button>
      </div>
    </form>
  );
}
