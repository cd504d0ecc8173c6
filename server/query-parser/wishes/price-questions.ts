import { claimWords, hasAnySense, senseOf, type Word } from '../word.ts';

/** Asks for a price: "how much", «قداش», "combien". */
const asks =
  /^(?:(?:how )?much|cost|costs|price|prices|rate|rates|charge|combien|coute|coutent|cout|prix|tarif|tarifs|بكم|كم|بقداش|قداش|قداه|بكام|شحال|سعر|سعرها|اسعار|ثمن|سوم|تكلفه|يكلف|تكلف|b?[9gq8]ad+[ae](?:sh|ch)|bkam|bkem|se3r|soum)$/;
const mostBetween = 5;

/**
 * Claims the night of "how much is a night", «قداش الليلة», "combien coûte la nuit", which is neither tonight nor the length of
 * the stay.
 */
export function claimPriceQuestions(words: readonly Word[]): void {
  for (const [at, word] of words.entries()) {
    if (word.claim !== undefined || !isOneNight(words, at)) continue;
    for (let before = at - 1; before >= 0 && before >= at - mostBetween; before -= 1) {
      if (words[before + 1]!.startsClause || words[before]!.digits !== undefined) break;
      if (!asks.test(words[before]!.text.replace(/^(?:و|ال)/, '').split(' ')[0]!) && !asks.test(words[before]!.text))
        continue;
      claimWords(words, before, at + 1, 'noise');
      break;
    }
  }
}

/** "a night", "the night", «الليلة», "la nuit", "ellila"; not "3 nights". */
function isOneNight(words: readonly Word[], at: number): boolean {
  const word = words[at]!;
  if (senseOf(word, 'pricePer') === 'night') return true;
  const isSingular = /^(?:night|nuit|nuitee|day|jour|(?:ال|لل|ب|في)?ليله|(?:ال)?يوم|(?:el ?)?lila)$/.test(word.text);
  if (!isSingular || !hasAnySense(word, ['timeUnit', 'relativeDay'])) return false;
  const before = words[at - 1];
  return !(before && (before.digits !== undefined || /^(?:one|two|three|deux|trois)$/.test(before.text)));
}
