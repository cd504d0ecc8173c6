import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, readCases } from '#test/messages/cases.ts';
import { propertyRuns } from '#test/run-size.ts';
import { findContact, findMessageContact } from './find-contact.ts';

describe('the filter of contact details', () => {
  it.each(['filter-cases.json', 'own-cases.json', 'opened-cases.json'])(
    'has a precision and recall of at least 0.985 for %s',
    (name) => {
      const { precision, recall, summary, wrong } = judge(readCases(name), findContact);
      process.stdout.write(`${name}: ${summary}\n${wrong.map((one) => `  ${one}\n`).join('')}`);
      expect(precision).toBeGreaterThanOrEqual(0.985);
      expect(recall).toBeGreaterThanOrEqual(0.985);
    },
  );

  it('has a precision and recall of at least 0.96 for requests, numbers announced elsewhere and their look-alikes', () => {
    const { precision, recall, summary, wrong } = judge(readCases('request-cases.json'), findContact);
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
    'has a precision of at least 0.93 for %s, and with the classifier that learnt them a recall of 0.97',
    (name) => {
      const cases = readCases(name);
      const rules = judge(cases, findContact);
      const { precision, recall, summary, wrong } = judge(cases, findMessageContact);
      process.stdout.write(`${name}: rules ${rules.summary}; classifier ${summary}\n`);
      expect(rules.precision, rules.wrong.join('\n')).toBeGreaterThanOrEqual(0.93);
      expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
      expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    },
  );

  it('is not overruled by the classifier where it is certain', () => {
    const harmless = 'Thank you for the towels and the coffee, the house was clean and the children loved the garden. ';
    for (const text of ['0912345678', 'nuri@example.com', 'https://example.com/villa', '4539 1488 0343 6467'])
      expect(findMessageContact(`${harmless}${text}. ${harmless}`), text).toBe(findContact(text));
  });

  it('stops what no rule finds, with the kind `contact`', () => {
    const text = 'khosh 3al profile w tawa tafham wayn tal9ani 😉';
    expect(findContact(text)).toBeUndefined();
    expect(findMessageContact(text)).toBe('contact');
  });

  it('lets pass what a rule stops without reason', () => {
    const text = 'We saw your place mentioned on Facebook but I prefer booking here, safer';
    expect(findContact(text)).toBe('handle');
    expect(findMessageContact(text)).toBeUndefined();
  });

  it('returns what is asked for as the kind of giving it', () => {
    expect(findContact('3tini ra9mek')).toBe('phone');
    expect(findContact("what's your email?")).toBe('email');
    expect(findContact('كيف نقدر نوصلك غير من هنا؟')).toBe('handle');
    expect(findContact('My number is in my profile picture')).toBe('phone');
    expect(findContact('رن عليا كي توصل')).toBe('phone');
    expect(findContact('09I-S5I-Z8O7')).toBe('phone');
  });

  it('returns the kind of contact', () => {
    expect(findContact('رقمي ٠٩١ ٢٣٤ ٥٦٧٨')).toBe('phone');
    expect(findContact('zéro neuf un, deux trois quatre, cinq six sept huit')).toBe('phone');
    expect(findContact('ali at gmail dot com')).toBe('email');
    expect(findContact('look at tripolihomes.ly')).toBe('link');
    expect(findContact('add me on telegram, username omar_ly')).toBe('handle');
    expect(findContact('pay me directly and we both save the fee')).toBe('payment');
    expect(findContact('The page is https://diyar.ly/help')).toBeUndefined();
    expect(findContact('')).toBeUndefined();
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
      expect(findContact(negated), negated).toBeUndefined();
      expect(findContact(proposed), proposed).toBe('payment');
    }
  });

  it('ignores invisible characters, full-width digits and soft hyphens', () => {
    expect(findContact('0\u200b9\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8')).toBe('phone');
    expect(findContact('０９１２３４５６７８')).toBe('phone');
    expect(findContact('ali@gma\u00adil.com')).toBe('email');
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
