import type { SampleWords } from '../sample-property.server.ts';

export const words: SampleWords = {
  title: 'Villa blanche, piscine sur la mer',
  place: 'Janzour',
  region: 'Tripoli',
  location: 'Janzour, Tripoli',
  host: 'Salma Ben Othman',
  description:
    'Construite par le père de Salma en 1978 et rouverte en 2021. L’arcade garde le rez-de-chaussée frais jusqu’en fin d’après-midi ; la longue table sous la vigne accueille dix personnes. À l’étage, deux chambres s’ouvrent sur une terrasse qui regarde la baie vers l’ouest. Le gardien, Hajj Mukhtar, habite à côté et apporte le pain du four du coin si vous le demandez.',
  rules: ['Ne pas fumer à l’intérieur', 'Calme après 23 h', 'Pas de fêtes'],
  pictures: [
    'Villa blanche au bord de la mer, avec arcades, bougainvillier et piscine',
    'Salon avec canapé, tapis et fenêtres ouvertes sur la mer',
    'Chambre lumineuse avec lit double et plaid tissé',
    'Cuisine aux placards peints et carreaux à motifs',
    'Terrasse avec pergola et sièges face à la mer',
    'Salle de bains carrelée avec meuble en bois',
  ],
  reviews: [
    {
      name: 'Hanan',
      place: 'Benghazi',
      comment:
        'Les enfants n’ont pas quitté la piscine. À notre arrivée, à onze heures du soir, des dattes et du lait frais nous attendaient sur la table.',
    },
    {
      name: 'Youssef',
      place: 'Misrata',
      comment:
        'Exactement comme sur les photos. Tout Janzour était sans courant et nous ne l’avons su que par les voisins.',
    },
    {
      name: 'Aisha',
      place: 'Tripoli',
      comment: 'Calme, propre et tout près de l’eau. Nous reviendrons au printemps.',
    },
  ],
};
