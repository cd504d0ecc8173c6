import { Suspense, useSyncExternalStore } from 'react';
import type { Locale } from '#contract/common.ts';
import { answerOf, onAnswer, preferenceOffer, readAnswers } from '#app/session/preference-offer.ts';
import { useSession } from '#app/session/session.tsx';
import { isSessionKept } from '#app/session/storage.ts';
import { useCurrency } from '#app/shared/money/currency.tsx';
import { optionalPart } from '#app/ui/optional-part.tsx';

/** Loaded for whom the page shows another language or currency than they have chosen for their account. */
const PreferenceNote = optionalPart(() => import('./preference-note.tsx'));

/**
 * Offers the signed-in user their own language and currency where this page shows others, until they have answered on this
 * device. Not to an administrator who sees Diyar as them.
 */
export function AccountPreferences({ locale }: { locale: Locale }) {
  const { user, actAs } = useSession();
  const currency = useCurrency();
  const answers = useSyncExternalStore(onAnswer, readAnswers, () => '');
  if (!user || actAs) return null;
  const shown = { language: locale, currency };
  const offer = preferenceOffer(user, shown, answerOf(answers, user.id));
  // Another language loads the page again, with which a session that is not kept ends.
  if (!isSessionKept()) delete offer.language;
  if (!offer.language && !offer.currency) return null;
  return (
    <Suspense>
      <PreferenceNote key={user.id} userId={user.id} offer={offer} shown={shown} />
    </Suspense>
  );
}
