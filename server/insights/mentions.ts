import type { HomeInsights } from '#contract/types.gen.ts';
import type { MentionTopic } from '#contract/insights.ts';
import { foldText } from '#contract/text-folding.ts';

/** Beginnings of words by which a topic is recognised, in English, Arabic and French. */
const topicWords: Readonly<Record<MentionTopic, string>> = {
  pool: 'pool, مسبح, piscine',
  beach: 'beach, sea , swim, شاطئ, بحر, plage',
  view: 'view, منظر, اطلالة, إطلالة, vue',
  quiet: 'quiet, calm, peaceful, nois, loud, هدوء, هادئ, هادي, ضجيج, ضوضاء, إزعاج, calme, tranquil, bruit, bruyant',
  cleanliness: 'clean, dirty, spotless, نظيف, نظاف, وسخ, متسخ, propre, saleté, impeccable',
  host: 'host, owner, مضيف, صاحب البيت, صاحب المكان, صاحبة البيت, hôte, propriétaire',
  location: 'location, central, close to, near , موقع, قريب, emplacement, situé, proche',
  power:
    'power, electricity, generator, outage, كهرباء, مولد, انقطاع الكهرباء, électricité, groupe électrogène, coupure',
  water: 'water, shower, مياه, ماء, الماء, دش, eau , douche',
  wifi: 'wifi, wi-fi, internet, واي فاي, وايفاي, انترنت, إنترنت',
  air_conditioning: 'air condition, air-condition, مكيف, تكييف, climatis',
  beds: 'bed , beds, mattress, سرير, أسرة, فراش, مراتب, lit , lits, matelas, literie',
  kitchen: 'kitchen, مطبخ, cuisine',
  parking: 'parking, موقف, مواقف, garage, كراج, stationnement',
  family: 'famil, kids, children, عائل, أطفال, enfants',
  price: 'price, expensive, good value, سعر, الأسعار, غالي, prix, cher ',
};

/** Beginnings of words that make a complaint of a clause. */
const badWords =
  'not , no , bad, slow, weak, poor, broken, dirty, nois, loud, cold , late, expensive, too , small, missing, outage, never, lacked, ' +
  'لم , ليس, سيئ, بطيء, ضعيف, مكسور, معطل, وسخ, متسخ, ضجيج, ضوضاء, إزعاج, تأخر, غالي, انقطع, انقطاع, مقطوع, صغير, ينقص, بارد, ' +
  'pas , mauvais, lent , lente, faible, cassé, sale , saleté, bruit, bruyant, froid, tard, cher , petit, manque, coupure';

/** Words that say the opposite of a bad word beside them. */
const goodAfterNegation =
  'no problem, no noise, no outage, not a problem, never failed, never cut, not expensive, not late, لم ينقطع, لم تنقطع, بدون انقطاع, pas de bruit, aucun problème, sans coupure, pas cher, jamais';

/** A topic is listed from this number of reviews. */
const fewestMentions = 2;
const mostTopics = 8;

/** An Arabic word may carry a conjunction, a preposition and the article. */
function beginningsOf(list: string): RegExp {
  const words = list.split(/,\s/).map((word) => {
    const folded = foldText(word).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return folded.endsWith(' ') ? `${folded.trimEnd()}(?!\\p{L})` : folded;
  });
  return new RegExp(`(?<!\\p{L})(?:[وفبلك]?ال|لل|[وفبلك])?(?:${words.join('|')})`, 'u');
}

const topics = Object.entries(topicWords).map(
  ([topic, words]) => [topic as MentionTopic, beginningsOf(words)] as const,
);
const bad = beginningsOf(badWords);
const stillGood = beginningsOf(goodAfterNegation);
const clauseEnd = /[.!?,;:،؛؟\n]+|(?<!\p{L})(?:but|however|although|لكن|ولكن|الا ان|mais)(?!\p{L})/u;

/**
 * What guests mention in the comments of their reviews, and how often: in how many reviews it is praised or complained of.
 * Words of each clause decide; a clause of a review with one or two stars is a complaint. The most frequent first.
 */
export function findMentions(reviews: readonly { comment: string; rating: number }[]): HomeInsights['mentions'] {
  const counts = new Map<string, number>();
  for (const { comment, rating } of reviews) {
    for (const mention of mentionsOf(comment, rating)) counts.set(mention, (counts.get(mention) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= fewestMentions)
    .sort(([one, more], [other, fewer]) => fewer - more || one.localeCompare(other))
    .slice(0, mostTopics)
    .map(([mention, count]) => {
      const [topic, tone] = mention.split(' ') as [MentionTopic, 'praise' | 'complaint'];
      return { topic, tone, count };
    });
}

function mentionsOf(comment: string, rating: number): Set<string> {
  const found = new Set<string>();
  for (const clause of foldText(comment).split(clauseEnd)) {
    const isComplaint = rating <= 2 || (bad.test(clause) && !stillGood.test(clause));
    for (const [topic, words] of topics) {
      if (words.test(clause)) found.add(`${topic} ${isComplaint ? 'complaint' : 'praise'}`);
    }
  }
  return found;
}
