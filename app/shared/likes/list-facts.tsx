import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { SavedListSummary } from '#contract/types.gen.ts';
import { formatShortStay } from '../days.ts';

/** How many homes a list has, and its dates: "6 homes · 10 – 17 Jul". */
export function ListFacts({ list }: { list: Pick<SavedListSummary, 'homes' | 'stay' | 'friends'> }) {
  const { i18n } = useLingui();
  const { homes, stay, friends } = list;
  return (
    <>
      <Plural value={homes} one="# home" other="# homes" />
      {' · '}
      {stay ? (
        <bdi>{formatShortStay(stay.check_in, stay.check_out, i18n.locale as Locale)}</bdi>
      ) : (
        <Trans>no dates</Trans>
      )}
      {friends > 0 ? (
        <>
          {' · '}
          <Plural value={friends} one="with # friend" other="with # friends" />
        </>
      ) : null}
    </>
  );
}
