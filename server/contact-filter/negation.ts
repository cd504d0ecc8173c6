import type { Concept, TokenSpan, TokenisedText } from './tokenised-text.ts';

/** The circumfix ما…ش of a verb in the first or second person: "مانخدموش", "ma ndirouch". */
const libyanNegation = /^ما?[نت]\p{L}{2,12}ش$|^ma?[nt][\p{L}\d]{2,12}(?:sh|ch)$/u;
const libyanVerb = /^[نت]\p{L}{2,12}ش$|^[nt][\p{L}\d]{2,12}(?:sh|ch)$/u;
/** Verbs before «ألا», which elsewhere means "except": "I advise you not to". */
const adviceVerb = /^(?:و|ف)?(?:[انتي](?:نصح|رجو|طلب|فضل)|نصيحه|نصيحت|رجاء|يجب|الافضل|الاحسن)\p{L}{0,4}$/u;
/** What ends the scope of a negation. */
const clauseEnd =
  /[.,;:!?\n]|(?<![\p{L}\p{N}])(?:but|instead|just|so|then|لكن|ولكن|بل|بس|mais|plutot|donc|w)(?![\p{L}\p{N}])/u;
/** In tokens. */
const maxScope = 10;
/** Exceptions only after a negation: "don't we" is a proposal, "we don't" a negation. */
const pronouns: ReadonlySet<string> = new Set(['i', 'we', 'you']);
/** Concepts that are harmless when negated. */
const negatableConcepts: readonly Concept[] = [
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
 * The message without negated concepts: "I don't do deals outside the app", «ما نخدموش برا ديار», "ne payez jamais hors de
 * l'appli". The scope of a negation ends at the platform: "I don't pay here, outside it is cheaper".
 */
export function withoutNegated(message: TokenisedText): TokenisedText {
  const found = findNegations(message);
  if (found.length === 0) return message;
  // For each token, the last token in the scope of a negation that begins there or before.
  const scopeEnds = Array.from(message.tokens, () => -1);
  const platformTokens = firstTokensOf(message.spans.platform);
  const outsideTokens = firstTokensOf([...(message.spans.past ?? []), ...(message.spans.outside ?? [])]);
  for (const negation of found) {
    scopeEnds[negation.first] = Math.max(
      scopeEnds[negation.first]!,
      findScopeEnd(message, negation, platformTokens, outsideTokens),
    );
  }
  for (let index = 1; index < scopeEnds.length; index += 1)
    scopeEnds[index] = Math.max(scopeEnds[index]!, scopeEnds[index - 1]!);
  const spans: Partial<Record<Concept, readonly TokenSpan[]>> = { ...message.spans };
  const isNegated = ({ first, last }: TokenSpan) => last <= scopeEnds[first]!;
  if (
    ![...(spans.past ?? []), ...(spans.directly ?? []), ...(spans.courier ?? []), ...(spans.between ?? [])].some(
      isNegated,
    )
  )
    return message;
  for (const concept of negatableConcepts) {
    if (spans[concept]) spans[concept] = spans[concept].filter((span) => !isNegated(span));
  }
  // A message with such a negation does not propose to cancel.
  delete spans.drop;
  return { ...message, spans };
}

type Tokens = ReadonlySet<number>;

const firstTokensOf = (spans: readonly TokenSpan[] = []): Tokens => new Set(spans.map((span) => span.first));

/** The negations, except in phrases such as "why don't we" and "I don't mind". */
function findNegations({ tokens, spans }: TokenisedText): TokenSpan[] {
  const exceptions = new Set((spans.negationException ?? []).flatMap(({ first, last }) => [first, last]));
  const inner = tokens.flatMap(({ text }, index) => {
    if (libyanNegation.test(text)) return [{ first: index, last: index }];
    if (text === 'الا' && adviceVerb.test(tokens[index - 1]?.text ?? '')) return [{ first: index, last: index }];
    const isApart = (text === 'ما' || text === 'ma') && libyanVerb.test(tokens[index + 1]?.text ?? '');
    return isApart ? [{ first: index, last: index + 1 }] : [];
  });
  return [...(spans.negation ?? []), ...inner].filter(
    ({ first, last }) =>
      !(exceptions.has(first - 1) && !pronouns.has(tokens[first - 1]!.text)) &&
      !exceptions.has(last + 1) &&
      !exceptions.has(last),
  );
}

/** The last token in the scope of a negation: the end of the clause, `maxScope` tokens, or the token before the platform. */
function findScopeEnd(
  { tokens, text }: TokenisedText,
  { last }: TokenSpan,
  platformTokens: Tokens,
  outsideTokens: Tokens,
): number {
  let isOutside = false;
  for (let index = last + 1; index <= last + maxScope && index < tokens.length; index += 1) {
    if (clauseEnd.test(text.slice(tokens[index - 1]!.to, tokens[index]!.to))) return index - 1;
    if (outsideTokens.has(index)) isOutside = true;
    if (platformTokens.has(index) && !isOutside) return index - 1;
  }
  return Math.min(last + maxScope, tokens.length - 1);
}
