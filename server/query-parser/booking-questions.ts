import type { HelpTopic } from '#contract/query-parser.ts';
import { foldLetters } from '#server/places/places.ts';
import { bookingPhrases, type BookingPhrases } from './vocabulary/booking-questions.ts';

/** Longer sentences are read up to this number of characters. */
const longest = 400;
/** A sentence of so many words that names a booking of the reader asks about it, without a word of asking. */
const shortest = 6;

/**
 * What a question about a booking of the reader is about, who looks for help and no home: "where is my booking", «وين حجزي»,
 * "comment annuler ma réservation". Undefined for every other sentence.
 */
export function helpTopicOf(sentence: string): HelpTopic | undefined {
  const text = foldLetters(sentence.slice(0, longest).replaceAll(/[’'ʼ`´]/g, ' '))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (patterns.cancellable.test(text)) return undefined;
  const isOwn = patterns.own.test(text);
  const isBooking = isOwn || patterns.booking.test(text);
  const isAsking = patterns.asks.test(text) || text.split(' ').length <= shortest;
  if ((isBooking || isAsking) && patterns.refunds.test(text)) return 'refund';
  if (isBooking && patterns.cancels.test(text)) return 'cancellation';
  return isOwn && isAsking && !patterns.makes.test(text) ? 'booking' : undefined;
}

/** Letters in front of an Arabic word: "and", "with", "for", the article. */
const joinedFront = '(?:ال|لل|[وبلف])*';
const joinedFrontInArabizi = '(?:el|l|e)?';

const patterns: Readonly<Record<keyof BookingPhrases, RegExp>> = {
  own: patternOf('own'),
  booking: patternOf('booking'),
  asks: patternOf('asks'),
  cancels: patternOf('cancels'),
  refunds: patternOf('refunds'),
  cancellable: patternOf('cancellable'),
  makes: patternOf('makes'),
};

function patternOf(kind: keyof BookingPhrases): RegExp {
  const phrases = Object.entries(bookingPhrases).flatMap(([language, vocabulary]) =>
    vocabulary[kind]
      .split(',')
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
      .map((phrase) =>
        phrase
          .split(/\s+/)
          // «الفين» (two thousand) is not «فين» (where).
          .map((word) => wordPattern(word, kind === 'asks' ? '' : language))
          .join(' '),
      ),
  );
  return new RegExp(`(?<![^ ])(?:${phrases.join('|')})(?![^ ])`);
}

function wordPattern(word: string, language: string): string {
  const isStart = word.endsWith('*');
  const front = language === 'arabic' ? joinedFront : language === 'arabizi' ? joinedFrontInArabizi : '';
  return `${front}${foldLetters(isStart ? word.slice(0, -1) : word)}${isStart ? '[^ ]*' : 's?'}`;
}
