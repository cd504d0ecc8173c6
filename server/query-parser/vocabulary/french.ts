import type { Vocabulary } from './sense-kinds.ts';

/** Elided words (d', l', qu') are tokens: "chambre d'hôtel" has three. */
export const french: Vocabulary = {
  number: {
    0: 'zéro',
    1: 'un, une',
    2: 'deux',
    3: 'trois',
    4: 'quatre, quattre',
    5: 'cinq',
    6: 'six',
    7: 'sept',
    8: 'huit',
    9: 'neuf',
    10: 'dix',
    11: 'onze',
    12: 'douze',
    13: 'treize',
    14: 'quatorze',
    15: 'quinze',
    16: 'seize',
    17: 'dix sept',
    18: 'dix huit',
    19: 'dix neuf',
    20: 'vingt',
    21: 'vingt et un, vingt et une',
    30: 'trente',
    31: 'trente et un',
    40: 'quarante',
    50: 'cinquante',
    60: 'soixante',
    70: 'soixante dix',
    80: 'quatre vingt, quatre vingts',
    90: 'quatre vingt dix',
    100: 'cent',
  },
  ordinal: { 1: 'premier, première, 1er, 1ère', 2: 'deuxième, 2e', 3: 'troisième', 4: 'quatrième', 5: 'cinquième' },
  month: {
    1: 'janvier, janv',
    2: 'février, fevrier, févr, fév, fevr, feveier',
    3: 'mars',
    4: 'avril, avr',
    5: 'mai',
    6: 'juin',
    7: 'juillet, juil, juill, juilet',
    8: 'août, aout, aoute, oût',
    9: 'septembre',
    10: 'octobre',
    11: 'novembre',
    12: 'décembre, déc, decmbre',
  },
  monthWord: 'mois, mois de, le mois de',
  weekday: {
    0: 'dimanche, dim',
    1: 'lundi, lun',
    2: 'mardi',
    3: 'mercredi, mer',
    4: 'jeudi, jeu',
    5: 'vendredi, ven, vendredis',
    6: 'samedi, sam',
  },
  relativeDay: {
    0: "aujourd'hui, aujourdhui, ce soir, cette nuit, aujourd hui, auj, ce jour, dès ce soir, des aujourd hui, maintenant, ajd",
    1: 'demain, dès demain, demain soir, dmain, 2main, des demain, dem, demin',
    2: 'après-demain, après demain, apres demain, aprés demain, surlendemain, après-demain soir',
  },
  weekend:
    'week-end, weekend, week end, ce week-end, le week-end, ce weekend, le weekend, fin de semaine, week-end prochain, weekend prochain, prochain week-end, prochain weekend, la fin de semaine, cette fin de semaine, we prochain, ce we, le we, wk-end, wkend, le prochain week-end',
  vagueTime:
    'semaine prochaine, la semaine prochaine, cette semaine, mois prochain, le mois prochain, ce mois ci, ce mois, année prochaine, été prochain, cet été, été, hiver, printemps, automne, quelques jours, quelques nuits, plusieurs jours, plusieurs nuits, début, mi, courant, fin du mois, fin de mois, début du mois, la semaine suivante, le mois suivant, la fin du mois, cet hiver, fin, quelque jours, prochainement, bientôt',
  timeUnit: {
    night: 'nuit, nuits, nuitée, nuitées, nuité',
    day: 'jour, jours, journée, journées',
    week: 'semaine, semaines, sem',
    month: 'mois',
  },
  duration: {
    14: 'quinzaine, une quinzaine, quinze jours, quinzaine de jours, une quinzaine de jours',
    1: 'pour la nuit, la nuit du',
  },
  after: 'dans, après, d ici',
  from: 'du, de, à partir du, à partir de, dès, dès le, depuis, à compter du, a partir, débutant le, commençant le, à dater du, à partir d, à compter de, en partant du, a compter, à partir de ce, à partir du jour',
  until:
    "au, jusqu'au, jusqu au, jusqu'à, jusqu à, jusque, à, jusqu, a, jusqu en, jusqu a, jusquau, jsk, jusq, jusqu'au matin du",
  between: 'entre, entre le',
  arrive:
    'arrivée, arrivant, arriver, arrivons, j arrive, nous arrivons, arrivée le, on arrive, arrive, date d arrivée, arrivee, entrée, check-in, j arriverai, nous arriverons, arrivée prévue',
  leave:
    'départ, partir, partons, repartant, départ le, on repart, nous repartons, repart, retour, date de départ, sortie, je repars, départ prévu, partant, quitter, quittant, repartir, on part, check-out, je pars',
  dayWord: 'le, du, jour, date, dates, la, en, les, de, matin, soir, soir du, matin du',
  person: {
    adults:
      'adulte, adultes, adult, adlutes, grande personne, grandes personnes, homme, hommes, femme, femmes, parents, messieurs, dames, monsieur, dame, aîné, aînés, seniors, personnes adultes, majeurs, grands',
    children:
      'enfant, enfants, enfent, enfents, gamin, gamins, gosse, gosses, ado, ados, adolescent, adolescents, fils, fille, filles, garçon, garçons, petits, petit enfant, jeunes enfants, mineurs, mineur, petits enfants, adolescente, adolescentes, enfant en bas age, jeune enfant, enfats, neveux, neveu, nièce, nièces, petites filles, jumeaux, fillette, fillettes, garçonnet, bambin, bambins',
    infants:
      'bébé, bébés, nourrisson, nourrissons, nouveau-né, nouveaux-nés, bebe, nouveau né, tout petit, bb, bébé de, bébés de, bebes, enfants en bas âge, poupon',
    any: 'personne, célibataires, célibataire, collocataires, convives, têtes, personnes, persones, persone, pers, voyageur, voyageurs, invité, invités, hôtes, hôte, convives, membres, couchages, occupants, individus, visiteurs, clients, touristes, gens, pax, personnnes, perssonnes, perso, visiteur, participants, places, étudiants, étudiant, étudiante, étudiantes, ouvriers, ouvrier, touriste, médecins, infirmières, enseignants, joueurs, randonneurs, occupant, prs, vacanciers, vacancier, perosnnes, locataires',
    companions:
      'ami, amis, amie, amies, copain, copains, copine, copines, pote, potes, collègue, collègues, frères, sœurs, frère, sœur, autres, autres personnes, cousins, cousines, collaborateurs, employés, camarades, cousin, cousine, salariés, collaborateur, coéquipiers, autre personne, soeur, soeurs, ingénieurs, employé',
  },
  relation: {
    me: 'moi',
    spouse:
      'ma femme, mon mari, mon épouse, mon époux, ma compagne, mon compagnon, ma conjointe, mon conjoint, ma fiancée, mon fiancé, femme, mari, son mari, sa femme, épouse, ma copine, mon copain, mon chéri, ma chérie, madame',
    relative:
      'ma mère, mon père, maman, papa, ma grand-mère, mon grand-père, grand-mère, grand-père, ma belle-mère, mon beau-père, mon frère, ma sœur, ma soeur, ma tante, mon oncle, grand mère, grand père, mère, père, mon cousin, ma cousine, ma maman, mon papa, belle mère, beau père, mamie, papi, ma mamie, mon papi',
    parents:
      'mes parents, mes grands-parents, nos parents, ses parents, mes beaux-parents, grands-parents, grands parents, mes deux parents',
    friend:
      'mon ami, mon amie, un ami, une amie, mon collègue, ma collègue, un collègue, une collègue, un copain, une copine, mon pote, mon associé, un pote, mon patron, mon chef, ma meilleure amie, mon meilleur ami',
    child:
      'mon fils, ma fille, notre fils, notre fille, mon enfant, notre enfant, mon garçon, mon petit, ma petite fille, mon petit garçon',
    infant: 'mon bébé, notre bébé, son bébé, notre nouveau-né, notre nourrisson, mon nouveau-né, ma petite bébé',
  },
  couple:
    'couple, couples, un couple, en couple, ma femme et moi, moi et ma femme, mon mari et moi, moi et mon mari, jeunes mariés, lune de miel, en amoureux, voyage de noces, nous deux, voyage à deux, séjour à deux, week-end à deux, ma compagne et moi, mon compagnon et moi, mon épouse et moi, mon époux et moi, tous les deux, ma copine et moi, mon copain et moi, mari et femme, mon conjoint et moi, ma conjointe et moi, couple marié, ma fiancée et moi, mon fiancé et moi, moi et mon épouse, en tête à tête',
  alone:
    'seul, seule, tout seul, toute seule, en solo, moi seul, moi seule, juste moi, une seule personne, moi-même, moi même, voyageur solo, en solitaire, uniquement moi, seulement moi, voyageuse seule, voyageur seul, une personne seule, personne seule, voyageuse solo, rien que moi, que moi, célibataire, pour une personne, pour une seule personne, pour un voyageur, je suis seul, je suis seule',
  we: "nous sommes, on est, nous serons, on sera, groupe de, un groupe de, il y a, il y aura, nous serions, équipe de, une équipe de, capacité, capacité de, pouvant accueillir, peut accueillir, on sera à, nous voyageons à, au nombre de, on vient à, nous venons à, accueillant, bande de, une bande de, jusqu'à, on serait, on part à, nous partons à, à partir à, héberger, loger, on voyage à, nous étions, total de, au total",
  ofUs: 'en tout, au total, total',
  including: 'dont, d entre eux, incluant, parmi eux, y compris, parmi lesquels, comprenant, incluse, inclus',
  group: {
    family:
      'famille, famille nombreuse, grande famille, familles, en famille, ma famille, notre famille, familial, familiale, séjour familial, voyage en famille, séjour en famille, vacances en famille, proches, famile, familiales, familiaux, grands parents, grands-parents, mes parents, famillle, réunion de famille, beaux-parents, femme et enfants, petite famille',
    friends:
      'ami, amis, amie, amies, entre amis, mes amis, copains, copain, copines, potes, pote, bande de potes, entre copains, entre potes, entre copines, mes copains, nos amis, avec des amis, groupe d amis, entre amies, bande de copains, sortie entre amis, camarades, mon ami, mon amie, un ami, une amie, mon pote, nos copains, mes potes',
    business:
      "affaires, voyage d'affaires, travail, professionnel, professionnelle, déplacement, conférence, collègues, collègue, mission, réunion, séminaire, congrès, boulot, pour le travail, déplacement professionnel, voyage professionnel, formation, entreprise, pour affaires, business, société, chantier, salon professionnel, réunions, délégation, pro, collaborateurs, employés, rendez-vous professionnel, mission professionnelle, rdv professionnel, taf, boulot, foire, atelier, colloque, symposium, stage, salariés, équipe de travail, ingénieurs, voyage de travail, voyage pro, déplacement pro, séjour professionnel, séjour d affaires, travailler",
  },
  propertyType: {
    apartment:
      'appartement, appartements, appart, apparts, apartement, appt, appartment, apart, logement meublé appartement, duplex, loft, appartement meublé, apparte, apprtement, apt, triplex, f2, f3, f4, t2, t3, t4, s 1, s 2, s 3, s+1, s+2, s+3, s1, s2, s3, apprt, aparttement',
    house:
      'maison, maisons, maison de vacances, maison individuelle, maison entière, pavillon, maisonnette, maison de ville, maison familiale, maison de plage, maison traditionnelle, masion, maison complète, maison arabe, maison privée',
    villa: 'villa, villas, vila, manoir',
    chalet:
      'chalet, chalets, bungalow, bungalows, cabanon, cabane, chalé, chalets de plage, cabane de plage, petit chalet',
    rest_house:
      'maison de repos, maison de détente, istiraha, maison de loisirs, estiraha, maison de plaisance, aire de repos',
    farm_stay:
      'ferme, fermes, gîte rural, séjour à la ferme, maison de campagne, gîte à la ferme, corps de ferme, agritourisme, fermette, domaine agricole, gîte rurale, hébergement à la ferme, ranch, chambre à la ferme',
    hotel_room:
      "chambre d'hôtel, chambre hôtel, hotel, chambres d'hôtel, chambre dans un hôtel, suite, hôtels, chambre à l'hôtel, une nuit d'hôtel, nuit d'hôtel, chambre en hôtel, chambre de hôtel, chambre double dans un hôtel, chambre dhotel, dhotel, chambre dhôtel, chambre à l hotel, suite d hôtel, suite dans un hôtel, chambre au hôtel",
    studio: 'studio, studios, studette, studio meublé, garçonnière, appartement studio, f1, t1',
    room: 'chambre, chambres, une chambre, chambre simple, chambre double, chambre privée, chambre individuelle, chambre meublée, chambre chez l habitant, piaule, chambre partagée, chamber, chambre à louer, chmabre',
    guesthouse:
      "maison d'hôtes, maison d'hôte, chambre d'hôtes, chambre d'hôte, gîte, auberge, pension, maison dhotes, guesthouse, chambres d'hôtes, gîtes, maisons d'hôtes, dar d'hôtes, maison d invités, auberge de jeunesse, riad, maison des hôtes, petite auberge, pension de famille, maison d hotte, maison dhote, dar diafa",
  },
  amenity: {
    wifi: 'wifi, wi-fi, internet, connexion, connexion internet, réseau wifi, wifi gratuit, bonne connexion, fibre optique, accès internet, réseau internet, wifi rapide, internet rapide, fibre',
    pool: 'piscine chauffée, piscine couverte, piscine intérieure, piscine, piscines, piscine privée, bassin, piscine chauffée, picine, pisicne, piscne',
    parking:
      'parking, place de parking, stationnement, garage, places de parking, place de stationnement, parking privé, parc auto, parking gratuit, emplacement voiture, parking gardé, parking sécurisé, place pour la voiture, place pour garer, se garer, pour garer la voiture, box',
    air_conditioning:
      'climatisation, clim, climatisé, climatisée, climatiseur, climatiseurs, air conditionné, clime, climatisations, climatisés, climatisées, climatization, clims, air climatisé, climat, climatise',
    kitchen:
      'cuisine, kitchenette, cuisine équipée, coin cuisine, cuisinette, cuisine complète, cuisine américaine, cuisiner, pour cuisiner, plaque de cuisson',
    washer:
      'machine à laver, lave-linge, lave linge, laverie, machine a laver, buanderie, lessive, machine à laver le linge, lavelinge, lave-linges',
    tv: 'télé, télévision, tv, téléviseur, télés, écran, téléviseurs, tele, televison, télévison, écran plat, satellite, smart tv',
    generator:
      'groupe électrogène, générateur, groupe electrogene, générateur électrique, générateur de courant, groupes électrogènes, générateur d électricité, générateur de secours, groupe de secours, générateurs, électricité de secours, électrogène, groupe electrogéne, generatrice, génératrice, courant de secours',
    sea_view:
      "vue mer, vue sur mer, vue sur la mer, vue de mer, vue sur l'océan, face à la mer, donnant sur la mer, vue de la mer, surplombant la mer, avec vue mer, vue méditerranée, vu sur mer, vu mer, qui donne sur la mer, vue sur la méditerranée, vues sur la mer, vue panoramique sur la mer, regard sur la mer, vue directe sur la mer, vue océan, vue imprenable sur la mer, ouvrant sur la mer, balcon sur la mer, terrasse sur la mer, face mer",
    beach_access:
      "accès plage, accès à la plage, accès direct à la plage, bord de mer, au bord de la mer, plage privée, pieds dans l'eau, les pieds dans l'eau, près de la plage, proche de la plage, proche plage, en bord de mer, à deux pas de la plage, sur la plage, à côté de la plage, accès à la mer, accès direct plage, accès mer, pied dans l eau, front de mer, accès direct à la mer, à proximité de la plage, proche de la mer, près de la mer, à 2 pas de la plage, en bord de plage, bord de plage, a la plage, en front de mer, proche mer",
    garden:
      'jardin, jardins, jardin privé, espace vert, verger, grand jardin, petit jardin, jardinet, cour jardin, pelouse, espaces verts',
    bbq: 'barbecue, bbq, grillade, grillades, barbeque, coin barbecue, gril, barbecues, barbeuc, espace barbecue, coin grillade, coin grillades, espace grillades, grill',
    elevator: 'ascenseur, ascenceur, assenseur, ascenseurs, asenseur, ascensseur',
    workspace:
      'espace de travail, bureau, coin bureau, espace travail, coin travail, table de travail, coworking, poste de travail, télétravail, télétravailler, pour télétravailler, plan de travail bureau, espace bureau, espace de bureau, endroit pour travailler, coin pour travailler, espace pour travailler, place pour travailler, de quoi travailler, bureau de travail, table pour travailler',
    breakfast:
      "petit déjeuner, petit-déjeuner, petit dej, petit déj, ptit dej, p'tit déj, petits déjeuners, petit déjeuner inclus, petit déjeuner compris, pdj, ptit déjeuner, p tit dej, p tit dejeuner, petit dejeuné, déjeuner du matin",
    heating:
      'chauffage, chauffé, chauffée, radiateur, radiateurs, chauffage central, cheminée, poêle, chaufage, chauffages, chauffge, chauffée en hiver',
    water_tank:
      "réservoir d'eau, citerne, réservoir, citerne d'eau, bâche à eau, château d'eau, réserve d'eau, cuve d'eau, réservoirs d eau, cuve, bac à eau, reservoir eau, citernes, cuve à eau, réservoir à eau, réserve d eau",
    security:
      'sécurité, gardien, gardiennage, sécurisé, sécurisée, surveillance, caméras, gardé, gardée, vidéosurveillance, agent de sécurité, résidence sécurisée, résidence fermée, vigile, caméra de surveillance, caméras de surveillance, gardiens, agents de sécurité, concierge, quartier sécurisé, vigiles, résidence gardée, surveillée, surveillé, sécurisées, secu, gardien de nuit, gardien 24h',
    pets_allowed:
      'animaux acceptés, animaux admis, animaux autorisés, animaux, animal, accepte les animaux, chien, chat, mon chien, mon chat, animaux de compagnie, chiens, chats, acceptant les animaux, animaux bienvenus, animal de compagnie, animaux de compagnie acceptés, animaux de compagnie autorisés, animaux de compagnie admis, qui accepte les animaux, animaux permis, chiens acceptés, chien accepté, chats acceptés, animal accepté, notre chien, notre chat, toutou, accepte les chiens, chiot, qui accepte les chiens, acceptant les chiens, animaux domestiques',
    private_entrance:
      'entrée privée, entrée indépendante, entrée privative, entrée séparée, entrée à part, accès indépendant, porte indépendante, accès privé, accès séparé, entrée individuelle, entrée propre, porte privée, entrée personnelle, accès privatif, entrée independante, propre entrée, sa propre entrée, porte séparée, entrée autonome',
    family_only:
      'familles uniquement, familial uniquement, familiale uniquement, familial seulement, familiale seulement, familial exclusivement, familiale exclusivement, uniquement familial, exclusivement familial, familles seulement, réservé aux familles, réservée aux familles, uniquement pour familles, uniquement pour les familles, pour familles uniquement, que pour les familles, pour les familles uniquement, pour les familles seulement, seulement pour les familles, seulement pour familles, exclusivement pour familles, exclusivement pour les familles, familles exclusivement, réservé familles, uniquement les familles, uniquement familles, uniquement aux familles, destiné aux familles, seulement les familles, seulement aux familles, que des familles, exclusivement aux familles, familles only, uniquement des familles, pour famille uniquement, pour famille seulement, famille uniquement, famille seulement, dédié aux familles, réservés aux familles, pas de célibataires, exclusivement familial, exclusivement familles',
  },
  negation:
    'tout sauf, partout sauf, n importe où sauf, sans, pas de, pas d, pas besoin de, pas besoin d, aucun, aucune, ni, pas, on ne veut pas de, je ne veux pas de, ne pas, inutile d avoir, nul besoin de, pas forcément de, pas forcément, pas la peine d avoir, excepté, sauf, je ne veux pas, nous ne voulons pas de, on veut pas de, pas obligé d avoir, non, on n a pas besoin de, je n ai pas besoin de, nous n avons pas besoin de, n avons pas besoin de, n ai pas besoin de, n a pas besoin de, n avons pas besoin d, n ai pas besoin d, n a pas besoin d, pas intéressé par, peu importe la, peu importe le, ne veux pas de, ne veux pas d, ne voulons pas de, ne voulons pas d, ne veut pas de, ne veut pas d, pas nécessairement de, pas nécessairement, pas de besoin de, hors, pas besoin, aucun besoin de, aucun besoin d, nul besoin d, ne cherche pas de, ne cherchons pas de, ne cherche pas, point de, dépourvu de, je me passe de, on se passe de, on peut se passer de, je peux me passer de, nous n avons pas besoin, enlève, enlevez, enlever, retire, retirez, supprime, supprimez, plus besoin de, plus besoin du',
  farFrom: 'loin de, loin d, éloigné de, éloignée de, à distance de, en dehors de, à l écart de',
  negationAfter:
    "pas nécessaire, pas besoin, pas obligatoire, non nécessaire, n'est pas nécessaire, pas indispensable, inutile, pas important, peu importe, n est pas obligatoire, non obligatoire, pas utile, n est pas indispensable, n est pas important, facultatif, facultative, optionnel, optionnelle, pas requis, pas requise, non requis, non requise, pas exigé, pas exigée, on s en passe, n est pas importante, pas importante, pas essentiel, pas essentielle, n est pas utile, n est pas essentiel, n est pas requise, n est pas requis, superflu, superflue, on s en fiche, pas une obligation, pas primordial, non indispensable, pas prioritaire",
  negationEnd:
    'mais, avec, juste, seulement, par contre, il faut, je veux, veux, besoin de, cherche, surtout, impérativement, il me faut, il nous faut, en revanche, nous voulons, on veut, plutôt, je voudrais, ayant, muni de, munie de, équipé de, équipée de, oui, important, importe, doté de, dotée de, disposant de, disposant d, nécessaire, obligatoire, indispensable, essentiel, comprenant, uniquement',
  and: 'et, &, plus, ainsi que, aussi, et aussi',
  or: 'ou, ni, ou bien, soit',
  for: 'pour, pr, à destination de, afin d accueillir, accueillant, pour accueillir',
  in: 'à, a, au, en, dans, près de, proche de, sur, vers, aux alentours de, autour de, près d, à côté de, ville de, région de, aux environs de, pres, proche, à proximité de, dans la ville de, quartier, quartier de, au centre de, centre de, centre ville de, du côté de, dans le quartier de, de, d, aux, non loin de, pas loin de, côté, cote, secteur, secteur de, visiter, banlieue de, alentours de, dans le quartier, au quartier',
  with: 'avec, accompagné de, accompagnée de, en compagnie de, accompagné d, accompagné par',
  of: 'de, d, composée de, composé de, avec, comprenant, constituée de, formée de, comptant',
  article: 'un, une, le, la, les, l, des, du, notre, mon, ma, mes, nos, quelque, ce, cette, cet, prochain, prochaine',
  only: 'seulement, uniquement, juste, exclusivement',
  currency: 'dt, da',
  priceWord:
    "moins de, budget, budget de, maximum, max, moins d, prix, tarif, à moins de, inférieur à, environ, jusqu'à, budget max, ne dépassant pas, au plus, prix max, sous les, maxi, pas plus de, budget maximum, coûtant, budget environ, à partir de, plus de, dépasse pas, dépassant pas, budget d environ, autour de, au maximum",
  per: 'par, la, le, chaque, de, l',
  countedThing:
    'chambres à coucher, chambre à coucher, lits, lit, salle de bain, salles de bain, salle de bains, salles de bains, pièces, pièce, étage, étages, ème étage, eme étage, kilomètre, kilomètres, km, mètre, mètres, minutes, minute, min, heure, heures, h, étoile, étoiles, an, ans, voiture, voitures, salon, salons, salle à manger, lave-vaisselle, m2, mètres carrés, sdb, toilettes, véhicules, véhicule, fois, lit double, lits doubles, lits simples, lit simple, service de chambre, salle d eau, salles d eau, salle de réunion, 1er étage, premier étage, deuxième étage, troisième étage, 2ème étage, 3ème étage, rdc, femme de ménage, pour cent, valises, pieces, douche, douches, balcon, balcons, photos, go, mo, mega, séjour salon, salle de séjour, salle à coucher, niveaux, niveau',
  numberedThing:
    'numéro, téléphone, tél, n°, étage, appelez, appelez moi au, whatsapp, rue, note, gsm, portable, vol, code, immeuble, bâtiment',
  smallTalk:
    "bonjour, bonsoir, bonne nuit, bonne journée, bonne soirée, bon week-end, bon weekend, à demain, ça va, comment allez-vous, comment ça va, bonne semaine, bon vendredi, merci, merci d avance, s'il vous plaît, s il vous plait, svp, stp, tous les jours, toute la journée, par personne, en plus, à bientôt, au moins, un peu, une fois, sur place, tout de suite, de plus, l un, un peu de, à la maison, quel temps fait il, quel temps fait il demain, d abord, en premier, au calme, jour et nuit, pas loin, pas trop loin, sans souci, sans problème, pas grave, pas de problème, pas de soucis, pas de souci, non fumeur, non fumeurs, pas bruyant, sans bruit, pas mal, pas du tout, n importe où, n importe quand, n importe, sans engagement, sans tarder, non loin, pas fumeur, si possible, de bien, plus tard, au plus vite, le mieux, de préférence, la famille va bien, comment va la famille, comment va ta famille",
  request:
    'je cherche, cherche, cherchons, nous cherchons, on cherche, je voudrais, nous voudrions, on voudrait, j aimerais, besoin de, besoin d, il me faut, il nous faut, louer, location, réserver, réservation, logement, hébergement, séjour, endroit, un endroit, disponible, voyage, vacances, je veux, on veut, nous voulons, je souhaite, nous souhaitons, recherche, je recherche, trouver, à louer, propre, calme, grand, grande, petit, petite, meublé, meublée, inclus, compris, pendant, durée, je voyage, nous voyageons, pour passer, passer, moderne, luxe, de luxe, confortable, spacieux, spacieuse, joli, jolie, belle, beau, quelque part, dispo, loger, dormir, rester, trip, en tout, environ, équipé, équipée, disposant de, possible, demande, s il y a, y a t il, avez vous, auriez vous',
};
