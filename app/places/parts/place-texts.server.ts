import type { Locale } from '#contract/common.ts';
import type { ClimateZone } from '#contract/place-pages.ts';

type Texts = Readonly<Record<Locale, string>>;

/** Where a fact of a text is written down. */
export interface Source {
  name: string;
  url: string;
}

export interface PlaceText {
  about: Texts;
  sources: readonly Source[];
}

const worldHeritage = (number: number, name: string): Source => ({
  name: `UNESCO World Heritage, ${name}`,
  url: `https://whc.unesco.org/en/list/${number}`,
});

/** What a place is, by the slug of its page. */
export const placeTexts: Readonly<Record<string, PlaceText>> = {
  tripoli: {
    about: {
      en: 'The capital, on the Mediterranean: the walled old town with the Red Castle and the arch of Marcus Aurelius beside the harbour, the broad streets of the centre behind it, and quarters by the sea such as Gargaresh to the west.',
      ar: 'العاصمة على البحر المتوسط: المدينة القديمة بأسوارها والسرايا الحمراء وقوس ماركوس أوريليوس عند الميناء، وخلفها شوارع وسط المدينة الواسعة، وغرباً أحياء على البحر مثل قرقارش.',
      fr: 'La capitale, sur la Méditerranée : la vieille ville et ses remparts, le Château rouge et l’arc de Marc Aurèle près du port, les larges rues du centre et, à l’ouest, des quartiers au bord de la mer comme Gargaresh.',
    },
    sources: [],
  },
  benghazi: {
    about: {
      en: 'The great city of the east, between the sea and its lagoons. Parts of its old centre were destroyed in the fighting after 2014 and are being rebuilt; life goes on in Fuwayhat, Venice and along the shore of Juliana.',
      ar: 'كبرى مدن الشرق، بين البحر والسبخات. تهدّم جزء من وسطها القديم في القتال بعد 2014 ويُعاد بناؤه، والحياة في الفويهات وفينيسيا وعلى شاطئ جليانة.',
      fr: 'La grande ville de l’est, entre la mer et ses lagunes. Une partie du vieux centre, détruite par les combats après 2014, est en reconstruction ; on vit à Fuwayhat, à Venice et le long du rivage de Juliana.',
    },
    sources: [],
  },
  misrata: {
    about: {
      en: 'A port and trading town east of Tripoli, with palms and dunes down to the beaches and a centre for shopping around Tripoli Street.',
      ar: 'مدينة ميناء وتجارة شرق طرابلس، بنخيل وكثبان تصل إلى الشواطئ، وسوق في الوسط حول شارع طرابلس.',
      fr: 'Une ville de port et de commerce à l’est de Tripoli, avec des palmiers et des dunes jusqu’aux plages et un centre commerçant autour de la rue de Tripoli.',
    },
    sources: [],
  },
  'leptis-magna': {
    about: {
      en: 'Khoms lies by the sea between Tripoli and Misrata. At its edge is Leptis Magna, the Roman city of the emperor Septimius Severus: theatre, forum, basilica, harbour and amphitheatre, world heritage since 1982.',
      ar: 'الخمس على البحر بين طرابلس ومصراتة، وعلى طرفها لبدة الكبرى، المدينة الرومانية للإمبراطور سبتيموس سيفيروس: المسرح والساحة والبازيليكا والميناء والمدرّج، وهي تراث عالمي منذ 1982.',
      fr: 'Khoms est au bord de la mer, entre Tripoli et Misrata. À sa limite, Leptis Magna, la ville romaine de l’empereur Septime Sévère : théâtre, forum, basilique, port et amphithéâtre, au patrimoine mondial depuis 1982.',
    },
    sources: [worldHeritage(183, 'Leptis Magna')],
  },
  sabratha: {
    about: {
      en: 'A coastal town west of Tripoli with beaches and one of the finest Roman theatres of Africa, three storeys high in front of the sea. The ancient city is world heritage since 1982.',
      ar: 'مدينة ساحلية غرب طرابلس، فيها الشواطئ وواحد من أجمل المسارح الرومانية في أفريقيا، بثلاثة طوابق أمام البحر. المدينة الأثرية تراث عالمي منذ 1982.',
      fr: 'Une ville côtière à l’ouest de Tripoli, avec des plages et l’un des plus beaux théâtres romains d’Afrique, haut de trois étages face à la mer. La ville antique est au patrimoine mondial depuis 1982.',
    },
    sources: [worldHeritage(184, 'Sabratha')],
  },
  zuwara: {
    about: {
      en: 'An Amazigh town on the coast near Tunisia, known for white sand, shallow clear water and fresh fish. Families come in summer.',
      ar: 'مدينة أمازيغية على الساحل قرب تونس، معروفة بالرمل الأبيض والماء الصافي الضحل والسمك الطازج. تقصدها العائلات صيفاً.',
      fr: 'Une ville amazighe sur la côte, près de la Tunisie, connue pour son sable blanc, son eau claire peu profonde et son poisson. Les familles y viennent en été.',
    },
    sources: [],
  },
  'jebel-nafusa': {
    about: {
      en: 'The mountains south-west of Tripoli, from Gharyan to Nalut: Amazigh villages on the edge of the plateau, fortified granaries, houses dug into the ground, and springs between olives and figs.',
      ar: 'الجبل جنوب غرب طرابلس، من غريان إلى نالوت: قرى أمازيغية على حافة الهضبة، وقصور للغلال، وبيوت محفورة في الأرض، وعيون بين الزيتون والتين.',
      fr: 'Les montagnes au sud-ouest de Tripoli, de Gharyan à Nalout : villages amazighs au bord du plateau, greniers fortifiés, maisons creusées dans la terre et sources entre oliviers et figuiers.',
    },
    sources: [],
  },
  ghadames: {
    about: {
      en: 'An oasis where Libya, Algeria and Tunisia meet. Its old town of covered lanes, whitewashed houses and roof terraces for the women is world heritage since 1986; the gardens of palms begin at its wall.',
      ar: 'واحة عند ملتقى ليبيا والجزائر وتونس. مدينتها القديمة بأزقتها المسقوفة وبيوتها البيضاء وسطوحها للنساء تراث عالمي منذ 1986، وعند سورها تبدأ بساتين النخيل.',
      fr: 'Une oasis à la rencontre de la Libye, de l’Algérie et de la Tunisie. Sa vieille ville aux ruelles couvertes, aux maisons blanchies et aux terrasses des femmes est au patrimoine mondial depuis 1986 ; la palmeraie commence à son mur.',
    },
    sources: [worldHeritage(362, 'Old Town of Ghadamès')],
  },
  'jebel-akhdar': {
    about: {
      en: 'The Green Mountain of the east, from Marj past Bayda to Derna: junipers and forest above the sea, caves and valleys, and the Greek towns of Cyrene and Apollonia.',
      ar: 'الجبل الأخضر في الشرق، من المرج مروراً بالبيضاء إلى درنة: عرعر وغابات فوق البحر، وكهوف ووديان، والمدينتان الإغريقيتان قورينا وأبولونيا.',
      fr: 'La montagne Verte de l’est, d’El Marj à Derna en passant par El Beïda : genévriers et forêt au-dessus de la mer, grottes et vallées, et les villes grecques de Cyrène et d’Apollonia.',
    },
    sources: [],
  },
  cyrene: {
    about: {
      en: 'Shahat is a small town in the Green Mountain beside Cyrene, a city that Greeks from Thera founded: the temple of Zeus, the sanctuary of Apollo and the necropolis look down to the sea. World heritage since 1982.',
      ar: 'شحات بلدة صغيرة في الجبل الأخضر بجوار قورينا، المدينة التي أسسها إغريق من ثيرا: معبد زيوس وحرم أبولو والمقابر تطل على البحر. تراث عالمي منذ 1982.',
      fr: 'Chahat est une petite ville de la montagne Verte à côté de Cyrène, fondée par des Grecs de Théra : le temple de Zeus, le sanctuaire d’Apollon et la nécropole dominent la mer. Au patrimoine mondial depuis 1982.',
    },
    sources: [worldHeritage(190, 'Cyrene')],
  },
  derna: {
    about: {
      en: 'A port between the Green Mountain and the sea, with a waterfall in its valley. The flood of September 2023 destroyed a part of the town, which is being rebuilt: ask your host what is open.',
      ar: 'ميناء بين الجبل الأخضر والبحر، وفي واديها شلال. دمّر فيضان سبتمبر 2023 جزءاً من المدينة ويُعاد بناؤه: اسأل مضيفك عمّا هو مفتوح.',
      fr: 'Un port entre la montagne Verte et la mer, avec une cascade dans sa vallée. L’inondation de septembre 2023 a détruit une partie de la ville, qui se reconstruit : demandez à votre hôte ce qui est ouvert.',
    },
    sources: [],
  },
  tobruk: {
    about: {
      en: 'A deep natural harbour in the far east, on the road to Egypt. Around it are cemeteries of the siege of 1941, and quiet bays.',
      ar: 'ميناء طبيعي عميق في أقصى الشرق على طريق مصر. حوله مقابر حصار 1941 وخلجان هادئة.',
      fr: 'Un port naturel profond à l’extrême est, sur la route de l’Égypte. Autour, les cimetières du siège de 1941 et des criques tranquilles.',
    },
    sources: [],
  },
  sebha: {
    about: {
      en: 'The largest town of the Fezzan, in the middle of the desert: here begin the roads to the valleys with their oases, the sand sea and its lakes.',
      ar: 'كبرى مدن فزان في قلب الصحراء: منها تبدأ الطرق إلى أودية الواحات وبحر الرمال وبحيراته.',
      fr: 'La plus grande ville du Fezzan, au milieu du désert : de là partent les routes vers les vallées et leurs oasis, la mer de sable et ses lacs.',
    },
    sources: [],
  },
  ghat: {
    about: {
      en: 'An oasis of the Tuareg in the far south-west, with a fort above its old town of mud brick. To its east is the Tadrart Acacus, whose rock paintings are world heritage since 1985.',
      ar: 'واحة للطوارق في أقصى الجنوب الغربي، فوق مدينتها القديمة الطينية قلعة. وشرقها تادرارت أكاكوس، ورسومه الصخرية تراث عالمي منذ 1985.',
      fr: 'Une oasis touarègue à l’extrême sud-ouest, avec un fort au-dessus de sa vieille ville de brique crue. À l’est, le Tadrart Acacus, dont les peintures rupestres sont au patrimoine mondial depuis 1985.',
    },
    sources: [worldHeritage(287, 'Rock-Art Sites of Tadrart Acacus')],
  },
};

const rain: Source = {
  name: 'Encyclopedia of the Nations, Libya: Climate',
  url: 'https://www.nationsencyclopedia.com/Africa/Libya-CLIMATE.html',
};
const months: Source = { name: 'Climi e viaggi, Libia', url: 'https://www.climieviaggi.it/quando_andare/libia' };

/** When to come, by climate. */
export const seasonTexts: Readonly<Record<ClimateZone, Texts>> = {
  coast: {
    en: 'Mid-March to mid-April and mid-October to mid-November are the mildest. For bathing, mid-May to mid-October. Rain falls in a short winter, less than 20 cm a year along most of the coast; when the ghibli blows from the desert it can be far hotter for a day.',
    ar: 'من منتصف مارس إلى منتصف أبريل ومن منتصف أكتوبر إلى منتصف نوفمبر ألطف الأوقات، وللسباحة من منتصف مايو إلى منتصف أكتوبر. يهطل المطر في شتاء قصير، أقل من 20 سم في السنة على معظم الساحل، وحين يهب القبلي من الصحراء تشتد الحرارة ليوم.',
    fr: 'Le plus doux : de la mi-mars à la mi-avril et de la mi-octobre à la mi-novembre. Pour la baignade : de la mi-mai à la mi-octobre. Il pleut pendant un hiver court, moins de 20 cm par an sur la plus grande partie de la côte ; quand souffle le ghibli, venu du désert, il peut faire bien plus chaud pendant un jour.',
  },
  green_mountain: {
    en: 'Spring is green and autumn is mild. With 40 to 60 cm of rain a year it is the wettest part of Libya: bring warm clothes from December to February, when heating in the home is worth asking about.',
    ar: 'الربيع أخضر والخريف لطيف. يهطل هنا من 40 إلى 60 سم من المطر في السنة، أكثر من أي جزء آخر في ليبيا: خذ ملابس دافئة من ديسمبر إلى فبراير، واسأل عن التدفئة في مكان الإقامة.',
    fr: 'Le printemps est vert et l’automne doux. Avec 40 à 60 cm de pluie par an, c’est la partie la plus arrosée de la Libye : prenez des vêtements chauds de décembre à février et demandez si le logement est chauffé.',
  },
  western_mountains: {
    en: 'Spring and autumn suit walks between the villages. Nights are cool, in winter cold: bring warm clothes, and ask about heating in the home.',
    ar: 'الربيع والخريف للمشي بين القرى. الليالي معتدلة وفي الشتاء باردة: خذ ملابس دافئة واسأل عن التدفئة في مكان الإقامة.',
    fr: 'Le printemps et l’automne conviennent aux promenades entre les villages. Les nuits sont fraîches, froides en hiver : prenez des vêtements chauds et demandez si le logement est chauffé.',
  },
  desert: {
    en: 'December to February is the time for the desert: warm days, cold nights. Less than 5 cm of rain falls in a year, and summers are very hot.',
    ar: 'من ديسمبر إلى فبراير موسم الصحراء: نهار دافئ وليل بارد. لا يهطل أكثر من 5 سم من المطر في السنة، والصيف حار جداً.',
    fr: 'De décembre à février, c’est la saison du désert : journées tièdes, nuits froides. Il tombe moins de 5 cm de pluie par an et les étés sont très chauds.',
  },
};

/** Where the months and the rain of each climate are written down. */
export const seasonSources: Readonly<Record<ClimateZone, readonly Source[]>> = {
  coast: [months, rain],
  green_mountain: [rain, months],
  western_mountains: [months],
  desert: [months, rain],
};
