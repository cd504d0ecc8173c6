import { reviewTopics, type ReviewTopic } from '#contract/reviews.ts';
import { matchesIn, patternOf, wordsOf } from './word-patterns.ts';

/**
 * What guests call one thing in the three languages. A word of a group finds the others; the groups of a topic are what the topic is
 * found by. A word stands for its endings too; one that ends in `|` does not. Where a word also means something else, such as the water of
 * the sea, only phrases are listed. After a change, a migration sets `reviews.topics` to null, so that they are read anew.
 */
const groups: readonly { topic?: ReviewTopic; words: readonly string[] }[] = [
  {
    topic: 'power',
    words: [
      'power|',
      'power cut',
      'electric',
      'blackout',
      'كهرباء',
      'كهربا',
      'الضي|',
      'انقطع الضوء',
      'électric',
      'électrique',
      'coupure de courant',
      'coupures de courant',
      'panne de courant',
    ],
  },
  { topic: 'power', words: ['generator', 'مولد', 'générateur', 'groupe électrogène'] },
  { topic: 'power', words: ['solar', 'شمسية', 'solaire'] },
  {
    topic: 'water',
    words: [
      'hot water',
      'warm water',
      'running water',
      'water pressure',
      'water tank',
      'water supply',
      'water cut',
      'water comes',
      'no water',
      'always water',
      'ماء ساخن',
      'الماء الساخن',
      'ضغط الماء',
      'ضغط المياه',
      'خزان',
      'الماء لا ينقطع',
      'انقطاع الماء',
      'مياه ساخنة',
      'المياه الساخنة',
      'eau chaude',
      'eau courante',
      "pression de l'eau",
      'réservoir',
      "coupure d'eau",
      "coupures d'eau",
    ],
  },
  { topic: 'water', words: ['shower', 'دش|', 'دوش', 'douche'] },
  {
    topic: 'quiet',
    words: [
      'quiet',
      'silent',
      'silence',
      'calm',
      'peaceful',
      'هدوء',
      'هادئ',
      'هادي',
      'سكون',
      'calme',
      'tranquil',
      'silencieu',
    ],
  },
  {
    topic: 'quiet',
    words: ['noise', 'noisy', 'loud', 'ضجيج', 'ضوضاء', 'إزعاج', 'ازعاج', 'دوشة', 'صوت عالي', 'bruit', 'bruyant'],
  },
  {
    topic: 'clean',
    words: ['clean', 'spotless', 'tidy', 'نظيف', 'نظاف', 'propre|', 'propres|', 'propreté', 'impeccable'],
  },
  { topic: 'clean', words: ['dirty', 'dust', 'وسخ', 'متسخ', 'غبار', 'sale|', 'sales|', 'poussière'] },
  { topic: 'pool', words: ['pool', 'swimming', 'مسبح', 'مسابح', 'piscine'] },
  {
    topic: 'host',
    words: [
      'host|',
      'hosts|',
      'hostess',
      'مضيف',
      'صاحب البيت',
      'صاحبة البيت',
      'صاحب المكان',
      'hôte|',
      'hôtes|',
      'hôtesse',
      'propriétaire',
    ],
  },
  { topic: 'road', words: ['road', 'unpaved', 'dirt track', 'طريق', 'طرقات', 'route|', 'routes|', 'piste', 'chemin'] },
  { topic: 'wifi', words: ['wifi', 'wi fi', 'internet', 'واي فاي', 'انترنت', 'إنترنت', 'نت|', 'connexion'] },
  { words: ['stair', 'steps', 'درج|', 'الدرج|', 'سلالم', 'سلم|', 'escalier', 'marches'] },
  { words: ['cot|', 'crib', 'سرير طفل', 'سرير أطفال', 'lit bébé', 'lit de bébé'] },
  { words: ['parking', 'park|', 'موقف', 'مواقف', 'stationn', 'se garer'] },
  { words: ['lift|', 'elevator', 'مصعد', 'ascenseur'] },
  { words: ['kitchen', 'مطبخ', 'cuisine'] },
  { words: ['bed|', 'beds|', 'mattress', 'سرير', 'أسرة', 'مراتب', 'lit|', 'lits|', 'matelas'] },
  { words: ['sea|', 'beach', 'بحر', 'شاطئ', 'شط|', 'mer|', 'plage'] },
  { words: ['air condition', 'مكيف', 'تكييف', 'clim'] },
  { words: ['child', 'kids', 'أطفال', 'اطفال', 'أولاد', 'صغار', 'enfant'] },
  { words: ['mosquito', 'ناموس', 'بعوض', 'moustique'] },
];

const patternsOfGroups = groups.map(({ words }) => patternOf(words));
const patternsOfTopics = new Map(
  reviewTopics.map((topic) => [
    topic,
    patternOf(groups.flatMap((group) => (group.topic === topic ? group.words : []))),
  ]),
);
const expressionsOfTopics = [...patternsOfTopics.values()].map((pattern) => new RegExp(pattern, 'iu'));

/** The bit of a topic in `reviews.topics`. */
export function bitOf(topic: ReviewTopic): number {
  return 1 << reviewTopics.indexOf(topic);
}

/** What a comment is about, as `reviews.topics` keeps it. */
export function topicsOf(comment: string): number {
  const text = comment.normalize('NFC');
  return expressionsOfTopics.reduce((bits, expression, at) => (expression.test(text) ? bits | (1 << at) : bits), 0);
}

/** Expressions that all have to match a comment in which this is looked for: for a word with others for the same, any of them. */
export function patternsFor(typed: string): string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const whole = groupPatternOf(words.join(' '));
  return whole ? [whole] : words.slice(0, mostWords).map((word) => groupPatternOf(word) ?? patternOf([word]));
}

const mostWords = 6;

/** The expression of the first group that has this text; the text is a word of it with any ending. */
function groupPatternOf(text: string): string | undefined {
  return patternsOfGroups.find((pattern) =>
    matchesIn(text, [pattern]).some(({ from, to }) => from === 0 && /^\p{L}*$/u.test(text.slice(to))),
  );
}

/** What is left of a word. */
const endingOf = /^[\p{L}\p{M}\p{N}]*/u;

/** The words of a comment that have what is looked for, and those of the topic, each with its ending. */
export function marksIn(comment: string | null, patterns: readonly string[], topic: ReviewTopic | undefined) {
  if (comment === null) return [];
  const found = matchesIn(comment, topic ? [...patterns, patternsOfTopics.get(topic)!] : patterns);
  return found.map(({ from, to }) => ({ from, to: to + endingOf.exec(comment.slice(to))![0].length }));
}
