import type { LocalizedText } from './content-types.ts';

/** Sentences about generator, water tank and Wi-Fi; `{n}` is the figure of the listing. */
export const generatorSentences: readonly LocalizedText[] = [
  [
    'A {n} kVA generator starts by itself when the power goes.',
    'مولد {n} ك.ف.أ يعمل وحده عند انقطاع الكهرباء.',
    'Un groupe de {n} kVA démarre seul quand le courant s’en va.',
  ],
  [
    'Power cuts are covered by our own {n} kVA generator.',
    'عند انقطاع الكهرباء لدينا مولد خاص {n} ك.ف.أ.',
    'Les coupures sont couvertes par notre groupe de {n} kVA.',
  ],
  [
    'The generator ({n} kVA) carries the air conditioning as well as the lights.',
    'المولد ({n} ك.ف.أ) يشغّل التكييف والإنارة معاً.',
    'Le groupe ({n} kVA) alimente la climatisation autant que l’éclairage.',
  ],
];
export const tankSentences: readonly LocalizedText[] = [
  [
    'The tank holds {n} litres, so water is never a question.',
    'الخزان يسع {n} لتر، فالماء ليس سؤالاً.',
    'La citerne contient {n} litres : l’eau n’est jamais un souci.',
  ],
  [
    '{n} litres of water in the roof tanks, filtered.',
    '{n} لتر ماء مفلتر في خزانات السطح.',
    '{n} litres d’eau filtrée dans les citernes du toit.',
  ],
  [
    'We fill the {n}-litre tank before every arrival.',
    'نملأ الخزان ({n} لتر) قبل كل وصول.',
    'Nous remplissons la citerne de {n} litres avant chaque arrivée.',
  ],
];
export const wifiSentences: readonly LocalizedText[] = [
  ['Wi-Fi measured at {n} Mb/s.', 'الواي فاي مقيس: {n} ميغابت في الثانية.', 'Wi-Fi mesuré à {n} Mb/s.'],
  [
    'The internet does {n} Mb/s on a normal evening.',
    'الإنترنت {n} ميغابت في الثانية في مساء عادي.',
    'Internet fait {n} Mb/s un soir ordinaire.',
  ],
  [
    'Fibre where there is fibre, and {n} Mb/s either way.',
    'سرعة الإنترنت {n} ميغابت في الثانية.',
    'Connexion à {n} Mb/s, testée chaque mois.',
  ],
];

/** Last sentences of descriptions. */
export const closingSentences: readonly LocalizedText[] = [
  [
    'Write to me before you set out and I will tell you which road is open.',
    'راسلوني قبل الانطلاق أخبركم أي طريق سالك.',
    'Écrivez-moi avant de partir : je vous dirai quelle route est ouverte.',
  ],
  [
    'There is always someone nearby with a second key.',
    'هناك دائماً من هو قريب ومعه مفتاح ثانٍ.',
    'Il y a toujours quelqu’un tout près avec un double des clés.',
  ],
  [
    'Tea, sugar, salt and oil are in the cupboard; use them as your own.',
    'الشاي والسكر والملح والزيت في الخزانة فاستعملوها كأنها لكم.',
    'Thé, sucre, sel et huile sont dans le placard ; faites comme chez vous.',
  ],
  [
    'If anything is missing, say so; it usually arrives within the hour.',
    'إذا نقصكم شيء فقولوا، ويصلكم غالباً خلال ساعة.',
    'S’il manque quelque chose, dites-le ; cela arrive souvent dans l’heure.',
  ],
  [
    'Prayer mats are in the chest and the qibla is marked.',
    'سجادات الصلاة في الصندوق والقبلة محددة.',
    'Les tapis de prière sont dans le coffre et la qibla est indiquée.',
  ],
  [
    'The price is for the whole place; nobody else will be there.',
    'السعر للمكان كله ولن يشارككم فيه أحد.',
    'Le prix vaut pour tout le lieu ; vous y serez seuls.',
  ],
  [
    'We clean it ourselves, and it shows.',
    'ننظفه بأيدينا وسترون ذلك.',
    'Nous faisons le ménage nous-mêmes, et cela se voit.',
  ],
  [
    'Stay a week and the second half tastes better than the first.',
    'ابقوا أسبوعاً تجدوا نصفه الثاني أحلى من الأول.',
    'Restez une semaine : la seconde moitié est meilleure que la première.',
  ],
  [
    'Let me know who is coming and I will set out the right number of everything.',
    'أخبروني بعددكم أجهز لكم من كل شيء بقدره.',
    'Dites-moi combien vous êtes et je préparerai le bon nombre de tout.',
  ],
  [
    'Bread comes from the corner oven, and the first loaf is on us.',
    'الخبز من الكوشة القريبة وأول خبزة علينا.',
    'Le pain vient du four du coin, et le premier est pour nous.',
  ],
  [
    'Late arrivals are no trouble; a light will be on.',
    'الوصول المتأخر لا يزعج، وستجدون ضوءاً.',
    'Arriver tard ne dérange pas ; une lumière sera allumée.',
  ],
  [
    'What you see in the pictures is what you will find.',
    'ما ترونه في الصور هو ما ستجدونه.',
    'Ce que vous voyez sur les photos est ce que vous trouverez.',
  ],
];
