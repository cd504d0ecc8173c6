import { within, type Place, type Reading } from './reading.ts';

/** What a "number" can be of that is no phone's: "your number of guests". */
const ofSomething = /^(?:of|de|d'.*|in|dans|الحجز|حجز|عدد)$/;

/** Asks the other for a number: to give one away is the other's part then. */
export function asksForNumber(reading: Reading): boolean {
  const { tokens, places } = reading;
  if ((places.askFor ?? []).some((asking) => isBareNumber(reading, asking) && !isDenied(places.not, asking)))
    return true;
  return (places.yourNumber ?? []).some((number) => {
    if (ofSomething.test(tokens[number.last + 1]?.text ?? '')) return false;
    return within(places.askFor, number, 3).some((asking) => !isDenied(places.not, asking));
  });
}

/** "How do I call you? A number?", «عطيني رقم»: a number, and not of what. */
function isBareNumber({ tokens, text }: Reading, asking: Place): boolean {
  const at = /^(?:a|un|ur|une)$/.test(tokens[asking.last + 1]?.text ?? '') ? asking.last + 2 : asking.last + 1;
  const word = tokens[at];
  return (
    word !== undefined &&
    /^(?:number|numero|رقم|نمره|nemra|ra9m|num)$/.test(word.text) &&
    closes.test(text.slice(word.to))
  );
}

const closes = /^\s?(?:[?!.,;]|$)/;

/** "Please don't send me your number". */
const isDenied = (not: readonly Place[] | undefined, asking: Place) =>
  (not ?? []).some(({ last }) => asking.first - last > 0 && asking.first - last <= 3);
