/** Words that are no name by themselves: "Abd al-Rahman", "عبد الرحمن", "Abu Bakr". */
const prefixes: ReadonlySet<string> = new Set([
  'عبد',
  'أبو',
  'ابو',
  'بو',
  'أم',
  'ام',
  'abd',
  'abdul',
  'abdel',
  'abu',
  'abou',
  'bou',
  'umm',
  'um',
]);

/** The name by which a person is addressed: the first of their names. */
export function firstNameOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second !== undefined && prefixes.has(first.toLowerCase()) ? `${first} ${second}` : first;
}
