import { list, numbers, emptyVocabulary, type Vocabulary } from './vocabulary.ts';

export const french: Vocabulary = {
  ...emptyVocabulary,
  units: numbers`
    zero 0, un 1, une 1, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze 12,
    treize 13, quatorze 14, quinze 15, seize 16`,
  tens: numbers`
    vingt 20, vingts 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70, octante 80, nonante 90`,
  hundreds: numbers`cent 100`,
  times: numbers`double 2, triple 3`,
  phoneCue: list`
    tel, telephone*, portable, numero, num, mobile, appelez*, appelle*, appeler, appel, joindre, joignable, sms, gsm,
    contactez*, contacter, texto, rappelez*, rappelle*, ligne, mon 06, mon 09, numeros, joins*, sonnez, fixe, numero de
    tel, commence par, commencant par, coup de fil, un coup de fil, bigophone, appelez le, ligne fixe, indicatif, cell,
    num de tel, chiffres`,
  reference: list`
    facture, reservation, commande, vol, dossier, reference, billet, contrat, recu, compteur, colis, police
    d'assurance, bus, plaque, voiture, porte, chambre, chambres`,
  mailCue: list`mail*, e mail*, email*, courriel, adresse mail, messagerie, adresse electronique, adresse gmail`,
  at: list`chez`,
  dot: list`point, pt`,
  ending: list`com, fr, net, org, ly, tn`,
  linkCue: list`lien, site, site web, page, adresse web`,
  invite: list`
    retrouvez, ajoutez moi, ajoute moi, suivez moi, suis moi, suivez nous, ecrivez moi, ecris moi, ecrivez nous, contactez moi,
    contacte moi, contactez nous, trouvez moi, trouvez nous, retrouvez moi, retrouvez nous, rejoignez moi, rejoins moi,
    parlons, continuons, passons, discutons, on continue, on parle, on passe, on discute, je suis sur, nous sommes sur,
    on est sur, cherchez, cherche, envoyez moi, envoie moi, messagez, en mp, en prive sur, en dm, la bas, plutot sur,
    joignable sur, vous avez, tu as, avez vous, donnez moi votre, donne moi ton, quel est votre, c'est quoi ton, votre
    insta, plus simple sur, plus facile sur, mieux sur, contactez notre, contactez ma, suivez notre, sur notre page,
    sur ma page, est mieux, est plus simple, plus rapide sur, en message prive, on se parle, parlez moi, appelez moi
    sur, prefere, ecrire sur, repondez moi sur, se parler, se parle, s'ecrire, s'ecrit, on s'ecrit, demande d'ami,
    notre groupe, notre chaine, votre whatsapp, ton insta, ton whatsapp, repondre sur, plus vite sur, donnez moi, voici
    mon, ajoutez nous, ajoute nous, suivez, ajoutez, ecrivez y, utilisez, essayez, voir notre, voyez notre, plus de
    photos sur, reactive sur, reactif sur, reponds sur, reponds plus vite, vous etes sur, tu es sur, etes vous sur, es
    tu sur, passe en mp, nous contacter sur, me contacter sur, me joindre sur, me trouver sur, me retrouver sur, votre
    pseudo, ton pseudo, votre compte, ton compte, votre snap, ton snap, votre facebook, ton facebook, votre telegram,
    votre viber, bavarder sur, causer sur, discuter sur, parler sur, echanger sur, basculer sur, basculons, migrons,
    continuer sur, aussi sur, poursuivons, poursuivre, poursuit, moi sur, nous sur, dispo sur, disponible sur, presente
    sur, present sur, je reponds, plus rapide, serait mieux, serait plus, plus pratique`,
  named: list`
    sous le nom, nom d'utilisateur, pseudo, identifiant, mon compte, ma page, notre page, mon profil, je m'appelle, au
    nom de, c'est, mon, notre`,
  not: list`pas, ne, jamais, sans, aucun, aucune`,
  pay: list`
    payez*, payer, paie, paye, paies, payes, paierai, paiement, regler, regle, reglez, reglement, verser, versez,
    virement, virer, payons, reglons, paie*, paye*`,
  book: list`
    reserver, reservez, reservation, reserve, louer, location, arranger, s'arranger, arrange, entendre, s'entendre,
    traiter, arrangeons, faire affaire, accord, faire ca, traite, traitons, traitez, direct proprio, loue, louez,
    arrangeons nous, s'arrange, arrangerons, s'entend, organisons, organiser, voir, je vous loue, louons`,
  money: list`
    especes, liquide, cash, argent, dinars, euros, dollars, prix, remise, moins cher, tarif, rabais, reduction, loyer`,
  platform: list`site, appli, application, plateforme, diyar, ici, systeme, app`,
  outside: list`
    hors, hors du, hors de, hors de la, hors de l', en dehors, en dehors du, en dehors de, en dehors de l', en dehors
    de la, sans passer par, sans, sans le, sans la, sans l', au lieu de, au lieu du, plutot que, a cote du, eviter,
    evitons, contourner, oubliez, oublions, pas sur, pas via, pas par, laissez tomber, laisse tomber, pas besoin de,
    pas besoin du, pas besoin d', inutile de passer par, que par, que sur, qu'avec, oublie, on oublie, laissons, sans
    utiliser, et pas sur, et non sur, et pas au, pourquoi donner, laissez, laisse, quittez, quittons, ne passe pas par,
    ne passez pas par, ne passons pas par, passe pas par, passer outre, sans passer par le, sans passer par l', a
    l'ecart, exit, adieu, zappons, zapper, zappez, on zappe, zappe, sautons, court circuiter, par dessus, ne pas passer
    par, pas passer par, rien sur, rien via, rien par, pas dans, pas avec, et pas par, et non par`,
  directly: list`
    directement, direct, en direct, main a la main, en main propre, de la main, en personne, en mains propres, du main
    a main, sans detour, cash en main, de gre a gre, directement a moi, en face`,
  between: list`
    entre nous, en prive, au noir, sous la table, discretement, tous les deux, a deux, de notre cote, entre vous et
    moi, entre toi et moi, a l'amiable, ensemble, officieusement, en sous main, sous le manteau`,
  fee: list`frais, commission, commissions`,
  avoid: list`
    eviter, evite, evitons, sans, economiser, economise, economisons, evitez, echapper, zero, pas de, eviterait,
    gagner, epargner`,
  transfer: list`
    envoyez, envoie, envoyer, envoi, virement, virer, virez, transferer, transferez, transfert, versez, verser,
    deposez, donnez, remettez, donner, je vous donne, je donne, donne, vire`,
  account: list`compte bancaire, mon compte, mon rib, rib, iban, ma carte, ma banque, mon numero, notre compte, ccp`,
  deposit: list`acompte, arrhes, caution, avance, moitie`,
  courier: list`
    western union, moneygram, mandat cash, paypal, lydia, wafacash, par mandat, mandat, mandat postal, ria, small
    world, worldremit, cash express`,
  drop: list`
    annulez, annuler, annule, refusez, refuse, declinez, annulons, retirez la demande, retirez votre demande, retirez,
    laissez expirer, laisse expirer, laissez tomber la demande, ne validez pas, ne confirmez pas, n'acceptez pas,
    supprimez la demande, retire ta demande, ne valide pas, annulation`,
  outright: list`
    sans passer par, payez moi directement, paye moi directement, regler directement, payer directement au
    proprietaire, de la main a la main, hors plateforme, hors appli, hors site, en dehors de l'appli, en dehors du
    site, reserver en direct, louer en direct, reservation directe, sans la plateforme, sans l'appli, mon rib, mon
    iban, mes coordonnees bancaires, mon compte bancaire, pas besoin du site, pas besoin de l'appli, pas besoin de
    diyar, pas besoin de la plateforme, en direct avec moi, directement avec moi, directement au proprietaire,
    directement avec le proprietaire, oublie la plateforme, oublions le site, sans intermediaire, sans intermediaires,
    ne dites pas a diyar, dites a diyar, pas la peine de reserver, pas besoin de reserver, inutile de reserver, ne
    reservez pas ici, le reste en liquide, le reste en especes, le reste en cash, votre rib, main a main, sans leur
    part, ne cliquez pas sur payer, n'appuyez pas sur payer, notre propre accord, accord prive, arrangement prive,
    laissez diyar en dehors, personne ne le saura, ni vu ni connu, ils ne sauront`,
  next: list`
    puis, et, ensuite, apres, suivi de, et puis, le reste, se termine par, et se termine par, enfin, finit par, et
    finit par, tiret, slash, espace, suivis de, suivie de, ensuite le, puis le, finissant par, se terminant par, pour
    finir, point, virgule, apres ca, moins, troisieme, deuxieme, premier, premiere, second, seconde`,
  sign: list`arobase, arobas, arrobase, a commercial, tiret, tiret du bas, underscore`,
  person: list`moi, vous, toi, nous, proprietaire, mon, lui, hote`,
  cheaper: list`
    moins cher, remise, rabais, reduction, meilleur prix, de moins, baisse, baissez, prix plus bas, meilleur tarif,
    economie, sans commission, zero commission, je vous fais, je te fais, vous economisez, on economise, moins que,
    plus bas, reduit, cadeau, au lieu de, gagnez, vous gagnez, tout le monde y gagne, je descends a, je peux descendre,
    ca vous coute, c'est seulement, ce sera, ce serait, ca fait, je baisse`,
  unpaid: list`
    ne payez pas, ne paie pas, ne paye pas, ne reservez pas, ne reserve pas, sans payer, sans reserver, pas besoin de
    payer, pas besoin de reserver, inutile de payer, inutile de reserver, au lieu de payer, au lieu de reserver, plutot
    que payer, plutot que de payer, plutot que de reserver`,
  cash: list`especes, liquide, cash, espece`,
  payee: list`
    sur mon compte, a mon compte, vers mon compte, sur mon numero, a ma femme, sur notre compte, sur mon rib, sur ma
    carte, a moi, sur mon iban, sur ce compte, sur ce numero, sur mon sadad, a mon frere, a mon cousin, au gardien, sur
    ma carte bancaire`,
  through: list`sur, via, par, dans, avec`,
  about: list`
    wifi, internet, reseau, debit, connexion, appels, visio, photo*, vu, vue, trouve votre, publier, publiez, publie,
    poster, annonce*, marche, fonctionne, capte, passe bien, connecte, travaille chez, reunion, travaille a, bosse
    chez, enfants, fils, fille, bloque, lent, regarder, regardent, pirate, meteo, tempete, videos de, installe,
    telecharger, de l'interieur, ados, veulent, ado, bloquent, interdit whatsapp, supprime, desinstalle`,
  called: list`pseudo, identifiant, mon compte, notre compte, cherchez, cherche, trouvez moi`,
  bankWay: list`virement bancaire, virement, votre compte, votre rib, votre iban`,
  onSpot: list`
    a la porte, a l'arrivee, sur place, en arrivant, quand vous arrivez, quand vous venez, a la remise des cles, le
    jour meme, a la maison, quand on se voit`,
  payMe: list`
    payez moi, paye moi, paie moi, reglez moi, regle moi, me payez, me payer, me reglez, me regler, paies moi`,
  helper: list`
    mon cousin, mon frere, mon fils, ma femme, mon voisin, le gardien, au gardien, le proprietaire, au proprietaire, ma
    soeur, ma mere, mon pere, mon oncle, la gardienne, le concierge, mon associe, mon mari, mon ami, ma cousine, au
    concierge, un ami`,
  elsewhere: list`
    ecrivez moi la bas, ecris moi la bas, ecrivez nous la bas, contactez moi la bas, en mp, en dm, en message prive, en
    inbox, message prive, messages prives, en mp sur, par mp, sur ma page, sur notre page, ecrivez a ma page, ecrivez
    sur ma page, par message prive, quels reseaux utilisez, quels reseaux tu utilises, trouvez ma page, trouvez notre
    page, cherchez ma page, cherchez notre page, j'ai une page`,
  mine: list`mon, ma, mes, notre, nos`,
  meet: list`on se voit, on se retrouve, rencontrons nous, voyons nous`,
  repeats: numbers`bis 2`,
  timesWord: list`fois`,
  homophones: numbers`cette 7, set 7, dis 10, sis 6, cat 4, nef 9`,
  lookUp: list`cherchez, cherche, tapez, tape, recherchez, recherche, googlez, trouvez, ecrivez, regardez`,
  engine: list`google`,
  slash: list`barre oblique, slash`,
  ahead: list`devant, avant, au debut, precede de, precedes de, precedee de`,
  commission: list`
    commission, commissions, frais de service, frais du site, frais de diyar, frais de plateforme, frais de l'appli,
    leur part`,
  bank: list`banque, bancaire`,
  oneNight: list`une nuit, 1 nuit, la premiere nuit, une seule nuit, un jour, deux nuits, moitie, la moitie`,
  remainder: list`
    le reste, reste, les autres nuits, les autres, les nuits suivantes, le solde, la difference, autres nuits`,
  offer: list`
    je vous le loue, je te le loue, je vous la loue, je te la loue, je vous le fais, je te le fais, je vous la fais, je
    vous loue, je vous le laisse, je te le laisse, je vous fais, je te fais, je vous le donne`,
  anyway: list`
    venez directement, viens directement, venez quand meme, viens quand meme, venez simplement, venez sur place, passez
    directement, presentez vous`,
  past: list`
    hors, hors de, hors de l', hors de la, hors du, en dehors, en dehors de, en dehors de l', en dehors de la, en
    dehors du, a l'exterieur de, a l'exterieur de l', en marge de, en marge de l'`,
  brand: list`diyar, appli, application, plateforme, systeme, app`,
  negation: list`
    ne pas, ne payez, ne paie, ne fais, ne faisons, ne fait, ne prends, ne prenons, ne peux, ne pouvons, ne travaille,
    ne traite, ne loue, n'accepte, n'acceptons, n'accepterai, ne paierai, ne veux, ne voulons, interdit, interdite,
    jamais, refuse, refusons, pas question, pas autorise, pas le droit, deconseille, arnaque, ne reservez, ne reserve,
    ne regle, ne reglez, ne negocie, m'a demande de, me demande de, m'a propose de, si on vous demande, mefiez vous,
    attention aux, un autre hote, autre hote, quelqu'un, un hote, certains hotes, j'ai refuse, un autre proprietaire,
    des gens qui, qui demandent, qui demande, demander de payer`,
  negationException: list`pourquoi, besoin, probleme, derange, vois, inquiet, voir, souci, hesitez`,
  service: list`
    appli verte, application verte, appli bleue, appli jaune, wattsapp, watsapp, whatsap, wassap, wazzap, ouatsap,
    leboncoin, le bon coin, abritel, linkedin, insta gram, fbk, telegrame, airbnb, marketplace, whatsup, watsup,
    reseaux sociaux, reseau social`,
  provider: list`laposte, wanadoo`,
  wallet: list`sadad, adfali, mobicash, tadawul`,
  dodge: list`eviter, evitons, evite, economiser, economisons, evitez, echapper, contourner, epargner, economise`,
  agree: list`
    on s'arrange, arrangeons nous, on s'entend, s'arranger, on voit, on verra, on se met d'accord, nous verrons,
    s'entendre, on regle ca, mettons nous d'accord, on fait ca`,
  bring: list`
    venez avec, viens avec, apportez, apporte, amenez, amene, avec le liquide, avec l'argent, en apportant, avec les
    especes, avec le cash`,
  takes: list`
    prend, prennent, vole, volent, mange, gagne, garde, ponctionne, ponctionnent, preleve, prelevent, se sucre`,
  withMe: list`avec moi, chez moi, par moi, avec nous, de moi, avec le proprietaire`,
  extra: list`
    taxi, chauffeur, pourboire, lavage, petit dejeuner, dejeuner, diner, bois, charbon, parking, menage, courses,
    guide, restaurant, marche, magasin, distributeur`,
  accountWord: list`compte, rib, iban`,
  unbooked: list`
    sans reserver, sans reservation, sans la reservation, ne reservez pas, ne reserve pas, pas besoin de reserver, au
    lieu de reserver, sans faire de reservation`,
  credit: list`
    credit telephonique, credit de telephone, credit telephone, carte de recharge, recharge libyana, recharge
    telephonique`,
  come: list`venez, viens, venir, vous venez, tu viens, passez`,
  sendThere: list`envoyez, envoie, envoyer, transmettez, envoyez moi, envoie moi`,
  refund: list`rembours*, revient, reviennent, rendu, rendue, recupere, recuperer, restitue, restituee, retour`,
  office: list`agence, bureau, pres, a cote, guichet, proche, en face`,
  notYet: list`maintenant, encore, aujourd'hui, avant que, tant que, jusqu'a, pour l'instant, tout de suite`,
  wire: list`virez, vire, virer, virement, transferez, transferer, sadad`,
  when: list`quand, apres, une fois`,
  hearsay: list`m'a envoye, ami m'a, amie m'a, nous a envoye, m'a parle, m'ont parle`,
  card: list`carte, visa`,
  free: list`gratuitement, gratuite, gratuit, sans frais d'annulation`,
};
