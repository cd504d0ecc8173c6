import { Plural, Trans } from '@lingui/react/macro';
import type { DayRefusal } from './stay-days.ts';

/** Why a pressed day cannot be selected, and what can. */
export function DayRefusalSentence({ refusal }: { refusal: DayRefusal }) {
  switch (refusal.code) {
    case 'too_short':
      return (
        <Plural
          value={refusal.nights}
          one="A stay that begins on this day takes at least # night."
          other="A stay that begins on this day takes at least # nights."
        />
      );
    case 'too_long':
      return (
        <Plural value={refusal.nights} one="A stay here is # night at most." other="A stay here is # nights at most." />
      );
    case 'no_arrival':
      return <Trans>Stays here do not begin on this day. Choose another check-in.</Trans>;
    case 'no_departure':
      return <Trans>Stays here do not end on this day. Choose another check-out.</Trans>;
    case 'taken':
      return <Trans>This night is taken. Choose another check-in.</Trans>;
    case 'taken_between':
      return <Trans>A night in between is taken. Choose an earlier check-out, or begin later.</Trans>;
  }
}
