import type { TokenisedText } from './tokenised-text.ts';

/** A card number in its four groups of four, or in one piece. */
const card = /(?<![\d+.,])[2-6]\d{3}([ .-]?)\d{4}\1\d{4}\1\d{4}(?!\d)/;
/** Its last digits or groups are a booking, a receipt or a product. */
const otherNumber =
  /(?:booking|reservation|receipt|reference|order|serial|حجز|ايصال|مرجع|recu|commande|7ajz)\D{0,12}$/u;

/** Finds the number of a bank card. */
export function findsBankCard({ text }: TokenisedText): boolean {
  const found = card.exec(text);
  return found !== null && !otherNumber.test(text.slice(Math.max(0, found.index - 30), found.index));
}
