import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Globe } from 'lucide-react';
import { languages, locales } from '#contract/languages.ts';
import { currencies, type Locale } from '#contract/common.ts';
import { changeLocale } from '#app/preferences.ts';
import { recordAnswer } from '#app/session/preference-offer.ts';
import { useSession } from '#app/session/session.tsx';
import { currencyLabel } from '#app/shared/money/currency-label.ts';
import { useCurrency, useSelectCurrency } from '#app/shared/money/currency.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#app/ui/menu.tsx';

/** The button with the current language and currency, and the menu that changes them, for visitors too. */
export function PreferencesMenu({
  locale,
  languageName = languages[locale].name,
  place = 'below',
  className,
  textClass = '',
}: {
  locale: Locale;
  /** The name of the current language on the button. */
  languageName?: string;
  place?: 'below' | 'above';
  /** The classes of the button. */
  className: string;
  /** The classes of its text. */
  textClass?: string;
}) {
  const { t } = useLingui();
  const { user } = useSession();
  const currency = useCurrency();
  const selectCurrency = useSelectCurrency();
  return (
    <Menu
      label={t`Language and currency`}
      place={place}
      trigger={
        <button type="button" className={className}>
          <Globe className="size-5" aria-hidden />
          <span className="sr-only">{t`Language and currency:`}</span>
          <span className={textClass}>
            {languageName} · <bdi lang="en">{currency}</bdi>
          </span>
        </button>
      }
    >
      <MenuHeading>
        <Trans>Language</Trans>
      </MenuHeading>
      {locales.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          isCurrent={language === locale}
          icon={<Mark isCurrent={language === locale} />}
          onAction={() => {
            // Who has chosen here needs no offer of what the account has.
            if (user?.language) recordAnswer(user.id, { language: user.language });
            changeLocale(language);
          }}
        >
          <bdi>{languages[language].name}</bdi>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuHeading>
        <Trans>Currency</Trans>
      </MenuHeading>
      {currencies.map((one) => (
        <MenuItem
          key={one}
          isCurrent={one === currency}
          icon={<Mark isCurrent={one === currency} />}
          onAction={() => selectCurrency(one)}
        >
          <bdi>{currencyLabel(one, locale)}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}

function Mark({ isCurrent }: { isCurrent: boolean }) {
  return <Check className={`size-4 text-sea-ink ${isCurrent ? '' : 'invisible'}`} aria-hidden />;
}
