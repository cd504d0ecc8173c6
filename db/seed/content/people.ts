import type { AgeGroup } from '../portraits.ts';
import type { LocalizedText } from './content-types.ts';

type Name = readonly [latin: string, arabic: string];

export const menNames: readonly Name[] = [
  ['Mohamed', 'محمد'],
  ['Ahmed', 'أحمد'],
  ['Ali', 'علي'],
  ['Omar', 'عمر'],
  ['Khaled', 'خالد'],
  ['Youssef', 'يوسف'],
  ['Mustafa', 'مصطفى'],
  ['Salem', 'سالم'],
  ['Abdulsalam', 'عبد السلام'],
  ['Tarek', 'طارق'],
  ['Nuri', 'نوري'],
  ['Faraj', 'فرج'],
  ['Ramadan', 'رمضان'],
  ['Bashir', 'بشير'],
  ['Hisham', 'هشام'],
  ['Anas', 'أنس'],
  ['Moad', 'معاذ'],
  ['Ayman', 'أيمن'],
  ['Suleiman', 'سليمان'],
  ['Idris', 'إدريس'],
  ['Miftah', 'مفتاح'],
  ['Walid', 'وليد'],
  ['Sanad', 'سند'],
  ['Fathi', 'فتحي'],
  ['Hamza', 'حمزة'],
  ['Ibrahim', 'إبراهيم'],
  ['Musa', 'موسى'],
  ['Adel', 'عادل'],
  ['Nabil', 'نبيل'],
  ['Yunis', 'يونس'],
];

export const womenNames: readonly Name[] = [
  ['Salma', 'سلمى'],
  ['Hanan', 'حنان'],
  ['Amina', 'أمينة'],
  ['Fatima', 'فاطمة'],
  ['Mariam', 'مريم'],
  ['Hana', 'هناء'],
  ['Najat', 'نجاة'],
  ['Zohra', 'زهرة'],
  ['Khadija', 'خديجة'],
  ['Asma', 'أسماء'],
  ['Rabia', 'ربيعة'],
  ['Huda', 'هدى'],
  ['Aisha', 'عائشة'],
  ['Sumaya', 'سمية'],
  ['Intisar', 'انتصار'],
  ['Ghada', 'غادة'],
  ['Nadia', 'نادية'],
  ['Samira', 'سميرة'],
  ['Wafa', 'وفاء'],
  ['Rim', 'ريم'],
  ['Sara', 'سارة'],
  ['Iman', 'إيمان'],
  ['Lubna', 'لبنى'],
  ['Tibra', 'تبرة'],
];

export const familyNames: readonly Name[] = [
  ['Ben Othman', 'بن عثمان'],
  ['Al-Trabelsi', 'الطرابلسي'],
  ['Al-Misrati', 'المصراتي'],
  ['Al-Warfalli', 'الورفلي'],
  ['Zawi', 'الزاوي'],
  ['Al-Ghariani', 'الغرياني'],
  ['Al-Fitouri', 'الفيتوري'],
  ['Al-Mahjoub', 'المحجوب'],
  ['Al-Senussi', 'السنوسي'],
  ['Al-Barassi', 'البرعصي'],
  ['Al-Obeidi', 'العبيدي'],
  ['Al-Awami', 'العوامي'],
  ['Ben Halim', 'بن حليم'],
  ['Al-Kikhia', 'الكيخيا'],
  ['Shalgam', 'شلقم'],
  ['Al-Nayed', 'النايض'],
  ['Buzeid', 'بوزيد'],
  ['Ben Ghashir', 'بن غشير'],
  ['Al-Ghadamsi', 'الغدامسي'],
  ['Al-Thani', 'الثني'],
  ['Kanuni', 'القانوني'],
  ['Al-Zwai', 'الزوي'],
  ['Al-Magharbi', 'المغربي'],
  ['Al-Fezzani', 'الفزاني'],
  ['Ag Bahi', 'أق باهي'],
  ['Al-Ansari', 'الأنصاري'],
  ['Madi', 'مادي'],
  ['Al-Nalouti', 'النالوتي'],
  ['Al-Yefreni', 'اليفرني'],
  ['Al-Zliteni', 'الزليتني'],
  ['Al-Khoja', 'الخوجة'],
  ['Karamanli', 'القرمانلي'],
  ['Al-Derwish', 'الدرويش'],
  ['Bugaighis', 'بوقعيقيص'],
  ['Al-Shelmani', 'الشلماني'],
  ['Al-Hassi', 'الحاسي'],
  ['Al-Drissi', 'الدرسي'],
  ['Al-Majbri', 'المجبري'],
  ['Al-Sharif', 'الشريف'],
  ['Ben Amer', 'بن عامر'],
];

/** Names of guests from abroad. */
export const visitors: readonly string[] = [
  'Giulia Ferri',
  'Marco Bassi',
  'Claire Dumont',
  'Antoine Leroy',
  'Sophie Marchand',
  'James Whitfield',
  'Emma Larsson',
  'Hatem Trabelsi',
  'Ines Gharbi',
  'Kerem Aydin',
  'Maria Camilleri',
  'Anna Keller',
  'Karim Benali',
  'Laura Borg',
];

export const guestTowns: readonly LocalizedText[] = [
  ['Tripoli', 'طرابلس', 'Tripoli'],
  ['Tripoli', 'طرابلس', 'Tripoli'],
  ['Tripoli', 'طرابلس', 'Tripoli'],
  ['Benghazi', 'بنغازي', 'Benghazi'],
  ['Benghazi', 'بنغازي', 'Benghazi'],
  ['Misrata', 'مصراتة', 'Misrata'],
  ['Zawiya', 'الزاوية', 'Zaouïa'],
  ['Zliten', 'زليتن', 'Zliten'],
  ['Sabha', 'سبها', 'Sebha'],
  ['Bayda', 'البيضاء', 'Bayda'],
  ['Tobruk', 'طبرق', 'Tobrouk'],
  ['Gharyan', 'غريان', 'Gharyan'],
  ['Derna', 'درنة', 'Derna'],
  ['Ajdabiya', 'أجدابيا', 'Ajdabiya'],
  ['Khoms', 'الخمس', 'Khoms'],
  ['Zuwara', 'زوارة', 'Zouara'],
];

export const visitorTowns: readonly string[] = [
  'Tunis',
  'Malta',
  'Rome',
  'Marseille',
  'Istanbul',
  'London',
  'Berlin',
  'Paris',
];

/** Bios of hosts. */
export const hostBios: readonly LocalizedText[] = [
  [
    'Born in this town, teacher of geography, collector of old maps. I answer fast and cook slowly.',
    'ابن هذه البلاد، معلم جغرافيا وجامع خرائط قديمة. أجيب بسرعة وأطبخ ببطء.',
    'Né ici, professeur de géographie, collectionneur de vieilles cartes. Je réponds vite et cuisine lentement.',
  ],
  [
    'My husband builds, I furnish, the children break. We have hosted families since 2019.',
    'زوجي يبني وأنا أؤثث والأولاد يكسرون. نستضيف العائلات منذ 2019.',
    'Mon mari construit, je meuble, les enfants cassent. Nous recevons des familles depuis 2019.',
  ],
  [
    'Retired engineer of the electricity company, so you may guess about the generator.',
    'مهندس متقاعد من شركة الكهرباء، ولكم أن تتخيلوا المولد.',
    'Ingénieur retraité de l’électricité : vous devinez pour le groupe.',
  ],
  [
    'I grew up between the olive press and the sea. Ask me where to eat.',
    'كبرت بين المعصرة والبحر. اسألوني أين تأكلون.',
    'J’ai grandi entre le pressoir et la mer. Demandez-moi où manger.',
  ],
  [
    'Architect. I restore houses nobody wanted and then cannot leave them.',
    'مهندسة معمارية، أرمم بيوتاً لم يردها أحد ثم لا أستطيع تركها.',
    'Architecte. Je restaure des maisons dont personne ne voulait, puis je ne peux plus les quitter.',
  ],
  [
    'Guide in the south for twenty years. My house is the place I come home to.',
    'دليل في الجنوب منذ عشرين سنة، وبيتي هو ما أرجع إليه.',
    'Guide dans le Sud depuis vingt ans. Ma maison, c’est là où je reviens.',
  ],
  [
    'Pharmacist in the morning, host in the evening, at your service at all hours.',
    'صيدلانية صباحاً ومضيفة مساءً وفي خدمتكم دائماً.',
    'Pharmacienne le matin, hôtesse le soir, à votre service toujours.',
  ],
  [
    'A family of fishermen. If the weather is good, there is fish.',
    'عائلة صيادين. إذا كان الجو طيباً فهناك حوت.',
    'Une famille de pêcheurs. S’il fait beau, il y a du poisson.',
  ],
  [
    'I lived in Manchester for nine years and came back for the light.',
    'عشت في مانشستر تسع سنوات ورجعت من أجل الضوء.',
    'J’ai vécu neuf ans à Manchester et suis revenu pour la lumière.',
  ],
  [
    'Three homes, one rule: we would sleep there ourselves.',
    'ثلاثة بيوت وقاعدة واحدة: أن ننام فيها نحن أنفسنا.',
    'Trois maisons, une règle : nous y dormirions nous-mêmes.',
  ],
  [
    'Grandmother of eleven. The house misses noise; bring some.',
    'جدة لأحد عشر حفيداً، والبيت يشتاق إلى الضجيج فأحضروه.',
    'Grand-mère de onze petits-enfants. La maison manque de bruit ; apportez-en.',
  ],
  [
    'Doctor in Benghazi. My brother Faraj has the keys and the jokes.',
    'طبيب في بنغازي، وأخي فرج عنده المفاتيح والنكت.',
    'Médecin à Benghazi. Mon frère Faraj a les clés et les blagues.',
  ],
  [
    'I make pottery and keep bees. Both end up on your breakfast table.',
    'أصنع الفخار وأربي النحل، وكلاهما يصل إلى فطوركم.',
    'Je fais de la poterie et des ruches : les deux finissent sur votre table.',
  ],
  [
    'Footballer once, host now. I still run to the door.',
    'لاعب كرة سابقاً ومضيف حالياً، وما زلت أجري إلى الباب.',
    'Footballeur autrefois, hôte aujourd’hui. Je cours encore jusqu’à la porte.',
  ],
  [
    'We are two sisters who inherited one house and many opinions.',
    'أختان ورثتا بيتاً واحداً وآراء كثيرة.',
    'Deux sœurs, une maison en héritage et beaucoup d’avis.',
  ],
  [
    'Tell me when you land; I will tell you which road.',
    'أخبروني متى تصلون أخبركم أي طريق تأخذون.',
    'Dites-moi quand vous atterrissez ; je vous dirai quelle route prendre.',
  ],
];

/** The gender that each bio fits: f women, m men, a any; one letter for each bio. */
export const bioSpeakers = 'mfmafmfaaafmamfa';

/** The age that each bio fits. */
export const bioAges: readonly (AgeGroup | 'any')[] = [
  'middle',
  'middle',
  'old',
  'any',
  'middle',
  'middle',
  'middle',
  'any',
  'middle',
  'middle',
  'old',
  'middle',
  'any',
  'middle',
  'any',
  'any',
];

export const guestNotes: readonly LocalizedText[] = [
  [
    'We are a family of five and will arrive before sunset.',
    'نحن عائلة من خمسة وسنصل قبل المغرب.',
    'Nous sommes cinq et arriverons avant le coucher du soleil.',
  ],
  [
    'Is early check-in possible? Our flight lands at ten.',
    'هل يمكن الدخول مبكراً؟ طائرتنا تصل العاشرة.',
    'Une arrivée plus tôt est-elle possible ? Notre vol atterrit à dix heures.',
  ],
  [
    'It is my mother’s birthday, we would love a quiet place.',
    'إنه عيد ميلاد أمي ونريد مكاناً هادئاً.',
    'C’est l’anniversaire de ma mère, nous cherchons un endroit calme.',
  ],
  [
    'Here for work, two colleagues, we leave early each morning.',
    'قادمون للعمل، زميلان، ونخرج باكراً كل صباح.',
    'Pour le travail, deux collègues ; nous partons tôt chaque matin.',
  ],
  ['We have a baby; is there a cot?', 'معنا رضيع، هل يوجد سرير له؟', 'Nous avons un bébé ; y a-t-il un lit ?'],
  [
    'Looking forward to it. May we bring our own charcoal?',
    'متشوقون. هل نحضر الفحم معنا؟',
    'Nous avons hâte. Pouvons-nous apporter notre charbon ?',
  ],
  [
    'Driving from Benghazi, we may be late, around nine.',
    'قادمون بالسيارة من بنغازي وقد نتأخر حتى التاسعة.',
    'Nous venons de Benghazi en voiture, peut-être tard, vers neuf heures.',
  ],
  [
    'Newly married, three nights of peace, please.',
    'عروسان يريدان ثلاث ليالٍ من الهدوء.',
    'Jeunes mariés : trois nuits de paix, s’il vous plaît.',
  ],
];

export const houseRules: readonly LocalizedText[] = [
  ['No smoking indoors', 'ممنوع التدخين في الداخل', 'Ne pas fumer à l’intérieur'],
  ['Quiet after eleven at night', 'الهدوء بعد الحادية عشرة ليلاً', 'Silence après 23 heures'],
  ['No parties', 'ممنوع إقامة الحفلات', 'Pas de fêtes'],
  ['Please leave your shoes at the door', 'يرجى خلع الأحذية عند الباب', 'Laissez vos chaussures à la porte'],
  [
    'Children by the pool only with an adult',
    'الأطفال عند المسبح مع شخص كبير فقط',
    'Les enfants à la piscine avec un adulte seulement',
  ],
  [
    'Turn off the air conditioning when you go out',
    'أطفئوا التكييف عند الخروج',
    'Éteignez la climatisation en sortant',
  ],
  ['Rinse off the sand before coming in', 'اغسلوا الرمل قبل الدخول', 'Rincez le sable avant d’entrer'],
  [
    'Only registered guests stay overnight',
    'المبيت للضيوف المسجلين فقط',
    'Seuls les voyageurs inscrits passent la nuit',
  ],
  [
    'Families only; a family booklet may be asked for',
    'للعائلات فقط وقد يُطلب كتيب العائلة',
    'Familles uniquement ; livret de famille sur demande',
  ],
  ['Fires only in the fire circle', 'النار في مكانها المخصص فقط', 'Feu seulement dans le foyer prévu'],
];
