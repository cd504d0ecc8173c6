// Loaded on demand in the product; loaded ahead here, so that tests need not wait for them.
import '#app/search-box/parts/search-box-dialogs.tsx';
import '#app/search-box/parts/search-box-panel.tsx';
import '#app/ui/dialog-frame.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { parsedAnswer } from '#test/parsed-answer.ts';
import { renderScreen, settleImports, wait, type Answers } from '#test/screen.tsx';
import { examples } from '#app/search-box/parts/example-searches.ts';
import { SearchBox } from '#app/search-box/search-box.tsx';
import { emptyQuery } from '#app/search-query/search-query.ts';

export const sentences = examples.map(({ message }) => message!);
export const sentence = 'Old villa with a pool in Ghadames for a family of four';

export const villaInGhadames = parsedAnswer(
  {
    location: 'Ghadames',
    location_details: { place_id: 'x', name: 'Ghadames', kind: 'city', latitude: 30.13, longitude: 9.5 },
    guests: { adults: 4, children: 0, infants: 0 },
    group_type: 'family',
    property_type: 'villa',
    amenities: ['pool'],
  },
  { missing_info: ['dates'] },
);

/** Renders the search box with fake timers and its panel loaded. */
export async function renderSearchBox(answers: Answers = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const rendered = await renderScreen(<SearchBox initial={emptyQuery} />, {
    answers: { understandSentence: villaInGhadames, suggestPlaces: { predictions: [] }, ...answers },
  });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Describe your stay' });
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });
  return {
    ...rendered,
    field,
    submit,
    /** The sentences that were sent to the parser. */
    parsedSentences: () => rendered.bodiesOf('understandSentence').map((body) => body?.['query']),
    /** The chips below the box; null while they are folded up. */
    chips: () => {
      const group = document.querySelector('[role="group"][aria-label="Understood"]');
      return group?.closest('[aria-hidden="true"]') ? null : (group as HTMLElement | null);
    },
    async type(text: string) {
      act(() => field.focus());
      await settleImports();
      fireEvent.change(field, { target: { value: text } });
      await wait(0);
    },
  };
}
