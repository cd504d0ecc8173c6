import type { PropertyKind, LocalizedText } from './content-types.ts';

const call: LocalizedText = [
  'Call me half an hour before you arrive, so that somebody stands at the door.',
  'كلّموني قبل وصولكم بنصف ساعة لتجدوا من يستقبلكم عند الباب.',
  'Appelez-moi une demi-heure avant d’arriver : quelqu’un vous attendra à la porte.',
];
const power: LocalizedText = [
  'The main switch and the one for the generator are in the grey box behind the door.',
  'القاطع الرئيسي ومفتاح المولد في الصندوق الرمادي خلف الباب.',
  'Le disjoncteur et l’interrupteur du groupe sont dans le boîtier gris derrière la porte.',
];
const leaving: LocalizedText = [
  'When you leave, turn the water off under the sink and put the key back where you found it.',
  'عند المغادرة أغلقوا الماء تحت المغسلة وأعيدوا المفتاح إلى مكانه.',
  'En partant, fermez l’eau sous l’évier et remettez la clé à sa place.',
];
const lockbox: LocalizedText = [
  'The key is in a small safe beside the entrance; I send you its four digits on the morning of your arrival.',
  'المفتاح في خزنة صغيرة بجانب المدخل، وأرسل لكم أرقامها الأربعة صباح يوم الوصول.',
  'La clé est dans un petit coffre près de l’entrée ; je vous envoie ses quatre chiffres le matin de l’arrivée.',
];
const gate: LocalizedText = [
  'Sound the horn at the gate; the caretaker opens and shows you where to park.',
  'أطلقوا المنبّه عند البوابة يفتح لكم الحارس ويريكم مكان السيارة.',
  'Klaxonnez au portail : le gardien ouvre et vous montre où vous garer.',
];

/** Arrival steps by kind of property. */
export const arrivals: Readonly<Record<PropertyKind, readonly LocalizedText[]>> = {
  flat: [
    lockbox,
    [
      'The lift takes you to our floor; without power the stairs are to the right of it.',
      'المصعد يوصلكم إلى الطابق، وعند انقطاع الكهرباء فالدرج على يمينه.',
      'L’ascenseur mène à l’étage ; sans courant, l’escalier est à sa droite.',
    ],
    leaving,
  ],
  studio: [lockbox, power, leaving],
  hotel_room: [
    [
      'The reception is open day and night; your booking number is all they need.',
      'الاستقبال مفتوح ليلاً ونهاراً، ويكفيهم رقم الحجز.',
      'La réception est ouverte jour et nuit ; votre numéro de réservation suffit.',
    ],
    [
      'Please bring a passport or an identity card for the register.',
      'أحضروا جواز السفر أو البطاقة الشخصية للتسجيل.',
      'Apportez un passeport ou une carte d’identité pour le registre.',
    ],
  ],
  hosh: [
    [
      'Cars stop at the old gate. From there it is two minutes on foot; I come to meet you.',
      'السيارات تقف عند الباب القديم، ومنه دقيقتان مشياً، وآتي لأستقبلكم.',
      'Les voitures s’arrêtent à la vieille porte ; de là, deux minutes à pied, je viens à votre rencontre.',
    ],
    power,
    leaving,
  ],
  villa: [gate, power, leaving],
  chalet: [
    gate,
    [
      'Show your booking number to the guards of the resort; your car is on their list.',
      'أروا رقم الحجز لحراس المصيف، وسيارتكم في قائمتهم.',
      'Montrez le numéro de réservation aux gardiens du village ; votre voiture est sur leur liste.',
    ],
    leaving,
  ],
  istiraha: [gate, power, leaving],
  mountain: [
    [
      'The last kilometre is a steep lane: come in daylight the first time.',
      'الكيلومتر الأخير طريق منحدر، فتعالوا في ضوء النهار أول مرة.',
      'Le dernier kilomètre est une ruelle raide : venez de jour la première fois.',
    ],
    call,
    leaving,
  ],
  oasis_house: [
    [
      'Ask for the house at the mosque by the spring; everybody knows it and will lead you.',
      'اسألوا عن البيت عند مسجد العين فالكل يعرفه ويدلّكم.',
      'Demandez la maison à la mosquée de la source : tout le monde la connaît et vous y mènera.',
    ],
    call,
    leaving,
  ],
  desert_camp: [
    [
      'We meet at the petrol station at the edge of town and drive in together; an ordinary car waits there safely.',
      'نلتقي عند محطة الوقود في طرف البلدة وندخل معاً، وتبقى السيارة العادية هناك بأمان.',
      'Rendez-vous à la station-service à la sortie de la ville ; nous roulons ensemble, et une voiture ordinaire y attend en sécurité.',
    ],
    [
      'Bring warm clothes for the night; water, tents and bedding are there.',
      'أحضروا ملابس دافئة لليل، أما الماء والخيام والفراش فموجودة.',
      'Prenez des vêtements chauds pour la nuit ; l’eau, les tentes et la literie sont sur place.',
    ],
    call,
  ],
};
