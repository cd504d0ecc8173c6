import type { ListingTemplate } from '../content-types.ts';

/** Courtyard houses of the old towns. */
export const hoshHouses: readonly ListingTemplate[] = [
  {
    onlyIn: ['tripoli'],
    requires: ['wifi', 'air_conditioning', 'kitchen'],
    titles: [
      ['Courtyard in the medina', 'حوش في المدينة القديمة', 'Une cour dans la médina'],
      ['House by Bab al-Bahr', 'بيت عند باب بحر', 'Maison de Bab al-Bahr'],
      ['Behind the silver souq', 'خلف سوق الفضة', 'Derrière les orfèvres'],
    ],
    text: [
      'You push a small door in a blank wall, and the house opens upward: two floors of arches around a tiled court, a fountain, a square of sky. The great-grandfather who built it traded in ostrich feathers; the cistern under the tiles is still his.',
      'تدفع باباً صغيراً في جدار أصم فينفتح البيت إلى السماء: طابقان من الأقواس حول فناء مبلط ونافورة ومربع من السماء. بناه جد أبي وكان يتاجر في ريش النعام، والماجن تحت البلاط ما زال كما تركه.',
      'On pousse une petite porte dans un mur nu et la maison s’ouvre vers le haut : deux étages d’arcades autour d’une cour carrelée, une fontaine, un carré de ciel. L’arrière-grand-père qui l’a bâtie vendait des plumes d’autruche ; la citerne est toujours la sienne.',
    ],
  },
  {
    requires: ['wifi', 'kitchen', 'garden'],
    titles: [
      ['House of two fountains', 'بيت النافورتين', 'Maison des deux fontaines'],
      ['House of the orange tree', 'بيت شجرة النارنج', 'La maison à l’oranger'],
      ['Bougainvillea courtyard', 'حوش البوغنفيليا', 'La cour aux bougainvillées'],
    ],
    text: [
      'The court keeps its own weather: ten degrees kinder than the lane, and scented from March to May. Rooms open on to it through tall doors; at night we light the lanterns and you eat under the orange tree with the doors of the world shut.',
      'للفناء طقسه الخاص: ألطف من الزقاق بعشر درجات، ومعطر من مارس إلى مايو. الغرف تفتح عليه بأبواب عالية، وفي الليل نضيء الفوانيس وتتعشون تحت شجرة النارنج وأبواب الدنيا مغلقة.',
      'La cour a son propre climat : dix degrés plus douce que la ruelle, parfumée de mars à mai. Les chambres s’y ouvrent par de hautes portes ; le soir, on allume les lanternes et l’on dîne sous l’oranger, le monde fermé dehors.',
    ],
  },
  {
    requires: ['breakfast', 'wifi'],
    types: ['guesthouse', 'room'],
    titles: [
      ['Room off the courtyard', 'غرفة على الفناء', 'Chambre sur la cour'],
      ['Guesthouse of the arches', 'نُزل الأقواس', 'La pension des arcades'],
      ['Upper gallery room', 'غرفة الرواق العلوي', 'Chambre de la galerie'],
    ],
    text: [
      'Five rooms around one fountain, and Khadija in the kitchen from six. She bakes sfinz on Fridays and will not hear of you going out without eating. Your room has a carved door, a deep window seat and a bathroom of its own.',
      'خمس غرف حول نافورة واحدة، وخديجة في المطبخ من السادسة. تقلي السفنز يوم الجمعة ولا تقبل أن تخرج دون أن تأكل. لغرفتك باب منقوش ودكة عند النافذة وحمامها الخاص.',
      'Cinq chambres autour d’une fontaine, et Khadija en cuisine dès six heures. Le vendredi elle fait des sfinz et n’admet pas qu’on sorte à jeun. Votre chambre a une porte sculptée, une banquette sous la fenêtre et sa salle de bains.',
    ],
  },
  {
    requires: ['family_only', 'kitchen', 'washer'],
    types: ['house'],
    bedrooms: 5,
    titles: [
      ['Whole house, own court', 'بيت كامل بفنائه', 'Toute la maison, la cour'],
      ['House with a high gate', 'بيت الباب العالي', 'La maison au grand portail'],
      ['House for three families', 'بيت لثلاث عائلات', 'Maison pour trois familles'],
    ],
    text: [
      'A house made for families before anyone called it that: women’s rooms above, the men’s sitting room by the gate, and the children in the middle where everybody can see them. Nobody looks in; there is not a window on the street.',
      'بيت بني للعائلات قبل أن تقال الكلمة: غرف النساء فوق، ومربوعة الرجال عند الباب، والأطفال في الوسط حيث يراهم الجميع. لا أحد يطل عليكم، فليس في الشارع نافذة واحدة.',
      'Une maison faite pour les familles avant qu’on le dise ainsi : les femmes à l’étage, le salon des hommes près du portail, les enfants au milieu, sous tous les yeux. Personne ne regarde : pas une fenêtre sur la rue.',
    ],
  },
  {
    requires: ['wifi', 'workspace', 'air_conditioning'],
    types: ['house', 'guesthouse'],
    titles: [
      ['Restored merchant house', 'بيت التاجر المرمّم', 'Maison de marchand'],
      ['House of carved doors', 'بيت الأبواب المنقوشة', 'Les portes sculptées'],
      ['Lime and cedar house', 'بيت الجير والأرز', 'Chaux et cèdre'],
    ],
    text: [
      'Four years of lime, cedar and patience. We found the old blue under eleven coats of paint and copied the missing tiles in a workshop two lanes away. The beams are original; the mattresses, thank God, are not.',
      'أربع سنوات من الجير وخشب الأرز والصبر. وجدنا الأزرق القديم تحت إحدى عشرة طبقة طلاء، وصنعنا البلاط الناقص في ورشة على بعد زقاقين. السقف أصلي، أما المراتب فجديدة والحمد لله.',
      'Quatre ans de chaux, de cèdre et de patience. Le bleu d’origine était sous onze couches de peinture ; les carreaux manquants ont été refaits à deux ruelles d’ici. Les poutres sont anciennes, les matelas, Dieu merci, non.',
    ],
  },
  {
    requires: ['bbq', 'kitchen', 'tv'],
    titles: [
      ['House under the minaret', 'بيت جنب المئذنة', 'Sous le minaret'],
      ['Roof over the old lanes', 'سطح فوق الأزقة', 'Un toit sur les ruelles'],
      ['House of the coppersmith', 'بيت النحّاس', 'La maison du cuivre'],
    ],
    text: [
      'The lane of the coppersmiths begins at the corner, and all morning you hear their small hammers like rain. Climb to the roof with your tea: washing, pigeons, domes, and a strip of harbour between two walls.',
      'يبدأ زقاق النحاسين من الركن، وطوال الصباح تسمع مطارقهم الصغيرة كأنها مطر. اصعد إلى السطح بكوب شايك: غسيل وحمام وقباب وشريط من الميناء بين جدارين.',
      'La rue des dinandiers commence au coin ; toute la matinée, leurs petits marteaux font un bruit de pluie. Montez le thé sur le toit : du linge, des pigeons, des coupoles et un bout de port entre deux murs.',
    ],
  },
  {
    requires: ['air_conditioning', 'heating', 'wifi'],
    types: ['house', 'room'],
    titles: [
      ['Small house, tall doors', 'بيت صغير وأبواب عالية', 'Petite maison, hautes portes'],
      ['Blue door, quiet lane', 'باب أزرق وزقاق هادئ', 'Porte bleue, ruelle calme'],
      ['Poet’s lane house', 'بيت زقاق الشاعر', 'La ruelle du poète'],
    ],
    text: [
      'The lane is too narrow for cars, which is the whole secret: you sleep until the swallows. A boy with a handcart brings your bags from the gate. Inside, cool white rooms around a court no bigger than a carpet, and a lemon in a pot.',
      'الزقاق أضيق من أن تدخله سيارة، وهذا هو السر كله: تنام حتى توقظك السنونو. ولد بعربة يد يحمل حقائبك من الباب. وفي الداخل غرف بيضاء باردة حول فناء بحجم سجادة، وليمونة في أصيص.',
      'La ruelle est trop étroite pour les voitures, et c’est tout le secret : on dort jusqu’aux hirondelles. Un garçon porte vos sacs en charrette. Dedans, des pièces blanches et fraîches autour d’une cour grande comme un tapis, et un citronnier en pot.',
    ],
  },
];
