import type { LocalizedText } from './content-types.ts';

/** Sentences about the surroundings by place of the gazetteer; a place without any uses those of its town. */
export const surroundings: Readonly<Record<string, readonly LocalizedText[]>> = {
  'tripoli-city-centre': [
    [
      'Martyrs’ Square, the Red Castle and the seafront are within a ten-minute walk.',
      'ميدان الشهداء والسرايا الحمراء والكورنيش على عشر دقائق مشياً.',
      'La place des Martyrs, le Château rouge et le front de mer sont à dix minutes à pied.',
    ],
    [
      'The fish tables by the port and the cafés of Algeria Square are both five minutes away.',
      'طاولات الحوت قرب الميناء ومقاهي ميدان الجزائر على خمس دقائق.',
      'Les tables de poisson du port et les cafés de la place d’Algérie sont à cinq minutes.',
    ],
  ],
  'tripoli-dahra': [
    [
      'Dahra is quiet after ten, with a pharmacy, a bakery and a good juice shop on one corner.',
      'الظهرة هادئة بعد العاشرة، وفي ركن واحد صيدلية ومخبز ومحل عصير ممتاز.',
      'Dahra est calme après dix heures, avec pharmacie, boulangerie et marchand de jus au même coin.',
    ],
  ],
  'tripoli-ben-ashour': [
    [
      'Ben Ashour is villas, embassies and tall eucalyptus; everything you need is on the main street.',
      'بن عاشور فيلات وسفارات وأشجار كالبتوس عالية، وكل ما تحتاجه في الشارع الرئيسي.',
      'Ben Achour, ce sont des villas, des ambassades et de grands eucalyptus ; tout se trouve dans la rue principale.',
    ],
    [
      'You are fifteen minutes from the sea and ten from the university hospital.',
      'البحر على ربع ساعة والمستشفى الجامعي على عشر دقائق.',
      'La mer est à un quart d’heure, l’hôpital universitaire à dix minutes.',
    ],
  ],
  'tripoli-hay-al-andalus': [
    [
      'Hay Al-Andalus has the best bakeries in town and the sea at the end of the street.',
      'في حي الأندلس أحسن مخابز المدينة والبحر في آخر الشارع.',
      'Hay Al-Andalous a les meilleures pâtisseries de la ville, et la mer au bout de la rue.',
    ],
  ],
  'tripoli-gargaresh': [
    [
      'Gargaresh is where the city eats ice cream at midnight; you are one quiet street behind it.',
      'قرقارش حيث تأكل المدينة الآيس كريم في منتصف الليل، وأنت خلفها بشارع هادئ.',
      'Gargarech, c’est là que la ville mange des glaces à minuit ; vous êtes une rue tranquille en retrait.',
    ],
    [
      'Shops, restaurants and the rocks where boys dive are all within a short walk.',
      'المحلات والمطاعم والصخور التي يقفز منها الشباب كلها على مشوار قصير.',
      'Boutiques, restaurants et rochers d’où plongent les garçons : tout est à quelques pas.',
    ],
  ],
  'tripoli-old-city': [
    [
      'The Arch of Marcus Aurelius and the Gurgi Mosque are two lanes away; cars stop at the gate.',
      'قوس ماركوس أوريليوس وجامع قرجي على بعد زقاقين، والسيارات تقف عند الباب.',
      'L’arc de Marc Aurèle et la mosquée Gurgi sont à deux ruelles ; les voitures s’arrêtent à la porte.',
    ],
    [
      'Ask at the corner shop for Salem: he knows every lane, every cousin and the short way to the souq.',
      'اسأل في دكان الركن عن سالم: يعرف كل زقاق وكل ابن عم وأقصر طريق إلى السوق.',
      'À l’épicerie du coin, demandez Salem : il connaît chaque ruelle, chaque cousin et le raccourci vers le souk.',
    ],
    [
      'In the evening the coppersmiths shut, the lamps come on and the medina belongs to the cats and to you.',
      'في المساء يغلق النحاسون وتضاء المصابيح وتصير المدينة للقطط ولكم.',
      'Le soir, les dinandiers ferment, les lampes s’allument et la médina est aux chats et à vous.',
    ],
  ],
  tripoli: [
    [
      'The city centre is a quarter of an hour away when the traffic is kind.',
      'وسط المدينة على ربع ساعة إن رحمنا الزحام.',
      'Le centre est à un quart d’heure quand la circulation est clémente.',
    ],
    [
      'The coast road is two minutes off, so you can be at the beach before the coffee is cold.',
      'الطريق الساحلي على دقيقتين، فتصلون البحر قبل أن تبرد القهوة.',
      'La route de la côte est à deux minutes : on est à la plage avant que le café refroidisse.',
    ],
    [
      'Mitiga airport is twenty-five minutes by the ring road, and we can send a driver we trust.',
      'مطار معيتيقة على خمس وعشرين دقيقة بالطريق السريع، ونرسل لكم سائقاً نثق به.',
      'L’aéroport de Mitiga est à vingt-cinq minutes par la rocade ; nous pouvons envoyer un chauffeur de confiance.',
    ],
  ],
  janzour: [
    [
      'Janzour is seven minutes away for bread, fish and everything you forgot.',
      'جنزور على سبع دقائق للخبز والحوت وكل ما نسيتموه.',
      'Janzour est à sept minutes pour le pain, le poisson et tout ce qu’on a oublié.',
    ],
    [
      'The bay faces north-west, which is to say: it faces the sunset.',
      'الخليج يواجه الشمال الغربي، أي أنه يواجه الغروب.',
      'La baie regarde le nord-ouest, autrement dit le coucher du soleil.',
    ],
  ],
  tajoura: [
    [
      'Tajoura’s old mosque and its Friday market are a short drive through the orange groves.',
      'جامع مراد آغا وسوق الجمعة على مشوار قصير بين بساتين البرتقال.',
      'La vieille mosquée de Tajoura et son marché sont à deux pas, à travers les orangers.',
    ],
  ],
  'wadi-al-rabie': [
    [
      'You are half an hour from Tripoli and a world away from its horns.',
      'طرابلس على نصف ساعة، وأبواقها على بعد عالم كامل.',
      'Tripoli est à une demi-heure, et ses klaxons à un monde.',
    ],
    [
      'On Fridays the farmers sell melons from the tailboard at the crossroads.',
      'يوم الجمعة يبيع الفلاحون الدلاع من صناديق سياراتهم عند المفترق.',
      'Le vendredi, les paysans vendent leurs melons au carrefour, à l’arrière des camionnettes.',
    ],
  ],
  'swani-bin-adam': [
    [
      'Between the orchards of Swani, twenty-five minutes south-west of Tripoli.',
      'بين بساتين السواني، على خمس وعشرين دقيقة جنوب غرب طرابلس.',
      'Entre les vergers de Souani, à vingt-cinq minutes au sud-ouest de Tripoli.',
    ],
  ],
  'qasr-bin-ghashir': [
    [
      'The village butcher will marinate and skewer if you call by noon.',
      'جزار القرية يتبّل ويشكّ اللحم لمن يتصل قبل الظهر.',
      'Le boucher du village prépare les brochettes si l’on appelle avant midi.',
    ],
  ],
  zawiya: [
    [
      'Zawiya’s centre is ten minutes away, Sabratha’s theatre half an hour.',
      'وسط الزاوية على عشر دقائق ومسرح صبراتة على نصف ساعة.',
      'Le centre de Zaouïa est à dix minutes, le théâtre de Sabratha à une demi-heure.',
    ],
  ],
  judaim: [
    [
      'The beach of Judaim is ten minutes through the fields.',
      'شاطئ جدايم على عشر دقائق بين الحقول.',
      'La plage de Jdaïm est à dix minutes à travers champs.',
    ],
  ],
  surman: [
    [
      'Surman grows the sweetest carrots in the west; you will see them by the roadside in sacks.',
      'صرمان تزرع أحلى جزر في الغرب، وسترونه في الأكياس على جانب الطريق.',
      'Sorman cultive les carottes les plus douces de l’ouest ; on les voit en sacs au bord de la route.',
    ],
  ],
  sabratha: [
    [
      'The Roman theatre stands against the sea eight minutes away; go at five, when the stone turns gold.',
      'المسرح الروماني على البحر على ثماني دقائق، اذهبوا في الخامسة حين يصير الحجر ذهباً.',
      'Le théâtre romain se dresse devant la mer, à huit minutes ; allez-y à cinq heures, quand la pierre devient d’or.',
    ],
    [
      'Sabratha’s mosaics in the morning, grilled mullet at noon, the beach until dark.',
      'فسيفساء صبراتة صباحاً، وتريليا مشوية ظهراً، والشاطئ حتى العتمة.',
      'Les mosaïques de Sabratha le matin, le rouget grillé à midi, la plage jusqu’à la nuit.',
    ],
  ],
  zuwara: [
    [
      'Zuwara’s harbour sells the morning’s catch from eight, and its couscous with octopus is worth the drive alone.',
      'ميناء زوارة يبيع صيد الصباح من الثامنة، وكسكسي القرنيط وحده يستحق المشوار.',
      'Le port de Zouara vend la pêche dès huit heures, et son couscous au poulpe vaut à lui seul la route.',
    ],
    [
      'Farwa’s lagoon is forty minutes west; the boats leave when the wind allows.',
      'بحيرة فروة على أربعين دقيقة غرباً، والقوارب تخرج حين تسمح الريح.',
      'La lagune de Farwa est à quarante minutes ; les barques partent quand le vent le permet.',
    ],
  ],
  'farwa-island': [
    [
      'The island is sand, palms and turtles’ nests: we ask you to keep your lights low in June and July.',
      'الجزيرة رمل ونخيل وأعشاش سلاحف: نرجو خفض الأضواء في يونيو ويوليو.',
      'L’île est faite de sable, de palmiers et de nids de tortues : baissez les lumières en juin et juillet.',
    ],
    [
      'The crossing takes ten minutes from Abu Kammash; bring what you like to drink, the rest is here.',
      'العبور عشر دقائق من أبي كماش. أحضروا ما تحبون شربه والباقي موجود.',
      'La traversée dure dix minutes depuis Abou Kammach ; apportez à boire, le reste est là.',
    ],
    [
      'The old lighthouse at the western end is an hour’s walk along the water.',
      'المنارة القديمة في الطرف الغربي على ساعة مشي بمحاذاة الماء.',
      'Le vieux phare de la pointe ouest est à une heure de marche le long de l’eau.',
    ],
  ],
  gharyan: [
    [
      'Gharyan’s kilns and pottery stalls line the road ten minutes below.',
      'أفران غريان وأكشاك الفخار على الطريق في الأسفل بعشر دقائق.',
      'Les fours et les étals de poterie de Gharyan bordent la route, dix minutes plus bas.',
    ],
    [
      'Tripoli is an hour and a quarter by the hairpins, and ten degrees.',
      'طرابلس على ساعة وربع عبر المنعطفات، وعلى عشر درجات.',
      'Tripoli est à une heure et quart par les lacets, et à dix degrés.',
    ],
  ],
  yafran: [
    [
      'The Rumiya spring and its willows are a walk before breakfast.',
      'عين الرومية وأشجارها مشوار ما قبل الفطور.',
      'La source de Roumia et ses saules font une promenade d’avant petit déjeuner.',
    ],
    [
      'Yefren’s old quarter hangs on the cliff a quarter of an hour on foot.',
      'البلدة القديمة في يفرن معلقة على الجرف على ربع ساعة مشياً.',
      'Le vieux quartier de Yefren s’accroche à la falaise, à un quart d’heure à pied.',
    ],
  ],
  jadu: [
    [
      'Tarmisa, the village on its own rock, is twenty minutes away; take water and go early.',
      'طرميسة، القرية على صخرتها، على عشرين دقيقة. خذوا ماء واذهبوا باكراً.',
      'Tarmisa, le village sur son rocher, est à vingt minutes ; partez tôt, avec de l’eau.',
    ],
    [
      'In Jadu people greet you in Tamazight first; try “azul” and see what happens.',
      'في جادو يحيونك بالأمازيغية أولاً. قل «أزول» وانظر ماذا يحدث.',
      'À Jadou on salue d’abord en tamazight ; essayez « azul » et voyez.',
    ],
  ],
  kabaw: [
    [
      'Qasr Kabaw, the round granary with its hundred doors, is at the end of the lane.',
      'قصر كاباو المدور بأبوابه المئة في آخر الزقاق.',
      'Le ksar de Kabaw, grenier rond aux cent portes, est au bout de la ruelle.',
    ],
  ],
  nalut: [
    [
      'Qasr Nalut and its four hundred storerooms are ten minutes on foot; the keeper opens on request.',
      'قصر نالوت بمخازنه الأربعمئة على عشر دقائق مشياً، والقيّم يفتحه لمن يطلب.',
      'Le ksar de Nalout et ses quatre cents greniers sont à dix minutes à pied ; le gardien ouvre sur demande.',
    ],
  ],
  zintan: [
    [
      'The plateau around Zintan is for walking: flat, wide and full of larks.',
      'هضبة الزنتان للمشي: منبسطة واسعة مليئة بالقنابر.',
      'Le plateau de Zintan se marche : plat, large et plein d’alouettes.',
    ],
  ],
  tarhuna: [
    [
      'Tarhuna’s oil is argued over all winter; ask for the early press.',
      'زيت ترهونة حديث الشتاء كله. اطلبوا العصرة الأولى.',
      'L’huile de Tarhouna se discute tout l’hiver ; demandez la première presse.',
    ],
  ],
  msallata: [
    [
      'From the fort of Msallata you can see both the mountain and the sea.',
      'من قلعة مسلاتة ترى الجبل والبحر معاً.',
      'Du fort de Msallata, on voit la montagne et la mer.',
    ],
  ],
  'al-khums': [
    [
      'Leptis Magna is ten minutes away: be at the gate at opening time and have the forum to yourself.',
      'لبدة الكبرى على عشر دقائق: كونوا عند الباب ساعة الفتح فتكون الساحة لكم وحدكم.',
      'Leptis Magna est à dix minutes : soyez au portail à l’ouverture et le forum est à vous.',
    ],
    [
      'After Leptis, eat at the port of Khoms, where the boats choose the menu.',
      'بعد لبدة كلوا في ميناء الخمس حيث تختار القوارب قائمة الطعام.',
      'Après Leptis, mangez au port de Khoms, où ce sont les bateaux qui font le menu.',
    ],
  ],
  silin: [
    [
      'The Roman villa of Silin, with its mosaics by the waves, is five minutes along the track.',
      'دارة سيلين الرومانية بفسيفسائها على الموج على خمس دقائق في الدرب.',
      'La villa romaine de Silin et ses mosaïques au bord des vagues sont à cinq minutes par la piste.',
    ],
  ],
  ghanima: [
    [
      'Between Naggaza’s cliffs and the pines, with Leptis half an hour east.',
      'بين جروف النقازة والصنوبر، ولبدة على نصف ساعة شرقاً.',
      'Entre les falaises de Naggaza et les pins, Leptis à une demi-heure à l’est.',
    ],
  ],
  'al-alous': [
    [
      'The pines of Al-Alous come down to the sand; on weekdays you will meet a fisherman and his dog.',
      'صنوبر العلوص ينزل إلى الرمل، وفي أيام الأسبوع لن تلقوا إلا صياداً وكلبه.',
      'Les pins d’Al-Alous descendent jusqu’au sable ; en semaine, on n’y croise qu’un pêcheur et son chien.',
    ],
  ],
  garabulli: [
    [
      'Garabulli’s beach is an hour from Tripoli, far enough for clear water, near enough for supper.',
      'شاطئ القره بوللي على ساعة من طرابلس: بعيد بما يكفي لماء صافٍ وقريب بما يكفي للعشاء.',
      'La plage de Garabulli est à une heure de Tripoli : assez loin pour l’eau claire, assez près pour dîner.',
    ],
  ],
  zliten: [
    [
      'Zliten’s tiled zawiya and its date market are ten minutes away.',
      'زاوية زليتن بزليجها وسوق التمر على عشر دقائق.',
      'La zaouïa carrelée de Zliten et son marché aux dattes sont à dix minutes.',
    ],
  ],
  kaam: [
    [
      'The spring of Kaam runs to the sea beside the road: fresh water, then salt, in ten steps.',
      'عين كعام تجري إلى البحر بجانب الطريق: ماء عذب ثم مالح في عشر خطوات.',
      'La source de Kaam court à la mer près de la route : eau douce puis salée en dix pas.',
    ],
  ],
  misrata: [
    [
      'Misrata’s old souq, its carpets and its sweets are a quarter of an hour away.',
      'سوق مصراتة القديم بسجاده وحلوياته على ربع ساعة.',
      'Le vieux souk de Misrata, ses tapis et ses douceurs sont à un quart d’heure.',
    ],
    [
      'Order the bread oven’s first tray the night before; everybody in Misrata does.',
      'احجزوا أول صينية من الكوشة من الليلة السابقة كما يفعل أهل مصراتة.',
      'Réservez la veille la première fournée du boulanger, comme tout Misrata.',
    ],
  ],
  'al-dafniya': [
    [
      'Dafniya lies among olives half an hour west of Misrata, with the sea ten minutes north.',
      'الدافنية بين الزيتون على نصف ساعة غرب مصراتة والبحر على عشر دقائق شمالاً.',
      'Dafniya est dans les oliviers, à une demi-heure à l’ouest de Misrata, la mer à dix minutes au nord.',
    ],
  ],
  tammina: [
    [
      'The date gardens of Tammina begin behind the wall.',
      'غابات نخيل طمينة تبدأ خلف السور.',
      'Les palmeraies de Tammina commencent derrière le mur.',
    ],
  ],
  sirte: [
    [
      'Halfway along the coast road, with a wide, empty beach on the town’s own doorstep.',
      'في منتصف الطريق الساحلي، وأمام المدينة شاطئ واسع خالٍ.',
      'À mi-chemin de la route côtière, avec une large plage déserte aux portes de la ville.',
    ],
  ],
  'buwayrat-al-hasun': [
    [
      'Nothing for thirty kilometres but dunes, sea and the occasional camel.',
      'لا شيء على ثلاثين كيلومتراً إلا كثبان وبحر وجمل عابر.',
      'Rien sur trente kilomètres que des dunes, la mer et parfois un chameau.',
    ],
  ],
  hun: [
    [
      'Houn’s old houses and the autumn date fair are ten minutes on foot.',
      'بيوت هون القديمة ومهرجان الخريف على عشر دقائق مشياً.',
      'Les vieilles maisons de Houn et la foire d’automne sont à dix minutes à pied.',
    ],
  ],
  waddan: [
    [
      'The castle of Waddan watches over the palms from the hill behind.',
      'قلعة ودان تحرس النخيل من التل خلف البيت.',
      'Le château de Waddan veille sur les palmiers depuis la colline.',
    ],
  ],
  zella: [
    [
      'Zella’s old fort is climbed in ten minutes and remembered longer.',
      'قلعة زلة القديمة تُصعد في عشر دقائق وتُذكر أطول من ذلك.',
      'Le vieux fort de Zella se gravit en dix minutes et se garde longtemps en mémoire.',
    ],
  ],
  'benghazi-city-centre': [
    [
      'Tree Square, Souq al-Jareed and the lighthouse make one good morning on foot.',
      'ميدان الشجرة وسوق الجريد والمنارة صباح جميل مشياً.',
      'La place de l’Arbre, le souk al-Jareed et le phare font une belle matinée à pied.',
    ],
  ],
  'benghazi-juliana': [
    [
      'The Juliana bridge and its promenade are at the corner; the whole city walks here at sunset.',
      'جسر جليانة وممشاه عند الركن، والمدينة كلها تتمشى هنا عند الغروب.',
      'Le pont de Juliana et sa promenade sont au coin ; toute la ville y marche au coucher du soleil.',
    ],
  ],
  benghazi: [
    [
      'Benghazi’s lake, its fish market and its cardamom coffee are all within fifteen minutes.',
      'بحيرة بنغازي وسوق الحوت وقهوتها بالهيل كلها في حدود ربع ساعة.',
      'Le lac de Benghazi, son marché aux poissons et son café à la cardamome sont à moins d’un quart d’heure.',
    ],
    [
      'Benina airport is half an hour away, and the road east to the Green Mountain begins at the roundabout.',
      'مطار بنينا على نصف ساعة، وطريق الجبل الأخضر يبدأ من الجزيرة الدورانية.',
      'L’aéroport de Benina est à une demi-heure, et la route de la Montagne verte part du rond-point.',
    ],
  ],
  'sidi-khalifa': [
    [
      'Sidi Khalifa is twenty minutes from Benghazi, where the red soil and the vegetable gardens begin.',
      'سيدي خليفة على عشرين دقيقة من بنغازي حيث تبدأ التربة الحمراء والبساتين.',
      'Sidi Khalifa est à vingt minutes de Benghazi, là où commencent la terre rouge et les potagers.',
    ],
  ],
  driana: [
    [
      'Driana’s long beach is the one Benghazi drives to on Fridays; by Saturday it is yours again.',
      'شاطئ دريانة الطويل مقصد بنغازي يوم الجمعة، ويوم السبت يعود لكم.',
      'La longue plage de Driana est celle du vendredi pour Benghazi ; le samedi, elle est de nouveau à vous.',
    ],
  ],
  tocra: [
    [
      'Ancient Taucheira lies on the shore: walls, tombs and tank tracks, all in the grass.',
      'توخيرا القديمة على الشاطئ: أسوار وقبور في العشب.',
      'L’antique Taucheira est sur le rivage : remparts et tombes dans l’herbe.',
    ],
  ],
  'al-abyar': [
    [
      'Up on the first step of the mountain, cooler than Benghazi and full of larks.',
      'على أول درجات الجبل، أبرد من بنغازي ومليء بالقنابر.',
      'Sur la première marche de la montagne, plus frais que Benghazi et plein d’alouettes.',
    ],
  ],
  'al-marj': [
    [
      'The plain of Marj is wheat in May and storks in March.',
      'سهل المرج قمح في مايو ولقالق في مارس.',
      'La plaine d’Al-Marj, c’est du blé en mai et des cigognes en mars.',
    ],
  ],
  'qasr-libya': [
    [
      'The fifty mosaics of Qasr Libya are five minutes away and almost nobody comes.',
      'فسيفساء قصر ليبيا الخمسون على خمس دقائق ولا يكاد يأتيها أحد.',
      'Les cinquante mosaïques de Qasr Libya sont à cinq minutes et presque personne n’y vient.',
    ],
  ],
  slonta: [
    [
      'Slonta’s carved rock temple is in the village; the key is with the teacher.',
      'معبد اسلنطة المنحوت في القرية والمفتاح عند المعلم.',
      'Le temple rupestre de Slonta est dans le village ; la clé est chez l’instituteur.',
    ],
  ],
  bayda: [
    [
      'Bayda’s university town is ten minutes off, the forests of Wadi al-Kuf half an hour.',
      'البيضاء الجامعية على عشر دقائق وغابات وادي الكوف على نصف ساعة.',
      'La ville universitaire de Bayda est à dix minutes, les forêts du Wadi al-Kouf à une demi-heure.',
    ],
  ],
  shahhat: [
    [
      'Cyrene is close enough to hear the goats in it: the fountain of Apollo, the temple of Zeus, cypresses.',
      'قورينا قريبة حتى تسمع ماعزها: نبع أبولو ومعبد زيوس والسرو.',
      'Cyrène est si proche qu’on entend ses chèvres : la fontaine d’Apollon, le temple de Zeus, des cyprès.',
    ],
    [
      'The road drops from here to Susa in twenty minutes and six hundred metres.',
      'الطريق ينزل من هنا إلى سوسة في عشرين دقيقة وستمئة متر.',
      'D’ici, la route descend à Sousa en vingt minutes et six cents mètres.',
    ],
  ],
  susa: [
    [
      'The columns of Apollonia stand in the shallows at the end of the village.',
      'أعمدة أبولونيا واقفة في الماء الضحل في آخر القرية.',
      'Les colonnes d’Apollonia se dressent dans l’eau au bout du village.',
    ],
    [
      'Susa is one street, one harbour and the best grilled grouper in the east.',
      'سوسة شارع واحد وميناء واحد وأطيب فروج مشوي في الشرق.',
      'Sousa, c’est une rue, un port et le meilleur mérou grillé de l’est.',
    ],
  ],
  'ras-al-hilal': [
    [
      'The waterfall in the gorge runs from January to May; the church on the point looks both ways along the coast.',
      'شلال الوادي يجري من يناير إلى مايو، والكنيسة على الرأس تطل على الساحل من الجهتين.',
      'La cascade de la gorge coule de janvier à mai ; l’église de la pointe regarde la côte des deux côtés.',
    ],
    [
      'Ras al-Hilal curves like the moon it is named for, with the mountain straight behind.',
      'رأس الهلال ينحني كاسمه والجبل واقف خلفه مباشرة.',
      'Ras al-Hilal se courbe comme la lune de son nom, la montagne juste derrière.',
    ],
  ],
  derna: [
    [
      'Derna’s jasmine, its steps and its poets are still here; the waterfall is a quarter of an hour up the valley.',
      'ياسمين درنة وأدراجها وشعراؤها ما زالوا هنا، والشلال على ربع ساعة في الوادي.',
      'Le jasmin de Derna, ses escaliers et ses poètes sont toujours là ; la cascade est à un quart d’heure dans la vallée.',
    ],
  ],
  'al-bumba': [
    [
      'The gulf of Bumba is flat as a plate in the mornings and full of kites by four.',
      'خليج البمبة ساكن كالصحن صباحاً ومليء بالطائرات الشراعية عصراً.',
      'Le golfe de Bomba est plat comme une assiette le matin et plein de kites à quatre heures.',
    ],
  ],
  tobruk: [
    [
      'Tobruk’s deep harbour is below you, and its quiet war cemeteries are worth an hour.',
      'ميناء طبرق العميق تحتكم، ومقابر الحرب الهادئة تستحق ساعة.',
      'Le port profond de Tobrouk est à vos pieds, et ses cimetières de guerre méritent une heure.',
    ],
  ],
  jaghbub: [
    [
      'Jaghbub’s spring-fed pools and its old zawiya are ten minutes through the palms.',
      'عيون الجغبوب وزاويتها القديمة على عشر دقائق بين النخيل.',
      'Les bassins de Jaghboub et son ancienne zaouïa sont à dix minutes dans les palmiers.',
    ],
  ],
  ajdabiya: [
    [
      'Ajdabiya is where the coast road meets the road to Kufra; the Fatimid palace is in the middle of town.',
      'أجدابيا حيث يلتقي الطريق الساحلي بطريق الكفرة، والقصر الفاطمي في وسط المدينة.',
      'À Ajdabiya, la route de la côte croise celle de Koufra ; le palais fatimide est au centre.',
    ],
  ],
  awjila: [
    [
      'The Atiq Mosque with its sandcastle domes is at the end of the lane.',
      'الجامع العتيق بقبابه الرملية في آخر الزقاق.',
      'La mosquée Atiq et ses coupoles de sable sont au bout de la ruelle.',
    ],
  ],
  jalu: [
    [
      'Jalu’s dates come in forty kinds; the neighbours will make you taste them all.',
      'تمور جالو أربعون صنفاً وسيجعلكم الجيران تذوقونها كلها.',
      'Jalou a quarante sortes de dattes ; les voisins vous les feront toutes goûter.',
    ],
  ],
  sabha: [
    [
      'Sabha is the last big market before the sand: fill the tank, the water cans and the bread bag here.',
      'سبها آخر سوق كبير قبل الرمل: املأوا الوقود والماء وكيس الخبز هنا.',
      'Sebha est le dernier grand marché avant le sable : faites-y le plein d’essence, d’eau et de pain.',
    ],
  ],
  ubari: [
    [
      'The sand sea begins where the town’s last wall ends.',
      'بحر الرمال يبدأ حيث ينتهي آخر جدار في المدينة.',
      'La mer de sable commence où finit le dernier mur de la ville.',
    ],
    [
      'The lakes are a day out and back with a good driver; we know four.',
      'البحيرات رحلة يوم مع سائق جيد، ونعرف أربعة.',
      'Les lacs se font dans la journée avec un bon chauffeur ; nous en connaissons quatre.',
    ],
  ],
  gaberoun: [
    [
      'Gaberoun’s abandoned village watches from the far shore; at night there is no light but yours.',
      'قرية قبر عون المهجورة تنظر من الضفة الأخرى، ولا ضوء في الليل إلا ضوؤكم.',
      'Le village abandonné de Gabroun regarde depuis l’autre rive ; la nuit, il n’y a que votre lumière.',
    ],
  ],
  'umm-al-maa': [
    [
      'Umm al-Maa, the mother of water, is a thin blue line between two walls of sand.',
      'أم الماء خيط أزرق رفيع بين جدارين من الرمل.',
      'Oum el-Ma, la mère de l’eau, est un trait bleu entre deux murs de sable.',
    ],
  ],
  germa: [
    [
      'Old Germa, the city of the Garamantes, melts slowly into the palms next door.',
      'جرمة القديمة، مدينة الجرمنت، تذوب ببطء بين النخيل المجاور.',
      'La vieille Germa, cité des Garamantes, fond lentement dans les palmiers d’à côté.',
    ],
  ],
  murzuq: [
    [
      'The clay fort of Murzuq is in town; its sand sea begins an hour south.',
      'قلعة مرزق الطينية في المدينة، وبحر رمالها يبدأ على ساعة جنوباً.',
      'Le fort d’argile de Mourzouk est en ville ; sa mer de sable commence à une heure au sud.',
    ],
  ],
  ghat: [
    [
      'Ghat’s old town and its fort are a stroll; the Acacus permits are arranged by us.',
      'غات القديمة وقلعتها مشوار قصير، وتصاريح أكاكوس علينا.',
      'La vieille ville de Ghat et son fort sont une promenade ; nous nous occupons des permis de l’Acacus.',
    ],
    [
      'On the horizon stands Kaf Ajnoun, where the jinn hold court; nobody here will climb it with you.',
      'في الأفق كاف الجنون حيث يجتمع الجن، ولن يصعده معكم أحد من هنا.',
      'À l’horizon, le Kaf Ajnoun, où siègent les djinns ; ici, personne n’y montera avec vous.',
    ],
  ],
  'al-awaynat': [
    [
      'Al-Awaynat is the last petrol before the Acacus and the first tea after it.',
      'العوينات آخر وقود قبل أكاكوس وأول شاي بعده.',
      'Al-Awaynat, c’est la dernière essence avant l’Acacus et le premier thé après.',
    ],
  ],
  ghadames: [
    [
      'The old town is a UNESCO site and still lived in each summer; its lanes stay at twenty-five degrees when outside is forty-five.',
      'المدينة القديمة تراث عالمي وما زالت تُسكن كل صيف، وأزقتها على خمس وعشرين حين يكون الخارج خمساً وأربعين.',
      'La vieille ville, classée par l’Unesco, est encore habitée l’été ; ses ruelles restent à vingt-cinq degrés quand il en fait quarante-cinq.',
    ],
    [
      'Sunset from the dunes at Ras al-Ghoul takes in three countries.',
      'الغروب من كثبان رأس الغول يرى ثلاثة بلدان.',
      'Le couchant depuis les dunes de Ras el-Ghoul embrasse trois pays.',
    ],
    [
      'Ain al-Faras, the spring the town was built on, is round the corner.',
      'عين الفرس التي قامت عليها المدينة خلف الركن.',
      'Aïn el-Faras, la source qui a fait la ville, est au coin de la rue.',
    ],
  ],
  derj: [
    [
      'Derj is the halfway oasis: palms, a spring, and the best place to break the road to Ghadames.',
      'درج واحة منتصف الطريق: نخيل وعين وأحسن استراحة في طريق غدامس.',
      'Derj est l’oasis de mi-chemin : des palmiers, une source, la meilleure halte vers Ghadamès.',
    ],
  ],
};
