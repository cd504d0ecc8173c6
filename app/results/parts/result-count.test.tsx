import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { ResultCount, type ResultCountProps } from './result-count.tsx';

type Case = [ResultCountProps, { en: string; ar: string; fr: string }];

const place = { total: 5, isExact: true, placeName: 'Susa', hasBounds: false };
const cases: Case[] = [
  [place, { en: '5 homes in Susa', ar: '5\u00a0أماكن في Susa', fr: '5\u00a0logements à Susa' }],
  [
    { ...place, isAround: true },
    {
      en: '5 homes in and around Susa',
      ar: '5\u00a0أماكن في Susa وما حولها',
      fr: '5\u00a0logements à Susa et aux alentours',
    },
  ],
  [
    { ...place, isAround: true, landmark: 'Apollonia' },
    {
      en: '5 homes in and around Susa near Apollonia',
      ar: '5\u00a0أماكن في Susa وما حولها قرب Apollonia',
      fr: '5\u00a0logements à Susa et aux alentours, près de Apollonia',
    },
  ],
  [
    { ...place, isAround: true, isExact: false },
    {
      en: '1,000+ homes in and around Susa',
      ar: 'أكثر من 1,000 مكان في Susa وما حولها',
      fr: 'plus de 1\u00a0000 logements à Susa et aux alentours',
    },
  ],
  [
    { ...place, isAround: true, hasBounds: true },
    {
      en: '5 homes in this part of the map',
      ar: '5\u00a0أماكن في هذا الجزء من الخريطة',
      fr: '5\u00a0logements dans cette partie de la carte',
    },
  ],
];

test.each(cases)('%j', async (props, texts) => {
  for (const locale of ['en', 'ar', 'fr'] as const) {
    const { container, unmount } = await renderScreen(
      <h1>
        <ResultCount {...props} />
      </h1>,
      { locale },
    );
    expect(container.querySelector('h1')!.textContent).toBe(texts[locale]);
    unmount();
  }
});
