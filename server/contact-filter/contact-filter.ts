/** What a text tries to pass on. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle' | 'payment';

/** The first way out of Diyar that a text shows; undefined for a text that shows none. */
export function findContact(text: string): ContactKind | undefined {
  if (/\S+@\S+\.\S+/.test(text)) return 'email';
  return undefined;
}
