import type { ListingTemplate } from '../content-types.ts';

const nafusa = [
  'gharyan',
  'yafran',
  'nalut',
  'kabaw',
  'jadu',
  'zintan',
  'al-rujban',
  'kikla',
  'al-rhaibat',
  'msallata',
  'tarhuna',
];
const green = [
  'bayda',
  'shahhat',
  'susa',
  'ras-al-hilal',
  'al-qubba',
  'qasr-libya',
  'al-marj',
  'slonta',
  'derna',
  'al-abraq',
  'massa',
];

/** Stone houses of the Nafusa and of the Green Mountain. */
export const mountainHouses: readonly ListingTemplate[] = [
  {
    onlyIn: nafusa,
    requires: ['kitchen', 'heating', 'parking'],
    titles: [
      ['Stone house on the edge', 'بيت حجر على الحافة', 'Maison au bord du vide'],
      ['House above the plain', 'بيت فوق الجفارة', 'Au-dessus de la plaine'],
      ['Edge of the Nafusa', 'على حافة نفوسة', 'Au bord du Nefoussa'],
    ],
    text: [
      'Fifty metres from the back wall the mountain stops and the plain begins, all the way to the sea on a clear day. The house is stone and gypsum, built by men who knew where the wind comes from. Sunset is served on the terrace with tea.',
      'على خمسين متراً من الجدار الخلفي ينتهي الجبل ويبدأ السهل حتى البحر في اليوم الصافي. البيت حجر وجبس بناه رجال يعرفون من أين تأتي الريح. والغروب يقدم على السطيحة مع الشاي.',
      'À cinquante mètres du mur du fond, la montagne s’arrête et la plaine commence, jusqu’à la mer par temps clair. Pierre et gypse, bâtis par des hommes qui connaissaient le vent. Le coucher du soleil se prend en terrasse, avec le thé.',
    ],
  },
  {
    onlyIn: nafusa,
    requires: ['kitchen', 'breakfast'],
    titles: [
      ['Vaulted stone guesthouse', 'بيت الأقبية الحجري', 'La maison voûtée'],
      ['Old granary guesthouse', 'نُزل القصر القديم', 'L’ancien grenier'],
      ['Olive-press house', 'بيت المعصرة', 'La maison du pressoir'],
    ],
    text: [
      'Half of it is two hundred years old: the vaulted annex where oil was pressed is now the room everyone asks for, cool in July, silent always. Breakfast is barley bread, oil from our own trees and dried figs, as it was for the people who built it.',
      'نصفه عمره مئتا عام: القبو الذي كان معصرة صار الغرفة التي يطلبها الجميع، باردة في يوليو وهادئة دائماً. الفطور خبز شعير وزيت من شجرنا وتين مجفف، كما كان لمن بنوه.',
      'Une moitié a deux cents ans : l’annexe voûtée du pressoir est devenue la chambre que tous demandent, fraîche en juillet, toujours silencieuse. Au matin, pain d’orge, huile de nos arbres et figues sèches, comme autrefois.',
    ],
  },
  {
    onlyIn: ['gharyan'],
    requires: ['kitchen', 'wifi'],
    titles: [
      ['House by the potters', 'بيت الفخّار', 'Près des potiers'],
      ['Hilltop house, Gharyan', 'بيت قمة غريان', 'En haut de Gharyan'],
      ['Above the dug houses', 'فوق بيوت الحفر', 'Sur les maisons creusées'],
    ],
    text: [
      'Next to the house is the one it grew from: a dug-out court eight metres deep where my grandmother was born, swept and open to you. Above ground, four bright rooms and a shelf of bowls from the kilns on the road.',
      'بجوار البيت أصله: حوش حفر عمقه ثمانية أمتار وُلدت فيه جدتي، مكنوس ومفتوح لكم. وفوق الأرض غرف مضيئة ورف من أواني الفخار من أفران الطريق.',
      'À côté de la maison, celle dont elle est née : une cour creusée de huit mètres où ma grand-mère a vu le jour, balayée et ouverte pour vous. En surface, des pièces claires et une étagère de bols des fours voisins.',
    ],
  },
  {
    onlyIn: green,
    requires: ['garden', 'kitchen', 'heating'],
    titles: [
      ['Orchard house, uplands', 'بيت البستان الجبلي', 'La maison du verger'],
      ['Stone house, junipers', 'بيت حجري بين العرعار', 'Parmi les genévriers'],
      ['Honey house', 'بيت العسل', 'La maison du miel'],
    ],
    text: [
      'The bees work the juniper and the strawberry tree, and the honey is bitter and famous. There are apples in the orchard, a stove for the cold months and goats that pass twice a day like a bus. You can walk to the ruins before anyone else is up.',
      'النحل يرعى العرعار والشماري وعسله مرّ ومشهور. في البستان تفاح، وللشتاء مدفأة، والماعز يمر مرتين في اليوم كالحافلة. ويمكنكم المشي إلى الآثار قبل أن يصحو أحد.',
      'Les abeilles butinent le genévrier et l’arbousier ; le miel est amer et célèbre. Des pommes au verger, un poêle pour les mois froids, des chèvres qui passent deux fois par jour comme un autobus. On va aux ruines à pied avant tout le monde.',
    ],
  },
  {
    onlyIn: green,
    requires: ['kitchen', 'bbq', 'parking'],
    titles: [
      ['Stone house on the gorge', 'بيت حجري على الوادي', 'Maison sur la gorge'],
      ['House of three terraces', 'بيت السطوح الثلاثة', 'Les trois terrasses'],
      ['House over the wadi', 'بيت فوق الوادي', 'Au-dessus du wadi'],
    ],
    text: [
      'It stands where the road turns and the gorge opens: caves on the far side, swifts at eye level, the sound of water after rain. Three terraces, one for each part of the day. The last is the best, and has the grill.',
      'يقف حيث تنعطف الطريق وينفتح الوادي: كهوف في الجهة الأخرى، وطيور السمامة بمستوى العين، وصوت الماء بعد المطر. ثلاثة سطوح لكل وقت من النهار سطح، وآخرها أحلاها وفيه الشواية.',
      'Elle se tient là où la route tourne et la gorge s’ouvre : des grottes en face, des martinets à hauteur d’œil, le bruit de l’eau après la pluie. Trois terrasses, une par moment du jour ; la dernière est la plus belle et a le gril.',
    ],
  },
  {
    requires: ['kitchen', 'family_only', 'garden'],
    titles: [
      ['Family house in stone', 'بيت العائلة الحجري', 'Maison de pierre familiale'],
      ['House with a blue door', 'بيت الباب الأزرق', 'La maison à porte bleue'],
      ['Summer-in-the-hills home', 'بيت صيف الجبل', 'L’été en montagne'],
    ],
    text: [
      'Ten degrees cooler than the coast in August, and that is why the family kept it. Thick stone, a blue door, a terrace with vines where the women shell almonds and the children are always just out of sight but never out of hearing.',
      'أبرد من الساحل بعشر درجات في أغسطس، ولهذا لم تبعه العائلة. حجر سميك وباب أزرق وسطيحة بعريش عنب تقشر فيها النساء اللوز والأطفال بعيدون عن العين قريبون من السمع.',
      'Dix degrés de moins qu’à la côte en août : voilà pourquoi la famille l’a gardée. Pierre épaisse, porte bleue, treille où l’on écale les amandes, et des enfants jamais en vue, toujours à portée de voix.',
    ],
  },
  {
    requires: ['heating', 'wifi', 'kitchen'],
    bedrooms: 2,
    titles: [
      ['Cottage for winter fog', 'بيت ضباب الشتاء', 'Le cottage des brumes'],
      ['Shepherd’s stone house', 'بيت الراعي', 'La maison du berger'],
      ['Two rooms and a fire', 'غرفتان ومدفأة', 'Deux pièces et un feu'],
    ],
    text: [
      'Small, stone, and warm. On foggy mornings you see only the first olive tree, then the second, then the valley all at once. We leave wood cut and stacked, matches in the tin, and lentils in the jar for the first evening.',
      'صغير وحجري ودافئ. في صباحات الضباب ترى الزيتونة الأولى ثم الثانية ثم الوادي دفعة واحدة. نترك الحطب مقطوعاً ومرصوصاً والكبريت في العلبة والعدس في المرطبان لأول ليلة.',
      'Petite, en pierre, et chaude. Les matins de brouillard, on voit le premier olivier, puis le deuxième, puis toute la vallée. On laisse le bois coupé, les allumettes dans la boîte et des lentilles pour le premier soir.',
    ],
  },
  {
    requires: ['garden', 'breakfast', 'parking'],
    types: ['farm_stay', 'guesthouse'],
    titles: [
      ['Almond farm in the hills', 'مزرعة اللوز الجبلية', 'La ferme aux amandiers'],
      ['Mountain farm stay', 'مزرعة في الجبل', 'Séjour à la ferme, en haut'],
      ['Farm of the old olives', 'مزرعة الزيتون العتيق', 'Les vieux oliviers'],
    ],
    text: [
      'In February the almonds flower and the whole slope turns white for nine days; we can tell you which. The rest of the year there is bread to bake, walls to mend and a path to the spring that takes forty minutes if you do not stop, and everyone stops.',
      'في فبراير يزهر اللوز ويبيض السفح كله تسعة أيام، ونخبركم أيها. وفي بقية السنة خبز يُخبز وجدران تُرمم ودرب إلى العين يأخذ أربعين دقيقة لمن لا يتوقف، والجميع يتوقف.',
      'En février, les amandiers fleurissent et tout le versant blanchit neuf jours ; nous vous dirons lesquels. Le reste de l’année, du pain à cuire, des murs à relever et un sentier vers la source : quarante minutes sans s’arrêter, et tout le monde s’arrête.',
    ],
  },
  {
    requires: ['kitchen', 'bbq', 'water_tank'],
    types: ['house', 'rest_house'],
    titles: [
      ['House of seven olives', 'بيت السبع زيتونات', 'Les sept oliviers'],
      ['Terrace over the valley', 'سطيحة على الوادي', 'Terrasse sur la vallée'],
      ['Schoolteacher’s house', 'بيت المعلّم', 'La maison du maître'],
    ],
    text: [
      'The village teacher lived here for thirty-one years, and half the mountain learned to read at his table. The map on the wall is his. We added hot water, kept the shutters, and planted a seventh olive to replace the one the storm took.',
      'سكنه معلم القرية إحدى وثلاثين سنة وتعلم نصف الجبل القراءة على طاولته. الخريطة على الجدار له. أضفنا الماء الساخن وأبقينا النوافذ وغرسنا الزيتونة السابعة بدل التي أخذتها العاصفة.',
      'L’instituteur y a vécu trente et un ans ; la moitié de la montagne a appris à lire à sa table. La carte au mur est la sienne. Nous avons ajouté l’eau chaude, gardé les volets et replanté le septième olivier, pris par la tempête.',
    ],
  },
];
