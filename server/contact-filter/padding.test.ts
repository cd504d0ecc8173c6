import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCases } from '#test/messages/cases.ts';
import { isFullRun, propertyRuns } from '#test/run-size.ts';
import { findMessageContact } from './find-contact.ts';

const openings = [
  'Thank you, the house looks lovely and the children will love the garden.',
  'السلام عليكم، الحوش حلو ياسر والجنان كبير.',
  'Bonjour, la maison est magnifique et le jardin plaira beaucoup aux enfants.',
  'salam, el 7osh bahi yaser w el jnina kbira.',
  'We are a family of four and would like to stay in the second week of May. The pictures are beautiful and the kitchen is what we need. The beach is close, and we bring our own towels. Is there a place to park the car? We sleep early and we like quiet places.',
];
const endings = [
  'Thank you for everything and have a good day.',
  'شكرا جزيلا على تعاونكم ويومكم سعيد',
  'Merci beaucoup et bonne journée à vous.',
  'choukran barcha 3la kol chay',
  'The kitchen is lovely and we are happy to cook there. We will arrive in the afternoon after a long drive. The children are looking forward to the beach.',
];
const files = ['filter-cases', 'own-cases', 'opened-cases', 'request-cases', 'speaking-cases', 'twin-cases'].concat(
  ['1', '2', '3'].map((number) => `independent-cases-${number}`),
);
const blocked = files
  .flatMap((name) => readCases(`${name}.json`))
  .filter((one) => one.blocked && findMessageContact(one.text) !== undefined)
  .map(({ text }) => text);

describe('harmless sentences around a message that is stopped', () => {
  it('hide none of the open cases, before and behind it', () => {
    const hidden = blocked.flatMap((text, index) => {
      const opening = openings[index % openings.length]!;
      const ending = endings[Math.floor(index / openings.length) % endings.length]!;
      const padded = [`${opening} ${text}`, `${text}. ${ending}`, `${opening}\n${text}\n${ending}`];
      const some = isFullRun ? padded : [padded[index % padded.length]!];
      return some.filter((one) => findMessageContact(one) === undefined);
    });
    expect(hidden).toEqual([]);
  });

  it('hide nothing in any number and order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...blocked),
        fc.array(fc.constantFrom(...openings, ...endings), { maxLength: 4 }),
        fc.array(fc.constantFrom(...openings, ...endings), { maxLength: 4 }),
        (text, before, behind) => {
          expect(findMessageContact([...before, text, ...behind].join('\n')), text).toBeDefined();
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });

  it('hide at most two of a hundred in the same sentence', () => {
    const hidden = blocked.filter((text, index) => {
      const padded = index % 2 === 0 ? `Thanks a lot for the quick answer, ${text}` : `${text} شكرا على كل شي`;
      return findMessageContact(padded) === undefined;
    });
    expect(hidden.length / blocked.length, hidden.join('\n')).toBeLessThan(0.02);
  });

  it.each([
    'كلمني الليلة',
    'انستا متاعي nuri.trips',
    'kallemni ellila',
    'My insta is nuri.trips',
    'send me your number please',
    'call me tonight please',
  ])('do not hide: %s', (text) => {
    for (const opening of openings) expect(findMessageContact(`${opening} ${text}`), opening).toBeDefined();
    expect(findMessageContact(`${openings.join(' ')} ${text} ${endings.join('. ')}`)).toBeDefined();
  });

  it('are sent alone and together', () => {
    for (const text of [...openings, ...endings, openings.join(' '), endings.join('. ')])
      expect(findMessageContact(text), text).toBeUndefined();
  });
});
