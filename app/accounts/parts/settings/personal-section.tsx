import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { bioLimit } from '#contract/account-settings.ts';
import type { User } from '#contract/types.gen.ts';
import { currencies, type Currency, type Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import { changeLocale } from '#app/preferences.ts';
import { currencyLabel } from '#app/shared/money/currency-label.ts';
import { useCurrency, useSelectCurrency } from '#app/shared/money/currency.tsx';
import { useSession } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { checkName } from '../rules.ts';
import { AccountInformation } from './account-information.tsx';
import { PicturePicker } from '#app/shared/pictures/picture-picker.tsx';
import { leaveSavedNote } from './saved-note.ts';
import { SettingsGroup } from './settings-group.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { showPhone } from '#contract/phone-numbers.ts';
import { languages, locales } from '#contract/languages.ts';

interface ProfileForm {
  name: string;
  phone: string;
  bio: string;
  language: Locale;
  currency: Currency;
}

/** The longer side in pixels; the server cuts a square of 512 pixels from the middle. */
const maxPhotoSide = 1200;

/** Photo, name, phone, bio, language and currency. The input survives an expired session. */
export function PersonalSection({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const { api, reloadUser } = useSession();
  const currency = useCurrency();
  const selectCurrency = useSelectCurrency();
  const toast = useToast();
  const saved: ProfileForm = {
    name: user.name,
    phone: user.phone === null ? '' : showPhone(user.phone, i18n.locale),
    bio: user.bio ?? '',
    language: user.language ?? (i18n.locale as Locale),
    // Nothing is shown in a currency that nobody has chosen.
    currency: user.currency_chosen ? user.currency : currency,
  };
  const { form, edit, forget } = useDraft<ProfileForm>('profile', user.id, saved);
  // A picture is too large for session storage, so it is not part of the draft.
  const [avatar, setAvatar] = useState(user.avatar);
  const [isReading, setReading] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const set = (field: keyof ProfileForm) => (value: string) => {
    edit({ [field]: value });
    setErrors(({ [field]: _, ...others }) => others);
  };

  function showErrors(found: Readonly<Record<string, string>>) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const nameProblem = checkName(i18n, form.name);
    if (nameProblem) return showErrors({ name: nameProblem });
    setBusy(true);
    try {
      const { language, currency, ...others } = form;
      // What was not touched is no choice, and leaves the page as it is.
      const chosen = {
        ...(language === saved.language ? {} : { language }),
        ...(currency === saved.currency ? {} : { currency }),
      };
      const after = await api.updateProfile({ body: { ...others, ...chosen, avatar } });
      forget();
      setErrors({});
      setAvatar(after.avatar);
      if (chosen.currency) selectCurrency(chosen.currency);
      if (!chosen.language || chosen.language === i18n.locale) {
        await reloadUser();
        toast({ title: t`Profile Updated!`, text: t`Your profile has been saved successfully.` });
      } else {
        leaveSavedNote();
        changeLocale(chosen.language);
      }
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      if (reason.code.startsWith('picture')) setErrors({ avatar: reason.detail });
      else showErrors(reason.fields);
      setFailure(t`Could not save your profile. Please try again.`);
      toast({ title: t`Save Failed`, text: t`Could not save your profile. Please try again.`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return (
    <>
      <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
        <SettingsGroup title={<Trans>Profile photo</Trans>}>
          <div className="flex flex-wrap items-center gap-5">
            <Avatar name={form.name || user.name} src={avatar} className="size-24 text-heading" />
            <PicturePicker
              label={avatar ? <Trans>Change photo</Trans> : <Trans>Choose a photo</Trans>}
              inputLabel={t`Profile photo`}
              longest={maxPhotoSide}
              error={errors['avatar']}
              onReading={setReading}
              onPicture={(dataUrl) => {
                setAvatar(dataUrl);
                setErrors(({ avatar: _, ...others }) => others);
              }}
            >
              {avatar ? (
                <Button kind="danger-quiet" onPress={() => setAvatar(null)}>
                  <Trans>Remove photo</Trans>
                </Button>
              ) : null}
            </PicturePicker>
          </div>
        </SettingsGroup>
        <SettingsGroup title={<Trans>Basic information</Trans>}>
          <div className="grid gap-5">
            <TextField
              label={<Trans>Full name</Trans>}
              name="name"
              autoComplete="name"
              maxLength={120}
              value={form.name}
              onChange={set('name')}
              error={errors['name']}
              hint={
                user.identity_verified ? <Trans>A new name has to be verified again with a document.</Trans> : undefined
              }
            />
            {user.email === '' ? null : (
              <TextField
                label={<Trans>Email</Trans>}
                type="email"
                isReadOnly
                value={user.email}
                onChange={() => undefined}
                hint={
                  <Link to="?section=security" className="target text-link">
                    <Trans>Change your email under Login and security</Trans>
                  </Link>
                }
              />
            )}
            <TextField
              label={<Trans>Phone number</Trans>}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={60}
              value={form.phone}
              onChange={set('phone')}
              error={errors['phone']}
            />
            <TextField
              label={<Trans>About you</Trans>}
              name="bio"
              rows={4}
              maxLength={bioLimit}
              value={form.bio}
              onChange={set('bio')}
              error={errors['bio']}
            />
          </div>
        </SettingsGroup>
        <SettingsGroup title={<Trans>Preferences</Trans>}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Select
              label={<Trans>Language</Trans>}
              value={form.language}
              onChange={(language) => edit({ language })}
              options={locales.map((value) => ({
                value,
                label: languages[value].name,
              }))}
            />
            <Select
              label={<Trans>Currency</Trans>}
              value={form.currency}
              onChange={(currency) => edit({ currency })}
              options={currencies.map((value) => ({ value, label: currencyLabel(value, i18n.locale as Locale) }))}
            />
          </div>
          <div className="mt-6 grid gap-4">
            {failure ? <Note tone="danger">{failure}</Note> : null}
            <Button
              type="submit"
              kind="primary"
              size="big"
              isBusy={busy || isReading}
              className="sm:justify-self-start"
            >
              {busy ? <Trans>Saving...</Trans> : <Trans>Save changes</Trans>}
            </Button>
          </div>
        </SettingsGroup>
      </form>
      <ThemeChoice />
      <AccountInformation user={user} />
    </>
  );
}
