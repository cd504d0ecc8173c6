import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, readCases } from '#test/messages/cases.ts';
import { propertyRuns } from '#test/run-size.ts';
import { findListingContact, findMessageContact } from './find-contact.ts';

describe('the filter of contact details', () => {
  it.each(['filter-cases.json', 'own-cases.json', 'opened-cases.json'])(
    'has a precision and recall of at least 0.985 for %s',
    (name) => {
      const { precision, recall, summary, wrong } = judge(readCases(name), findMessageContact);
      process.stdout.write(`${name}: ${summary}\n${wrong.map((one) => `  ${one}\n`).join('')}`);
      expect(precision).toBeGreaterThanOrEqual(0.985);
      expect(recall).toBeGreaterThanOrEqual(0.985);
    },
  );

  it('has a precision and recall of at least 0.96 for requests, numbers announced elsewhere and their look-alikes', () => {
    const { precision, recall, summary, wrong } = judge(readCases('request-cases.json'), findMessageContact);
    process.stdout.write(`request-cases.json: ${summary}\n${wrong.map((one) => `  ${one}\n`).join('')}`);
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.96);
    expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.96);
  });

  it('has a precision and recall of at least 0.95 for proposals to speak and their twins, with the classifier', () => {
    const { precision, recall, wrong } = judge(readCases('speaking-cases.json'), findMessageContact);
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['independent-cases-1.json', 'independent-cases-2.json', 'twin-cases.json'])(
    'has a precision and recall of at least 0.97 for %s, which its classifier learnt',
    (name) => {
      const { precision, recall, summary, wrong } = judge(readCases(name), findMessageContact);
      process.stdout.write(`${name}: ${summary}\n`);
      expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
      expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    },
  );

  it('says which kind of contact it stops, in 97 of 100 messages', () => {
    const stopped = ['filter-cases.json', 'opened-cases.json', 'independent-cases-1.json', 'independent-cases-2.json']
      .flatMap(readCases)
      .flatMap(({ text, blocked, kind }) => {
        const found = blocked ? findMessageContact(text) : undefined;
        return found === undefined ? [] : [{ text, found, meant: kind === 'outside_payment' ? 'payment' : kind }];
      });
    const wrong = stopped.filter(({ found, meant }) => found !== meant);
    process.stdout.write(`${wrong.length} of ${stopped.length} stopped as another kind\n`);
    expect(wrong.length / stopped.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.03);
  });

  it('finds what is certain among harmless sentences', () => {
    const harmless = 'Thank you for the towels and the coffee, the house was clean and the children loved the garden. ';
    for (const text of ['0912345678', 'nuri@example.com', 'https://example.com/villa', '4539 1488 0343 6467']) {
      expect(findMessageContact(text), text).toBeDefined();
      for (const find of [findMessageContact, findListingContact])
        expect(find(`${harmless}${text}. ${harmless}`), text).toBe(findMessageContact(text));
    }
  });

  it.each([
    'Dar Hala – @dar_hala',
    'Quiet house near the sea. @hala_house. Garden and parking.',
    'صور أكثر @dar_hala',
    'بيت هادئ قرب البحر @hala_house',
  ])('finds the name of an account in any context: %s', (text) => {
    expect([findMessageContact(text), findListingContact(text)]).toEqual(['handle', 'handle']);
  });

  it('finds a name with underscores in a listing, where it names no network', () => {
    expect(findListingContact('Beach house hala_house_ly')).toBe('handle');
    expect(findListingContact('The wifi is called hala_house_ly and is fast')).toBeUndefined();
  });

  it.each([
    'كتبه ما زالت على الرفوف بثلاث لغات، والطاولة عند النافذة يصلها ضوء الشمال. خذ كتاباً معك واترك غيره.',
    'His books are still on the shelves. Take a book with you; leave another.',
  ])('lets pass what a listing says of things to take along: %s', (text) => {
    expect(findListingContact(text)).toBeUndefined();
  });

  it('stops requests for a number in a listing', () => {
    for (const text of ['خذ رقمي معك واترك رقمك.', 'Take my number with you and leave me yours.'])
      expect(findListingContact(text), text).toBe('phone');
  });

  it('stops what names neither a number nor a service', () => {
    expect(findMessageContact('khosh 3al profile w tawa tafham wayn tal9ani 😉')).toBe('handle');
  });

  it('lets pass a service that is only mentioned', () => {
    const text = 'We saw your place mentioned on Facebook but I prefer booking here, safer';
    expect(findMessageContact(text)).toBeUndefined();
  });

  it('returns what is asked for as the kind of giving it', () => {
    expect(findMessageContact('3tini ra9mek')).toBe('phone');
    expect(findMessageContact("what's your email?")).toBe('email');
    expect(findMessageContact('كيف نقدر نوصلك غير من هنا؟')).toBe('handle');
    expect(findMessageContact('My number is in my profile picture')).toBe('phone');
    expect(findMessageContact('رن عليا كي توصل')).toBe('phone');
    expect(findMessageContact('09I-S5I-Z8O7')).toBe('phone');
  });

  it('returns the kind of contact', () => {
    expect(findMessageContact('رقمي ٠٩١ ٢٣٤ ٥٦٧٨')).toBe('phone');
    expect(findMessageContact('zéro neuf un, deux trois quatre, cinq six sept huit')).toBe('phone');
    expect(findMessageContact('ali at gmail dot com')).toBe('email');
    expect(findMessageContact('look at tripolihomes.ly')).toBe('link');
    expect(findMessageContact('add me on telegram, username omar_ly')).toBe('handle');
    expect(findMessageContact('pay me directly and we both save the fee')).toBe('payment');
    expect(findMessageContact('The page is https://diyar.ly/help')).toBeUndefined();
    expect(findMessageContact('')).toBeUndefined();
  });

  it('finds a proposal that is too far behind a negation to be negated by it', () => {
    for (const [negated, proposed] of [
      [
        "I don't settle the price outside the app",
        "I don't know whether the boat trip to the old town leaves on Friday morning we can settle the price outside the app",
      ],
      [
        'We never pay outside the app',
        'We never had a guest who complained about the heating in our house by the sea you can pay outside the app',
      ],
      ['ما نخلصوش برا التطبيق', 'ما نعرفش اذا كان البحر هادي في الليل والا في الصبح لما يجي الضيف نخلصو برا التطبيق'],
    ] as const) {
      expect(findMessageContact(negated), negated).toBeUndefined();
      expect(findMessageContact(proposed), proposed).toBe('payment');
    }
  });

  it('ignores invisible characters, full-width digits and soft hyphens', () => {
    expect(findMessageContact('0\u200b9\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8')).toBe('phone');
    expect(findMessageContact('０９１２３４５６７８')).toBe('phone');
    expect(findMessageContact('ali@gma\u00adil.com')).toBe('email');
  });

  it('does not throw for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
        findMessageContact(text);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
