import type { Locale } from '#contract/common.ts';
import { articleSlugs, type ArticleSlug } from '#contract/help.ts';
import type { OperationTypes, ArticleHead } from '#contract/types.gen.ts';
import { foldName } from '#server/places/places.ts';
import { articleFacts, articles } from './articles/article.ts';

type WholeArticle = OperationTypes['getHelpArticle']['ok'];

/** An article in the reader's language, with related articles. */
export function getArticle(slug: ArticleSlug, locale: Locale): WholeArticle {
  const related = articleFacts[slug].related.map((one) => headOf(one, locale));
  return { ...headOf(slug, locale), body: articles[locale][slug].body, related };
}

function headOf(slug: ArticleSlug, locale: Locale): ArticleHead {
  const { title, summary } = articles[locale][slug];
  return { slug, group: articleFacts[slug].group, title, summary };
}

/** The words of an article with their weight. */
type Index = Map<string, number>;
const indexes = new Map<string, Index>();
const weights = { title: 8, words: 5, summary: 3, body: 1 } as const;

function indexOf(slug: ArticleSlug, locale: Locale): Index {
  const key = `${locale} ${slug}`;
  let index = indexes.get(key);
  if (!index) {
    index = new Map();
    const article = articles[locale][slug];
    for (const part of ['body', 'summary', 'words', 'title'] as const) {
      for (const word of wordsOf(article[part])) index.set(word, weights[part]);
    }
    indexes.set(key, index);
  }
  return index;
}

/** Words that are ignored in questions. */
const stopWords = new Set(
  `a an and are be can do does for get how i if in is it me my of on or the to what when where which who why will with
  you your كيف ما ماذا متى من هل في علي الي عن اذا لو انا هذا و او مع
  نبي نبو نبوا ابي اريد وين وقتاش شن شنو كيفاش علاش باش بنقدر نقدر ندير كان عليا عندي لازم ممكن حاجه هادي اللي
  comment que quoi quand ou est ce se je le la les un une des de du d l mon ma mes et en si qui pour dans au aux`.split(
    /\s+/,
  ),
);

/** The words of a text for comparison: folded, without stop words and Arabic prefixes. */
function wordsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !stopWords.has(word))
    .map(withoutPrefix);
}

/** Removes Arabic prefixes (and, then, with, as, for, the article): «وبالبطاقة» becomes «بطاقة». */
function withoutPrefix(word: string): string {
  return word.replace(/^[وف]?(?:[بك]ال|لل|ال)(?=[\u0621-\u064a]{3})/, '');
}

/** The score of a word; without its first letter if that may be “and” and the word is not found: «ونرجع» as «نرجع». */
function scoreWithoutAnd(word: string, index: Index): number {
  const whole = scoreOf(word, index);
  return whole > 0 || !/^و[\u0621-\u064a]{4}/.test(word) ? whole : scoreOf(word.slice(1), index);
}

/** Words that share at least so many first letters count as forms of one word: refund, refunded. */
const stemLength = 5;

function scoreOf(queryWord: string, index: Index): number {
  const exact = index.get(queryWord);
  if (exact !== undefined) return exact * 2;
  let best = 0;
  for (const [word, value] of index) {
    if (value <= best) continue;
    const isBeginning = queryWord.length >= 3 && word.startsWith(queryWord);
    const isForm =
      queryWord.length >= stemLength && word.startsWith(queryWord.slice(0, Math.max(stemLength, queryWord.length - 3)));
    // Possessive suffixes: «حسابي» and «حسابك» match «حساب».
    const isOwned = word.length >= 4 && queryWord.length - word.length <= 2 && queryWord.startsWith(word);
    if (isBeginning || isForm || isOwned) best = value;
  }
  return best;
}

/**
 * All articles in their order, or those that match a question, the best match first. An article must contain all words of
 * the question; if none does, those with the most words match, provided that these are at least half of them.
 */
export function searchArticles(locale: Locale, question = ''): ArticleHead[] {
  const words = [...new Set(wordsOf(question))];
  if (foldName(question) === '') return articleSlugs.map((slug) => headOf(slug, locale));
  const found = articleSlugs.map((slug) => {
    const scores = words.map((word) => scoreWithoutAnd(word, indexOf(slug, locale)));
    return { slug, hits: scores.filter((score) => score > 0).length, score: scores.reduce((sum, one) => sum + one, 0) };
  });
  const most = Math.max(...found.map(({ hits }) => hits));
  if (most === 0 || most * 2 < words.length) return [];
  return found
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ slug }) => headOf(slug, locale));
}
