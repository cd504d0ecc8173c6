import { claimWords, hasAnySense, hasSense, type Word } from './word.ts';

const greeting =
  /(?:^|\s)(?:عليكم|سلام|السلام|اهلا|مرحبا|هلا|يا|الخير|ya|salam|slm|hello|hi|hey|dear|morning|evening|afternoon|bonjour|salut|bonsoir|cher|chers|chere|marhba|ahla|3alaykom|alikom|3likom|3likoum)$/;

/** Claims the people addressed in "hello friends", «سلام عليكم خوتي», "salut les amis", who are not guests. */
export function claimGreetings(words: readonly Word[]): void {
  for (let at = 0; at < words.length - 1; at += 1) {
    let addressee = at + 1;
    while (addressee < at + 3 && hasSense(words[addressee], 'article') && !hasSense(words[addressee], 'person'))
      addressee += 1;
    const word = words[addressee];
    if (!word || word.startsClause || !hasAnySense(word, ['person', 'relation', 'group'])) continue;
    if (!greeting.test(words[at]!.text)) continue;
    const following = words[addressee + 1];
    if (following && !following.startsClause && !hasSense(following, 'request')) continue;
    claimWords(words, addressee, addressee + 1, 'greeting');
  }
}
