import type { ListingTemplate } from '../content-types.ts';

export const chalets: readonly ListingTemplate[] = [
  {
    onlyIn: ['abu-kammash', 'zuwara'],
    requires: ['beach_access', 'sea_view', 'bbq'],
    titles: [
      ['Chalet on the white sand', 'شاليه الرمل الأبيض', 'Chalet du sable blanc'],
      ['Lagoon-side chalet', 'شاليه على البحيرة', 'Chalet de la lagune'],
      ['Flamingo chalet', 'شاليه النحام', 'Chalet des flamants'],
    ],
    text: [
      'The water is so shallow that the children can walk a hundred metres and still stand. Flamingos in the lagoon from November, octopus pots on the sand, and a sky at night without one street lamp. The boatman is my cousin and charges you what he charges me.',
      'الماء ضحل حتى إن الأطفال يمشون مئة متر وهم واقفون. النحام في البحيرة من نوفمبر، وجرار الأخطبوط على الرمل، وسماء ليل بلا مصباح واحد. صاحب القارب ابن عمي ويأخذ منكم ما يأخذه مني.',
      'L’eau est si basse que les enfants y marchent cent mètres sans perdre pied. Des flamants dès novembre, des pots à poulpes sur le sable, et la nuit pas un réverbère. Le passeur est mon cousin ; il vous compte le même prix qu’à moi.',
    ],
  },
  {
    requires: ['beach_access', 'sea_view', 'kitchen', 'air_conditioning'],
    titles: [
      ['Wooden chalet, first row', 'شاليه خشبي، صف أول', 'Chalet, premier rang'],
      ['Deck on the waves', 'شرفة على الموج', 'La terrasse et les vagues'],
      ['Front-row chalet', 'شاليه الصف الأول', 'Au tout premier rang'],
    ],
    text: [
      'First row, nothing in front but sand. The deck creaks in the way of boats, there are hooks for the hammock and a tap to rinse off the salt. Bring fish or buy it from the men who pull their nets in at seven, forty metres away.',
      'صف أول وليس أمامه إلا الرمل. خشب الشرفة يئن كالقوارب، وفيها خطافات للأرجوحة وصنبور لغسل الملح. أحضروا الحوت معكم أو اشتروه من الصيادين حين يسحبون شباكهم في السابعة على أربعين متراً.',
      'Premier rang, rien devant que le sable. Le bois de la terrasse grince comme un bateau ; il y a des crochets pour le hamac et un robinet contre le sel. Le poisson s’achète à sept heures, aux filets, à quarante mètres.',
    ],
  },
  {
    requires: ['beach_access', 'bbq', 'parking'],
    titles: [
      ['Two palms chalet', 'شاليه النخلتين', 'Chalet aux deux palmiers'],
      ['Chalet with a hammock', 'شاليه الأرجوحة', 'Chalet au hamac'],
      ['Salt and charcoal chalet', 'شاليه الملح والفحم', 'Sel et charbon de bois'],
    ],
    text: [
      'Two palms, one hammock, a grill made from half a barrel that cooks better than anything from a shop. The rooms are small because you will not be in them. When the wind turns, the far side of the chalet becomes the sitting room.',
      'نخلتان وأرجوحة وشواية من نصف برميل تشوي أحسن من كل ما يباع. الغرف صغيرة لأنكم لن تجلسوا فيها. وحين تدور الريح يصير الجانب الآخر من الشاليه هو الصالة.',
      'Deux palmiers, un hamac, un gril fait d’un demi-tonneau qui cuit mieux que tous les autres. Les chambres sont petites car vous n’y serez pas. Quand le vent tourne, l’autre côté du chalet devient le salon.',
    ],
  },
  {
    requires: ['family_only', 'beach_access', 'security', 'generator'],
    titles: [
      ['Families’ beach chalet', 'شاليه عائلات على البحر', 'Chalet des familles'],
      ['Guarded village chalet', 'شاليه القرية المحروسة', 'Chalet du village gardé'],
      ['Chalet in a quiet resort', 'شاليه في قرية هادئة', 'Chalet, village calme'],
    ],
    text: [
      'Inside a small families-only village with a gate, a guard and a shop that sells ice. The children make friends by the second hour and vanish until supper. The village generator covers every chalet, fridges and air conditioners included.',
      'داخل قرية صغيرة للعائلات فقط بباب وحارس ودكان يبيع الثلج. يصادق الأطفال غيرهم من الساعة الثانية ويختفون حتى العشاء. ومولد القرية يغطي كل شاليه بثلاجاته ومكيفاته.',
      'Dans un petit village réservé aux familles, avec portail, gardien et une épicerie qui vend de la glace. Les enfants se font des amis en deux heures et disparaissent jusqu’au dîner. Le groupe électrogène couvre tous les chalets.',
    ],
  },
  {
    requires: ['sea_view', 'wifi', 'air_conditioning'],
    bedrooms: 1,
    titles: [
      ['Chalet for two', 'شاليه لاثنين', 'Chalet pour deux'],
      ['Last chalet on the sand', 'آخر شاليه على الرمل', 'Le dernier chalet'],
      ['Green-roof chalet', 'شاليه السقف الأخضر', 'Chalet au toit vert'],
    ],
    text: [
      'The last one in the line, so on one side you have neighbours and on the other only dunes with sea lilies. Good for two people and a pile of books. Shutters on the east window for those who sleep late, none on the west because of the sunsets.',
      'آخر واحد في الصف، فمن جهة جيران ومن الأخرى كثبان ينبت فيها نرجس البحر. يناسب اثنين وكومة كتب. للنافذة الشرقية ستائر لمن ينام متأخراً، ولا ستائر للغربية من أجل الغروب.',
      'Le dernier de la file : d’un côté des voisins, de l’autre des dunes et des lis de mer. Parfait pour deux et une pile de livres. Des volets à l’est pour les lève-tard, aucun à l’ouest, à cause des couchers de soleil.',
    ],
  },
  {
    requires: ['beach_access', 'kitchen', 'water_tank'],
    titles: [
      ['Fisherman’s chalet', 'شاليه الصياد', 'Chalet du pêcheur'],
      ['Chalet of the blue boat', 'شاليه القارب الأزرق', 'Chalet de la barque bleue'],
      ['Net-loft by the beach', 'بيت الشباك على الشاطئ', 'Le grenier à filets'],
    ],
    text: [
      'It was a store for nets until my father put in windows. The old blue boat lies upside down in front and serves as a bench. He still goes out most nights; if you want to come along, be on the sand at four with something warm.',
      'كان مخزناً للشباك حتى فتح أبي فيه النوافذ. القارب الأزرق القديم مقلوب أمام الباب ونجلس عليه. ما زال أبي يخرج أكثر الليالي، ومن أراد مرافقته فليكن على الرمل عند الرابعة ومعه ما يدفئه.',
      'C’était un dépôt de filets avant que mon père y perce des fenêtres. La vieille barque bleue, retournée, sert de banc. Il sort encore presque chaque nuit ; pour l’accompagner, soyez sur le sable à quatre heures, bien couverts.',
    ],
  },
  {
    requires: ['pool', 'beach_access', 'air_conditioning', 'parking'],
    titles: [
      ['Chalet, small pool, sea', 'شاليه بمسبح صغير', 'Petite piscine et mer'],
      ['Chalet with a kids’ pool', 'شاليه بمسبح للأطفال', 'Piscine pour enfants'],
      ['Pool before the beach', 'مسبح قبل الشاطئ', 'La piscine, puis la plage'],
    ],
    text: [
      'For the days when the flag is red there is a small pool, waist-deep, behind a fence with a latch the little ones cannot reach. For all other days there is the sea. Shade sails, a long bench, an outside shower big enough for three sandy children.',
      'لأيام العلم الأحمر مسبح صغير إلى الخصر خلف سياج لا يصل الصغار إلى قفله. ولبقية الأيام البحر. مظلات ودكة طويلة ودش خارجي يتسع لثلاثة أطفال مغطين بالرمل.',
      'Pour les jours de drapeau rouge, une petite piscine, à hauteur de taille, derrière une barrière hors de portée des petits. Les autres jours, la mer. Des voiles d’ombre, un long banc, une douche dehors pour trois enfants pleins de sable.',
    ],
  },
  {
    requires: ['beach_access', 'generator', 'bbq', 'sea_view'],
    onlyIn: [
      'susa',
      'ras-al-hilal',
      'bayda',
      'derna',
      'karsa',
      'tobruk',
      'al-bumba',
      'bardia',
      'al-haniya',
      'tolmeita',
      'ain-al-ghazala',
    ],
    titles: [
      ['Chalet below the cliffs', 'شاليه تحت الجبل', 'Chalet sous la falaise'],
      ['Cove chalet', 'شاليه المرسى', 'Chalet de la crique'],
      ['Juniper beach chalet', 'شاليه العرعار', 'Chalet des genévriers'],
    ],
    text: [
      'The mountain comes down to the water here and leaves just enough flat ground for a chalet and a fire. The cove is pebble, then sand, and so clear that you can count your toes at four metres. Masks and fins hang by the door.',
      'هنا ينزل الجبل إلى الماء ولا يترك من السهل إلا ما يكفي شاليهاً وناراً. الشاطئ حصى ثم رمل، والماء صافٍ حتى تعد أصابع قدميك على عمق أربعة أمتار. النظارات والزعانف معلقة عند الباب.',
      'Ici la montagne descend jusqu’à l’eau et ne laisse de plat que pour un chalet et un feu. Des galets, puis du sable, et une eau si claire qu’on y compte ses orteils à quatre mètres. Masques et palmes pendent à la porte.',
    ],
  },
  {
    requires: ['beach_access', 'air_conditioning', 'tv', 'parking'],
    bedrooms: 2,
    titles: [
      ['Summer chalet, two rooms', 'شاليه صيفي بغرفتين', 'Chalet d’été, deux pièces'],
      ['Chalet at the sea wall', 'شاليه السور البحري', 'Chalet de la digue'],
      ['Chalet with a sea porch', 'شاليه الدكّة البحرية', 'Porche sur la mer'],
    ],
    text: [
      'Clean, simple and close: two bedrooms, a porch with a bench all round, and the waves doing the talking. We repaint it every April and count the forks every May, so you find it as in the pictures.',
      'نظيف وبسيط وقريب: غرفتا نوم ودكة بمقعد من كل الجهات، والموج يتكفل بالحديث. نعيد طلاءه كل أبريل ونعد الملاعق كل مايو، فتجدونه كما في الصور.',
      'Propre, simple et proche : deux chambres, un porche avec un banc tout autour, et les vagues pour la conversation. On le repeint chaque avril, on compte les fourchettes chaque mai : il est comme sur les photos.',
    ],
  },
];
