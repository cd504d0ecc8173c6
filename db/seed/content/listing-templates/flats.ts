import type { ListingTemplate } from '../content-types.ts';

export const flats: readonly ListingTemplate[] = [
  {
    onlyIn: ['tripoli'],
    requires: ['wifi', 'kitchen', 'elevator'],
    titles: [
      ['Flat by the clock tower', 'شقة قرب برج الساعة', 'Appartement de l’Horloge'],
      ['Italian arcades flat', 'شقة الأروقة الإيطالية', 'Appartement sous arcades'],
      ['Third floor, old Tripoli', 'الدور الثالث، طرابلس القديمة', 'Troisième étage, Tripoli'],
    ],
    text: [
      'High ceilings, green shutters and a balcony just wide enough for two chairs and a pot of mint. The building dates from the thirties; the lift, the wiring and the water are new. Mornings begin with the smell of the bakery on the corner.',
      'سقوف عالية ونوافذ خضراء وشرفة تتسع لكرسيين وأصيص نعناع. العمارة من ثلاثينيات القرن الماضي، أما المصعد والكهرباء والماء فكلها جديدة. يبدأ صباحك برائحة الخبز من مخبز الركن.',
      'De hauts plafonds, des volets verts et un balcon juste assez large pour deux chaises et un pot de menthe. L’immeuble date des années trente ; l’ascenseur, l’électricité et l’eau sont neufs. Le matin, on sent le pain du boulanger d’en bas.',
    ],
  },
  {
    requires: ['sea_view', 'elevator', 'air_conditioning'],
    titles: [
      ['Flat over the seafront', 'شقة على الكورنيش', 'Face au front de mer'],
      ['Ships from the balcony', 'شقة ترى السفن', 'Les bateaux au balcon'],
      ['Sea from every window', 'البحر من كل نافذة', 'La mer à chaque fenêtre'],
      ['Fifth floor, all sea', 'الدور الخامس على البحر', 'Cinquième, côté mer'],
    ],
    text: [
      'You hear the sea before you see it. The living room faces the water from end to end, and at sunset nobody in the house looks at a screen. Blackout blinds in the bedrooms, a deep sofa, and an armchair by the window that people argue over.',
      'تسمع البحر قبل أن تراه. الصالة تطل على الماء من أولها إلى آخرها، وعند الغروب لا ينظر أحد إلى هاتفه. ستائر معتمة في غرف النوم، وصالون مريح، وكرسي عند النافذة يتخاصم عليه الجميع.',
      'On entend la mer avant de la voir. Le salon lui fait face d’un bout à l’autre et, au coucher du soleil, personne ne regarde son écran. Stores occultants dans les chambres, grand canapé, et un fauteuil près de la fenêtre que l’on se dispute.',
    ],
  },
  {
    requires: ['workspace', 'wifi', 'air_conditioning'],
    titles: [
      ['Quiet flat with a desk', 'شقة هادئة بمكتب', 'Au calme, avec bureau'],
      ['Flat for working weeks', 'شقة لأسابيع العمل', 'Pour semaines de travail'],
      ['Desk by the window', 'مكتب عند النافذة', 'Un bureau à la fenêtre'],
    ],
    text: [
      'Made for people who come to town to work and want to sleep well. A real desk with a lamp, two screens’ worth of sockets, a chair that does not hurt, and a bedroom on the courtyard side where the street does not reach.',
      'مهيأة لمن يأتي إلى المدينة للعمل ويريد أن ينام جيداً. مكتب حقيقي بمصباح، ومقابس تكفي لكل أجهزتك، وكرسي لا يتعب الظهر، وغرفة نوم جهة الفناء لا يصلها صوت الشارع.',
      'Pensé pour ceux qui viennent travailler et veulent bien dormir. Un vrai bureau avec sa lampe, des prises en nombre, une chaise qui ménage le dos, et une chambre sur cour où la rue ne s’entend pas.',
    ],
  },
  {
    requires: ['kitchen', 'washer', 'tv'],
    bedrooms: 3,
    titles: [
      ['Ground-floor family flat', 'شقة عائلية أرضية', 'Familial, rez-de-chaussée'],
      ['Flat with a big kitchen', 'شقة بمطبخ واسع', 'Grande cuisine, bon pain'],
      ['Flat for six and a cot', 'شقة لستة ورضيع', 'Six lits et un berceau'],
    ],
    text: [
      'Our children grew up here, so the corners are soft and the plates are many. The kitchen has a full oven, a couscous pot and a table where everyone fits. A cot and a high chair come out of the cupboard when you ask.',
      'كبر أولادنا هنا، فالزوايا آمنة والصحون كثيرة. في المطبخ فرن كامل وكسكاس وطاولة تجمع الجميع. ونخرج لكم سرير الرضيع وكرسي الطعام من الخزانة متى طلبتم.',
      'Nos enfants ont grandi ici : les coins sont doux et les assiettes nombreuses. La cuisine a un grand four, un couscoussier et une table où tout le monde tient. Lit de bébé et chaise haute sur demande.',
    ],
  },
  {
    requires: ['parking', 'security', 'generator'],
    titles: [
      ['Guarded building, new', 'شقة في عمارة محروسة', 'Neuf et gardé'],
      ['Flat with the generator', 'شقة لا تنقطع كهرباؤها', 'La lumière reste allumée'],
      ['New flat, own parking', 'شقة جديدة بموقف خاص', 'Neuf, avec parking'],
    ],
    text: [
      'A new building with a guard at the gate day and night, and a numbered place for your car in the basement. When the street goes dark the building does not: the generator takes over before the kettle has cooled.',
      'عمارة جديدة بحارس على الباب ليل نهار، وموقف مرقم لسيارتك في القبو. حين يظلم الشارع لا تظلم العمارة: يعمل المولد قبل أن يبرد إبريق الشاي.',
      'Un immeuble neuf, un gardien jour et nuit, et une place numérotée au sous-sol. Quand la rue s’éteint, l’immeuble reste allumé : le groupe prend le relais avant que le thé refroidisse.',
    ],
  },
  {
    requires: ['kitchen', 'air_conditioning'],
    excludes: ['elevator'],
    titles: [
      ['Flat above the fig tree', 'شقة فوق شجرة التين', 'Au-dessus du figuier'],
      ['Upstairs at Hajja Zohra', 'فوق بيت الحاجة زهرة', 'À l’étage chez Zohra'],
      ['Flat on a lemon street', 'شقة شارع الليمون', 'Rue des citronniers'],
    ],
    text: [
      'The upper floor of a family house, with its own stair and its own key. Below the window stands a fig tree older than the street, and in August you may pick from the balcony. My mother lives downstairs and will send up bread whether you ask or not.',
      'الدور العلوي من بيت عائلي بدرج خاص ومفتاح خاص. تحت النافذة شجرة تين أقدم من الشارع، وفي أغسطس تقطف منها وأنت في الشرفة. أمي تسكن في الأسفل وستبعث لكم الخبز سألتم أم لم تسألوا.',
      'L’étage d’une maison de famille, avec son escalier et sa clé. Sous la fenêtre, un figuier plus vieux que la rue ; en août, on cueille depuis le balcon. Ma mère vit en bas et vous fera monter du pain, demandé ou non.',
    ],
  },
  {
    requires: ['wifi', 'tv', 'air_conditioning', 'elevator'],
    titles: [
      ['Tenth floor, wide sky', 'الدور العاشر والسماء', 'Dixième étage, grand ciel'],
      ['Flat among the roofs', 'شقة بين الأسطح', 'Par-dessus les toits'],
      ['Corner flat, two lights', 'شقة ركنية مضيئة', 'D’angle et lumineux'],
    ],
    text: [
      'A corner flat with light from two sides: coffee in the eastern room, supper in the western one. From up here the evening call goes from one minaret to the next like a conversation. Simple furniture, good mattresses, nothing that wobbles.',
      'شقة ركنية يدخلها الضوء من جهتين: القهوة في الغرفة الشرقية والعشاء في الغربية. من هنا تسمع أذان المغرب ينتقل من مئذنة إلى أخرى كأنه حديث. أثاث بسيط ومراتب جيدة ولا شيء يهتز.',
      'Un appartement d’angle, éclairé des deux côtés : café à l’est, dîner à l’ouest. D’ici, l’appel du soir passe d’un minaret à l’autre comme une conversation. Meubles simples, bons matelas, rien ne branle.',
    ],
  },
  {
    requires: ['family_only', 'kitchen', 'washer', 'private_entrance'],
    titles: [
      ['Private family floor', 'دور عائلي مستقل', 'Étage familial privé'],
      ['Flat with its own door', 'شقة بمدخل مستقل', 'Entrée indépendante'],
      ['Families’ flat, own gate', 'شقة عائلات بباب خاص', 'Pour familles, portail'],
    ],
    text: [
      'A whole floor behind its own gate, kept for families. The sitting room closes with a door so that guests and children can each have their noise, the windows are screened from the neighbours, and the laundry line is out of sight on the roof.',
      'دور كامل خلف بابه الخاص ومخصص للعائلات. المربوعة لها باب يغلق فيأخذ الضيوف والأطفال راحتهم، والنوافذ مستورة عن الجيران، وحبل الغسيل على السطح بعيداً عن الأنظار.',
      'Un étage entier derrière son portail, réservé aux familles. Le salon se ferme, pour que chacun fasse son bruit ; les fenêtres sont à l’abri des regards, et le linge sèche sur le toit, hors de vue.',
    ],
  },
  {
    requires: ['sea_view', 'workspace', 'wifi'],
    titles: [
      ['Painter’s sea flat', 'شقة رسام على البحر', 'Le peintre et la mer'],
      ['Bookshelves and the bay', 'رفوف كتب وخليج', 'Des livres et la baie'],
      ['Reading flat, sea side', 'شقة القراءة والبحر', 'Lire face à la mer'],
    ],
    text: [
      'Left by an uncle who painted boats and read everything. His books are still on the shelves in three languages, his easel stands in the corner, and the table by the window catches the north light. Take a book with you; leave another.',
      'تركها لنا خالنا الذي كان يرسم القوارب ويقرأ كل شيء. كتبه ما زالت على الرفوف بثلاث لغات، وحامل الرسم في الركن، والطاولة عند النافذة يصلها ضوء الشمال. خذ كتاباً معك واترك غيره.',
      'Elle nous vient d’un oncle qui peignait des bateaux et lisait tout. Ses livres sont là, en trois langues, son chevalet dans le coin, et la table prend la lumière du nord. Emportez un livre, laissez-en un autre.',
    ],
  },
  {
    requires: ['kitchen', 'air_conditioning'],
    bedrooms: 3,
    titles: [
      ['Flat with blue shutters', 'شقة النوافذ الزرقاء', 'Aux volets bleus'],
      ['Sunny flat, three rooms', 'شقة مشمسة بثلاث غرف', 'Trois pièces au soleil'],
      ['Tiled floors, cool rooms', 'بلاط قديم وغرف باردة', 'Carrelage et fraîcheur'],
    ],
    text: [
      'Patterned tiles that stay cool under bare feet until June, shutters that keep the noon out, and a kitchen painted the blue of the doors downstairs. The market is a five-minute walk; the man with the oranges will learn your name.',
      'بلاط مزخرف يبقى بارداً تحت القدم حتى يونيو، ونوافذ خشبية ترد شمس الظهيرة، ومطبخ بلون أزرق كأبواب العمارة. السوق على خمس دقائق مشياً، وبائع البرتقال سيحفظ اسمك.',
      'Un carrelage à motifs qui reste frais sous les pieds jusqu’en juin, des volets contre le soleil de midi, une cuisine du même bleu que les portes. Le marché est à cinq minutes ; le vendeur d’oranges retiendra votre nom.',
    ],
  },
  {
    requires: ['heating', 'kitchen', 'parking'],
    onlyIn: ['gharyan', 'bayda', 'shahhat', 'al-marj', 'yafran', 'nalut', 'zintan', 'tarhuna'],
    titles: [
      ['Warm flat in the hills', 'شقة دافئة في الجبل', 'Au chaud dans la montagne'],
      ['Flat above the clouds', 'شقة فوق الضباب', 'Au-dessus des nuages'],
    ],
    text: [
      'In winter the cloud comes up the street and stops at the second floor; you are on the third. There are radiators in every room, thick blankets in the chest, and in summer no need for either: leave the windows open and sleep.',
      'في الشتاء يصعد الضباب في الشارع ويقف عند الدور الثاني، وأنتم في الثالث. في كل غرفة مدفأة وفي الصندوق بطانيات ثقيلة، وفي الصيف لا حاجة إلى هذا ولا ذاك: افتحوا النوافذ وناموا.',
      'L’hiver, le nuage remonte la rue et s’arrête au deuxième ; vous êtes au troisième. Un radiateur par pièce, d’épaisses couvertures dans le coffre ; l’été, ouvrez les fenêtres et dormez.',
    ],
  },
  {
    requires: ['air_conditioning', 'wifi', 'parking', 'water_tank'],
    titles: [
      ['Stopover flat', 'شقة محطة السفر', 'L’étape du voyageur'],
      ['Flat off the main road', 'شقة قرب الطريق العام', 'À deux pas de la route'],
      ['Clean flat for the night', 'شقة نظيفة لليلة سفر', 'Une nuit, bien dormir'],
    ],
    text: [
      'For those who drive the coast road and want to stop properly. Come late, the key waits in a box with a code; there is cold water in the fridge, tea and sugar in the jar, and a shower with real pressure from our own tank.',
      'لمن يقطع الطريق الساحلي ويريد أن يرتاح بحق. تعال متأخراً، فالمفتاح في صندوق برقم سري، وفي الثلاجة ماء بارد، والشاي والسكر في المرطبان، والدش قوي من خزاننا.',
      'Pour qui fait la route de la côte et veut vraiment s’arrêter. Arrivez tard, la clé attend dans une boîte à code ; de l’eau fraîche au réfrigérateur, du thé, et une douche puissante grâce à notre citerne.',
    ],
  },
];

export const studios: readonly ListingTemplate[] = [
  {
    requires: ['wifi', 'kitchen', 'air_conditioning'],
    titles: [
      ['Studio under the dome', 'ستوديو تحت القبة', 'Studio sous la coupole'],
      ['Studio with one big arch', 'ستوديو القوس الكبير', 'Studio à la grande arche'],
      ['Small studio, good bed', 'ستوديو صغير وسرير مريح', 'Petit studio, bon lit'],
    ],
    text: [
      'One room, but a generous one: the bed behind a curtain, two chairs at the window, a kitchen that folds away. Everything has its hook and its shelf. You unpack in five minutes and feel at home in ten.',
      'غرفة واحدة لكنها رحبة: السرير خلف ستارة، وكرسيان عند النافذة، ومطبخ يختفي حين لا تحتاجه. لكل شيء مكانه. ترتب حقيبتك في خمس دقائق وتحس أنك في بيتك بعد عشر.',
      'Une seule pièce, mais généreuse : le lit derrière un rideau, deux chaises à la fenêtre, une cuisine qui se replie. Chaque chose a son crochet. On défait sa valise en cinq minutes, on est chez soi en dix.',
    ],
  },
  {
    onlyIn: ['tripoli', 'benghazi', 'misrata'],
    requires: ['wifi', 'workspace', 'elevator'],
    titles: [
      ['Studio for one and work', 'ستوديو للعمل والراحة', 'Studio pour travailler'],
      ['Doctor’s corner studio', 'ستوديو ركن الطبيب', 'Le studio du médecin'],
      ['Studio with a long desk', 'ستوديو المكتب الطويل', 'Studio au grand bureau'],
    ],
    text: [
      'I rented it first as a young doctor on night shifts and kept it for the silence. A desk under the window, curtains that make noon into midnight, and a café downstairs that opens before the first ward round.',
      'استأجرته أول مرة وأنا طبيب أعمل ليلاً، واحتفظت به لهدوئه. مكتب تحت النافذة، وستائر تجعل الظهر ليلاً، ومقهى في الأسفل يفتح قبل أول جولة في المستشفى.',
      'Je l’ai loué jeune médecin, pour les gardes de nuit, et gardé pour le silence. Un bureau sous la fenêtre, des rideaux qui font de midi minuit, et en bas un café ouvert avant la première visite.',
    ],
  },
  {
    requires: ['sea_view', 'air_conditioning', 'kitchen'],
    titles: [
      ['Studio with a sea strip', 'ستوديو يطل على البحر', 'Studio et un trait de mer'],
      ['Studio, salt on the sill', 'ستوديو على الموج', 'Studio au bord de l’eau'],
      ['Blue hour studio', 'ستوديو الساعة الزرقاء', 'Studio de l’heure bleue'],
    ],
    text: [
      'A narrow room with the whole sea at the end of it. Open the glass and the wind does the rest. There is a two-ring stove for coffee and fried fish, and a line on the balcony for wet towels.',
      'غرفة ضيقة والبحر كله في آخرها. افتح الزجاج والريح تتكفل بالباقي. موقد بعينين للقهوة والحوت المقلي، وحبل في الشرفة للمناشف المبتلة.',
      'Une pièce étroite et, au bout, toute la mer. Ouvrez la baie, le vent fait le reste. Deux feux pour le café et le poisson frit, un fil au balcon pour les serviettes mouillées.',
    ],
  },
  {
    requires: ['private_entrance', 'wifi', 'air_conditioning'],
    titles: [
      ['Roof room and studio', 'ستوديو السطح', 'Studio sur le toit'],
      ['Garden-side studio', 'ستوديو جهة الحديقة', 'Studio côté jardin'],
      ['Studio behind jasmine', 'ستوديو خلف الياسمين', 'Studio au jasmin'],
    ],
    text: [
      'Up an outside stair hung with jasmine, on your own, with a bit of roof to sit on. In the evening the neighbours’ pigeons come over in one turn, then the stars. A fan and an air conditioner, so you choose your own weather.',
      'تصعد إليه من درج خارجي يغطيه الياسمين، وحدك، ولك قطعة سطح تجلس فيها. في المساء يمر حمام الجيران في دورة واحدة ثم تظهر النجوم. مروحة ومكيف، فاختر جوّك.',
      'On y monte par un escalier couvert de jasmin, seul, avec un coin de toit pour s’asseoir. Le soir, les pigeons des voisins font un tour, puis viennent les étoiles. Ventilateur ou climatisation, à votre goût.',
    ],
  },
];

export const hotelRooms: readonly ListingTemplate[] = [
  {
    requires: ['breakfast', 'wifi', 'air_conditioning', 'elevator'],
    titles: [
      ['Room with breakfast', 'غرفة مع الإفطار', 'Chambre, petit déjeuner'],
      ['Corner room, 4th floor', 'غرفة ركنية رابع دور', 'Chambre d’angle, 4e étage'],
      ['Small hotel, front room', 'غرفة أمامية بفندق صغير', 'Petit hôtel, côté rue'],
    ],
    text: [
      'A small hotel of eighteen rooms where the man at the desk remembers who takes sugar. Breakfast is eggs, olives, white cheese and bread that is still warm, until half past ten, because this is a holiday.',
      'فندق صغير من ثماني عشرة غرفة يتذكر موظف استقباله من يأخذ السكر. الإفطار بيض وزيتون وجبن أبيض وخبز ما زال ساخناً، حتى العاشرة والنصف لأنكم في إجازة.',
      'Un petit hôtel de dix-huit chambres où l’on se souvient de qui prend du sucre. Au petit déjeuner, œufs, olives, fromage blanc et pain encore chaud, jusqu’à dix heures et demie, car ce sont des vacances.',
    ],
  },
  {
    onlyIn: ['tripoli', 'benghazi', 'misrata'],
    requires: ['wifi', 'security', 'parking', 'workspace'],
    titles: [
      ['Business room, city', 'غرفة رجال الأعمال', 'Chambre d’affaires'],
      ['Quiet room, back court', 'غرفة هادئة على الفناء', 'Au calme, sur cour'],
      ['Room near the ministries', 'غرفة قرب الوزارات', 'Près des ministères'],
    ],
    text: [
      'Ironed shirts by seven, a receipt with a stamp, and internet that carries a video call. The room looks on to the inner court, so the only sound at night is the fountain that nobody has the heart to switch off.',
      'قمصان مكوية قبل السابعة، وفاتورة بختم، وإنترنت يحتمل مكالمة فيديو. الغرفة على الفناء الداخلي، فلا صوت في الليل إلا النافورة التي لا يهون على أحد إطفاؤها.',
      'Chemises repassées à sept heures, facture tamponnée, et un internet qui tient la visioconférence. La chambre donne sur la cour : la nuit, on n’entend que la fontaine, que personne n’ose arrêter.',
    ],
  },
  {
    onlyIn: ['tripoli', 'benghazi', 'tobruk', 'al-khums', 'misrata', 'derna'],
    requires: ['sea_view', 'breakfast', 'air_conditioning', 'wifi'],
    titles: [
      ['Sea-view hotel room', 'غرفة فندقية على البحر', 'Chambre vue mer'],
      ['Balcony on the harbour', 'شرفة على الميناء', 'Balcon sur le port'],
      ['Room at the lighthouse', 'غرفة عند المنارة', 'Chambre du phare'],
    ],
    text: [
      'Ask for the shutters to be left open and the harbour wakes you: first the gulls, then the engines, then the men selling sardines from the boat. Towels are thick, the bed is wide, breakfast comes up if you would rather stay.',
      'اترك النوافذ مفتوحة يوقظك الميناء: النوارس أولاً ثم المحركات ثم باعة السردين على القوارب. المناشف سميكة والسرير عريض، والإفطار يصعد إليك إن فضلت البقاء.',
      'Laissez les volets ouverts et le port vous réveille : les mouettes, les moteurs, puis les vendeurs de sardines. Serviettes épaisses, grand lit ; le petit déjeuner monte si vous préférez rester.',
    ],
  },
  {
    onlyIn: ['sabha', 'ajdabiya', 'ubari', 'sirte', 'ghat'],
    requires: ['generator', 'wifi', 'air_conditioning', 'breakfast'],
    titles: [
      ['Room on a southern yard', 'غرفة بحوش جنوبي', 'Chambre et cour du Sud'],
      ['Palm-court hotel room', 'غرفة فندق النخيل', 'Hôtel de la palmeraie'],
      ['Travellers’ room', 'غرفة المسافر', 'Chambre du voyageur'],
    ],
    text: [
      'Thick walls, a palm in the yard, and air conditioning that never asks permission of the grid. Drivers know the gate, the cook knows the drivers, and there is always one more plate of bazin when a car comes in late.',
      'جدران سميكة ونخلة في الحوش ومكيف لا يستأذن الشبكة. السائقون يعرفون الباب والطباخ يعرف السائقين، وهناك دائماً صحن بازين آخر لمن يصل متأخراً.',
      'Des murs épais, un palmier dans la cour et une climatisation qui ne demande rien au réseau. Les chauffeurs connaissent la porte, le cuisinier connaît les chauffeurs, et il reste toujours une assiette de bazin pour qui arrive tard.',
    ],
  },
];
