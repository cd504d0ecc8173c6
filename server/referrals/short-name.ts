/** First name and the initial of the last: other users see no more of a name. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  // The article is no initial: "Al-Trabelsi" is a T, «المصراتي» a م.
  const last = others.at(-1)?.replace(/^(al-|el-|ال)(?=.)/i, '');
  const initial = last ? [...last][0] : undefined;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
