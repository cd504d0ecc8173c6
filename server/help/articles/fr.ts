import { servicesIn, type Articles } from './article.ts';

const { adfali, sadad, tlync } = servicesIn('fr');

export const frenchArticles: Articles = {
  'how-booking-works': {
    title: 'Comment se passe une réservation',
    summary: 'Vous demandez, l’hôte répond en un jour, vous payez, le séjour est confirmé.',
    words: 'réserver réservation demande en attente approuvée confirmée instantanée expirer états',
    body: `
Choisissez vos dates et le nombre de voyageurs, puis demandez le séjour. Rien n’est débité à ce moment-là, et vous pouvez écrire quelques mots à l’hôte.

## La suite
- **En attente.** L’hôte a 24 heures pour répondre. Sans réponse, la demande expire et vous ne devez rien.
- **À régler.** Les dates vous sont réservées pendant 24 heures. Payez dans ce délai pour les garder.
- **Confirmée.** Vous avez payé en ligne, ou l’hôte accepte que vous payiez sur place. L’adresse, le téléphone et l’e-mail de l’hôte s’affichent.
- **Terminée.** Le lendemain du départ. Chacun peut maintenant donner son avis.

Avec la réservation instantanée, pas d’attente : les dates sont à vous tout de suite, et vous payez dans les 24 heures.

## Deux demandes, les mêmes dates
Plusieurs voyageurs peuvent demander les mêmes nuits, un seul les aura. Quand l’hôte accepte une demande, les autres sont refusées aussitôt et leurs auteurs avertis. Deux séjours ne se chevauchent jamais dans un logement.

Toutes vos demandes sont sous [Voyages](/account/trips).`,
  },
  cancellation: {
    title: 'Annuler un voyage, et le remboursement',
    summary:
      'Souple, modérée ou stricte : chaque logement indique ses conditions, et la fenêtre d’annulation affiche le montant exact.',
    words: 'annuler annulation politique remboursement gratuit frais pénalité flexible modérée stricte argent',
    body: `
Vous pouvez annuler avant l’arrivée tant que le voyage est en attente, accepté ou confirmé : ouvrez-le sous [Voyages](/account/trips) et choisissez « Annuler le voyage ». La fenêtre affiche le montant remboursé avant que vous ne décidiez. Une demande jamais payée ne coûte rien.

## Souple
- Jusqu’à 24 heures avant l’arrivée : remboursement intégral.
- Ensuite : tout, sauf la première nuit.

## Modérée
- Jusqu’à 5 jours avant l’arrivée : remboursement intégral.
- Ensuite : la moitié du prix des nuits. Ménage et frais de service ne sont pas remboursés.

## Stricte
- Dans les 48 heures après la réservation, si l’arrivée est à 14 jours au moins : remboursement intégral.
- Jusqu’à 7 jours avant l’arrivée : la moitié du total.
- Ensuite : rien.

L’heure d’arrivée est celle du logement, 15 h sans autre indication, à l’heure de Libye. Les conditions qui comptent sont celles affichées lors de la réservation, même si l’hôte les change ensuite.

Si l’hôte ou Diyar doit annuler, le remboursement est intégral, quelles que soient les conditions.`,
  },
  'change-a-booking': {
    title: 'Changer les dates ou les voyageurs',
    summary:
      'Une réservation garde ses dates et son prix. Pour changer, voyez avec l’hôte, qui propose le changement, ou réservez de nouveau.',
    words: 'modifier changer reporter déplacer dates voyageurs prolonger raccourcir autre jour',
    body: `
Une réservation garde les dates, les voyageurs et le prix avec lesquels elle a été faite : personne n’est surpris.

## Pour la changer
- Regardez sur la page du logement si les nouvelles dates sont libres.
- [Écrivez à l’hôte](/help-support/message-your-host) et mettez-vous d’accord.
- Demandez les nouvelles dates, puis annulez l’ancienne réservation. Regardez d’abord le remboursement : voir [le remboursement](/help-support/cancellation).

Votre hôte peut aussi proposer d’autres dates ou un autre prix, que vous acceptez sur la page du voyage.

Une nuit de plus à la fin est simplement une seconde réservation, qui commence le jour où la première s’achève.

Avant la réponse de l’hôte, annuler ne coûte rien : annulez et demandez de nouveau.`,
  },
  'pay-online': {
    title: 'Payer en ligne',
    summary: `${adfali}, ${sadad}, cartes bancaires libyennes, ${tlync} ou carte internationale, dans les 24 heures après l’accord.`,
    words: 'payer paiement carte visa mastercard adfali sadad tlync banque code échec inconnu deux fois portefeuille',
    body: `
Une fois le séjour accepté, vous avez 24 heures pour payer. La page du voyage propose les moyens disponibles à ce moment :

- **${adfali} et ${sadad} :** votre banque envoie un code sur votre téléphone ; saisissez-le pour terminer.
- **Cartes bancaires libyennes et ${tlync} :** vous passez par la page de la banque, puis revenez.
- **Cartes internationales :** débitées en dollars, au taux affiché avant le paiement.
- **Crédit Diyar :** ce qui est dans votre portefeuille, voir [le crédit de parrainage](/help-support/referral-credit).

Certains moyens ont un plafond. Un séjour plus cher se paie alors en plusieurs fois, et la page dit ce qui reste.

## En cas de problème
- **Le paiement a échoué :** rien n’a été pris. Réessayez ou changez de moyen tant que les 24 heures courent.
- **L’issue n’est pas encore connue :** la banque ne nous le dit pas toujours tout de suite. Ne payez pas une seconde fois ; nous continuons de demander, et réglons à la main s’il le faut.
- **L’argent est arrivé trop tard :** si les dates ne sont plus disponibles, tout est remboursé.

Nous ne voyons ni ne gardons votre numéro de carte : il reste entre vous et la banque.`,
  },
  'pay-at-the-property': {
    title: 'Payer en espèces sur place',
    summary: 'Là où l’hôte l’accepte, vous payez sur place. La réservation tient vos dates tout autant.',
    words: 'espèces liquide cash payer à l’arrivée sur place dinar sans carte',
    body: `
Beaucoup de logements permettent de payer sur place. Si c’est le cas du vôtre, choisissez « Payer sur place, en espèces » en demandant le séjour. Quand l’hôte accepte, la réservation est **confirmée** sans paiement en ligne : les dates sont tenues, l’adresse et le téléphone de l’hôte s’affichent.

## À l’arrivée
- Apportez le total affiché dans votre voyage, en dinars. Tous les frais y sont ; rien ne s’ajoute.
- Payez après avoir vu le logement, et demandez un reçu au besoin.
- N’envoyez pas d’argent avant. Un hôte qui demande un virement hors de Diyar enfreint nos règles : [dites-le-nous](/help-support/report-a-concern).

Si vous ne pouvez pas venir, annulez avant l’arrivée pour que d’autres réservent. Rien n’ayant été payé, il n’y a rien à rembourser.`,
  },
  'prices-and-fees': {
    title: 'De quoi un prix est fait',
    summary:
      'Nuits, ménage, voyageurs en plus et 6 % de frais de service : chaque ligne est affichée avant la demande.',
    words: 'prix coût total frais de service ménage devise dollar dinar euro taux de change week-end réduction',
    body: `
Le total que vous voyez est celui que vous payez. Il se compose de :

- **Nuits.** Les week-ends (jeudi et vendredi, sauf avis de l’hôte) et les saisons peuvent avoir leur prix.
- **Une remise** dès 7 nuits, une plus grande dès 28, quand l’hôte en donne.
- **Ménage**, une fois par séjour, quand l’hôte le demande.
- **Voyageurs en plus**, par nuit, au-delà du nombre compris. Les bébés ne comptent pas.
- **Frais de service :** 6 % de tout cela, pour vérifier les logements, les paiements et l’assistance.

## Devises
Les hôtes fixent leurs prix en dinars libyens, et les banques débitent ici des dinars. Choisissez dollars, dinars ou euros dans le menu de la langue et de la devise, en haut de chaque page ; aucun compte n’est nécessaire. Avant la réservation, le montant que vous payez en dinars est indiqué. Le taux, daté, est fixé par Diyar. Une réservation garde le taux avec lequel elle a été faite : ses montants en dollars et en euros ne bougent pas.`,
  },
  refunds: {
    title: 'Quand et où arrive un remboursement',
    summary: 'En crédit dans votre portefeuille tout de suite, ou par virement. Vous choisissez.',
    words: 'remboursement rembourser argent portefeuille virement banque délai quand recevoir refusée',
    body: `
En annulant un voyage payé, vous choisissez où va l’argent :

- **Dans votre portefeuille :** tout de suite, pour votre prochain séjour.
- **Par virement :** notre équipe vous l’envoie. Comptez quelques jours ouvrés, car les services de paiement libyens n’offrent pas de retour automatique.

Le crédit que vous aviez dépensé compte comme un paiement.

## Sans rien demander
- Une demande refusée ou restée sans réponse n’a jamais été payée : rien à rembourser.
- Si vous aviez payé une partie et que le délai a passé, cette somme va dans votre portefeuille.
- Si le séjour est annulé du côté de l’hôte ou par Diyar, le remboursement est intégral.

Combien est remboursé quand vous annulez : voir « [Annuler un voyage](/help-support/cancellation) ».`,
  },
  'referral-credit': {
    title: 'Parrainer des amis et leur crédit',
    summary: 'Qui s’inscrit avec votre lien reçoit un crédit après sa première réservation.',
    words: 'parrainage parrainer inviter ami code lien crédit portefeuille 50 dinars cadeau bonus',
    body: `
Sous [Parrainer un voyageur](/account/referral), vous trouvez un code et un lien à vous. L’ami qui s’inscrit avec eux et réserve pour la première fois reçoit **un crédit dans son portefeuille**. La page en indique le montant ; les personnes déjà inscrites gardent le montant promis ce jour-là.

## Quand il arrive
Une fois, quand sa première réservation est payée ou confirmée. Il peut le dépenser, au moment de payer le séjour suivant, dès que ce premier séjour a commencé ; jusque-là, le portefeuille le montre à part, avec la date.

## Ce qu’il ne fait pas
- Il n’est pas versé en espèces.
- Il ne vaut ni pour votre propre code, ni pour un second compte de la même personne.
- Si la réservation qui l’a donné est annulée, le crédit est annulé.
- Seul, il ne paie pas un séjour chez un hôte qui partage un numéro de téléphone ou un appareil avec vous ou avec votre parrain.
- Dix amis d’un même parrain peuvent le recevoir par mois. Un ami venu plus tard le reçoit avec une réservation du mois suivant.`,
  },
  'message-your-host': {
    title: 'Écrire à votre hôte',
    summary: 'Chaque réservation a sa conversation. Les coordonnées s’affichent une fois le séjour confirmé.',
    words: 'message messages discussion contact téléphone numéro e-mail whatsapp bloqué filtre écrire',
    body: `
Chaque réservation a sa conversation : ouvrez-la depuis [Messages](/guest/messages) ou avec « Écrire à l’hôte » depuis le voyage. Vous pouvez écrire tant que la réservation est en attente, acceptée ou confirmée, et 30 jours après le séjour.

Une question avant toute réservation part avec « Interroger » à côté de l’hôte, sur la page du logement : jusqu’à cinq nouvelles par jour. Elle ne bloque aucune nuit. L’hôte peut répondre par une offre, que vous réservez depuis la conversation.

## Pourquoi un message peut être bloqué
Avant la confirmation, un message avec un numéro de téléphone, une adresse e-mail, un lien ou une offre de payer ailleurs n’est pas envoyé. Vous lisez pourquoi, et votre texte reste là pour être changé. Cela vous protège : qui paie hors de Diyar n’a ni dates confirmées, ni remboursement, ni recours.

Une fois le séjour payé ou confirmé, écrivez ce que vous voulez. Le téléphone et l’e-mail de l’hôte sont alors sur la page du voyage.

## Si quelqu’un se conduit mal
Ouvrez le menu à côté du message et choisissez « Signaler ce message ». Notre équipe s’en occupe.`,
  },
  arriving: {
    title: 'Arriver et s’installer',
    summary: 'Adresse, itinéraire et téléphone de l’hôte sont sur la page du voyage, même sans connexion.',
    words: 'arrivée check-in adresse itinéraire clé téléphone carte hors ligne retard heure règlement',
    body: `
Dès que le séjour est confirmé, sa page sous [Voyages](/account/trips) a l’adresse exacte, l’itinéraire, le règlement de la maison et le téléphone de l’hôte.

- Ouvrez-la une fois avant de partir : elle marche ensuite sans connexion.
- Dites à l’hôte vers quelle heure vous arrivez. On arrive dès 15 h, sauf autre indication.
- Ayez une pièce d’identité : l’hôte peut demander à la voir.

## Si le logement n’est pas comme décrit
Prenez des photos, parlez-en d’abord à l’hôte, et [écrivez-nous](/help-support#contact) le jour même. Nous pouvons annuler pour vous : le remboursement est alors intégral.

Si personne n’ouvre et que l’hôte ne répond pas, appelez le numéro de la page du voyage, puis écrivez-nous avec le sujet « Sécurité ».`,
  },
  reviews: {
    title: 'Comment marchent les avis',
    summary: 'Chacun écrit sans voir l’avis de l’autre. Les deux s’affichent ensemble, au plus tard après 14 jours.',
    words: 'avis note étoiles commentaire caché modifier évaluation opinion',
    body: `
Après le départ, voyageur et hôte peuvent, pendant 14 jours, donner une à cinq étoiles et quelques mots.

## Personne ne voit l’avis de l’autre d’abord
Un avis reste caché jusqu’à ce que les deux aient écrit, ou que les 14 jours soient passés ; ce qui a été écrit est alors publié. Ainsi, nul ne répond à un mauvais avis par un autre. D’ici là, vous pouvez changer le vôtre.

## Ce qui compte
- Seuls ceux qui ont séjourné peuvent donner un avis. Il n’y a pas d’autre voie.
- Dès 4,8 étoiles, un logement porte le badge « Coup de cœur ».
- Nous ne retirons pas un avis parce qu’il est mauvais. Nous retirons insultes, menaces, données privées et ce qui n’a rien à voir avec le séjour : [dites-le-nous](/help-support/report-a-concern).`,
  },
  hosting: {
    title: 'Devenir hôte',
    summary: 'Inscrivez-vous comme hôte, décrivez votre logement : nous le vérifions avant qu’il puisse être réservé.',
    words: 'accueillir héberger louer annonce logement gagner devenir propriétaire société ajouter commencer',
    body: `
Toute personne qui a en Libye un logement qu’elle peut louer peut accueillir. Publier une annonce ne coûte rien.

- [Inscrivez-vous](/signup) et choisissez « Hôte ». Déjà voyageur ? Ouvrez « Proposez votre logement » dans le menu.
- Décrivez le logement : où il est, combien y dorment, ce qu’il offre, avec au moins cinq photos.
- Fixez le prix d’une nuit et les conditions d’annulation, et dites si l’on peut payer sur place.
- Envoyez-le. Nous [vérifions chaque logement](/help-support/checked-homes) avant qu’on puisse le trouver.

Une fois la première annonce envoyée, vous êtes hôte et votre menu change : aujourd’hui, calendrier, annonces, réservations. Si vous voyagez aussi, « Passer en mode voyageur » ramène le menu du voyageur. Les comptes de sociétés restent en mode hôte.`,
  },
  'answer-requests': {
    title: 'Répondre aux demandes',
    summary: 'Vous avez 24 heures. Accepter tient les dates et refuse les autres ; refuser demande un motif.',
    words: 'approuver refuser refus demande réservation motif bloquer dates heures hôte répondre accepter',
    body: `
Une nouvelle demande vous attend sous [Réservations](/host/reservations) et dans vos notifications. Répondez dans les 24 heures : ensuite, elle expire.

## Accepter
Les nuits sont tenues pour ce voyageur, les autres demandes sont refusées aussitôt, et il a 24 heures pour payer. S’il a choisi de payer sur place, la réservation est confirmée tout de suite.

## Refuser
Choisissez un motif ; le voyageur le lit. Si vous dites que les dates ne sont pas disponibles, ou que vous avez des raisons personnelles, ces nuits sont aussi bloquées dans votre calendrier. Vous pouvez les y rouvrir.

Refusez pour les dates, le règlement ou une information manquante, jamais pour ce qu’est la personne. Voir « [Accueillir de façon responsable](/help-support/responsible-hosting) ».`,
  },
  'host-prices': {
    title: 'Fixer les prix et bloquer des dates',
    summary: 'Un prix de base, un de week-end, des saisons, des jours précis ; des remises pour les longs séjours.',
    words: 'calendrier prix week-end saison réduction semaine mois bloquer dates ménage voyageur minimum nuits',
    body: `
Pour chaque nuit, le prix le plus précis compte : celui de ce **jour**, sinon de la **saison**, sinon du **week-end**, sinon le prix de **base**. Les nuits de week-end sont jeudi et vendredi, sauf autre choix.

- **Remises :** une dès 7 nuits, une dès 28. Seule la plus grande s’applique.
- **Le ménage** s’ajoute une fois, **les voyageurs en plus** par nuit au-delà du nombre compris.
- **Séjour minimum :** pour toutes les nuits, ou pour certains jours comme les fêtes.

Le voyageur paie en plus les 6 % de frais de service de Diyar ; ils ne sont pas pris sur votre prix.

## Bloquer
Bloquez les nuits dont vous avez besoin. Une nuit bloquée ne se réserve pas, une nuit réservée ne se bloque pas. Un voyageur peut arriver le jour où un autre part.`,
  },
  'host-earnings': {
    title: 'Quand vous recevez votre argent',
    summary: 'Votre part est due 24 heures après l’arrivée ; vous gardez les espèces, et vous devez les frais.',
    words: 'revenus gains versement argent hôte payé virement frais commission espèces relevé',
    body: `
Nous gardons ce que le voyageur paie en ligne jusqu’à 24 heures après l’arrivée. Votre part, le total moins les frais de service, est alors due, et notre équipe la vire.

## Espèces sur place
Vous gardez les espèces. Les frais de service qu’elles contiennent sont dus à Diyar et retenus sur vos prochains revenus.

## Quand un voyageur annule
Ce qui ne lui est pas remboursé est à vous, moins la part des frais. Vos [conditions d’annulation](/help-support/cancellation) décident du montant.

Votre menu montre ce que vous avez gagné ce mois-ci et ce que les séjours confirmés apporteront, en dinars. Chaque chiffre vient des comptes ; rien n’est estimé.`,
  },
  'responsible-hosting': {
    title: 'Accueillir de façon responsable',
    summary: 'Accueillez chacun de la même façon, gardez le logement sûr, respectez les voisins et la loi.',
    words: 'règles sécurité discrimination voisins loi impôt déclaration gaz urgence caméra responsable',
    body: `
## Chacun de la même façon
Traitez les voyageurs de la même manière, quels que soient leur origine, leur foi, leur sexe ou leur handicap. Vous pouvez réserver le logement aux familles : dites-le dans l’annonce, pour tous.

## Sûr
- Gaz, électricité et serrures en ordre ; un extincteur ; un numéro d’urgence au mur.
- Ni caméra ni micro à l’intérieur. Une caméra à l’entrée doit figurer dans l’annonce.
- Des photos et des informations exactes à ce jour.

## Voisins et loi
Dites quand la maison doit être calme et où se garer. Permis, déclaration et impôts du lieu sont à votre charge ; en cas de doute, demandez à votre municipalité.

Les logements qui enfreignent ces règles sont retirés. Les séjours déjà réservés sont annulés et remboursés en entier.`,
  },
  'verify-your-identity': {
    title: 'Faire vérifier votre identité',
    summary: 'Envoyez une image de passeport, de carte d’identité ou de permis. Seule notre équipe la voit.',
    words: 'identité vérifier vérification passeport carte permis document photo envoyer vérifiée badge',
    body: `
Les hôtes aiment savoir qui vient, et les voyageurs chez qui ils dorment. Dans vos [paramètres](/account/settings?section=personal), à la ligne de l’identité, ouvrez « Voir les détails » et envoyez une image de votre passeport, carte d’identité ou permis de conduire.

- L’image doit être nette, entière, le document valide. JPEG, PNG ou WebP, jusqu’à 6 Mo.
- Notre équipe l’examine. La décision vous parvient par e-mail et dans vos notifications ; en cas de refus, vous lisez pourquoi et pouvez en envoyer une autre.

## Qui la voit
Notre équipe, et personne d’autre : ni hôtes, ni voyageurs. Elle est gardée à part et effacée 30 jours après la décision. Il reste seulement que vous êtes vérifié, et depuis quand.`,
  },
  'password-and-sessions': {
    title: 'Mot de passe, e-mail et appareils',
    summary: 'Changer de mot de passe, fermer la session d’un téléphone perdu, ou revenir après un oubli.',
    words:
      'mot de passe oublié réinitialiser connexion e-mail changer appareil session déconnecter piraté sécurité bloqué',
    body: `
## Oublié
Sur la page de connexion, suivez [Mot de passe oublié ?](/forgot-password). Nous envoyons un lien valable une fois, pendant une heure. La réponse est la même qu’un compte existe ou non : nul ne peut savoir qui en a un.

## Le changer
Sous [Paramètres du compte → Connexion et sécurité](/account/settings?section=security). Changer de mot de passe ferme toutes les autres sessions. Une nouvelle adresse e-mail ne compte qu’une fois suivi le lien que nous y envoyons.

## Vos appareils
La même page liste les appareils connectés. Fermez-y la session d’un téléphone perdu. Avec « Se souvenir de moi », une session dure 30 jours après le dernier usage, sans cela une demi-journée.

Après plusieurs tentatives échouées, il faut attendre un peu : cela vous protège de ceux qui devinent.`,
  },
  'your-data': {
    title: 'Vos données : les télécharger ou fermer le compte',
    summary: 'Téléchargez tout ce que nous gardons sur vous, ou faites-le effacer, depuis vos paramètres.',
    words: 'données vie privée exporter télécharger supprimer fermer compte effacer rgpd',
    body: `
Sous [Paramètres du compte → Connexion et sécurité](/account/settings?section=security), vous pouvez :

- **Télécharger mes données :** un fichier avec profil, réservations, paiements, avis, favoris, notifications et demandes d’aide.
- **Fermer mon compte :** nom, adresse, téléphone, photos, documents, favoris, notifications et demandes d’aide sont effacés aussitôt et pour de bon. Les réservations passées et les écritures comptables restent sans votre nom, car d’autres en dépendent.

Un compte ne se ferme pas tant qu’un séjour est demandé ou à venir, ni tant que nous vous devons de l’argent : annulez l’un, faites-vous verser l’autre.

Ce que nous gardons, et combien de temps : voir notre [avis de confidentialité](/privacy).`,
  },
  'report-a-concern': {
    title: 'Signaler un problème et rester en sécurité',
    summary: 'Payez et écrivez sur Diyar. Si quelque chose cloche, dites-le ; en danger, appelez d’abord les secours.',
    words: 'signaler sécurité arnaque fraude faux danger urgence plainte police harcèlement problème',
    body: `
**En danger, appelez d’abord les secours ou la police**, puis nous.

## Rester en sécurité
- Payez sur Diyar, ou en espèces sur place, pour un séjour confirmé. Jamais par virement avant.
- Gardez la conversation ici jusqu’à la confirmation.
- Méfiez-vous des offres bien trop basses et des gens pressés.
- Nous ne demandons jamais votre mot de passe ni un code de votre banque.

## Nous le dire
- Un message : le menu à côté a « Signaler ce message ».
- Tout le reste : [écrivez-nous](/help-support#contact) avec le sujet « Sécurité ». Dites ce qui s’est passé, quand, et quel logement ou séjour.

Notre équipe lit chaque signalement. Nous ne disons pas à l’autre qui a signalé.`,
  },
  'checked-homes': {
    title: 'Ce que veut dire « Logements vérifiés »',
    summary: 'Aucun logement n’apparaît sur Diyar avant que notre équipe l’ait vérifié.',
    words: 'vérifié logement confiance vrai faux contrôle annonce approuver qualité',
    body: `
Notre équipe vérifie chaque logement avant qu’on puisse le trouver : le lieu, les photos et les informations concordent-ils, l’hôte est-il joignable, le prix est-il complet ? S’il manque quelque chose, l’hôte lit quoi et le renvoie.

## Ce que cela ne veut pas dire
Nous n’habitons pas à côté. Cela dit qu’un logement est ce qu’il annonce, pas qu’il plaira à tous : lisez les [avis](/help-support/reviews), que seuls ceux qui ont séjourné peuvent écrire.

L’identité vérifiée d’un hôte est autre chose : cette personne nous a [montré un document](/help-support/verify-your-identity).

Si un logement n’est pas ce qu’il disait, [dites-le-nous](/help-support/report-a-concern). Nous le vérifions de nouveau.`,
  },
};
