import { claimWords, hasAnySense, hasSense, type Word } from '../word.ts';

/** Without its shadda, «غيّر» (change) is written as «غير» (except, not). */
const changeOrExcept = /^[وف]?غير$/;
const changeable =
  /^(?:ال)?(?:مكان|موقع|مدينه|منطقه|حي|بلاد|بلاصه|وجهه|تاريخ|تواريخ|مواعيد|موعد|ميعاد|ايام|مده|شهر|شهور|سعر|ميزانيه|عدد|نوع|بحث|طلب|حجز)(?:ي|نا|ها)?$/;

/** Claims «غيّر» before what it changes, so that the new value is not refused: «غيّر المكان إلى بنغازي», «غير إلى صبراتة». */
export function claimChange(words: readonly Word[]): void {
  for (const [at, word] of words.entries()) {
    if (!hasSense(word, 'negation') || !changeOrExcept.test(word.text)) continue;
    const before = words[at - 1];
    const isFirst =
      !before || word.startsClause || word.text.startsWith('و') || hasAnySense(before, ['and', 'smallTalk']);
    const following = words[at + 1];
    if (!isFirst || !following || following.startsClause) continue;
    const isValue = /^ال[يى]$/.test(following.text) || (following.prefix === 'ل' && following.places.length > 0);
    if (changeable.test(following.text) || isValue) claimWords(words, at, at + 1, 'noise');
  }
}
