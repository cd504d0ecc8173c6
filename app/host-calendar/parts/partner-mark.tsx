import type { Partner } from '#contract/calendar-sync.ts';

const marks: Readonly<Partial<Record<Partner, string>>> = { airbnb: 'Ab', booking: 'Bo', vrbo: 'Vr', google: 'G' };

interface Props {
  partner: Partner;
  /** What people call it, where it is no platform that is known. */
  title: string;
  isFaint?: boolean;
}

/** A short form of the platform in a circle, as its logo is not ours to show; of another one the first letter. */
export function PartnerMark({ partner, title, isFaint = false }: Props) {
  return (
    <span
      aria-hidden
      className={`grid size-12 flex-none place-items-center rounded-full bg-sand text-small leading-none font-medium ${isFaint ? 'text-ink-3' : 'text-ink-2'}`}
    >
      <bdi>{marks[partner] ?? [...title.trim()][0]}</bdi>
    </span>
  );
}
