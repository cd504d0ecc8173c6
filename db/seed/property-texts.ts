import { locales } from '#contract/common.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Amenity } from '#contract/amenities.ts';
import { arrivals } from './content/arrivals.ts';
import { textIn, type ListingTemplate, type LocalizedText } from './content/content-types.ts';
import { houseRules } from './content/people.ts';
import { closingSentences, generatorSentences, tankSentences, wifiSentences } from './content/practical.ts';
import { surroundings } from './content/surroundings.ts';
import type { DemoProperty } from './properties.ts';
import type { Random } from './random.ts';
import type { TextPicker } from './text-picker.ts';

/** Title, description, house rules and arrival steps in each language, from the property's template. */
export function writeTexts(
  random: Random,
  picker: TextPicker,
  property: DemoProperty,
  template: ListingTemplate,
): DemoProperty['texts'] {
  const fitting = template.titles.filter(([english]) => titleFits(english, property.property_type));
  const title = picker.pick(random, fitting.length > 0 ? fitting : template.titles, (one) => one[0], property.town);
  const around = surroundings[property.place_id] ?? surroundings[property.town];
  const parts: LocalizedText[] = [];
  if (around) parts.push(picker.pick(random, around, (one) => one[0], property.town));
  const practical: LocalizedText[] = [];
  const figures: [readonly LocalizedText[], number | null][] = [
    [generatorSentences, property.generator_kva],
    [tankSentences, property.water_tank_litres],
    [wifiSentences, property.wifi_mbps],
  ];
  for (const [sentences, figure] of figures) {
    if (figure === null || practical.length === 2 || !random.chance(0.75)) continue;
    practical.push(
      fillIn(
        picker.pick(random, sentences, (one) => one[0]),
        figure,
      ),
    );
  }
  const isWhole = !['room', 'hotel_room', 'guesthouse'].includes(property.property_type);
  const closing = picker.pick(
    random,
    closingSentences.filter((one) => isWhole || !one[0].includes('whole place')),
    (one) => one[0],
    property.town,
  );
  const rules = chooseRules(random, property);
  return locales.map((language) => ({
    language,
    title: textIn(title, language),
    description: [
      textIn(template.text, language),
      parts.map((one) => textIn(one, language)).join(' '),
      [...practical, closing].map((one) => textIn(one, language)).join(' '),
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    house_rules: rules.map((rule) => textIn(rule, language)),
    arrival_steps: arrivals[property.kind].map((step) => textIn(step, language)),
  }));
}

/** False for a title that names another property type: 'house' for a room, 'room' for a house. */
function titleFits(title: string, type: PropertyType): boolean {
  if (type === 'room') return !/house|farm/i.test(title);
  return type === 'hotel_room' || type === 'studio' || !/^room|room$/i.test(title);
}

/** Fills in a figure with the digit grouping of each language. */
function fillIn([en, ar, fr]: LocalizedText, figure: number): LocalizedText {
  const grouped = String(figure).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return [en.replace('{n}', grouped), ar.replace('{n}', grouped), fr.replace('{n}', grouped.replace(',', '\u202f'))];
}

function chooseRules(random: Random, property: DemoProperty): LocalizedText[] {
  const has = (amenity: Amenity) => property.amenities.includes(amenity);
  const [smoking, quiet, parties, shoes, pool, cooling, sand, registered, families, fires] = houseRules as [
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
    LocalizedText,
  ];
  const rules = [smoking];
  if (has('family_only')) rules.push(families);
  if (has('pool')) rules.push(pool);
  if (has('beach_access')) rules.push(sand);
  if (property.kind === 'desert_camp') rules.push(fires);
  const more = [quiet, parties, registered, ...(has('air_conditioning') ? [cooling] : []), shoes];
  for (const rule of random.shuffle(more)) if (rules.length < 5 && random.chance(0.5)) rules.push(rule);
  // Smoking and parties are standard rules of the home.
  const own = rules.filter((rule) => rule !== smoking && rule !== parties);
  return own.length > 0 ? own : [quiet];
}
