import type { Locale } from '#contract/common.ts';
import type { ClimateZone } from '#contract/place-pages.ts';
import { byLanguage } from '#app/shared/by-language.server.ts';

/** What the pages of towns and regions say, in one language. */
export interface PlaceTexts {
  /** By the slug of the page. */
  places: Readonly<Record<string, PlaceText>>;
  /** When to come, by climate. */
  seasons: Readonly<Record<ClimateZone, string>>;
}

interface PlaceText {
  name: string;
  /** The heading and the title of the page. */
  title: string;
  /** What the place is. */
  about: string;
}

/** `texts/<language>.ts`: the texts of the pages of places. */
export const placeTexts: Readonly<Record<Locale, PlaceTexts>> = byLanguage(
  import.meta.glob<PlaceTexts>('./texts/*.ts', { eager: true, import: 'texts' }),
);

/** Where a fact of a text is written down. */
export interface Source {
  name: string;
  url: string;
}

const worldHeritage = (number: number, name: string): Source => ({
  name: `UNESCO World Heritage, ${name}`,
  url: `https://whc.unesco.org/en/list/${number}`,
});

/** Where the facts about a place are written down, by the slug of its page. */
export const placeSources: Readonly<Record<string, readonly Source[]>> = {
  'leptis-magna': [worldHeritage(183, 'Leptis Magna')],
  sabratha: [worldHeritage(184, 'Sabratha')],
  ghadames: [worldHeritage(362, 'Old Town of Ghadamès')],
  cyrene: [worldHeritage(190, 'Cyrene')],
  ghat: [worldHeritage(287, 'Rock-Art Sites of Tadrart Acacus')],
};

const rain: Source = {
  name: 'Encyclopedia of the Nations, Libya: Climate',
  url: 'https://www.nationsencyclopedia.com/Africa/Libya-CLIMATE.html',
};
const months: Source = { name: 'Climi e viaggi, Libia', url: 'https://www.climieviaggi.it/quando_andare/libia' };

/** Where the months and the rain of each climate are written down. */
export const seasonSources: Readonly<Record<ClimateZone, readonly Source[]>> = {
  coast: [months, rain],
  green_mountain: [rain, months],
  western_mountains: [months],
  desert: [months, rain],
};
