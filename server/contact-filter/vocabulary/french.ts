import { list, numbers, silent, type Vocabulary } from './vocabulary.ts';

export const french: Vocabulary = {
  ...silent,
  units: numbers`
    zero 0, un 1, une 1, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze
    12, treize 13, quatorze 14, quinze 15, seize 16`,
  tens: numbers`
    vingt 20, vingts 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70, octante 80, nonante 90`,
  times: numbers`double 2, triple 3`,
  phoneCue: list`
    tel, telephone*, portable, numero, num, mobile, appelez*, appelle*, appeler, appel, joindre, joignable, sms,
    gsm, contactez*, contacter, texto, rappelez*, rappelle*, ligne, mon 06, mon 09, numeros, joins*, sonnez, fixe`,
  reference: list`facture, reservation, commande, vol, dossier, reference, billet, contrat, recu`,
  mailCue: list`mail*, e mail*, email*, courriel, adresse mail, messagerie`,
  at: list`chez`,
  dot: list`point, pt`,
  ending: list`com, fr, net, org, ly, tn`,
  linkCue: list`lien, site, site web, page, adresse web`,
  invite: list`
    ajoutez moi, ajoute moi, suivez moi, suis moi, suivez nous, ecrivez moi, ecris moi, ecrivez nous, contactez moi,
    contacte moi, contactez nous, trouvez moi, trouvez nous, retrouvez moi, retrouvez nous, rejoignez moi, rejoins
    moi, parlons, continuons, passons, discutons, on continue, on parle, on passe, on discute, je suis sur, nous
    sommes sur, on est sur, cherchez, cherche, envoyez moi, envoie moi, messagez, en mp, en prive sur, en dm, la
    bas, plutot sur, joignable sur, vous avez, tu as, avez vous, donnez moi votre, donne moi ton, quel est votre,
    c'est quoi ton, votre insta, plus simple sur, plus facile sur, mieux sur, contactez notre, contactez ma, suivez
    notre, sur notre page, sur ma page, est mieux, est plus simple, plus rapide sur, en message prive, on se parle,
    parlez moi, appelez moi sur, prefere, ecrire sur, repondez moi sur, se parler, se parle, s'ecrire, s'ecrit, on
    s'ecrit, demande d'ami, notre groupe, notre chaine, votre whatsapp, ton insta, ton whatsapp, repondre sur, plus
    vite sur, donnez moi, voici mon, ajoutez nous, ajoute nous, suivez, ajoutez, ecrivez y, utilisez, essayez, voir
    notre, voyez notre, plus de photos sur`,
  named: list`
    sous le nom, nom d'utilisateur, pseudo, identifiant, mon compte, ma page, notre page, mon profil, je m'appelle,
    au nom de, c'est, mon, notre`,
  not: list`pas, ne, jamais, sans, aucun, aucune`,
  pay: list`
    payez*, payer, paie, paye, paies, payes, paierai, paiement, regler, regle, reglez, reglement, verser, versez,
    virement, virer, payons, reglons, paie*, paye*`,
  book: list`
    reserver, reservez, reservation, reserve, louer, location, arranger, s'arranger, arrange, entendre, s'entendre,
    traiter, arrangeons, faire affaire, accord, faire ca, traite, traitons, traitez, direct proprio, loue, louez,
    arrangeons nous`,
  money: list`
    especes, liquide, cash, argent, dinars, euros, dollars, prix, remise, moins cher, tarif, rabais, reduction`,
  platform: list`site, appli, application, plateforme, diyar, ici, systeme, app`,
  outside: list`
    hors, hors du, hors de, hors de la, hors de l', en dehors, en dehors du, en dehors de, en dehors de l', en
    dehors de la, sans passer par, sans, sans le, sans la, sans l', au lieu de, au lieu du, plutot que, a cote du,
    eviter, evitons, contourner, oubliez, oublions, pas sur, pas via, pas par, laissez tomber, laisse tomber, pas
    besoin de, pas besoin du, pas besoin d', inutile de passer par, que par, que sur, qu'avec, oublie, on oublie,
    laissons, sans utiliser, et pas sur, et non sur, et pas au, pourquoi donner, laissez, laisse, quittez, quittons`,
  directly: list`
    directement, direct, en direct, main a la main, en main propre, de la main, en personne, en mains propres`,
  between: list`
    entre nous, en prive, au noir, sous la table, discretement, tous les deux, a deux, de notre cote`,
  fee: list`frais, commission, commissions`,
  avoid: list`
    eviter, evite, evitons, sans, economiser, economise, economisons, evitez, echapper, zero, pas de, eviterait,
    gagner, epargner`,
  transfer: list`
    envoyez, envoie, envoyer, envoi, virement, virer, virez, transferer, transferez, transfert, versez, verser,
    deposez, donnez, remettez, donner, je vous donne, je donne, donne`,
  account: list`
    compte bancaire, mon compte, mon rib, rib, iban, ma carte, ma banque, mon     numero, notre compte, ccp`,
  deposit: list`acompte, arrhes, caution, avance, moitie`,
  courier: list`western union, moneygram, mandat cash, paypal, lydia, wafacash, par mandat, mandat`,
  drop: list`
    annulez, annuler, annule, refusez, refuse, declinez, annulons, retirez la demande, retirez votre demande,
    retirez`,
  outright: list`
    sans passer par, payez moi directement, paye moi directement, regler directement, payer directement au
    proprietaire, de la main a la main, hors plateforme, hors appli, hors site, en dehors de l'appli, en dehors du
    site, reserver en direct, louer en direct, reservation directe, sans la plateforme, sans l'appli, mon rib, mon
    iban, mes coordonnees bancaires, mon compte bancaire, pas besoin du site, pas besoin de l'appli, pas besoin de
    diyar, pas besoin de la plateforme, en direct avec moi, directement avec moi, directement au proprietaire,
    directement avec le proprietaire, oublie la plateforme, oublions le site, sans intermediaire, sans
    intermediaires, ne dites pas a diyar, dites a diyar, pas la peine de reserver, pas besoin de reserver, inutile
    de reserver, ne reservez pas ici, le reste en liquide, le reste en especes, le reste en cash, votre rib, main a
    main, sans leur part`,
  next: list`
    puis, et, ensuite, apres, suivi de, et puis, le reste, se termine par, et se termine par, enfin, finit par, et
    finit par`,
  sign: list`arobase, arobas, arrobase, a commercial, tiret, tiret du bas, underscore`,
  person: list`moi, vous, toi, nous, proprietaire, mon, lui, hote`,
  cheaper: list`
    moins cher, remise, rabais, reduction, meilleur prix, de moins, baisse, baissez, prix plus bas, meilleur tarif,
    economie, sans commission, zero commission`,
  unpaid: list`
    ne payez pas, ne paie pas, ne paye pas, ne reservez pas, ne reserve pas, sans payer, sans reserver, pas besoin
    de payer, pas besoin de reserver, inutile de payer, inutile de reserver, au lieu de payer, au lieu de reserver,
    plutot que payer, plutot que de payer, plutot que de reserver`,
  cash: list`especes, liquide, cash, espece`,
  payee: list`
    sur mon compte, a mon compte, vers mon compte, sur mon numero, a ma     femme, sur notre compte, sur mon rib,
    sur ma carte, a moi`,
  through: list`sur, via, par, dans, avec`,
  about: list`
    wifi, internet, reseau, debit, connexion, appels, visio, photo*, vu, vue, trouve votre, publier, publiez,
    publie, poster, annonce*, marche, fonctionne, capte, passe bien, connecte, travaille chez, reunion, travaille a,
    bosse chez`,
  called: list`pseudo, identifiant, mon compte, notre compte, cherchez, cherche, trouvez moi`,
  bankWay: list`virement bancaire, virement, votre compte, votre rib, votre iban`,
  onSpot: list`a la porte, a l'arrivee, sur place, en arrivant, quand vous arrivez, quand vous venez`,
  payMe: list`
    payez moi, paye moi, paie moi, reglez moi, regle moi, me payez, me payer, me reglez, me regler, paies moi`,
  helper: list`
    mon cousin, mon frere, mon fils, ma femme, mon voisin, le gardien, au gardien, le proprietaire, au proprietaire`,
  elsewhere: list`
    ecrivez moi la bas, ecris moi la bas, ecrivez nous la bas, contactez moi la bas, en mp, en dm, en message prive,
    en inbox, message prive`,
  mine: list`mon, ma, mes, notre, nos, page, compte, profil, chaine, groupe`,
  meet: list`on se voit, on se retrouve, rencontrons nous, voyons nous`,
};
