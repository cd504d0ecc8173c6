import { mentionsConcept, areNear, spansWithin, type Concept, type TokenisedText } from './tokenised-text.ts';
import { withoutNegated } from './negation.ts';

const iban = /\b[a-z]{2}\d{2}(?:\s?\d{4}){3,}/;

/** Each of the proposals below has at least one of these. */
const cues: readonly Concept[] = [
  'account',
  'accountWord',
  'anyway',
  'avoid',
  'bankWay',
  'between',
  'cheaper',
  'collects',
  'courier',
  'credit',
  'deposit',
  'directly',
  'drop',
  'fee',
  'helper',
  'meet',
  'outright',
  'outside',
  'past',
  'payMe',
  'payee',
  'payeeYours',
  'platform',
  'remainder',
  'takes',
  'unbooked',
  'unpaid',
  'wallet',
  'withMe',
];

/**
 * Finds a proposal to pay or book outside Diyar: leaving the site together with payment or booking, avoiding the fee, money
 * sent to an account or handed over, or a cancellation for a private agreement.
 */
export function findsPayment(original: TokenisedText): boolean {
  // Most messages have none of these, and are not read any further.
  if (!cues.some((cue) => original.spans[cue]) && !iban.test(original.text)) return false;
  const message = withoutNegated(original);
  if (paysAsListed(message)) return false;
  if (mentionsConcept(message, 'outright') || mentionsCourier(message) || iban.test(message.text)) return true;
  return (
    leavesPlatform(message) ||
    avoidsFee(message) ||
    excludesFee(message) ||
    paysDirectly(message) ||
    sendsMoney(message) ||
    cancelsForDeal(message) ||
    handsOverMoney(message) ||
    paysHostInstead(message) ||
    splitsStay(message) ||
    comesWithoutBooking(message) ||
    areNear(message, 'past', 'brand', 0, 'before') ||
    areNear(message, 'pay', 'between', 4) ||
    areNear(message, 'book', 'between', 5) ||
    areNear(message, 'cash', 'between', 3) ||
    (areNear(message, 'cash', 'cheaper', 7) && !mentionsConcept(message, 'extra')) ||
    (areNear(message, 'fee', 'cash', 12) && !areNear(message, 'fee', 'drop', 4) && !mentionsConcept(message, 'extra'))
  );
}

/** "The rest in cash on arrival, as your listing offers": a way to pay that the product has. */
function paysAsListed({ spans }: TokenisedText): boolean {
  const deals: readonly Concept[] = [
    'outside',
    'past',
    'between',
    'cheaper',
    'unpaid',
    'unbooked',
    'drop',
    'account',
    'payee',
  ];
  return spans.asListed !== undefined && spans.cash !== undefined && !deals.some((deal) => spans[deal]);
}

/** "By the bank transfer of the site", «بالتحويل المصرفي الذي يوفره الموقع»: a way to pay that the product has. */
const transfersByProduct = (message: TokenisedText) =>
  areNear(message, 'bankWay', 'platform', 3, 'before') &&
  !mentionsConcept(message, 'outside') &&
  !mentionsConcept(message, 'past');

/** A money transfer service, except in questions such as "Does Diyar take PayPal" or for its office. */
function mentionsCourier(message: TokenisedText): boolean {
  if (!mentionsConcept(message, 'courier')) return false;
  if (areNear(message, 'courier', 'office', 2) || areNear(message, 'brand', 'courier', 4, 'before')) return false;
  // "PayPal on the checkout page"
  return (
    !areNear(message, 'courier', 'brand', 4, 'before') ||
    mentionsConcept(message, 'outside') ||
    mentionsConcept(message, 'past')
  );
}

/** "Without the app", "do not pay on the site", near a word for money or booking. */
function leavesPlatform(message: TokenisedText): boolean {
  if (areNear(message, 'unpaid', 'platform', 4, 'before') && !mentionsConcept(message, 'notYet')) return true;
  // "Pay the owner, not the app"
  const { tokens, spans } = message;
  // «ليك ولا في ديار؟» is a question: «ولا» means "or".
  const isNot = (spans.not ?? []).some(
    (not) =>
      tokens[not.first]!.text !== 'ولا' && spansWithin(spans.platform, not, 1).some(({ first }) => first > not.last),
  );
  if (isNot && areNear(message, 'pay', 'person', 3)) return true;
  if (!areNear(message, 'outside', 'platform', 2, 'before')) return false;
  const deals = ['pay', 'book', 'money', 'transfer', 'between', 'cheaper', 'directly', 'offer', 'agree'] as const;
  // "Without the app 200"
  return deals.some((deal) => areNear(message, 'outside', deal, 12)) || amount.test(message.text);
}

/** A number of three or four digits that may be a price and is not a year. */
const amount = /(?<![\d:./-])(?!20[2-9]\d)[1-9]\d{2,3}(?![\d:/-])/;

/** A proposal to come with money and without a booking, or to pay the host because Diyar takes a fee. */
function comesWithoutBooking(message: TokenisedText): boolean {
  if (areNear(message, 'anyway', 'agree', 4) || areNear(message, 'anyway', 'bring', 6)) return true;
  if (
    (['cash', 'agree', 'pay', 'between', 'come', 'anyway', 'bring'] as const).some((way) =>
      areNear(message, 'unbooked', way, 6),
    )
  )
    return true;
  if (mentionsConcept(message, 'unpaid') && (mentionsConcept(message, 'anyway') || mentionsConcept(message, 'bring')))
    return true;
  if (
    areNear(message, 'platform', 'takes', 3, 'before') &&
    (mentionsConcept(message, 'payMe') || mentionsConcept(message, 'withMe'))
  )
    return true;
  // "It eats 10%, ask me for the real price"
  if (
    areNear(message, 'platform', 'takes', 3, 'before') &&
    (mentionsConcept(message, 'ownPrice') || areNear(message, 'come', 'agree', 1, 'before'))
  )
    return true;
  if (!areNear(message, 'book', 'withMe', 2, 'before') && !areNear(message, 'pay', 'withMe', 2, 'before')) return false;
  // "300 on here but 250 if you book with me"
  const amounts = message.text.match(new RegExp(amount, 'g')) ?? [];
  return mentionsConcept(message, 'cheaper') || (mentionsConcept(message, 'platform') && amounts.length > 1);
}

/** A proposal to avoid the fee, but not the one of a cancellation. */
function avoidsFee(message: TokenisedText): boolean {
  if (areNear(message, 'drop', 'fee', 4)) return false;
  // "I hand you the money and you forget the fee"
  if (areNear(message, 'transfer', 'money', 3) && areNear(message, 'avoid', 'fee', 6)) return true;
  if (!areNear(message, 'avoid', 'fee', 3, 'before')) return false;
  if (areNear(message, 'dodge', 'commission', 4, 'before')) return true;
  return (['pay', 'book', 'between', 'transfer', 'cheaper', 'directly'] as const).some((deal) =>
    mentionsConcept(message, deal),
  );
}

/** Payment directly to a person, or directly for less, but not directly on Diyar. */
function paysDirectly(message: TokenisedText): boolean {
  // "Come straight to me and it is less"
  if (areNear(message, 'directly', 'person', 2) && mentionsConcept(message, 'cheaper')) return true;
  // "I give you the money directly"
  if (
    areNear(message, 'transfer', 'directly', 4, 'before') &&
    (mentionsConcept(message, 'money') || amount.test(message.text)) &&
    !areNear(message, 'directly', 'platform', 3, 'before')
  )
    return true;
  if (!areNear(message, 'pay', 'directly', 3) && !areNear(message, 'book', 'directly', 3)) return false;
  const isHere =
    areNear(message, 'directly', 'through', 0, 'before') && areNear(message, 'directly', 'platform', 3, 'before');
  if (isHere) return false;
  return areNear(message, 'person', 'directly', 4) || areNear(message, 'directly', 'cheaper', 8);
}

/** Money sent to an account, a number or a relative, or a deposit. */
function sendsMoney(message: TokenisedText): boolean {
  // "My cousin collects the money from you"
  const isCollected = areNear(message, 'helper', 'collects', 5, 'before');
  const comesBack = areNear(message, 'collects', 'refund', 0, 'before');
  if (isCollected && !comesBack && !mentionsConcept(message, 'extra') && !mentionsConcept(message, 'onSpot'))
    return true;
  if (areNear(message, 'brand', 'transfer', 2, 'before') || mentionsConcept(message, 'refund')) return false;
  const hasMoney = mentionsConcept(message, 'money') || mentionsConcept(message, 'deposit');
  if (areNear(message, 'transfer', 'account', 6) && (hasMoney || /(?<![\p{L}\d])\d{2,}/u.test(message.text)))
    return true;
  if (areNear(message, 'account', 'bank', 3, 'before') && !mentionsConcept(message, 'brand')) return true;
  if (areNear(message, 'wallet', 'payee', 4, 'before') || areNear(message, 'wallet', 'account', 3, 'before'))
    return true;
  if (areNear(message, 'pay', 'payee', 8) || (areNear(message, 'transfer', 'payee', 8) && hasMoney)) return true;
  // Diyar itself pays hosts to their accounts.
  const isToYours = (['pay', 'transfer', 'wire'] as const).some((way) =>
    areNear(message, way, 'payeeYours', 8, 'before'),
  );
  if (isToYours && !mentionsConcept(message, 'platform') && !mentionsConcept(message, 'when')) return true;
  if (areNear(message, 'bankWay', 'payee', 3, 'before')) return true;
  const isWired = areNear(message, 'wire', 'account', 6, 'before') || areNear(message, 'wire', 'payee', 6, 'before');
  if (isWired && !mentionsConcept(message, 'when') && !transfersByProduct(message)) return true;
  if (
    areNear(message, 'accountWord', 'helper', 1) &&
    (mentionsConcept(message, 'transfer') || mentionsConcept(message, 'pay'))
  )
    return true;
  const isAtBank = areNear(message, 'accountWord', 'bank', 3);
  if (
    isAtBank &&
    (mentionsConcept(message, 'transfer') ||
      mentionsConcept(message, 'wire') ||
      (mentionsConcept(message, 'pay') && !mentionsConcept(message, 'platform')))
  )
    return true;
  if (areNear(message, 'transfer', 'credit', 5) || areNear(message, 'credit', 'deposit', 5)) return true;
  const isExtra = mentionsConcept(message, 'extra');
  if (areNear(message, 'payMe', 'remainder', 2, 'before')) return true;
  if (areNear(message, 'payMe', 'wallet', 3) && !mentionsConcept(message, 'platform')) return true;
  // "With my brother's card"
  if (areNear(message, 'pay', 'helper', 2, 'before') && !isExtra && !areNear(message, 'card', 'helper', 2)) return true;
  if (areNear(message, 'transfer', 'helper', 5) && hasMoney && !isExtra) return true;
  const hasBankWay = areNear(message, 'pay', 'bankWay', 5) || areNear(message, 'transfer', 'bankWay', 5);
  if ((hasBankWay || areNear(message, 'money', 'bankWay', 4)) && !mentionsConcept(message, 'platform')) return true;
  return (
    areNear(message, 'deposit', 'wallet', 3) ||
    areNear(message, 'transfer', 'deposit', 5, 'before') ||
    areNear(message, 'deposit', 'helper', 4, 'before') ||
    areNear(message, 'deposit', 'payee', 5)
  );
}

/** Payment to the host instead of Diyar: for less, in cash, on arrival. */
function paysHostInstead(message: TokenisedText): boolean {
  if (areNear(message, 'pay', 'cheaper', 6) && areNear(message, 'pay', 'onSpot', 3)) return true;
  if (!mentionsConcept(message, 'payMe')) return false;
  return (['cash', 'cheaper', 'fee', 'between', 'outside', 'drop', 'unpaid'] as const).some((why) =>
    mentionsConcept(message, why),
  );
}

/** "We meet and I give you the money". */
function handsOverMoney(message: TokenisedText): boolean {
  return areNear(message, 'meet', 'transfer', 8, 'before') && mentionsConcept(message, 'money');
}

/** One night booked on Diyar, and the rest outside. */
function splitsStay(message: TokenisedText): boolean {
  if (!areNear(message, 'oneNight', 'remainder', 10, 'before')) return false;
  const ways: readonly Concept[] = ['cash', 'between', 'directly', 'past', 'payMe', 'payee', 'helper'];
  return ways.some((way) => areNear(message, 'remainder', way, 7)) || areNear(message, 'remainder', 'agree', 4);
}

/** "Leave the fee out of this, you hand me 400", «سيبنا من العمولة، هات 400 في ايدي». */
function excludesFee(message: TokenisedText): boolean {
  if (!areNear(message, 'outside', 'commission', 2, 'before') && !areNear(message, 'outside', 'fee', 2, 'before'))
    return false;
  if (mentionsConcept(message, 'extra') || mentionsConcept(message, 'refund')) return false;
  if (mentionsConcept(message, 'directly') || mentionsConcept(message, 'payMe') || mentionsConcept(message, 'bring'))
    return true;
  return areNear(message, 'transfer', 'person', 1, 'before') && amount.test(message.text);
}

/** Cancelling a booking for a better offer. */
function cancelsForDeal(message: TokenisedText): boolean {
  if (mentionsConcept(message, 'refund') || mentionsConcept(message, 'free')) return false;
  // "Please do not cancel", "n'annulez pas"
  const isCalledOff = (message.spans.drop ?? []).some(
    (drop) =>
      !spansWithin(message.spans.not, drop, 1).some(({ last }) => last < drop.first) &&
      !message.tokens[drop.first]!.text.startsWith("n'"),
  );
  if (!isCalledOff) return false;
  if (areNear(message, 'drop', 'bring', 8, 'before')) return true;
  if ((['anyway', 'offer', 'agree'] as const).some((next) => areNear(message, 'drop', next, 7, 'before'))) return true;
  if (
    mentionsConcept(message, 'between') ||
    mentionsConcept(message, 'directly') ||
    (areNear(message, 'drop', 'cash', 10) && !areNear(message, 'drop', 'cash', 0, 'before'))
  )
    return true;
  // "I turn you down and you come for 180"
  if (areNear(message, 'drop', 'come', 5, 'before') && amount.test(message.text)) return true;
  return (
    areNear(message, 'drop', 'cheaper', 12, 'before') ||
    (areNear(message, 'drop', 'pay', 10) &&
      // "I don't accept cash, pay in the app"
      !areNear(message, 'drop', 'cash', 0, 'before') &&
      (mentionsConcept(message, 'cash') || areNear(message, 'pay', 'onSpot', 4)))
  );
}
