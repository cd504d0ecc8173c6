import type { Concept, TokenSpan, TokenisedText } from './tokenised-text.ts';

/** ما…ش around a verb of the first or second person: "مانخدموش", "ma ndirouch". */
const libyanRefusal = /^ما?[نت]\p{L}{2,12}ش$|^ma?[nt][\p{L}\d]{2,12}(?:sh|ch)$/u;
const libyanVerb = /^[نت]\p{L}{2,12}ش$|^[nt][\p{L}\d]{2,12}(?:sh|ch)$/u;
/** What ends the sentence that a refusal is in. */
const end =
  /[.,;:!?\n]|(?<![\p{L}\p{N}])(?:but|instead|just|so|then|لكن|ولكن|بل|بس|mais|plutot|donc|w)(?![\p{L}\p{N}])/u;
/** How far it reaches. */
const reach = 10;
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
export function withoutRefused(reading: TokenisedText): TokenisedText {
  const found = refusals(reading);
  if (found.length === 0) return reading;
  // How far the refusals reach that have begun by each token.
  const reaches = Array.from(reading.tokens, () => -1);
  const own = firstsOf(reading.places.platform);
  const away = firstsOf([...(reading.places.past ?? []), ...(reading.places.outside ?? [])]);
  for (const refusal of found) {
    reaches[refusal.first] = Math.max(reaches[refusal.first]!, reachOf(reading, refusal, own, away));
  }
  for (let index = 1; index < reaches.length; index += 1)
    reaches[index] = Math.max(reaches[index]!, reaches[index - 1]!);
  const places: Partial<Record<Concept, readonly TokenSpan[]>> = { ...reading.places };
  const isRefused = ({ first, last }: TokenSpan) => last <= reaches[first]!;
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

type Tokens = ReadonlySet<number>;

const firstsOf = (places: readonly TokenSpan[] = []): Tokens => new Set(places.map((place) => place.first));

/** Where the refusals are that nothing around them turns: "why don't we", "I don't mind". */
function refusals({ tokens, places }: TokenisedText): TokenSpan[] {
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
function reachOf({ tokens, text }: TokenisedText, { last }: TokenSpan, own: Tokens, away: Tokens): number {
  let isAway = false;
  for (let index = last + 1; index <= last + reach && index < tokens.length; index += 1) {
    if (end.test(text.slice(tokens[index - 1]!.to, tokens[index]!.to))) return index - 1;
    if (away.has(index)) isAway = true;
    if (own.has(index) && !isAway) return index - 1;
  }
  return Math.min(last + reach, tokens.length - 1);
}
