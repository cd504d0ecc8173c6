import { hasSense, type Word } from '../word.ts';

/** Whether "with", "near" or an equivalent leads to a word: "with a …", «فيها …», "équipé d'une …". */
export function isWished(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 3; before -= 1) {
    if (words[before + 1]!.startsClause) return false;
    const word = words[before]!;
    if (leads.test(word.text)) return true;
    if (wants.test(word.text)) return true;
    if (!hasSense(word, 'article') && !hasSense(word, 'and') && word.claim !== 'amenity') return false;
  }
  return /^[وب]/.test(words[at]!.prefix) && words[at - 1]?.claim === 'amenity';
}

const leads =
  /^(?:with|has|have|having|includes?|near|near the|close to|next to|avec|ayant|dispose de|disposant d[e]?|equipe(?:e)? de|pres de|proche de|مع|فيه|فيها|وفيه|وفيها|به|بها|وبه|وبها|يكون فيه|تكون فيها|يكون فيها|قرب|قريب من|قريبه من|جنب|fih|fiha|w fiha|ma3a|m3a|7da|grib men|9rib men)$/;

const wants =
  /^(?:i need|i want|we need|we want|need|want|needs|we d like|i would like|i d like|id like|needing|wanting|je veux|on veut|nous voulons|je voudrais|nous voudrions|j aimerais|il me faut|il nous faut|besoin d[e]?|besoin|cherche|je cherche|نبي|نبو|نبوا|نبغي|نريد|اريد|نحتاج|احتاج|محتاج|محتاجين|عندكم|ابي|ابغي|نبيه|نبيها|nebi|nebbi|nabi|nebo|nebou|nabbi|n7eb|ne7eb|nheb|na7tej|ma7taj|ne7taj|3andkom)$/;
