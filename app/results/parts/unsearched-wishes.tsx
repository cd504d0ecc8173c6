import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import type { NearKind } from '#contract/query-parser.ts';
import type { UnsearchedWish } from '#app/search-query/sentence-wishes.ts';
import { formatDay } from '#app/shared/days.ts';
import { Note } from '#app/ui/note.tsx';

/** Names the wishes of the sentence that the search left out; nothing if there are none. */
export function UnsearchedWishes({ wishes }: { wishes: readonly UnsearchedWish[] }) {
  const { i18n } = useLingui();
  if (wishes.length === 0) return null;
  const labels = [...new Set(wishes.map((wish) => wishLabel(wish, i18n)))];
  return (
    <Note>
      <p>
        <Trans>We understood this too, but cannot search for it yet. Check it on the page of each home:</Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {labels.map((label) => (
          <li key={label} className="font-medium">
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </Note>
  );
}

const nearLabels: Readonly<Record<NearKind, MessageDescriptor>> = {
  sea: msg`Near the sea`,
  airport: msg`Near the airport`,
  port: msg`Near the port`,
  university: msg`Near the university`,
  hospital: msg`Near a hospital`,
  market: msg`Near the market`,
  old_town: msg`Near the old town`,
  mosque: msg`Near a mosque`,
  hotel: msg`Near a hotel`,
  landmark: msg`Near a landmark`,
};

function wishLabel(wish: UnsearchedWish, i18n: I18n): string {
  switch (wish.kind) {
    case 'words':
    case 'arrival':
      return textLabel(wish.kind, wish.text, i18n);
    case 'nights': {
      const { count } = wish;
      return i18n._(msg`${plural(count, { one: '# night', other: '# nights' })}`);
    }
    case 'near': {
      const { name, near } = wish;
      return i18n._(name === null ? nearLabels[near] : msg`Near ${name}`);
    }
    case 'price':
      return i18n._(msg`The price`);
    case 'month':
      return formatDay(wish.firstDay, i18n.locale as Locale, 'month');
  }
}

function textLabel(kind: 'words' | 'arrival', text: string, i18n: I18n): string {
  const labels = {
    words: msg`“${text}”`,
    arrival: msg`Arrival at ${text}`,
  };
  return i18n._(labels[kind]);
}
