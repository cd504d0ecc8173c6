import { describe, expect, it, test } from 'vitest';
import { reviewTopics } from '#contract/reviews.ts';
import { bitOf, marksIn, patternsFor, topicsOf } from './review-words.ts';

const namesOf = (bits: number) => reviewTopics.filter((topic) => (bits & bitOf(topic)) !== 0);

describe('the topics of a review', () => {
  test.each([
    ['The power went out, but the generator starts by itself.', ['power']],
    ['انقطعت الكهرباء والمولّد يعمل وحده', ['power']],
    ['Le générateur démarre tout seul.', ['power']],
    ['Always hot water, and a clean bathroom.', ['water', 'clean']],
    ['ضغط الماء ضعيف والجيران صوت عالي', ['water', 'quiet']],
    ['Propre, calme, honnête. Un peu court en eau chaude à six.', ['water', 'quiet', 'clean']],
    ['The road is loud until one.', ['quiet', 'road']],
    ['واي فاي سريع والمسبح نظيف', ['clean', 'pool', 'wifi']],
    ['وبالمسبح، والمضيف محترم', ['pool', 'host']],
    // Neither the sea nor a powerful view.
    ['The sea was like glass; the water was warm enough. A powerful view.', []],
    ['Solaris, roadless', ['power', 'road']],
  ])('%s', (comment, topics) => expect(namesOf(topicsOf(comment))).toEqual(topics.toSorted(byPlace)));

  it('are kept by the bits of their places, which do not change', () => {
    expect(reviewTopics).toEqual(['power', 'water', 'quiet', 'clean', 'pool', 'host', 'road', 'wifi']);
  });
});

const byPlace = (a: string, b: string) => reviewTopics.indexOf(a as never) - reviewTopics.indexOf(b as never);

describe('a word that is looked for', () => {
  const found = (typed: string, comment: string) =>
    marksIn(comment, patternsFor(typed), undefined).map(({ from, to }) => comment.slice(from, to));

  it('finds others for the same thing in the three languages, with their endings', () => {
    expect(found('stairs', 'Two steps, أمي ما تطلع الدرج, un escalier raide')).toEqual(['steps', 'الدرج', 'escalier']);
    expect(found('مولد', 'The generators hum')).toEqual(['generators']);
    expect(found('hot water', 'مافيش ماء ساخن')).toEqual(['ماء ساخن']);
  });

  it('finds its own endings, other spellings and joined prefixes where it is in no list', () => {
    expect(found('ferme', 'la fermeté, Fermé')).toEqual(['fermeté', 'Fermé']);
    expect(found('جدي', 'ذكّرني بحوش جدى وبجدي')).toEqual(['جدى', 'وبجدي']);
    expect(found('مدفأه', 'والمِدْفأة شاعلة')).toEqual(['والمِدْفأة']);
  });

  it('is never read as an expression', () => {
    expect(patternsFor('.* (a|b)[')).toHaveLength(2);
    expect(patternsFor(' .*+?')).toEqual([]);
  });
});
