import type { LocalizedText } from '../content-types.ts';

/** Second sentences for reviews with four or five stars of any property. */
export const goodTails: readonly LocalizedText[] = [
  ['Thank you for everything.', 'شكراً على كل شيء.', 'Merci pour tout.'],
  ['We will be back, God willing.', 'راجعون إن شاء الله.', 'Nous reviendrons, si Dieu veut.'],
  ['Recommended to anyone travelling with family.', 'أنصح به كل من معه عائلة.', 'À recommander à toutes les familles.'],
  [
    'The neighbours greeted us like cousins.',
    'الجيران سلموا علينا كأننا أقارب.',
    'Les voisins nous ont salués comme des cousins.',
  ],
  ['Worth every dinar.', 'يستحق كل دينار.', 'Cela vaut chaque dinar.'],
  [
    'Bread from the corner oven, do not miss it.',
    'لا تفوتوا خبز الكوشة القريبة.',
    'Ne manquez pas le pain du four d’à côté.',
  ],
  [
    'The tea on arrival was already a holiday.',
    'شاي الاستقبال وحده إجازة.',
    'Le thé de bienvenue, c’était déjà les vacances.',
  ],
  [
    'My father has asked for the same week next year.',
    'والدي طلب نفس الأسبوع من العام القادم.',
    'Mon père veut déjà la même semaine l’an prochain.',
  ],
  ['Small children were no problem at all.', 'الصغار لم يزعجوا أحداً.', 'Aucun souci avec les petits.'],
  [
    'We left with a jar of honey and a phone number.',
    'خرجنا ببرطمان عسل ورقم هاتف.',
    'Nous sommes repartis avec un pot de miel et un numéro.',
  ],
  [
    'The map the host drew for us was better than the phone.',
    'الخريطة التي رسمها المضيف أدق من الهاتف.',
    'Le plan dessiné par l’hôte valait mieux que le téléphone.',
  ],
  [
    'Five stars from my wife, who gives four.',
    'خمس نجوم من زوجتي، وهي لا تعطي إلا أربعاً.',
    'Ma femme met cinq étoiles, elle qui n’en met que quatre.',
  ],
  ['Come with time; you will want it.', 'تعالوا بوقت كافٍ، ستحتاجونه.', 'Venez avec du temps ; vous en voudrez.'],
  ['The towels smelled of the sun.', 'المناشف رائحتها شمس.', 'Les serviettes sentaient le soleil.'],
  [
    'Leaving a day early was our only mistake.',
    'غلطتنا الوحيدة أننا خرجنا قبل يوم.',
    'Notre seule erreur : être partis un jour trop tôt.',
  ],
  ['Everything in the description is true.', 'كل ما في الوصف صحيح.', 'Tout ce qui est écrit est vrai.'],
];
