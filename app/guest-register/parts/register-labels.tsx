import { Trans } from '@lingui/react/macro';
import { CircleCheck, FileCheck, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { RegisteredPerson } from '#contract/types.gen.ts';
import type { RegisterState } from '#contract/guest-register.ts';
import type { RegisterGap } from '#contract/register-rules.ts';

const styles: Readonly<Record<RegisterState, { Icon: LucideIcon; ground: string }>> = {
  pending: { Icon: Hourglass, ground: 'bg-sand text-ink-2' },
  incomplete: { Icon: TriangleAlert, ground: 'bg-clay-wash text-clay-ink' },
  ready: { Icon: CircleCheck, ground: 'bg-palm-wash text-palm-ink' },
  exported: { Icon: FileCheck, ground: 'bg-sea-wash text-sea-ink' },
};

/** The name of a state. */
export function StateLabel({ state }: { state: RegisterState }): ReactNode {
  switch (state) {
    case 'pending':
      return <Trans>Not entered</Trans>;
    case 'incomplete':
      return <Trans>Incomplete</Trans>;
    case 'ready':
      return <Trans>Ready</Trans>;
    case 'exported':
      return <Trans>Exported</Trans>;
  }
}

/** A state with its icon; `children` replace its name. */
export function RegisterBadge({ state, children }: { state: RegisterState; children?: ReactNode }) {
  const { Icon, ground } = styles[state];
  return (
    <span
      className={`inline-flex min-h-7 w-fit flex-none items-center gap-1.5 rounded-tag py-1 ps-2 pe-2.5 text-caption leading-tight font-medium ${ground}`}
    >
      <Icon className="size-[0.9375rem] flex-none stroke-2" aria-hidden />
      <span>{children ?? <StateLabel state={state} />}</span>
    </span>
  );
}

/** What is missing first of a person. */
export function GapLabel({ gap }: { gap: RegisterGap }): ReactNode {
  switch (gap) {
    case 'name':
      return <Trans>Name missing</Trans>;
    case 'nationality':
      return <Trans>Nationality missing</Trans>;
    case 'name_arabic':
      return <Trans>Arabic name missing</Trans>;
    case 'name_latin':
      return <Trans>Latin name missing</Trans>;
    case 'number':
      return <Trans>Number missing</Trans>;
  }
}

/** The state of one person. */
export function PersonBadge({ gaps }: { gaps: readonly RegisterGap[] }) {
  const [gap] = gaps;
  return gap === undefined ? (
    <RegisterBadge state="ready" />
  ) : (
    <RegisterBadge state="incomplete">
      <GapLabel gap={gap} />
    </RegisterBadge>
  );
}

/** The spellings of a name, that of the reader's own script first. */
export function spellings(person: Pick<RegisteredPerson, 'name_arabic' | 'name_latin'>, locale: Locale): string[] {
  const { name_arabic, name_latin } = person;
  const ordered = locale === 'ar' ? [name_arabic, name_latin] : [name_latin, name_arabic];
  return ordered.filter((name): name is string => name !== null && name !== '');
}
