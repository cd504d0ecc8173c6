import { names, near, within, type Concept, type TokenisedText } from './tokenised-text.ts';
import { withoutRefused } from './refusal.ts';

const iban = /\b[a-z]{2}\d{2}(?:\s?\d{4}){3,}/;

/**
 * A hint to pay or to book past Diyar: leaving the site together with paying or booking, sparing the fee, money sent
 * to somebody's account or hand, calling off what is booked here to agree among themselves.
 */
export function findsPayment(original: TokenisedText): boolean {
  const reading = withoutRefused(original);
  if (names(reading, 'outright') || namesCourier(reading) || iban.test(reading.text)) return true;
  return (
    leavesPlatform(reading) ||
    sparesFee(reading) ||
    leavesFee(reading) ||
    paysByHand(reading) ||
    sendsMoney(reading) ||
    callsOff(reading) ||
    handsOver(reading) ||
    paysOnlyMe(reading) ||
    splitsStay(reading) ||
    comesAnyway(reading) ||
    near(reading, 'past', 'brand', 0, 'before') ||
    near(reading, 'pay', 'between', 4) ||
    near(reading, 'book', 'between', 5) ||
    near(reading, 'cash', 'between', 3) ||
    (near(reading, 'cash', 'cheaper', 7) && !names(reading, 'extra')) ||
    (near(reading, 'fee', 'cash', 12) && !near(reading, 'fee', 'drop', 4) && !names(reading, 'extra'))
  );
}

/** "Does Diyar take PayPal", and where Western Union has its office, are questions that anybody asks. */
function namesCourier(reading: TokenisedText): boolean {
  if (!names(reading, 'courier')) return false;
  if (near(reading, 'courier', 'office', 2) || near(reading, 'brand', 'courier', 4, 'before')) return false;
  // "PayPal on the checkout page"
  return !near(reading, 'courier', 'brand', 4, 'before') || names(reading, 'outside') || names(reading, 'past');
}

/** "Without the app", "do not pay on the site", with a word of money not far. A grill may be outside. */
function leavesPlatform(reading: TokenisedText): boolean {
  if (near(reading, 'unpaid', 'platform', 4, 'before') && !names(reading, 'notYet')) return true;
  // "Pay the owner, not the app"
  const { tokens, places } = reading;
  // «ليك ولا في ديار؟» asks which of the two.
  const isNot = (places.not ?? []).some(
    (not) => tokens[not.first]!.text !== 'ولا' && within(places.platform, not, 1).some(({ first }) => first > not.last),
  );
  if (isNot && near(reading, 'pay', 'person', 3)) return true;
  if (!near(reading, 'outside', 'platform', 2, 'before')) return false;
  const deals = ['pay', 'book', 'money', 'transfer', 'between', 'cheaper', 'directly', 'offer', 'agree'] as const;
  // "Without the app 200"
  return deals.some((deal) => near(reading, 'outside', deal, 12)) || amount.test(reading.text);
}

/** As much as a stay costs, and no year. */
const amount = /(?<![\d:./-])(?!20[2-9]\d)[1-9]\d{2,3}(?![\d:/-])/;

/** Come without a booking and with money; Diyar only takes its part, pay me. */
function comesAnyway(reading: TokenisedText): boolean {
  if (near(reading, 'anyway', 'agree', 4) || near(reading, 'anyway', 'bring', 6)) return true;
  if (
    (['cash', 'agree', 'pay', 'between', 'come', 'anyway', 'bring'] as const).some((way) =>
      near(reading, 'unbooked', way, 6),
    )
  )
    return true;
  if (names(reading, 'unpaid') && (names(reading, 'anyway') || names(reading, 'bring'))) return true;
  if (near(reading, 'platform', 'takes', 3, 'before') && (names(reading, 'payMe') || names(reading, 'withMe')))
    return true;
  // "It eats 10%, ask me for the real price"
  if (
    near(reading, 'platform', 'takes', 3, 'before') &&
    (names(reading, 'ownPrice') || near(reading, 'come', 'agree', 1, 'before'))
  )
    return true;
  if (!near(reading, 'book', 'withMe', 2, 'before') && !near(reading, 'pay', 'withMe', 2, 'before')) return false;
  // "300 on here but 250 if you book with me"
  const amounts = reading.text.match(new RegExp(amount, 'g')) ?? [];
  return names(reading, 'cheaper') || (names(reading, 'platform') && amounts.length > 1);
}

/** Cancelling free of charge spares a fee too, and is nothing to hide. */
function sparesFee(reading: TokenisedText): boolean {
  if (near(reading, 'drop', 'fee', 4)) return false;
  // "I hand you the money and you forget the fee"
  if (near(reading, 'transfer', 'money', 3) && near(reading, 'avoid', 'fee', 6)) return true;
  if (!near(reading, 'avoid', 'fee', 3, 'before')) return false;
  if (near(reading, 'dodge', 'commission', 4, 'before')) return true;
  return (['pay', 'book', 'between', 'transfer', 'cheaper', 'directly'] as const).some((deal) => names(reading, deal));
}

/** Directly to a person or for less; paying directly on Diyar is what everybody does. */
function paysByHand(reading: TokenisedText): boolean {
  // "Come straight to me and it is less"
  if (near(reading, 'directly', 'person', 2) && names(reading, 'cheaper')) return true;
  // "I give you the money directly"
  if (
    near(reading, 'transfer', 'directly', 4, 'before') &&
    (names(reading, 'money') || amount.test(reading.text)) &&
    !near(reading, 'directly', 'platform', 3, 'before')
  )
    return true;
  if (!near(reading, 'pay', 'directly', 3) && !near(reading, 'book', 'directly', 3)) return false;
  const isHere =
    near(reading, 'directly', 'through', 0, 'before') && near(reading, 'directly', 'platform', 3, 'before');
  if (isHere) return false;
  return near(reading, 'person', 'directly', 4) || near(reading, 'directly', 'cheaper', 8);
}

/** To an account, a number or a relative; a deposit by whatever way. */
function sendsMoney(reading: TokenisedText): boolean {
  // "My cousin collects the money from you"
  const isCollected = near(reading, 'helper', 'collects', 5, 'before');
  const comesBack = near(reading, 'collects', 'refund', 0, 'before');
  if (isCollected && !comesBack && !names(reading, 'extra') && !names(reading, 'onSpot')) return true;
  if (near(reading, 'brand', 'transfer', 2, 'before') || names(reading, 'refund')) return false;
  const hasMoney = names(reading, 'money') || names(reading, 'deposit');
  if (near(reading, 'transfer', 'account', 6) && (hasMoney || /\d/.test(reading.text))) return true;
  if (near(reading, 'account', 'bank', 3, 'before') && !names(reading, 'brand')) return true;
  if (near(reading, 'wallet', 'payee', 4, 'before') || near(reading, 'wallet', 'account', 3, 'before')) return true;
  if (near(reading, 'pay', 'payee', 8) || (near(reading, 'transfer', 'payee', 8) && hasMoney)) return true;
  // Diyar itself pays hosts to their accounts.
  const isToYours = (['pay', 'transfer', 'wire'] as const).some((way) => near(reading, way, 'payeeYours', 8, 'before'));
  if (isToYours && !names(reading, 'platform') && !names(reading, 'when')) return true;
  if (near(reading, 'bankWay', 'payee', 3, 'before')) return true;
  const isWired = near(reading, 'wire', 'account', 6, 'before') || near(reading, 'wire', 'payee', 6, 'before');
  if (isWired && !names(reading, 'when')) return true;
  if (near(reading, 'accountWord', 'helper', 1) && (names(reading, 'transfer') || names(reading, 'pay'))) return true;
  const isAtBank = near(reading, 'accountWord', 'bank', 3);
  if (
    isAtBank &&
    (names(reading, 'transfer') || names(reading, 'wire') || (names(reading, 'pay') && !names(reading, 'platform')))
  )
    return true;
  if (near(reading, 'transfer', 'credit', 5) || near(reading, 'credit', 'deposit', 5)) return true;
  const isExtra = names(reading, 'extra');
  if (near(reading, 'payMe', 'remainder', 2, 'before')) return true;
  if (near(reading, 'payMe', 'wallet', 3) && !names(reading, 'platform')) return true;
  // "With my brother's card"
  if (near(reading, 'pay', 'helper', 2, 'before') && !isExtra && !near(reading, 'card', 'helper', 2)) return true;
  if (near(reading, 'transfer', 'helper', 5) && hasMoney && !isExtra) return true;
  const hasBankWay = near(reading, 'pay', 'bankWay', 5) || near(reading, 'transfer', 'bankWay', 5);
  if ((hasBankWay || near(reading, 'money', 'bankWay', 4)) && !names(reading, 'platform')) return true;
  return (
    near(reading, 'deposit', 'wallet', 3) ||
    near(reading, 'transfer', 'deposit', 5, 'before') ||
    near(reading, 'deposit', 'helper', 4, 'before') ||
    near(reading, 'deposit', 'payee', 5)
  );
}

/** The host instead of Diyar: for less, in cash, at the door. */
function paysOnlyMe(reading: TokenisedText): boolean {
  if (near(reading, 'pay', 'cheaper', 6) && near(reading, 'pay', 'onSpot', 3)) return true;
  if (!names(reading, 'payMe')) return false;
  return (['cash', 'cheaper', 'fee', 'between', 'outside', 'drop', 'unpaid'] as const).some((why) =>
    names(reading, why),
  );
}

/** "We meet and I give you the money": money that goes from hand to hand. */
function handsOver(reading: TokenisedText): boolean {
  return near(reading, 'meet', 'transfer', 8, 'before') && names(reading, 'money');
}

/** A night here for show, and the rest of the stay or of the money past Diyar. */
function splitsStay(reading: TokenisedText): boolean {
  if (!near(reading, 'oneNight', 'remainder', 10, 'before')) return false;
  const ways: readonly Concept[] = ['cash', 'between', 'directly', 'past', 'payMe', 'payee', 'helper'];
  return ways.some((way) => near(reading, 'remainder', way, 7)) || near(reading, 'remainder', 'agree', 4);
}

/** "Leave the fee out of this, you hand me 400", «سيبنا من العمولة، هات 400 في ايدي». */
function leavesFee(reading: TokenisedText): boolean {
  if (!near(reading, 'outside', 'commission', 2, 'before') && !near(reading, 'outside', 'fee', 2, 'before'))
    return false;
  if (names(reading, 'extra') || names(reading, 'refund')) return false;
  if (names(reading, 'directly') || names(reading, 'payMe') || names(reading, 'bring')) return true;
  return near(reading, 'transfer', 'person', 1, 'before') && amount.test(reading.text);
}

/** Calling off what is booked here, for something better. */
function callsOff(reading: TokenisedText): boolean {
  if (names(reading, 'refund') || names(reading, 'free')) return false;
  // "Please do not cancel", "n'annulez pas"
  const isCalledOff = (reading.places.drop ?? []).some(
    (drop) =>
      !within(reading.places.not, drop, 1).some(({ last }) => last < drop.first) &&
      !reading.tokens[drop.first]!.text.startsWith("n'"),
  );
  if (!isCalledOff) return false;
  if (near(reading, 'drop', 'bring', 8, 'before')) return true;
  if ((['anyway', 'offer', 'agree'] as const).some((next) => near(reading, 'drop', next, 7, 'before'))) return true;
  if (
    names(reading, 'between') ||
    names(reading, 'directly') ||
    (near(reading, 'drop', 'cash', 10) && !near(reading, 'drop', 'cash', 0, 'before'))
  )
    return true;
  // "I turn you down and you come for 180"
  if (near(reading, 'drop', 'come', 5, 'before') && amount.test(reading.text)) return true;
  return (
    near(reading, 'drop', 'cheaper', 12, 'before') ||
    (near(reading, 'drop', 'pay', 10) && (names(reading, 'cash') || near(reading, 'pay', 'onSpot', 4)))
  );
}
