/** A message: sender, hours since the request, text, and the index of the message that it replies to. */
export type ScriptMessage = readonly [from: 'guest' | 'host', hours: number, text: string, replyTo?: number];

/** The messages of a conversation, and the side that has not read the last ones. */
export interface ConversationScript {
  messages: readonly ScriptMessage[];
  unreadBy?: 'guest' | 'host';
}

/** Conversations of the demo accounts, by topic. The request's message, if any, precedes the first one. */
export const conversationScripts = {
  paintedRoom: {
    messages: [
      ['host', 1, 'أهلاً بكم في غدامس! الغرفة المرسومة جاهزة لكم، والأطفال مرحّب بهم.'],
      ['guest', 2, 'Wonderful! Is there a heater in the room? It will be December.'],
      ['host', 3.5, 'Yes, two gas heaters and plenty of blankets. The nights are cold but the walls are thick.', 1],
      ['host', 5, 'I have approved your request. You have 24 hours to pay, then the key is yours.'],
    ],
    unreadBy: 'guest',
  },
  quietWeekend: {
    messages: [
      ['host', 1.5, 'Welcome! Before noon is fine if nobody leaves that morning. Do you come by car?'],
      ['guest', 2, 'Yes, with one small car. We leave Tripoli around 9:30.', 0],
    ],
    unreadBy: 'host',
  },
  birthday: {
    messages: [
      ['host', 1, 'ألف مبروك للوالدة مقدماً! عند المسبح مظلة كبيرة وكراسٍ مريحة.'],
      ['guest', 3, 'شكراً جزيلاً! هل نستطيع تعليق زينة بسيطة؟', 0],
      ['host', 4, 'طبعاً، فقط من غير لصق على الجدران. ورقمي بعد الدفع: 0912233445 لأي شيء.'],
      ['guest', 26, 'وصلنا التأكيد. نراكم قريباً إن شاء الله.'],
      ['host', 190, 'I put the cake stand and the long table by the pool. Tell me when you leave home.'],
    ],
    unreadBy: 'guest',
  },
  flatInTown: {
    messages: [
      ['guest', 6, 'Bonjour, y a-t-il un ascenseur ? Ma mère marche avec une canne.'],
      [
        'host',
        7,
        'Bonjour ! Oui, un ascenseur, et trois marches seulement à l’entrée. Je peux vous aider avec les bagages.',
        0,
      ],
      ['guest', 7.5, 'Parfait, merci beaucoup.'],
    ],
  },
  courtyardNow: {
    messages: [
      ['host', 20, 'The gate code is 4471#. The lemons in the courtyard are yours.'],
      ['guest', 190, 'We are in, everything is beautiful. Where do we leave the rubbish?'],
      ['host', 190.5, 'In the blue bin at the corner, it is emptied every morning.', 1],
    ],
  },
  afterTheChalet: {
    messages: [
      ['guest', 30, 'What time does the ferry to the island go?'],
      ['host', 31, 'At 8, 11 and 16. Take the one at 11, the sea is calmer.', 0],
      ['host', 360, 'Thank you for leaving it so clean. Come back in spring, the flamingos are here then!'],
    ],
    unreadBy: 'guest',
  },
  newlyWeds: {
    messages: [['guest', 1, 'وهل يمكن تزيين غرفة النوم بورد؟ ندفع ثمنه طبعاً ضمن الحجز.']],
    unreadBy: 'host',
  },
  misrataFamily: {
    messages: [
      ['host', 2, 'مرحبتين! المسبح مستور من كل الجهات وعمقه من متر لمتر ونص.'],
      ['guest', 3, 'ممتاز. وفيه مكان للشوي؟', 0],
    ],
    unreadBy: 'host',
  },
  oasisTrip: {
    messages: [
      ['guest', 8, 'الطريق من طرابلس كم ياخذ؟'],
      ['host', 9, 'حوالي سبع ساعات مع الراحة. عبّوا بنزين في نالوت.', 0],
      ['guest', 10, 'باهي، شكراً على النصيحة.'],
      ['host', 118, 'الجو الليلة بارد في غدامس، جيبوا معاكم جاكيت. نستنوكم إن شاء الله.'],
    ],
    unreadBy: 'guest',
  },
  dinnerInTown: {
    messages: [
      ['guest', 0.5, 'Bonsoir ! Est-il possible de dîner à la maison le premier soir ? Nous arrivons tard de Tripoli.'],
      ['host', 1.5, 'Bonsoir, avec plaisir : couscous au feu de bois. Pour combien de personnes ?', 0],
      ['guest', 2.5, 'Nous serons deux. Merci, nous attendons votre accord pour la réservation.'],
    ],
    unreadBy: 'host',
  },
  starsAtCamp: {
    messages: [
      ['guest', 1, 'هل المخيم بعيد عن الطريق المعبّد؟ سيارتنا صغيرة.'],
      ['guest', 1.1, 'ونحب نشوف النجوم، فيه دليل معانا في الليل؟'],
    ],
    unreadBy: 'host',
  },
  twoColleagues: {
    messages: [
      ['guest', 0.4, 'We are here for a conference. Is there a desk, and can you invoice the company?'],
      ['host', 1, 'Yes to both: a desk by the window, and the receipt can bear the company’s name.', 0],
      ['guest', 1.6, 'Perfect. We would come on the 10:40 flight, is early check-in possible?'],
    ],
    unreadBy: 'host',
  },
  villaReview: {
    messages: [
      ['guest', 490, 'Thank you for everything, the children still talk about the pool.'],
      ['host', 492, 'You were lovely guests. The door is always open for you!', 0],
    ],
  },
} satisfies Record<string, ConversationScript>;
