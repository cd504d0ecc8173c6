/** The most words of a list: people read and compare them. */
export const contactWordsLimit = 200;
export const longestContactWord = 40;
/** Versions that are listed, the newest first. */
export const contactWordVersionsListed = 20;
export const contactWordLists = ['networks', 'blocked', 'allowed'] as const;
export type ContactWordList = (typeof contactWordLists)[number];
export type ContactWordLists = Readonly<Record<ContactWordList, readonly string[]>>;
