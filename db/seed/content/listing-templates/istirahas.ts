import type { ListingTemplate } from '../content-types.ts';

/** Rest houses in the green belts behind the towns. */
export const istirahas: readonly ListingTemplate[] = [
  {
    requires: ['pool', 'bbq', 'garden', 'generator'],
    titles: [
      ['Rest house with a pool', 'استراحة بمسبح', 'Istiraha avec piscine'],
      ['Istiraha of the palms', 'استراحة النخيل', 'L’istiraha des palmiers'],
      ['Pool under the pergola', 'مسبح والعريش', 'Piscine et pergola'],
    ],
    text: [
      'Come on Thursday with the car full and leave on Saturday with it empty. A pool, a lawn where the ball is allowed, a pergola with seating for twenty and a charcoal grill the length of a table. The gate shuts and the weekend is yours.',
      'تعالوا يوم الخميس والسيارة ملآنة وعودوا السبت وهي فارغة. مسبح وعشب تُسمح فيه الكرة، وعريش يجلس تحته عشرون، وشواية بطول طاولة. يغلق الباب ونهاية الأسبوع لكم.',
      'Arrivez jeudi la voiture pleine, repartez samedi la voiture vide. Une piscine, une pelouse où le ballon est permis, une pergola pour vingt, un gril long comme une table. Le portail se ferme et le week-end est à vous.',
    ],
  },
  {
    requires: ['family_only', 'pool', 'kitchen', 'private_entrance'],
    titles: [
      ['Families’ istiraha', 'استراحة عائلية مستورة', 'L’istiraha des familles'],
      ['Rest house, high walls', 'استراحة الأسوار العالية', 'Repos derrière les murs'],
      ['Rest house for aunts', 'استراحة اللمّة', 'La grande réunion'],
    ],
    text: [
      'High walls, a pool that no one overlooks, and two sitting rooms so that men and women can each keep their own laughter. The kitchen was planned by my mother: two ovens, a stone to knead on, and a tap in the yard for washing the sheepskin at Eid.',
      'أسوار عالية ومسبح لا يطل عليه أحد، ومربوعتان فيأخذ الرجال والنساء راحتهم. المطبخ من تخطيط أمي: فرنان ورخامة للعجين وصنبور في الفناء لغسل الجلود في العيد.',
      'De hauts murs, une piscine sans vis-à-vis, et deux salons, chacun ses rires. La cuisine est l’œuvre de ma mère : deux fours, un marbre pour pétrir et un robinet dans la cour pour les jours d’Aïd.',
    ],
  },
  {
    requires: ['garden', 'bbq', 'pets_allowed', 'water_tank'],
    types: ['farm_stay', 'rest_house'],
    titles: [
      ['Olive farm weekend', 'مزرعة الزيتون', 'Week-end aux oliviers'],
      ['Farm with the donkey', 'مزرعة بو حمار', 'La ferme à l’âne'],
      ['Farmhouse among olives', 'بيت بين الزيتون', 'Parmi les oliviers'],
    ],
    text: [
      'Four hundred olive trees, eleven sheep, one donkey called Basha who expects a carrot. Children collect the eggs at seven. In November you may help with the harvest and take home what you press; the rest of the year, you may do nothing at all.',
      'أربعمئة زيتونة وأحد عشر خروفاً وحمار اسمه باشا ينتظر جزرته. يجمع الأطفال البيض في السابعة. في نوفمبر شاركونا الجني وخذوا زيتكم معكم، وفي بقية السنة لا تفعلوا شيئاً على الإطلاق.',
      'Quatre cents oliviers, onze moutons, un âne nommé Bacha qui attend sa carotte. Les enfants ramassent les œufs à sept heures. En novembre on aide à la récolte et l’on repart avec son huile ; le reste de l’année, on ne fait rien.',
    ],
  },
  {
    requires: ['garden', 'kitchen', 'breakfast'],
    types: ['farm_stay'],
    titles: [
      ['Farm breakfast and figs', 'فطور المزرعة والتين', 'Figues et pain de ferme'],
      ['Stay at the citrus farm', 'مزرعة الحمضيات', 'La ferme aux agrumes'],
      ['Milk, bread and almonds', 'مزرعة الحليب واللوز', 'Lait, pain, amandes'],
    ],
    text: [
      'Breakfast walks to your table: milk from the shed, bread from the clay oven, oil, honey, and figs or oranges as the month decides. The house is cool and plain; the lane outside runs between cypresses and ends in a neighbour’s almond orchard.',
      'الفطور يأتي إلى مائدتك ماشياً: حليب من الحظيرة وخبز تنور وزيت وعسل وتين أو برتقال بحسب الشهر. البيت بارد وبسيط، والدرب أمامه بين السرو وينتهي عند بستان لوز للجيران.',
      'Le petit déjeuner vient à pied : lait de l’étable, pain du four de terre, huile, miel, figues ou oranges selon le mois. La maison est fraîche et simple ; le chemin file entre les cyprès jusqu’aux amandiers du voisin.',
    ],
  },
  {
    requires: ['pool', 'tv', 'wifi', 'parking'],
    excludes: ['family_only'],
    titles: [
      ['Friends’ rest house', 'استراحة الشباب', 'La maison des amis'],
      ['Football-night istiraha', 'استراحة ليلة المباراة', 'Soir de match'],
      ['Card table and a pool', 'استراحة الكارطة والمسبح', 'Cartes et piscine'],
    ],
    text: [
      'A big screen under the arcade, a card table with its scratches, a pool for whoever loses. Groups of friends are welcome here, and so is their music until midnight. Tea things for thirty; please wash at least ten of the glasses.',
      'شاشة كبيرة تحت الرواق وطاولة كارطة بخدوشها ومسبح لمن يخسر. الشباب مرحب بهم هنا وبموسيقاهم حتى منتصف الليل. عدة شاي لثلاثين، ونرجو غسل عشرة أكواب على الأقل.',
      'Un grand écran sous l’arcade, une table de cartes avec ses cicatrices, une piscine pour le perdant. Les groupes d’amis sont les bienvenus, leur musique aussi, jusqu’à minuit. De quoi servir le thé à trente.',
    ],
  },
  {
    requires: ['garden', 'bbq', 'kitchen'],
    titles: [
      ['Garden rest house', 'استراحة الحديقة', 'Repos au jardin'],
      ['Red-roof rest house', 'استراحة القرميد', 'Le toit de tuiles'],
      ['Pergola and pomegranates', 'استراحة الرمان', 'Pergola et grenadiers'],
    ],
    text: [
      'A red tile roof, a row of pomegranates, and grass that my brother waters at dawn like a man in love. Sit under the pergola until the stars come out; the bread oven outside still holds its heat at ten in the evening.',
      'سقف قرميد أحمر وصف رمان وعشب يسقيه أخي فجراً سقي العاشق. اجلسوا تحت العريش حتى تطلع النجوم، وفرن الخبز في الخارج يبقى دافئاً إلى العاشرة ليلاً.',
      'Un toit de tuiles, une rangée de grenadiers et une pelouse que mon frère arrose à l’aube comme un amoureux. Restez sous la pergola jusqu’aux étoiles ; le four à pain est encore chaud à dix heures.',
    ],
  },
  {
    requires: ['pool', 'air_conditioning', 'kitchen', 'generator', 'water_tank'],
    titles: [
      ['Summer-proof rest house', 'استراحة لا تعرف القبلي', 'À l’épreuve du ghibli'],
      ['Deep pool, thick walls', 'مسبح عميق وجدران سميكة', 'Piscine et murs épais'],
      ['Cool rest house, ponds', 'استراحة الظل والماء', 'Ombre et eau fraîche'],
    ],
    text: [
      'When the ghibli blows for three days, this is where our own family comes. Half-metre walls, an air conditioner in every room, a generator with diesel for a week and a deep pool filled from the well. After that, the heat is somebody else’s story.',
      'حين يهب القبلي ثلاثة أيام نلجأ نحن أنفسنا إلى هنا. جدران نصف متر، ومكيف في كل غرفة، ومولد بوقود أسبوع، ومسبح عميق يملأ من البئر. بعدها الحر حكاية غيركم.',
      'Quand le ghibli souffle trois jours, c’est ici que vient notre propre famille. Des murs d’un demi-mètre, la climatisation partout, un groupe avec une semaine de gazole et une piscine profonde. La chaleur, c’est l’histoire des autres.',
    ],
  },
  {
    requires: ['pool', 'garden', 'security', 'parking', 'bbq'],
    types: ['rest_house', 'villa'],
    titles: [
      ['Rest house for occasions', 'استراحة المناسبات', 'Pour les grandes fêtes'],
      ['Big lawn rest house', 'استراحة العشب الكبير', 'La grande pelouse'],
      ['Engagement-day villa', 'فيلا الخطوبة', 'La villa des fiançailles'],
    ],
    text: [
      'Where half the town has celebrated something: engagements, degrees, a cousin home from abroad. A lawn for two long tables, coloured lights already strung, parking inside the wall for twelve cars and a guard who knows how to reverse them all.',
      'هنا احتفل نصف البلد بشيء ما: خطوبات وشهادات وعودة مسافر. عشب يتسع لطاولتين طويلتين، وأضواء معلقة سلفاً، وموقف داخل السور لاثنتي عشرة سيارة وحارس يعرف كيف يخرجها كلها.',
      'La moitié de la ville y a fêté quelque chose : fiançailles, diplômes, retours de voyage. Une pelouse pour deux longues tables, des guirlandes déjà posées, douze voitures à l’abri et un gardien qui sait toutes les faire sortir.',
    ],
  },
  {
    requires: ['heating', 'garden', 'kitchen', 'parking'],
    titles: [
      ['Winter istiraha, fire', 'استراحة الشتاء والمدفأة', 'L’istiraha d’hiver'],
      ['Rain on the tiles', 'استراحة المطر', 'La pluie sur les tuiles'],
      ['House at the farm’s end', 'بيت آخر المزرعة', 'Au bout de la ferme'],
    ],
    text: [
      'Most rest houses are for the heat; this one is for the rain. A stove that takes whole olive logs, rugs on every floor, and a wide window from which to watch the fields turn green in a week. In summer it is simply a quiet house with a garden.',
      'أكثر الاستراحات للحر، وهذه للمطر. مدفأة تأخذ حطب الزيتون كاملاً، وسجاد على كل أرض، ونافذة واسعة تتفرجون منها على الحقول وهي تخضر في أسبوع. وفي الصيف بيت هادئ بحديقة لا أكثر.',
      'La plupart sont faites pour la chaleur, celle-ci pour la pluie. Un poêle qui avale les bûches d’olivier, des tapis partout, une large fenêtre d’où voir les champs verdir en une semaine. L’été, c’est une maison calme et son jardin.',
    ],
  },
];
