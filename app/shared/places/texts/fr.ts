import type { PlaceTexts } from '../place-texts.server.ts';

export const texts: PlaceTexts = {
  places: {
    tripoli: {
      name: 'Tripoli',
      title: 'Séjours à Tripoli',
      about:
        'La capitale, sur la Méditerranée : la vieille ville et ses remparts, le Château rouge et l’arc de Marc Aurèle près du port, les larges rues du centre et, à l’ouest, des quartiers au bord de la mer comme Gargaresh.',
    },
    benghazi: {
      name: 'Benghazi',
      title: 'Séjours à Benghazi',
      about:
        'La grande ville de l’est, entre la mer et ses lagunes. Une partie du vieux centre, détruite par les combats après 2014, est en reconstruction ; on vit à Fuwayhat, à Venice et le long du rivage de Juliana.',
    },
    misrata: {
      name: 'Misrata',
      title: 'Séjours à Misrata',
      about:
        'Une ville de port et de commerce à l’est de Tripoli, avec des palmiers et des dunes jusqu’aux plages et un centre commerçant autour de la rue de Tripoli.',
    },
    'leptis-magna': {
      name: 'Khoms et Leptis Magna',
      title: 'Séjours à Khoms et Leptis Magna',
      about:
        'Khoms est au bord de la mer, entre Tripoli et Misrata. À sa limite, Leptis Magna, la ville romaine de l’empereur Septime Sévère : théâtre, forum, basilique, port et amphithéâtre, au patrimoine mondial depuis 1982.',
    },
    sabratha: {
      name: 'Sabratha',
      title: 'Séjours à Sabratha',
      about:
        'Une ville côtière à l’ouest de Tripoli, avec des plages et l’un des plus beaux théâtres romains d’Afrique, haut de trois étages face à la mer. La ville antique est au patrimoine mondial depuis 1982.',
    },
    zuwara: {
      name: 'Zouara',
      title: 'Séjours à Zouara',
      about:
        'Une ville amazighe sur la côte, près de la Tunisie, connue pour son sable blanc, son eau claire peu profonde et son poisson. Les familles y viennent en été.',
    },
    'jebel-nafusa': {
      name: 'Djebel Nefoussa',
      title: 'Séjours dans le Djebel Nefoussa',
      about:
        'Les montagnes au sud-ouest de Tripoli, de Gharyan à Nalout : villages amazighs au bord du plateau, greniers fortifiés, maisons creusées dans la terre et sources entre oliviers et figuiers.',
    },
    ghadames: {
      name: 'Ghadamès',
      title: 'Séjours à Ghadamès',
      about:
        'Une oasis à la rencontre de la Libye, de l’Algérie et de la Tunisie. Sa vieille ville aux ruelles couvertes, aux maisons blanchies et aux terrasses des femmes est au patrimoine mondial depuis 1986 ; la palmeraie commence à son mur.',
    },
    'jebel-akhdar': {
      name: 'Djebel Akhdar',
      title: 'Séjours dans le Djebel Akhdar',
      about:
        'La montagne Verte de l’est, d’El Marj à Derna en passant par El Beïda : genévriers et forêt au-dessus de la mer, grottes et vallées, et les villes grecques de Cyrène et d’Apollonia.',
    },
    cyrene: {
      name: 'Chahat et Cyrène',
      title: 'Séjours à Chahat et Cyrène',
      about:
        'Chahat est une petite ville de la montagne Verte à côté de Cyrène, fondée par des Grecs de Théra : le temple de Zeus, le sanctuaire d’Apollon et la nécropole dominent la mer. Au patrimoine mondial depuis 1982.',
    },
    derna: {
      name: 'Derna',
      title: 'Séjours à Derna',
      about:
        'Un port entre la montagne Verte et la mer, avec une cascade dans sa vallée. L’inondation de septembre 2023 a détruit une partie de la ville, qui se reconstruit : demandez à votre hôte ce qui est ouvert.',
    },
    tobruk: {
      name: 'Tobrouk',
      title: 'Séjours à Tobrouk',
      about:
        'Un port naturel profond à l’extrême est, sur la route de l’Égypte. Autour, les cimetières du siège de 1941 et des criques tranquilles.',
    },
    sebha: {
      name: 'Sebha',
      title: 'Séjours à Sebha',
      about:
        'La plus grande ville du Fezzan, au milieu du désert : de là partent les routes vers les vallées et leurs oasis, la mer de sable et ses lacs.',
    },
    ghat: {
      name: 'Ghat',
      title: 'Séjours à Ghat',
      about:
        'Une oasis touarègue à l’extrême sud-ouest, avec un fort au-dessus de sa vieille ville de brique crue. À l’est, le Tadrart Acacus, dont les peintures rupestres sont au patrimoine mondial depuis 1985.',
    },
  },
  seasons: {
    coast:
      'Le plus doux : de la mi-mars à la mi-avril et de la mi-octobre à la mi-novembre. Pour la baignade : de la mi-mai à la mi-octobre. Il pleut pendant un hiver court, moins de 20 cm par an sur la plus grande partie de la côte ; quand souffle le ghibli, venu du désert, il peut faire bien plus chaud pendant un jour.',
    green_mountain:
      'Le printemps est vert et l’automne doux. Avec 40 à 60 cm de pluie par an, c’est la partie la plus arrosée de la Libye : prenez des vêtements chauds de décembre à février et demandez si le logement est chauffé.',
    western_mountains:
      'Le printemps et l’automne conviennent aux promenades entre les villages. Les nuits sont fraîches, froides en hiver : prenez des vêtements chauds et demandez si le logement est chauffé.',
    desert:
      'De décembre à février, c’est la saison du désert : journées tièdes, nuits froides. Il tombe moins de 5 cm de pluie par an et les étés sont très chauds.',
  },
};
