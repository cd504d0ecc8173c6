import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  BadgeCheck,
  CalendarCheck,
  Clock,
  Droplets,
  KeyRound,
  MessageCircleReply,
  Umbrella,
  Waves,
  WavesLadder,
  Wifi,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { TrustFacts } from '#app/shared/trust-facts.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { groupThousands } from '#app/shared/money/money.ts';
import { AfterFreeCancellation } from './cancellation-terms.tsx';
import { pickHighlights, type Highlight, type HighlightsProps } from './highlights.ts';

/** The facts that the page shows first. `quote`: of the chosen stay. */
export default function HighlightsList({ property, quote, payment }: HighlightsProps) {
  return (
    <ul className="grid gap-5">
      {pickHighlights(property, quote, payment).map((highlight) => (
        <HighlightItem key={highlight.kind} highlight={highlight} />
      ))}
    </ul>
  );
}

function HighlightItem({ highlight }: { highlight: Highlight }) {
  const { i18n } = useLingui();
  const { icon: Icon, title, text } = highlightTexts(highlight, i18n.locale as Locale);
  return (
    <li className="flex gap-4">
      <Icon className="mt-0.5 size-6 flex-none text-ink-2" strokeWidth={1.5} aria-hidden />
      <div>
        <h3 className="text-body font-medium">{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
      </div>
    </li>
  );
}

interface HighlightTexts {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}

function highlightTexts(highlight: Highlight, locale: Locale): HighlightTexts {
  switch (highlight.kind) {
    case 'beach':
      return {
        icon: Umbrella,
        title: <Trans>On the beach</Trans>,
        text: highlight.sea_view ? (
          <Trans>The home has its own way to the beach, and a view of the sea.</Trans>
        ) : (
          <Trans>The home has its own way to the beach.</Trans>
        ),
      };
    case 'sea_view':
      return {
        icon: Waves,
        title: <Trans>A view of the sea</Trans>,
        text: <Trans>You see the water from the home.</Trans>,
      };
    case 'power':
      return {
        icon: Zap,
        title: <Trans>Power that stays on</Trans>,
        text: <PowerSentence {...highlight} locale={locale} />,
      };
    case 'water':
      return {
        icon: Droplets,
        title: <Trans>Water tank on site</Trans>,
        text: (
          <Trans>
            The water tank holds <Amount value={highlight.litres} locale={locale} /> litres.
          </Trans>
        ),
      };
    case 'free_cancellation':
      return { icon: CalendarCheck, ...cancellationWords(highlight, locale) };
    case 'trusted_host':
      return {
        icon: BadgeCheck,
        title: <Trans>Trusted host</Trans>,
        text: <TrustFacts trust={highlight.trust} />,
      };
    case 'pool':
      return {
        icon: WavesLadder,
        title: <Trans>A pool to swim in</Trans>,
        text: <Trans>The pool belongs to the home.</Trans>,
      };
    case 'wifi':
      return {
        icon: Wifi,
        title: <Trans>Wi-Fi to work with</Trans>,
        text: (
          <Trans>
            Measured at <bdi dir="ltr">{highlight.mbps} Mb/s</bdi>.
          </Trans>
        ),
      };
    case 'instant_book':
      return {
        icon: Zap,
        title: <Trans>Booked at once</Trans>,
        text: <Trans>Nobody has to approve: free dates are yours as soon as you book.</Trans>,
      };
    case 'response_time':
      return {
        icon: MessageCircleReply,
        title: <Trans>A host who answers</Trans>,
        text: <Plural value={highlight.hours} one="Usually within an hour." other="Usually within # hours." />,
      };
    case 'private_entrance':
      return {
        icon: KeyRound,
        title: <Trans>A door of your own</Trans>,
        text: <Trans>You come and go without passing anybody.</Trans>,
      };
    case 'times':
      return {
        icon: Clock,
        title: (
          <Trans>
            Check-in from <bdi dir="ltr">{highlight.check_in_time}</bdi>
          </Trans>
        ),
        text: (
          <Trans>
            Check-out until <bdi dir="ltr">{highlight.check_out_time}</bdi>.
          </Trans>
        ),
      };
  }
}

function PowerSentence({ kva, litres, locale }: { kva: number | null; litres: number | null; locale: Locale }) {
  const size = kva === null ? null : <bdi dir="ltr">{kva} kVA</bdi>;
  const water = litres === null ? null : <Amount value={litres} locale={locale} />;
  if (size && water)
    return (
      <Trans>
        A {size} generator takes over when the mains fail; the water tank holds {water} litres.
      </Trans>
    );
  if (size) return <Trans>A {size} generator takes over when the mains fail.</Trans>;
  if (water) return <Trans>A generator takes over when the mains fail; the water tank holds {water} litres.</Trans>;
  return <Trans>A generator takes over when the mains fail.</Trans>;
}

function cancellationWords(
  { policy, until }: Extract<Highlight, { kind: 'free_cancellation' }>,
  locale: Locale,
): Omit<HighlightTexts, 'icon'> {
  const after =
    policy === null ? (
      <Trans>You pay when you arrive: nothing is kept if you cancel before check-in.</Trans>
    ) : (
      <AfterFreeCancellation policy={policy} />
    );
  if (until !== null) {
    const deadline = <bdi>{formatInstant(until, locale)}</bdi>;
    return { title: <Trans>Free cancellation until {deadline}</Trans>, text: after };
  }
  switch (policy) {
    case null:
      return { title: <Trans>Free cancellation until check-in</Trans>, text: after };
    case 'flexible':
      return { title: <Trans>Free cancellation until 24 hours before check-in</Trans>, text: after };
    case 'moderate':
      return { title: <Trans>Free cancellation until 5 days before check-in</Trans>, text: after };
    case 'strict':
      return {
        title: <Trans>Free cancellation for 48 hours</Trans>,
        text: <Trans>After booking, while check-in is at least 14 days away.</Trans>,
      };
  }
}

function Amount({ value, locale }: { value: number; locale: Locale }) {
  return (
    <bdi dir="ltr" className="figures">
      {groupThousands(value, locale)}
    </bdi>
  );
}
