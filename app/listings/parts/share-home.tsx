import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Mail, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { ExchangeRates } from '#contract/money.ts';
import { inLanguage } from '#contract/language-address.ts';
import type { PropertyDetail, Quote } from '#contract/types.gen.ts';
import { writeStayChoice, type StayChoice } from '#app/bookings/stay-choice.ts';
import { useSession } from '#app/session/session.tsx';
import { formatShortStay, formatStay } from '#app/shared/days.ts';
import { headCount } from '#app/shared/head-count.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { formatConverted } from '#app/shared/money/money.ts';
import { usePublicUrl } from '#app/shared/use-public-url.ts';
import { useCopy } from '#app/shared/use-copy.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { IntoSharedList } from './into-shared-list.tsx';

/** The chosen stay with its price. */
export interface SharedStay {
  choice: StayChoice;
  quote: ExchangeRates & Pick<Quote, 'total_dirham'>;
}

interface Props {
  property: Pick<PropertyDetail, 'id' | 'title' | 'photos' | 'location'>;
  /** A sample cannot be saved. */
  isSample?: boolean;
  /** Null where no stay is chosen, or none with a price. */
  stay: SharedStay | null;
  onClose: () => void;
}

/**
 * Shares a home: by WhatsApp first, with exactly the text that is shown. With the dates, the link leads to the same stay; it has no
 * language and no currency, so that readers get their own.
 */
export default function ShareHome({ property, isSample = false, stay, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const [withStay, setWithStay] = useState(true);
  const shared = withStay ? stay : null;
  const url = linkTo(usePublicUrl(), useLocation().pathname, shared?.choice);
  const text = useSharedText(property, shared);
  const message = `${text} ${url}`;

  const copyUrl = useCopy({ title: t`The address could not be copied`, text: t`Select it and copy it by hand.` });
  async function copy() {
    if (await copyUrl(url, t`The address of this home is on your clipboard.`)) onClose();
  }

  async function shareElsewhere() {
    try {
      await navigator.share({ title: property.title, text, url });
      onClose();
    } catch (error) {
      // Closing the list of the device rejects the promise.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Share this home</Trans>}
      footer={
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ kind: 'primary', size: 'big', block: true })}
        >
          <Send className="flip size-4" aria-hidden />
          <span>
            <Trans>Send on WhatsApp</Trans>
          </span>
        </a>
      }
    >
      <HomeWithStay property={property} stay={shared} />
      {stay ? (
        <Checkbox isSelected={withStay} onChange={setWithStay} className="mt-3">
          <Trans>With dates and total</Trans>
        </Checkbox>
      ) : null}
      <p dir="auto" className="mt-3 rounded-card rounded-es-none bg-palm-wash px-4 py-3 text-start text-small">
        {text}{' '}
        <span dir="ltr" lang="en" className="block text-start break-all underline underline-offset-4 select-all">
          {url}
        </span>
      </p>
      <ul className="mt-2 divide-y divide-line">
        <li>
          <button type="button" onClick={() => void copy()} className={rowClass}>
            <Link2 className={iconClass} aria-hidden />{' '}
            <span className="min-w-0 flex-1">
              <Trans>Copy link</Trans>
            </span>
          </button>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(property.title)}&body=${encodeURIComponent(message)}`}
            className={rowClass}
          >
            <Mail className={iconClass} aria-hidden />{' '}
            <span className="min-w-0 flex-1">
              <Trans>Email</Trans>
            </span>
          </a>
        </li>
        {typeof navigator.share === 'function' ? (
          <li>
            <button type="button" onClick={() => void shareElsewhere()} className={rowClass}>
              <Share2 className={iconClass} aria-hidden />{' '}
              <span className="min-w-0 flex-1">
                <Trans>Other ways</Trans>
              </span>
            </button>
          </li>
        ) : null}
        {user && !isSample ? (
          <IntoSharedList
            propertyId={property.id}
            user={user}
            rowClass={rowClass}
            iconClass={iconClass}
            onDone={onClose}
          />
        ) : null}
      </ul>
      <p className="mt-2 text-caption text-ink-2">
        <Trans>The link opens in the reader’s own language and currency.</Trans>
      </p>
    </Dialog>
  );
}

const rowClass = 'flex min-h-12 w-full items-center gap-4 text-start text-small';
const iconClass = 'size-5 flex-none text-ink-2';

function HomeWithStay({ property, stay }: Pick<Props, 'property' | 'stay'>) {
  const { i18n, t } = useLingui();
  const locale = i18n.locale as Locale;
  const total = useTotal(stay);
  const [photo] = property.photos;
  const guests = stay ? headCount(stay.choice.guests) : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {photo ? <Picture photo={photo} sizes="5rem" alt="" className="aspect-[6/5] w-20 flex-none rounded-tag" /> : null}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          <bdi>{property.title}</bdi>
        </p>
        <p className="text-small text-ink-2">
          {stay ? (
            <>
              <bdi>{formatShortStay(stay.choice.check_in!, stay.choice.check_out!, locale)}</bdi> ·{' '}
              {t`${plural(guests, { one: '# guest', other: '# guests' })}`} · <bdi className="figures">{total}</bdi>
            </>
          ) : (
            <bdi>{property.location}</bdi>
          )}
        </p>
      </div>
    </div>
  );
}

/** The total in the currency of whoever shares. */
function useTotal(stay: SharedStay | null): string {
  const { i18n } = useLingui();
  const currency = useCurrency();
  return stay ? formatConverted(stay.quote.total_dirham, currency, stay.quote, i18n.locale as Locale) : '';
}

/** What the link is sent with, in the language of whoever shares; it ends before the link. */
function useSharedText({ title, location }: Props['property'], stay: SharedStay | null): string {
  const { t, i18n } = useLingui();
  const total = useTotal(stay);
  if (!stay) return t`${title}, ${location}:`;
  const { check_in, check_out, guests } = stay.choice;
  const days = formatStay(check_in!, check_out!, i18n.locale as Locale);
  const people = t`${plural(headCount(guests), { one: '# guest', other: '# guests' })}`;
  return t`${title}, ${location}. ${days}, ${people}, ${total} with every fee:`;
}

/** The address of the page without its language, with the chosen stay. */
function linkTo(publicUrl: string, pathname: string, choice: StayChoice | undefined): string {
  const url = new URL(inLanguage(pathname, null), publicUrl);
  if (choice) url.search = writeStayChoice(new URLSearchParams(), choice).toString();
  return url.href;
}
