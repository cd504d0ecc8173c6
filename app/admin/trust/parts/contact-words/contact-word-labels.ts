import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ContactWordVersion } from '#contract/types.gen.ts';
import { contactWordLists, type ContactWordList, type ContactWordLists } from '#contract/contact-words.ts';

export const contactWordListLabels: Readonly<
  Record<ContactWordList, { title: MessageDescriptor; text: MessageDescriptor }>
> = {
  networks: {
    title: msg`Other services`,
    text: msg`Refused where somebody invites the other side there, as WhatsApp and Telegram are.`,
  },
  blocked: {
    title: msg`Blocked words`,
    text: msg`Refused wherever they stand, before a booking is paid or confirmed.`,
  },
  allowed: {
    title: msg`Allowed words`,
    text: msg`Names that the filter takes for something else, such as those of streets and homes.`,
  },
};

export const contactWordStateLabels: Readonly<Record<ContactWordVersion['state'], MessageDescriptor>> = {
  past: msg`Before`,
  in_force: msg`In force`,
  future: msg({ message: 'To come', context: 'a planned value' }),
  replaced: msg`Replaced`,
};

/** The words that one has and the other has not. */
export function wordsWithout(one: ContactWordLists, other: ContactWordLists): ContactWordLists {
  const of = (list: ContactWordList) => one[list].filter((word) => !other[list].includes(word));
  return { networks: of('networks'), blocked: of('blocked'), allowed: of('allowed') };
}

/** The words with a change of theirs taken back: what it added is gone, what it removed stands again. */
export function wordsReverted(words: ContactWordLists, change: Pick<ContactWordVersion, 'added' | 'removed'>) {
  const kept = wordsWithout(words, change.added);
  const back = wordsWithout(change.removed, kept);
  const of = (list: ContactWordList) => [...kept[list], ...back[list]];
  return { networks: of('networks'), blocked: of('blocked'), allowed: of('allowed') };
}

export const haveSameWords = (one: ContactWordLists, other: ContactWordLists): boolean =>
  contactWordLists.every(
    (list) => wordsWithout(one, other)[list].length === 0 && wordsWithout(other, one)[list].length === 0,
  );
