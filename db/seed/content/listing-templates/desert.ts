import type { ListingTemplate } from '../content-types.ts';

/** Old-town houses of the oases. */
export const oasisHouses: readonly ListingTemplate[] = [
  {
    onlyIn: ['ghadames'],
    requires: ['breakfast', 'private_entrance'],
    titles: [
      ['House of painted walls', 'بيت الجدران المزوقة', 'La maison peinte'],
      ['The bride’s room house', 'بيت حجرة العروس', 'La chambre de la mariée'],
      ['Ghadamsi family house', 'حوش غدامسي', 'Maison ghadamsie'],
    ],
    text: [
      'My grandmother painted the room in red, green and white for her own wedding, with mirrors to carry the light from the single window in the roof. Nothing has been moved. You sleep under her brass plates, and breakfast comes up the stairs with dates.',
      'زوّقت جدتي الحجرة بالأحمر والأخضر والأبيض لعرسها، بمرايا تنقل الضوء من الفتحة الوحيدة في السقف. لم يتحرك شيء من مكانه. تنامون تحت صحونها النحاسية، والفطور يصعد الدرج مع التمر.',
      'Ma grand-mère a peint la pièce en rouge, vert et blanc pour ses noces, avec des miroirs pour porter la lumière de l’unique ouverture du toit. Rien n’a bougé. On dort sous ses plats de cuivre ; le petit déjeuner monte avec des dattes.',
    ],
  },
  {
    onlyIn: ['ghadames'],
    requires: ['air_conditioning', 'wifi', 'kitchen'],
    titles: [
      ['Palm-garden house', 'بيت غابة النخيل', 'La maison de la palmeraie'],
      ['House by Ain al-Faras', 'بيت قرب عين الفرس', 'Près d’Aïn el-Faras'],
      ['White house, three roofs', 'البيت الأبيض', 'La maison aux trois toits'],
    ],
    text: [
      'The old town’s covered lanes begin two minutes away, and so does the shade. Pointed corners on the roof to please the eye and, they say, to keep trouble off; behind the house a garden of forty palms with its own turn of spring water.',
      'الأزقة المسقوفة على دقيقتين، ومعها الظل. شرفات مدببة على أركان السطح تسر العين وترد العين كما يقولون، وخلف البيت غابة من أربعين نخلة لها نوبتها من ماء العين.',
      'Les ruelles couvertes commencent à deux minutes, et l’ombre avec. Des pointes aux coins du toit pour le plaisir des yeux et, dit-on, contre le mauvais œil ; derrière, un jardin de quarante palmiers avec son tour d’eau.',
    ],
  },
  {
    requires: ['kitchen', 'air_conditioning'],
    excludes: ['pool'],
    titles: [
      ['Old-quarter mud house', 'بيت طين في البلاد', 'Maison de terre'],
      ['Clay house, wooden door', 'بيت الطين والباب الخشب', 'Terre et bois'],
      ['House of date beams', 'بيت جذوع النخل', 'Poutres de palmier'],
    ],
    text: [
      'Mud walls as thick as an arm is long, ceilings of split palm, a door that took two men and one song to hang. The heat of the day reaches the rooms around midnight, just when you want it. The quiet reaches you at once.',
      'جدران طين بسماكة ذراع وسقف من جذوع النخل وباب احتاج رجلين وأغنية ليعلق. حرارة النهار تصل الغرف عند منتصف الليل حين تحتاجونها، أما الهدوء فيصلكم فوراً.',
      'Des murs de terre épais comme le bras est long, des plafonds de palmier fendu, une porte qu’il a fallu deux hommes et une chanson pour poser. La chaleur du jour arrive vers minuit, quand on la veut. Le calme, tout de suite.',
    ],
  },
  {
    requires: ['breakfast', 'wifi', 'generator'],
    types: ['guesthouse', 'room'],
    titles: [
      ['Caravan-stop guesthouse', 'نُزل القافلة', 'L’étape des caravanes'],
      ['Room by the old gate', 'غرفة عند الباب القديم', 'Près de la vieille porte'],
      ['Guesthouse of the well', 'نُزل العين', 'La pension de la source'],
    ],
    text: [
      'Caravans unloaded in this yard; now it is dusty cars. The rooms are small and white, with niches where saddlebags hung. Uncle Bashir has guided people south for thirty years and will draw you the road on the back of anything.',
      'كانت القوافل تنزل أحمالها في هذا الحوش، واليوم سيارات مغبرة. الغرف صغيرة بيضاء بكوّات كانت للخروج. عمي بشير يقود الناس جنوباً منذ ثلاثين سنة ويرسم لكم الطريق على ظهر أي ورقة.',
      'Les caravanes déchargeaient dans cette cour ; ce sont maintenant des voitures poussiéreuses. Chambres petites et blanches, avec des niches. L’oncle Bachir guide vers le sud depuis trente ans et dessine la route sur n’importe quel papier.',
    ],
  },
  {
    requires: ['family_only', 'kitchen', 'water_tank'],
    types: ['house'],
    bedrooms: 5,
    titles: [
      ['Roof terrace, old oasis', 'سطح في الواحة القديمة', 'Un toit dans l’oasis'],
      ['Women’s roof house', 'بيت السطوح', 'Les toits des femmes'],
      ['House of five rooms', 'بيت الحجرات الخمس', 'La maison aux cinq pièces'],
    ],
    text: [
      'In the old oasis the streets were for men and the roofs for women, and you could cross the town without touching the ground. Ours still joins the neighbour’s. Families have it to themselves, with mattresses on the roof for nights without wind.',
      'في الواحة القديمة كانت الأزقة للرجال والسطوح للنساء، ويمكن عبور البلدة دون لمس الأرض. سطحنا ما زال يتصل بسطح الجيران. البيت كله للعائلة، وعلى السطح مراتب لليالي التي لا ريح فيها.',
      'Dans la vieille oasis, les rues étaient aux hommes, les toits aux femmes, et l’on traversait la ville sans toucher terre. Le nôtre rejoint encore celui du voisin. La famille a tout pour elle, avec des matelas là-haut pour les nuits sans vent.',
    ],
  },
  {
    requires: ['air_conditioning', 'wifi', 'parking'],
    titles: [
      ['New house, old manners', 'بيت جديد بروح قديمة', 'Maison neuve, esprit ancien'],
      ['Oasis house with Wi-Fi', 'بيت الواحة والإنترنت', 'L’oasis connectée'],
      ['House at the last palms', 'بيت آخر النخيل', 'Aux derniers palmiers'],
    ],
    text: [
      'Built last year with the old plan: small windows to the south, a court in the middle, a bench by the door for whoever passes. The difference is behind the walls: good pipes, good wiring, an air conditioner that does not roar.',
      'بني العام الماضي على المخطط القديم: نوافذ صغيرة إلى الجنوب وفناء في الوسط ودكة عند الباب لمن يمر. والفرق خلف الجدران: مواسير جيدة وكهرباء جيدة ومكيف لا يهدر.',
      'Bâtie l’an dernier sur le plan d’autrefois : petites fenêtres au sud, cour au milieu, banc près de la porte pour qui passe. La différence est dans les murs : bonne plomberie, bon câblage, climatisation discrète.',
    ],
  },
];

/** Camps and small guesthouses among the dunes. */
export const desertCamps: readonly ListingTemplate[] = [
  {
    onlyIn: ['gaberoun', 'umm-al-maa', 'ubari', 'mandara-lake'],
    requires: ['breakfast', 'parking'],
    titles: [
      ['Domes in the Ubari sand', 'قباب في رملة أوباري', 'Dômes des sables d’Oubari'],
      ['Camp by the salt lake', 'مخيم البحيرة المالحة', 'Camp du lac salé'],
      ['Mud house by the lake', 'بيت طين على البحيرة', 'Maison de terre au lac'],
    ],
    text: [
      'You float in the lake like a cork and wash the salt off with buckets from the well. White domes, a black tent, a circle of lanterns. The drive over the dunes is part of the stay: we meet you at the tarmac and do the last hour together.',
      'تطفون على البحيرة كالفلين وتغسلون الملح بدلاء من البئر. قباب بيضاء وخيمة سوداء ودائرة فوانيس. والطريق فوق الرمال جزء من الإقامة: نلقاكم عند الإسفلت ونقطع الساعة الأخيرة معاً.',
      'On flotte sur le lac comme un bouchon, puis on rince le sel à l’eau du puits. Des dômes blancs, une tente noire, un cercle de lanternes. La route des dunes fait partie du séjour : rendez-vous au goudron, la dernière heure ensemble.',
    ],
  },
  {
    onlyIn: ['ghat', 'al-barkat', 'al-awaynat', 'tahala'],
    requires: ['breakfast', 'parking'],
    titles: [
      ['Camp under the Acacus', 'مخيم أكاكوس', 'Camp de l’Acacus'],
      ['Tent and dome, Tassili', 'خيمة وقبة تاسيلي', 'Tente et dôme'],
      ['Rock-art base camp', 'مخيم رسوم الكهوف', 'Au pied des gravures'],
    ],
    text: [
      'Black towers of rock to the east, and between them giraffes and chariots painted when this was a lake country. Our guides were born here and read the walls like a letter. Nights are cold until April: there are four blankets to a bed.',
      'أبراج صخر سوداء إلى الشرق، وبينها زرافات وعربات رُسمت حين كانت هذه بلاد بحيرات. أدلاؤنا وُلدوا هنا ويقرأون الجدران كرسالة. الليل بارد حتى أبريل: لكل سرير أربع بطانيات.',
      'À l’est, des tours de roche noire et, entre elles, des girafes et des chars peints quand c’était un pays de lacs. Nos guides sont nés ici et lisent les parois comme une lettre. Nuits froides jusqu’en avril : quatre couvertures par lit.',
    ],
  },
  {
    requires: ['breakfast', 'bbq', 'parking'],
    titles: [
      ['Dune camp, fire circle', 'مخيم الرمال والنار', 'Camp des dunes'],
      ['Lantern camp', 'مخيم الفوانيس', 'Le camp aux lanternes'],
      ['Camp of the long dune', 'مخيم العرق الطويل', 'Camp de la grande dune'],
    ],
    text: [
      'Supper is baked in the sand: bread under the embers, lamb in a clay jar. Then the fire burns down and the sky does the rest. No signal to speak of, and by the second evening nobody mentions it.',
      'العشاء يُطبخ في الرمل: خبز ملّة تحت الجمر ولحم في جرة طين. ثم تخمد النار وتتكفل السماء بالباقي. لا شبكة تُذكر، وفي الليلة الثانية لا يسأل عنها أحد.',
      'Le dîner cuit dans le sable : le pain sous la braise, l’agneau dans une jarre. Puis le feu baisse et le ciel fait le reste. Presque pas de réseau, et dès le deuxième soir personne n’en parle.',
    ],
  },
  {
    requires: ['generator', 'air_conditioning', 'kitchen'],
    types: ['guesthouse', 'rest_house'],
    titles: [
      ['Desert house with power', 'بيت صحراء بكهرباء', 'Au désert, avec courant'],
      ['Glowing house in dunes', 'بيت الضوء بين الكثبان', 'Lumières dans les dunes'],
      ['Family desert house', 'استراحة الصحراء', 'Désert en famille'],
    ],
    text: [
      'For those who want the dunes at the door and a cold shower behind it. A solid house with its own generator, air conditioning in the bedrooms, a real kitchen, and forty steps away the first ridge, from which children roll until bedtime.',
      'لمن يريد الكثبان عند الباب ودشاً بارداً خلفه. بيت متين بمولده ومكيفات في غرف النوم ومطبخ حقيقي، وعلى أربعين خطوة أول كثيب يتدحرج منه الأطفال حتى النوم.',
      'Pour qui veut les dunes à la porte et une douche fraîche derrière. Une maison solide avec son groupe, des chambres climatisées, une vraie cuisine et, à quarante pas, la première crête d’où les enfants roulent jusqu’au soir.',
    ],
  },
  {
    requires: ['breakfast', 'water_tank', 'parking'],
    types: ['guesthouse', 'room'],
    titles: [
      ['Nomad tent and room', 'خيمة وغرفة', 'Une tente, une chambre'],
      ['Star-roof guesthouse', 'نُزل سقفه النجوم', 'Le toit d’étoiles'],
      ['Three teas guesthouse', 'نُزل الثلاث طاسات', 'Les trois thés'],
    ],
    text: [
      'Three glasses of tea, as is proper: the first strong as life, the second sweet as love, the third gentle as goodbye. You choose a room with walls or the striped tent without them. Both are swept at dawn, and both face east.',
      'ثلاث طاسات شاي كما تقضي الأصول: الأولى قوية كالحياة والثانية حلوة كالحب والثالثة خفيفة كالوداع. اختاروا غرفة بجدران أو الخيمة المخططة بلا جدران. كلتاهما تُكنس فجراً وتفتح على الشرق.',
      'Trois verres de thé, comme il se doit : fort comme la vie, doux comme l’amour, léger comme l’adieu. Une chambre avec des murs ou la tente rayée sans murs : les deux sont balayées à l’aube et regardent l’est.',
    ],
  },
  {
    requires: ['kitchen', 'bbq', 'parking'],
    excludes: ['wifi'],
    titles: [
      ['Camp without a clock', 'مخيم بلا ساعة', 'Le camp sans horloge'],
      ['Quiet at the sand sea', 'سكون على بحر الرمال', 'Silence des sables'],
      ['Acacia camp', 'مخيم الطلح', 'Le camp des acacias'],
    ],
    text: [
      'One acacia, two domes, and a well that has never failed. There is nothing to do here, and we have arranged it carefully: books in a chest, a telescope, a kitchen stocked for bread and soup, cushions wherever the shade will be at four.',
      'طلحة واحدة وقبتان وبئر لم تنضب قط. لا شيء تفعلونه هنا وقد رتبنا ذلك بعناية: كتب في صندوق وتلسكوب ومطبخ للخبز والشربة ومساند حيث سيكون الظل عند الرابعة.',
      'Un acacia, deux dômes et un puits qui n’a jamais manqué. Il n’y a rien à faire ici, et nous l’avons préparé avec soin : des livres dans un coffre, un télescope, de quoi faire pain et soupe, des coussins là où sera l’ombre à quatre heures.',
    ],
  },
  {
    requires: ['breakfast', 'generator', 'security'],
    types: ['guesthouse', 'rest_house'],
    titles: [
      ['Sand-edge guesthouse', 'نُزل حافة الرمل', 'La pension des sables'],
      ['Drivers’ desert lodge', 'نُزل سائقي الصحراء', 'Le relais des pistes'],
      ['Two domes, wide yard', 'قبتان وفناء واسع', 'Deux dômes, grande cour'],
    ],
    text: [
      'A place to begin a crossing or to end one. A wide guarded yard for the cars, a compressor for the tyres, a cook who makes mbakbaka at any hour. The two domes hold their cool till noon and their warmth till dawn.',
      'مكان تبدأ منه الرحلة أو تنتهي إليه. فناء واسع محروس للسيارات وضاغط هواء للإطارات وطباخ يصنع المبكبكة في أي ساعة. القبتان تحفظان البرودة إلى الظهر والدفء إلى الفجر.',
      'Un lieu où commencer la traversée ou la finir. Une grande cour gardée pour les voitures, un compresseur pour les pneus, un cuisinier qui fait la mbakbaka à toute heure. Les deux dômes gardent la fraîcheur jusqu’à midi, la chaleur jusqu’à l’aube.',
    ],
  },
];
