import type { Concept, Place, Reading } from './reading.ts';

/** ما…ش around a verb of the first or second person: "مانخدموش", "ma ndirouch". */
const libyanRefusal = /^ما?[نت]\p{L}{2,12}ش$|^ma?[nt][\p{L}\d]{2,12}(?:sh|ch)$/u;
const libyanVerb = /^[نت]\p{L}{2,12}ش$|^[nt][\p{L}\d]{2,12}(?:sh|ch)$/u;
/** What ends the sentence that a refusal is in. */
const end =
  /[.,;:!?\n]|(?<![\p{L}\p{N}])(?:but|instead|just|so|then|لكن|ولكن|بل|بس|mais|plutot|donc|w)(?![\p{L}\p{N}])/u;
/** How far it reaches. */
const reach = 8;
/** They turn a refusal only behind it: "don't we", but "we don't". */
const pronouns: ReadonlySet<string> = new Set(['i', 'we', 'you']);
/** What somebody refuses to do, or warns of. */
const refused: readonly Concept[] = [
  'unpaid',
  'past',
  'outright',
  'directly',
  'between',
  'outside',
  'elsewhere',
  'courier',
];

/**
 * The reading without what is said to be refused: "I don't do deals outside the app", «ما نخدموش برا ديار», "ne payez
 * jamais hors de l'appli". Saying no to Diyar itself ("I don't pay here, outside it is cheaper") refuses nothing of that.
 */
export function withoutRefused(reading: Reading): Reading {
  const spans = refusals(reading).map((refusal) => ({ first: refusal.first, last: reachOf(reading, refusal) }));
  if (spans.length === 0) return reading;
  const places: Partial<Record<Concept, readonly Place[]>> = { ...reading.places };
  const isRefused = ({ first, last }: Place) => spans.some((span) => first >= span.first && last <= span.last);
  if (
    ![...(places.past ?? []), ...(places.directly ?? []), ...(places.courier ?? []), ...(places.between ?? [])].some(
      isRefused,
    )
  )
    return reading;
  for (const concept of refused) {
    if (places[concept]) places[concept] = places[concept].filter((place) => !isRefused(place));
  }
  // Who refused that has called off nothing.
  delete places.drop;
  return { ...reading, places };
}

/** Where the refusals are that nothing around them turns: "why don't we", "I don't mind". */
function refusals({ tokens, places }: Reading): Place[] {
  const turned = new Set((places.unrefuse ?? []).flatMap(({ first, last }) => [first, last]));
  const inner = tokens.flatMap(({ text }, index) => {
    if (libyanRefusal.test(text)) return [{ first: index, last: index }];
    const isApart = (text === 'ما' || text === 'ma') && libyanVerb.test(tokens[index + 1]?.text ?? '');
    return isApart ? [{ first: index, last: index + 1 }] : [];
  });
  return [...(places.refuse ?? []), ...inner].filter(
    ({ first, last }) =>
      !(turned.has(first - 1) && !pronouns.has(tokens[first - 1]!.text)) && !turned.has(last + 1) && !turned.has(last),
  );
}

/** The last token of the sentence, or of as many words as a refusal reaches. Naming Diyar's own way ends it too. */
function reachOf({ tokens, places, text }: Reading, { last }: Place): number {
  const own = new Set((places.platform ?? []).map((place) => place.first));
  const away = new Set([...(places.past ?? []), ...(places.outside ?? [])].map((place) => place.first));
  let isAway = false;
  for (let index = last + 1; index <= last + reach && index < tokens.length; index += 1) {
    if (end.test(text.slice(tokens[index - 1]!.to, tokens[index]!.to))) return index - 1;
    if (away.has(index)) isAway = true;
    if (own.has(index) && !isAway) return index - 1;
  }
  return Math.min(last + reach, tokens.length - 1);
}
