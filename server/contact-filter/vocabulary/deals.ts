import { list, phrases, emptyVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * Phrases of private agreements between guest and host, warnings of them, and indirect ways to mention a service or to
 * connect digits.
 */
const english: Vocabulary = {
  ...emptyVocabulary,
  unpaid: [
    ...phrases`not | don't | dont | no need to | without | never ~ extend | extending | prolong | renew | add them | add it | add nights`,
    ...phrases`not | don't | dont | why | never | stop | without ~ give | feed | pay | hand ~ them`,
    ...phrases`not | don't | dont | why | without | stop ~ giving | feeding | paying | handing ~ them`,
  ],
  outright: [
    ...phrases`money | cash | euros | dollars | dinars | notes | amount ~ in ~ an envelope | a envelope | envelope`,
    ...phrases`never | not | don't ~ mention | speak of ~ the booking | this booking | the request | diyar`,
  ],
  outside: list`
    without going through, do without, doing without, manage without, cut out, cutting out, jump over, no use for, leave
    aside, leaving aside, set aside, stay off, keep off, keep it off, take it off`,
  negation: [
    ...phrases`asked | offered | wanted | told | pushed | tried to get | invited | pressed ~ us to | me to | people to | guests to`,
    ...phrases`was | were | been | got ~ asked | told | offered | pushed ~ to`,
    ...list`beware, watch out, be careful, careful with, reported him, reported her, reported them, i reported, suspicious`,
  ],
  courier: list`remitly, worldremit, world remit, taptap send, sendwave, monzo, tether, usdc, flouci, transferwise, wise transfer, wise account, my wise, via wise, by wise, use wise, on wise, with wise, through
    wise, take wise, accept wise`,
  bring: [...phrases`bring | with | carry | prepare ~ the | your ~ dinars | notes | euros | dollars | banknotes | sum`],
  helper: phrases`my | our ~ aunt | housekeeper | manager | brother in law | sister in law | mother in law | colleague | secretary | guard | neighbor | concierge`,
  mailCue: list`
    without space, without spaces, without a space, no space, no spaces, in one word, all one word, first name, last
    name, surname, family name`,
  provider: list`the google one, the google mail, google's mail, the yahoo one, the microsoft one`,
  phoneCue: list`
    in that order, in this order, in order, put together, put them together, one after the other, join them, join the
    numbers, string them together, without the dots, take away the dots, read them together, not an address, not a price`,
  invite: list`search, look up, type, type in, key in`,
  towards: list`ring you, facetime you, video with you, phone you, add u, send u, text u, call u, message u`,
  lost: list`spam, full of, logged out, out of storage, locked me out`,
  brand: list`checkout, check out page, checkout page, booking page, payment page`,
  office: list`open, opens, opening, close, closes, closing, hours, how far, is there, where is`,
  ownPrice: phrases`real | true | actual | net | other | better | special | own ~ price | rate | figure`,
  collects: phrases`collect | collects | take | takes | get | gets | receive | receives | pick up | picks up ~  | the | your ~ money | cash | dinars | euros | dollars | amount`,
  unbooked: phrases`without | with no | no need for | no need of | skipping | minus ~  | a | the | any | this | your ~ booking | reservation`,
  elsewhere: phrases`guests who | people who | those who | anyone who | if you ~ contact | message | write | write to | reach ~ me | us ~ outside | off here`,
  credit: phrases`libyana | madar | almadar | al madar | phone | mobile ~ top up | topup | recharge | credit | card | balance`,
  service: phrases`app | application | one | icon ~ starting with | beginning with | that starts with | that begins with | with the | with a ~ w | t | v | plane | paper plane | ghost | blue plane | white plane | green phone`,
  ahead: list`first comes, comes first, goes first, goes in front`,
};

/** Further English phrases. */
const moreEnglish: Vocabulary = {
  ...emptyVocabulary,
  unpaid: list`no extension, no extensions, no extending, no renewal`,
  invite: list`see me, see us, spot me, spot us`,
  elsewhere: phrases`a quick | a short | a brief | a little | one quick | a five minute ~ whatsapp | viber | telegram | messenger | skype | facetime | imo | botim | insta | signal ~ call | video | video call | chat | message | voice note`,
  service: list`photo app, picture app, pictures app, photos app, threema, bluesky, kakaotalk, kakao, business whatsapp, gb whatsapp, w app, wa app, linktree`,
  drop: list`
    no show, no shows, noshow, didn't come, did not come, never came, as cancelled, as canceled, as refused, turn down the request, turn the request down, turn it down, turn you down, say no to the request`,
};

const french: Vocabulary = {
  ...emptyVocabulary,
  elsewhere: [
    ...phrases`petit | rapide | court | bref | simple ~ appel | vocal | message | coup de fil ~ whatsapp | viber | telegram | messenger | sur whatsapp | sur viber | sur telegram | sur messenger | par whatsapp`,
    ...phrases`contactez | ecrivez | contacte | ecris ~ moi | nous ~ en dehors | hors site | hors appli`,
  ],
  unpaid: [
    ...list`pas de prolongation, sans prolongation`,
    ...phrases`ne | pas besoin de | inutile de | sans ~ prolongez | prolonge | prolonger | renouveler | rajouter`,
    ...phrases`pourquoi | sans | ne pas | inutile de ~ payer | donner | verser | laisser | leur donner | leur verser | leur laisser`,
    ...phrases`ne leur ~ donnons | donnez | payons | payez | laissons | laissez | versons`,
  ],
  outright: phrases`argent | especes | liquide | cash | euros | dinars | billets | somme ~ dans une | sous ~ enveloppe`,
  outside: list`
    se passe de, se passe du, se passe d', se passer de, se passer du, se passe, passe du, nous passer de, saute, on
    saute, sauter, contourne, on contourne, contournons, evite, on evite, bypasse, bypasser, quitte, on quitte, quitter,
    ignorons, ignorez, on ignore, mettons de cote, laisse de cote, plus besoin de, plus besoin du`,
  negation: [
    ...phrases`m'a | m'ont | m'avait | nous a | nous ont | nous avait ~ propose | demande | suggere | deja propose | deja demande | deja suggere`,
    ...list`mefie toi, prudence, attention a ceux, evitez les gens, evitez ceux, j'ai signale, je l'ai signale`,
  ],
  bring: phrases`apportez | amenez | ramenez | prenez | ramene | apporte ~  | les | des | vos | le ~ billets | especes | dinars | euros | liquide | argent`,
  lost: list`plein de, pleine de, sature, saturee, spams`,
  brand: list`page de paiement, page de reservation`,
  office: list`ouvre, ouvert, ouverte, ferme, fermee, horaires, heure, ou est, ou se trouve`,
  ownPrice: phrases`vrai | veritable | bon | autre | meilleur ~ prix | tarif`,
  collects: phrases`recuperer | recupere | recuperera | prendre | prend | prendra | encaisser | encaisse | recevoir | recoit ~  | le | la | les | votre ~ argent | paiement | especes | liquide | somme | billets`,
  drop: [
    ...phrases`pas ~ venu | venus | venue | venues | presente | presentes`,
    ...list`no show, comme annule, comme annulee, absent, comme absents`,
  ],
  helper: phrases`mon | ma | notre ~ tante | beau frere | belle soeur | belle mere | collegue | secretaire | gardien | concierge | voisine | amie | associee`,
  service: phrases`appli | application | app ~ qui commence par | avec | avec le | avec un ~ w | t | v | avion | fantome`,
  credit: phrases`recharge | carte | credit | solde ~ libyana | madar | ooredoo | almadar`,
  mailCue: list`sans espace, sans espaces, tout attache, en un mot, prenom, nom de famille, attaches`,
  phoneCue: list`
    composez, composer, a composer, dans l'ordre, dans cet ordre, mis bout a bout, bout a bout, assemblez, collez les, a
    la suite, pas une adresse`,
  invite: list`tapez, tape, recherchez`,
  towards: [
    ...phrases`vous | te ~ fais | passe | ferai | passerai ~ un appel | une visio | un vocal | un coup de fil`,
    ...list`vous appelle, t'appelle, vous rappelle, te rappelle, vous appellerai, t'appellerai, s'appelle ce soir`,
  ],
};

const arabic: Vocabulary = {
  ...emptyVocabulary,
  offer: list`من عندي, من عندنا`,
  unpaid: list`
    بلا تمديد, بدون تمديد, من غير تمديد, مافيش تمديد,
    ما تمددش, ماتمددش, ما تمددوش, ما تزيدش, ماتزيدش, من غير ما تمدد, بدون ما تمدد, لا تمدد, لا داعي للتمديد, ما فيش داعي تمدد,
    علاش نعطوهم, علاش تعطيهم, علاش نعطيهم, علاش ندفعولهم, ما نعطوهمش, مانعطوهمش, ما تعطيهمش, ماتعطيهمش, بلاش نعطوهم, بلاش
    تعطيهم, لماذا نعطيهم, لماذا ندفع لهم, لا نعطيهم, لا تعطهم, ليش نعطيهم`,
  outright: phrases`فلوس | الفلوس | المبلغ | كاش | الكاش | يورو | اليورو | دولار | الدولار | حقها ~ في | داخل ~ ظرف | الظرف | مظروف`,
  lost: list`مليان, ممتلي, سبام`,
  brand: list`صفحه الدفع, صفحه الحجز`,
  office: list`يفتح, تفتح, يسكر, تسكر, فاتح, وين, مواعيد`,
  ownPrice: phrases`السعر | الثمن | سعر | ثمن | سومه | السومه ~ الحقيقي | حقيقي | الصحيح | الاصلي | الصافي | متاعي | الحقيقيه`,
  collects: [
    ...phrases`ياخذ | ياخد | يستلم | يقبض | تاخذ | تستلم | يلم | يجي ياخذ ~  | منك | منكم ~ الفلوس | فلوس | المبلغ | الحق | الكاش | العربون | القيمه`,
  ],
  elsewhere: phrases`تواصل معاي | تواصل معي | راسلني | راسلنا | كلمنا ~ برا | خارج`,
  credit: phrases`رصيد | كرت | كارت | شحن | كروت ~ ليبيانا | مدار | المدار`,
  negation: list`
    انتبه, انتبهي, انتبهو, احذر, احذرو, احذري, رد بالك, ردي بالك, ردو بالكم, خوذ بالك, خذ بالك, نحذر, نحذرك, نحذركم, حذرنا,
    اللي يطلبو, اللي طلبو, يطلبو مني, طلبو مني, طلبو منا, طلب منا, طلبت مني, عرض عليا, عرضو عليا, عرض علي, قالنا, بلغت
    عليه, بلغت عنه, شكيت فيه`,
  drop: list`
    ما جيتش, ماجيتش, ما جيتوش, لم تحضر, لم تات, ما حضرتش, ملغي, نرفضلك, نرفضهولك, نرفضهالك, نلغيلك, نلغيهولك, نلغيهالك, نلغيه, نلغيها, الغيلي, ارفضلي, ارفضهالي, ارفضهولي, نرفضه,
    نرفضها, نرفضو, نحيه, نحيها, نسحب الطلب, اسحبه, اسحبها`,
  outside: list`
    سيبك, فكك من, فكنا, فكونا من, نحي, نحيلنا, نحو, اطلعو من, نطلعو, من دون, ما دخلش, مادخلش, ما يدخلش, من بعيد عن, بعاد علي, بعاد عن`,
  helper: list`عمتي, خالتي, نسيبي, صاحبي, جارتي, ولد خالي, ولد خالتي, ولد عمتي, ولد اختي, زميلي, السكرتيره`,
  payMe: phrases`ابعتلي | ابعثلي | ارسلي | حوللي | دزلي | نزللي | حطلي ~ المبلغ | الفلوس | العربون | القيمه | الحق`,
  mailCue: list`لاصقين, لاصق, بدون مسافه, بلا مسافه, من غير مسافه, لقبي, اسم العائله, كلمه وحده`,
  phoneCue: list`
    ورا بعض, ورا بعضهم, وراء بعض, بالترتيب, اجمعهم, لصقهم, الصقهم, ركبهم, جمعهم, فهمتني, مش عنوان, موش عنوان, اطلبه, اطلبني`,
  towards: list`
    نكلمك فيديو, نكالميك, نتصل بيك, نتصلبيك, نتصل بك, نرنلك, نرن عليك, نعيطلك, نوريلك, نبعتهالك, نبعتهملك, ندزهملك, ندزهالك`,
  invite: list`
    لوج, لوجني, فتش, فتشني, فتش علي, اكتب في, زيدوني, ضيفوني, ضيفونا, راسليني, كلميني, تبعوني, فولو, نتلاقو, نتلاقوا,
    نتقابلو, نولو, نحولو, نحولوا`,
  service: list`
    التطبيق الاخضر, تطبيق اخضر, البرنامج الاخضر, التطبيق الازرق, البرنامج الازرق, الابلكيشن الازرق, ثريما, واتساب بزنس`,
};

/** Emojis and letters that mean a service. */
const icons: Vocabulary = {
  ...emptyVocabulary,
  service: [
    ...phrases`التطبيق | البرنامج | الابلكيشن | الابليكيشن ~ اللي فيه | ابو | متاع | بتاع | اللي عليه ~ طياره | الطياره | شبح | الشبح | سماعه | الورقه`,
    ...phrases`التطبيق | البرنامج | الابلكيشن ~ اللي يبدا | يبدا | اللي اوله ~ بالواو | بالتاء | بالفاء | واو`,
    ...list`التلي`,
  ],
};

const arabizi: Vocabulary = {
  ...emptyVocabulary,
  unbooked: phrases`bla | blach | blech | balech | balach | blash | balash | min ghir | men ghir | bedoun | sans ~ 7ajz | el 7ajz | reservation | booking`,
  ownPrice: phrases`essoum | soum | el prix | prix | es3r | si3r ~ el 7a9i9i | el s7i7 | essafi | mta3i`,
  collects: phrases`yakhed | ya5edh | yakhou | ya5ou | yestlem | yesta9bel ~  | mennek | menkom ~ el flous | flous | el cash | el mablagh`,
  outside: list`
    balech, balach, blesh, balech men, balech mel, balach men, sibna men, sibna mel, fokna men, fokna mel, sayyebna men,
    5allina men, khallina mel`,
  unpaid: list`3lech na3tihom, 3lash na3tihom, 3lech nkhalsou, 3lech tkhalles, 3lech tedfa3, ma na3tihomch, ma na3touhomsh`,
  onSpot: phrases`ki | kif | wa9t | waqt | lamma | wa9telli ~ toussel | tousal | tousil | nousel | nousal | tiji | nji | tjou | netla9aw | netlagou`,
  drop: list`narfodhlek, norfodhlek, nelghi, nelghih, elghih, nkansel, nkanselha, kansle, annuli, nannuli`,
  pay: list`5alles, khalleslek, n5allsek, nkhalsouk, tkhallasni, ta3tini, na3tik el flous, ta3tini el flous`,
  payMe: list`ab3athli el flous, eb3athli el flous, 7awelli el flous, ta3tini el flous, a3tini el flous, khalasni`,
  negation: list`rod balek, roddou balkom, 7adhari, entabeh, talab menni, tolbou menni, 9alli`,
  phoneCue: list`wra ba3dh, wra ba3dhom, bel tartib, ejma3hom`,
  towards: list`nkalmek video, n3aytlek, nronnlek, nab3athhomlek`,
};

/** All languages, which may be mixed in one message. */
export const deals: readonly Vocabulary[] = [english, moreEnglish, french, arabic, icons, arabizi];
