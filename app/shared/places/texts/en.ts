import type { PlaceTexts } from '../place-texts.server.ts';

export const texts: PlaceTexts = {
  places: {
    tripoli: {
      name: 'Tripoli',
      title: 'Stays in Tripoli',
      about:
        'The capital, on the Mediterranean: the walled old town with the Red Castle and the arch of Marcus Aurelius beside the harbour, the broad streets of the centre behind it, and quarters by the sea such as Gargaresh to the west.',
    },
    benghazi: {
      name: 'Benghazi',
      title: 'Stays in Benghazi',
      about:
        'The great city of the east, between the sea and its lagoons. Parts of its old centre were destroyed in the fighting after 2014 and are being rebuilt; life goes on in Fuwayhat, Venice and along the shore of Juliana.',
    },
    misrata: {
      name: 'Misrata',
      title: 'Stays in Misrata',
      about:
        'A port and trading town east of Tripoli, with palms and dunes down to the beaches and a centre for shopping around Tripoli Street.',
    },
    'leptis-magna': {
      name: 'Khoms and Leptis Magna',
      title: 'Stays in Khoms and Leptis Magna',
      about:
        'Khoms lies by the sea between Tripoli and Misrata. At its edge is Leptis Magna, the Roman city of the emperor Septimius Severus: theatre, forum, basilica, harbour and amphitheatre, world heritage since 1982.',
    },
    sabratha: {
      name: 'Sabratha',
      title: 'Stays in Sabratha',
      about:
        'A coastal town west of Tripoli with beaches and one of the finest Roman theatres of Africa, three storeys high in front of the sea. The ancient city is world heritage since 1982.',
    },
    zuwara: {
      name: 'Zuwara',
      title: 'Stays in Zuwara',
      about:
        'An Amazigh town on the coast near Tunisia, known for white sand, shallow clear water and fresh fish. Families come in summer.',
    },
    'jebel-nafusa': {
      name: 'Jebel Nafusa',
      title: 'Stays in Jebel Nafusa',
      about:
        'The mountains south-west of Tripoli, from Gharyan to Nalut: Amazigh villages on the edge of the plateau, fortified granaries, houses dug into the ground, and springs between olives and figs.',
    },
    ghadames: {
      name: 'Ghadames',
      title: 'Stays in Ghadames',
      about:
        'An oasis where Libya, Algeria and Tunisia meet. Its old town of covered lanes, whitewashed houses and roof terraces for the women is world heritage since 1986; the gardens of palms begin at its wall.',
    },
    'jebel-akhdar': {
      name: 'Jebel Akhdar',
      title: 'Stays in Jebel Akhdar',
      about:
        'The Green Mountain of the east, from Marj past Bayda to Derna: junipers and forest above the sea, caves and valleys, and the Greek towns of Cyrene and Apollonia.',
    },
    cyrene: {
      name: 'Shahat and Cyrene',
      title: 'Stays in Shahat and Cyrene',
      about:
        'Shahat is a small town in the Green Mountain beside Cyrene, a city that Greeks from Thera founded: the temple of Zeus, the sanctuary of Apollo and the necropolis look down to the sea. World heritage since 1982.',
    },
    derna: {
      name: 'Derna',
      title: 'Stays in Derna',
      about:
        'A port between the Green Mountain and the sea, with a waterfall in its valley. The flood of September 2023 destroyed a part of the town, which is being rebuilt: ask your host what is open.',
    },
    tobruk: {
      name: 'Tobruk',
      title: 'Stays in Tobruk',
      about:
        'A deep natural harbour in the far east, on the road to Egypt. Around it are cemeteries of the siege of 1941, and quiet bays.',
    },
    sebha: {
      name: 'Sebha',
      title: 'Stays in Sebha',
      about:
        'The largest town of the Fezzan, in the middle of the desert: here begin the roads to the valleys with their oases, the sand sea and its lakes.',
    },
    ghat: {
      name: 'Ghat',
      title: 'Stays in Ghat',
      about:
        'An oasis of the Tuareg in the far south-west, with a fort above its old town of mud brick. To its east is the Tadrart Acacus, whose rock paintings are world heritage since 1985.',
    },
  },
  seasons: {
    coast:
      'Mid-March to mid-April and mid-October to mid-November are the mildest. For bathing, mid-May to mid-October. Rain falls in a short winter, less than 20 cm a year along most of the coast; when the ghibli blows from the desert it can be far hotter for a day.',
    green_mountain:
      'Spring is green and autumn is mild. With 40 to 60 cm of rain a year it is the wettest part of Libya: bring warm clothes from December to February, when heating in the home is worth asking about.',
    western_mountains:
      'Spring and autumn suit walks between the villages. Nights are cool, in winter cold: bring warm clothes, and ask about heating in the home.',
    desert:
      'December to February is the time for the desert: warm days, cold nights. Less than 5 cm of rain falls in a year, and summers are very hot.',
  },
};
