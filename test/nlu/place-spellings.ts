/** Alternative English spellings of the same place. */
const spellings: readonly (readonly string[])[] = [
  ['khoms', 'khums'],
  ['sabha', 'sebha'],
  ['yafran', 'yefren'],
  ['souqjuma', 'souqjumaa', 'souqjumah'],
  ['shahhat', 'cyrene'],
  ['kufra', 'koufra'],
  ['hun', 'houn'],
  ['riqdalin', 'regdaline'],
  ['msallata', 'masallata'],
  ['qasrbinghashir', 'qasrbenghashir', 'benghashir'],
  ['zueitina', 'zuwetina'],
  ['garabulli', 'qarabulli'],
];

function placeKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/['’ʿʾ`]/g, '')
    .replaceAll(/[^a-z0-9\u0600-\u06ff]+/g, ' ')
    .trim()
    .replaceAll(/(^| )(?:al|el|as|ash|az|at|ar|ad|an) (?=.)/g, '$1')
    .replaceAll(' ', '');
  return spellings.find((one) => one.includes(plain))?.[0] ?? plain;
}

/** Whether two English names are of the same place. Of `got` only the part before a comma counts as well. */
export const samePlace = (got: string, want: string) =>
  [got, got.split(',')[0]!].some((name) => placeKey(name) === placeKey(want));
