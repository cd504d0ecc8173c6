import { combine } from '../combine-phrases.ts';
import type { Vocabulary } from '../sense-kinds.ts';

const oneYearOld = combine('year, years, yr, yrs, y', 'old, olds, of age');
/** «عمره», «أعمارهم» and their like with every pronoun. */
const theirAge = [
  combine('عمر', ', ه, ها, هم, هن, هما, ي, نا').replaceAll(' ', ''),
  ...['أعمار', 'اعمار'].map((word) =>
    ['', 'هم', 'هن', 'هما', 'نا', 'ها', 'ه'].map((ending) => word + ending).join(','),
  ),
].join(',');
const theirAgeArabizi = ['3omr', '3omor', '3mor', '3omer', '3emr', '3amr', '3umr', 'a3mar', '3mar', 'omr', '3omour']
  .flatMap((root) =>
    ['o', 'ou', 'u', 'ah', 'ha', 'hom', 'hum', 'hem', 'hm', 'ohom', 'ahom', 'i', 'hin'].map((ending) => root + ending),
  )
  .join(',');

/** What says that numbers are ages: see ages.ts. */
export const ages: Vocabulary = {
  age: `aged, age, ages, the ages of, ages of, age of, aged of, with ages, with ages of, whose ages are, their ages are, their ages, their age, âgé, âgés, âgée, âgées, âge, âges, âgé de, âgés de, âgée de, âgées de, âge de, âges de, âgé d, âgée d, d âge, dont les âges sont, leurs âges, ${theirAge}, بعمر, بأعمار, من العمر, يبلغ من العمر, تبلغ من العمر, يبلغون من العمر, تتراوح أعمارهم, تتراوح اعمارهم, في سن, بسن, سنهم`,
  ageUnit: {
    year: 'year, years, yr, yrs, an, ans, سنة, سنه, سنوات, سنين, سنينه, عام, أعوام, اعوام, عاما, سنا',
    old: `${oneYearOld}, yo, yos, y o, ans d âge, an d âge, سنة من العمر, سنوات من العمر`,
    month:
      'months old, month old, months olds, month olds, mo old, mois d âge, شهر من العمر, شهور من العمر, أشهر من العمر, شهور عمره',
    day: 'weeks old, week old, days old, day old, days olds, hours old, أيام من العمر',
  },
  ageInOneWord: {
    1: 'سنة ونص, سنة ونصف, عام ونصف, عام ونص, سنة واحدة, سنة وحدة, عام واحد, un an et demi, un an, year and a half, one and a half, a year old, one and a half years old, a year and a half old, a year and a half',
    2: 'سنتين, سنتان, عامين, عامان, سنتين ونص, سنتين ونصف, عامين ونصف, two and a half, two and a half years old, deux ans et demi, 2 ans et demi',
  },
  /** One of several children. */
  oneByAge:
    'youngest, the youngest, youngest one, the youngest one, the oldest one, the eldest one, oldest, the oldest, eldest, the eldest, the smallest one, the littlest, the little one, the tiny one, the big one, the older one, the younger one, the older, the younger, le plus jeune, la plus jeune, le plus petit, la plus petite, le plus grand, la plus grande, l aîné, l aînée, le cadet, la cadette, le benjamin, la benjamine, le petit dernier, l un, l autre, one is, another is, the other is, the other, one of them is, واحد عنده, وواحد عنده, وحدة عندها, والثالث, والثالثة, والتالت, wa7ed 3andah, wa7ed 3omro, wel tani, wel theni, wel thani, أصغرهم, اصغرهم, أكبرهم, اكبرهم, أصغر واحد, أكبر واحد, الصغير فيهم, الكبير فيهم, صغيرهم, كبيرهم, واحد عمره, وواحد عمره, وحدة عمرها, ووحدة عمرها, والثاني, والثانية, والتاني, والتانية, والآخر, الاول, الأولى, asgharhom, asghrhom, akbarhom, akberhom',
};

export const agesArabizi: Vocabulary = {
  age: `${theirAgeArabizi}, 3omr, 3mar, a3mar, a3marhom, fi 3omr, b 3omr, b3omr`,
  ageUnit: { year: 'snin, sne, sana, sna, snawat, sanawat, senin, sinin, s7nin, 3am, a3wam, 3wam, snine' },
  ageInOneWord: {
    1: '3am w nos, sna w nos, sana w nos, 3am wa7ed, sna wa7da, sana wa7da, 3am w noss, sna w noss',
    2: '3amin, santin, sentin, santein, sentein, 3amein, sanatin, senatin, santayn',
  },
};
