import type { ListingTemplate } from '../content-types.ts';

export const villas: readonly ListingTemplate[] = [
  {
    requires: ['pool', 'sea_view', 'bbq', 'family_only'],
    titles: [
      ['White villa, sea pool', 'فيلا بيضاء بمسبح', 'Villa blanche et piscine'],
      ['Villa of the vine table', 'فيلا مائدة الكرمة', 'La table sous la vigne'],
      ['Arcade villa by the bay', 'فيلا الأروقة على الخليج', 'Villa aux arcades'],
    ],
    text: [
      'The arcade keeps the ground floor cool until late afternoon, and the long table under the vine seats ten. A gate in the garden wall opens on to the beach path. At night the pool is lit and the rest of the coast is dark.',
      'الرواق يبقي الدور الأرضي بارداً حتى آخر العصر، والمائدة الطويلة تحت الكرمة تتسع لعشرة. باب في سور الحديقة يفتح على درب الشاطئ. وفي الليل يضاء المسبح وبقية الساحل ظلام.',
      'L’arcade garde le rez-de-chaussée frais jusqu’au soir et la longue table sous la vigne reçoit dix personnes. Un portillon donne sur le sentier de la plage. La nuit, la piscine s’éclaire et le reste de la côte est noir.',
    ],
  },
  {
    requires: ['pool', 'generator', 'security', 'parking'],
    titles: [
      ['Walled villa with a pool', 'فيلا مسوّرة بمسبح', 'Villa close, avec piscine'],
      ['Villa, guarded gate', 'فيلا بحراسة', 'Villa au portail gardé'],
      ['Villa that stays lit', 'فيلا لا تنطفئ', 'La villa toujours allumée'],
    ],
    text: [
      'Everything that worries people about a summer house is already taken care of: a high wall, a caretaker who has been with us for nineteen years, a generator that starts by itself and a pool that is cleaned before you wake.',
      'كل ما يقلق الناس من بيوت الصيف محسوب سلفاً: سور عالٍ، وحارس معنا منذ تسعة عشر عاماً، ومولد يعمل وحده، ومسبح ينظف قبل أن تستيقظوا.',
      'Tout ce qui inquiète dans une maison d’été est déjà réglé : un haut mur, un gardien qui est avec nous depuis dix-neuf ans, un groupe qui démarre seul et une piscine nettoyée avant votre réveil.',
    ],
  },
  {
    requires: ['sea_view', 'garden', 'kitchen'],
    excludes: ['pool'],
    titles: [
      ['Villa on the old harbour', 'فيلا على الميناء القديم', 'Villa du vieux port'],
      ['House above the cove', 'بيت فوق الخليج الصغير', 'Au-dessus de la crique'],
      ['Bougainvillea sea house', 'بيت البوغنفيليا على البحر', 'Bougainvillées et mer'],
    ],
    text: [
      'No pool, and nobody has ever missed it: the cove is forty steps down and belongs to whoever gets up first. Upstairs, two rooms open on to a terrace with a pergola; downstairs, a kitchen big enough to clean the fish you caught.',
      'لا مسبح فيه ولم يسأل عنه أحد: الخليج الصغير على أربعين درجة ويكون لمن يستيقظ أولاً. في الأعلى غرفتان على شرفة بعريش، وفي الأسفل مطبخ يكفي لتنظيف ما اصطدتم.',
      'Pas de piscine, et personne ne l’a jamais regrettée : la crique est quarante marches plus bas et revient au premier levé. En haut, deux chambres sur une terrasse à pergola ; en bas, une cuisine où vider les poissons.',
    ],
  },
  {
    requires: ['pool', 'beach_access', 'air_conditioning', 'wifi'],
    titles: [
      ['Beach gate villa', 'فيلا باب الشاطئ', 'Un portillon, la plage'],
      ['Villa, sand at the door', 'فيلا والرمل عند الباب', 'Le sable à la porte'],
      ['Barefoot villa', 'فيلا بلا أحذية', 'La villa aux pieds nus'],
    ],
    text: [
      'You will not need shoes. From the pool to the sand is the length of a corridor, with a foot tap at the gate and a rack for masks and fins. The bedrooms all face the water, and the air conditioning is strong enough for August.',
      'لن تحتاجوا إلى أحذية. من المسبح إلى الرمل مسافة ممر، وعند الباب صنبور لغسل الأقدام ورف للنظارات والزعانف. كل غرف النوم على البحر، والتكييف يقدر على أغسطس.',
      'Vous n’aurez pas besoin de chaussures. De la piscine au sable, la longueur d’un couloir, un robinet pour les pieds, un râtelier pour masques et palmes. Toutes les chambres regardent la mer ; la climatisation est à la hauteur d’août.',
    ],
  },
  {
    requires: ['pool', 'bbq', 'garden', 'tv'],
    bedrooms: 6,
    titles: [
      ['Villa for the cousins', 'فيلا أولاد العم', 'La villa des cousins'],
      ['Villa of the long lunch', 'فيلا الغداء الطويل', 'Villa du long déjeuner'],
      ['Weekend villa for twelve', 'فيلا نهاية الأسبوع', 'Un week-end à douze'],
    ],
    text: [
      'Built for noise: cousins in the pool, uncles at the grill, aunts in the shade deciding everything. Two fridges, forty plates, a sound system that the neighbours have made their peace with until eleven, and mattresses enough for the ones who were only coming for lunch.',
      'بنيت للضجيج: أولاد العم في المسبح، والأعمام عند الشواية، والعمات في الظل يقررن كل شيء. ثلاجتان وأربعون صحناً ومراتب تكفي من قالوا إنهم جاؤوا للغداء فقط.',
      'Faite pour le bruit : les cousins dans la piscine, les oncles au gril, les tantes à l’ombre qui décident de tout. Deux réfrigérateurs, quarante assiettes, et des matelas pour ceux qui ne venaient que déjeuner.',
    ],
  },
  {
    requires: ['sea_view', 'wifi', 'workspace', 'heating'],
    titles: [
      ['Villa for a slow winter', 'فيلا لشتاء هادئ', 'Villa pour l’hiver'],
      ['Off-season sea villa', 'فيلا البحر في الشتاء', 'La mer hors saison'],
      ['Captain’s house', 'بيت القبطان', 'La maison du capitaine'],
    ],
    text: [
      'My father commanded a tanker and built this house to look at other people’s ships. His barometer still hangs in the hall and is still right. In winter there are fires, storms and long tables; in summer every window stands open.',
      'كان أبي قبطان ناقلة وبنى هذا البيت ليتفرج على سفن غيره. مقياس الضغط الذي تركه معلق في الممر وما زال صادقاً. في الشتاء مدفأة وعواصف وجلسات طويلة، وفي الصيف كل النوافذ مفتوحة.',
      'Mon père commandait un pétrolier et a construit cette maison pour regarder les navires des autres. Son baromètre est toujours dans l’entrée, et toujours juste. L’hiver, du feu et des tempêtes ; l’été, toutes les fenêtres ouvertes.',
    ],
  },
  {
    requires: ['pool', 'kitchen', 'washer', 'family_only', 'private_entrance'],
    titles: [
      ['Screened pool villa', 'فيلا بمسبح مستور', 'Piscine à l’abri'],
      ['Ladies’ pool villa', 'فيلا المسبح الخاص', 'Piscine bien cachée'],
      ['Villa with high hedges', 'فيلا الأسوار الخضراء', 'La villa aux hautes haies'],
    ],
    text: [
      'The pool is screened on all four sides; you may swim as you like and no roof looks in. A shallow end for the small ones, with a rail. The kitchen has two stoves because one is never enough for a family feast.',
      'المسبح مستور من جهاته الأربع، فاسبحوا كما تحبون ولا سطح يطل عليكم. جزء ضحل للصغار بحاجز، والمطبخ فيه موقدان لأن واحداً لا يكفي عزومة.',
      'La piscine est protégée des quatre côtés : nagez comme vous voulez, aucun toit ne regarde. Un petit bain à barrière pour les enfants, et deux cuisinières, car une seule ne suffit jamais à un festin.',
    ],
  },
  {
    requires: ['pool', 'sea_view', 'air_conditioning', 'generator', 'wifi'],
    titles: [
      ['Glass villa on the point', 'فيلا الزجاج على الرأس', 'Villa de verre'],
      ['Sunset pool villa', 'فيلا مسبح الغروب', 'Piscine au couchant'],
      ['Architect’s villa', 'فيلا المهندس', 'La villa d’architecte'],
    ],
    text: [
      'Designed by my sister, who studied in Lisbon and came home with opinions about shade. No room gets the sun after ten, every room gets the sea, and the pool ends exactly where the horizon begins. Bring nothing; she has thought of it.',
      'صممتها أختي التي درست في لشبونة وعادت برأي في الظل. لا غرفة تدخلها الشمس بعد العاشرة، وكل غرفة ترى البحر، والمسبح ينتهي حيث يبدأ الأفق. لا تحضروا شيئاً، فقد فكرت في كل شيء.',
      'Dessinée par ma sœur, revenue de Lisbonne avec des idées sur l’ombre. Aucune pièce n’a le soleil après dix heures, toutes ont la mer, et la piscine finit là où commence l’horizon. N’apportez rien : elle y a pensé.',
    ],
  },
  {
    requires: ['garden', 'parking', 'kitchen', 'water_tank'],
    excludes: ['pool'],
    types: ['villa', 'house'],
    titles: [
      ['Orchard villa, near sea', 'فيلا البستان قرب البحر', 'Verger près de la mer'],
      ['Seaside family house', 'بيت العائلة قرب البحر', 'Maison de bord de mer'],
      ['House with the well', 'بيت البئر', 'La maison au puits'],
    ],
    text: [
      'An old summer house with its own well, thirty olive trees and a swing that has carried three generations. The sea is ten minutes on foot by the sandy path. Plain furniture, wide beds, the best tomatoes on the coast if you come in June.',
      'بيت صيفي قديم ببئره وثلاثين زيتونة ومرجيحة حملت ثلاثة أجيال. البحر على عشر دقائق مشياً في درب الرمل. أثاث بسيط وأسرة عريضة، وأطيب طماطم على الساحل لمن يأتي في يونيو.',
      'Une ancienne maison d’été avec son puits, trente oliviers et une balançoire qui a porté trois générations. La mer est à dix minutes par le sentier. Meubles simples, lits larges, et en juin les meilleures tomates de la côte.',
    ],
  },
];
