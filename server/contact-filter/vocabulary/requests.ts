import { list, phrases, emptyVocabulary, type Vocabulary } from './vocabulary.ts';

/** Words of requests for a number or address, of numbers shown elsewhere, and of requests to be rung. */
const english: Vocabulary = {
  ...emptyVocabulary,
  theirNumber: [
    ...phrases`your | ur | yr | you're | yours | the owner's | owner's | the host's | host's | his | her | their | the guard's | guard's | caretaker's | driver's ~ number | numbers | num | nbr | nmbr | no | nr | mob | ph | ph no | mob no | phone | phone no | mobile | cell | cellphone | telephone | tel | digits | contact | contacts | line | direct number | direct line | personal number | private number | mobile number | phone number | cell number | contact number | contact details | contact info | contact information | libyana | madar | libyana number | madar number | local number`,
    ...phrases`number | phone | mobile | contact | cell ~ of ~ the | your ~ owner | host | guard | caretaker | manager | driver | brother | wife | husband`,
  ],
  theirAddress:
    phrases`your | ur | yr | the owner's | the host's ~ email | e mail | mail | mail address | email address | e mail address | gmail | hotmail | inbox`.concat(
      list`address do you use, address should i use, mail do you use, email do you use, do you have mail, do you use mail`,
    ),
  theirAccount: phrases`your | ur | of your ~ website | web site | webpage | web page | insta | instagram | ig | snap | snapchat | facebook | fb | telegram | viber | whatsapp | messenger | socials | social media | username | handle | tiktok`,
  numberNoun: list`
    way to call, way of calling, way to contact you, way to reach you, way of contacting you, way of reaching you, means of contact, backup number, spare number, second number, number for emergencies, contact person, ph no, mob no, phn no, phone num, mob number, number for you, phone number, phone numbers, telephone number, mobile number, mobile no, cell number, contact number, contact details, contact info,
    direct number, direct line, direct contact, number to call, numbers to call, whatsapp number, phone no, contact no, contact nr, mobile nr, phone nr, tel no, a contact, any contact, libyan number, a mobile, a cell`,
  addressNoun: list`email, e mail, email address, e mail address, mail address, gmail address, a mail, an address to write`,
  numberWord: list`number, numbers, num, nbr, digits, a phone, phone, the phone, mobile, cell, contact, line`,
  numbered: list`
    guest, guests, people, persons, person, adults, children, kids, beds, bedrooms, rooms, bathrooms, nights, days,
    cars, parking, house, home, flat, apartment, building, villa, street, door, floor, gate, room, unit, box, booking, reservation, flight,
    passport, licence, license, plate, order, case, invoice, ticket, reference, ref, bus, meter, account, version, model,
    steps, towels, keys, stairs, size, shoe, lucky, exact number, total number, rough number, figure, ballpark, final price, guestbook, wifi, id, tax,
    visitors, photos, pictures, reviews, lot, plot, lane, exit, seat, visa, channel, socket, block, code, emergency services, police, ambulance, fire brigade, doctor, hospital`,
  gives: list`
    give, gimme, send, send me, share, pass, drop, provide, tell, text me, exchange, swap, trade, leave, write, need, want, would like, would
    love, prefer, may i have, may i ask, can i have, could i have, can i get, could i get, can we have, could we have, may we have, might i have, i'd like,
    we'd like, please provide, put, let me have, let us have, forward, what's, whats, what is, wats, what, which, have, got, get, ask for, asking for,
    dm, inbox, hand me, mind giving, mind sharing, mind sending, i'll take, save, know, type, chance of, possible`,
  asksStrongly: list`
    give, gimme, send, send me, share, pass, drop, provide, exchange, swap, need, text me, may i have, can i have, could i have, can i get, could
    i get, can we have, could we have, let me have, let us have, mind giving, mind sharing, mind sending, mind sending me, prefer, i'd like, would like, want, let me know, tell me, tell us, let us know, require, requires, required, asks for, asking for, kindly, please send, please share, please provide, indicate, confirm me, confirm your`,
  refuses: list`forbidden, refuse, refused, hide, hides, worry about, prohibited, wait for, forget about, no need, keep, hold on to`,
  talkToMe: list`talk to me, speak to me, speak with me`,
  reach: list`
    reach, call, text, contact, ring, phone, dial, get hold of, get a hold of, get in touch, message, whatsapp, write to, send the, send it, speak to, talk to`,
  reachYou: phrases`reach | contact | call | phone | get hold of | get a hold of | get in touch with | find | talk to | speak to | message | write to | catch ~ you | u | us | me`,
  leaving: list`
    outside of this, outside this, outside of here, outside the app, outside diyar, outside the site, outside the chat, outside of diyar, outside of the app, off the app, off here, off this app, off this site, other than here, other than this, apart from here, besides this,
    away from here, not on here, some other way, another way, other way, elsewhere, outside the platform, on social media, on the socials, on socials`,
  afterWord: list`after, once, as soon as, when, until, till`,
  settled: list`
    pay, paid, payment, paying, book, booked, booking, confirm, confirms, confirmed, confirmation, approved, accepted, deposit, reservation`,
  place: list`
    picture, pictures, pic, pics, photo, photos, image, images, profile, bio, avatar, description, poster, signboard, banner, listing text, title,
    my name, my last name, my surname, my family name, my first name, my username, display name, the caption, caption, about me, about section, cover, the sign, last line, house rules, guidebook`,
  ownNumber: [
    ...phrases`my | our | his | her ~ number | numbers | num | digits | contact | contacts | contact details | phone number | mobile number | mobile | cell | whatsapp number | email | e mail`,
    ...list`my line, phone number, mobile number, contact number, my phone is, our phone is, to reach me, to reach us, to call me, to find me, to contact me, to contact us, how to reach me, how to reach us, how to contact me, how to contact us, where to call, where to reach me, where to write me, way to reach me, my phone in, my phone on, whom to call, who to call`,
  ],
  seesIt: list`i see, we see, i saw, we saw, i can see, i noticed, can't see, cannot see, don't see, can't read, shows, looks like, is it, is that, which, what, how many`,
  ownName: list`my name, my last name, my surname, my family name, my username, my name here, my display name, my nickname, my user name`,
  decode: [
    ...phrases`first | last ~ letter | letters ~ of each | of every | in each | in every | of all`,
    ...phrases`remove | drop | take out | take away | delete | ignore | without | minus ~ the ~ letters | spaces | stars | dots | words`,
    ...phrases`read | written | write ~ it | them | backwards | in reverse ~ backwards | in reverse | from right to left | from the end`,
    ...list`first digit, first digits, first number of each, first number of every, last digit of, instead of letters, letters for digits, letter by letter, read it backwards, read backwards, in reverse, a is 1, a=1`,
  ],
  mailMe: list`email me, e mail me, mail me, email you, e mail you, mail you, drop me a mail, drop me an email, send me an email, send you an email, send you a mail`,
  asListed: phrases`as | like | offered | written | stated | says ~ in | on | your | the ~ listing | your listing | the listing | ad | page | listing offers | listing says`,
  howTo: list`how, how to, way, a way, no way, where`,
  phonesYou: phrases`phone | call | ring | telephone | text | speak to | talk to ~ you | u`,
  written: list`written, painted, printed, shown, visible, hidden, readable, is on, is in, appears, corner`,
  ringMe: list`
    could i ring you, can i ring you, i could ring you, may i ring you, can i phone you, could i phone you, may i phone you, i could phone you, call you before, call you tonight, call you now, call you tomorrow, call you on your, ring me, ring us, phone me, phone us, give me a ring, give us a ring, give me a call, give us a call, call me on my, call me at my, call me by phone, call me please, call me tonight,
    call me now, call me tomorrow, call me today, call me later, call me asap, call me so, call me quickly, call me back, call me any time, call me anytime, please call me,
    pls call me, plz call me, call us please, call us tonight, please call us, just call me, just call us, missed call, beep me, flash me, drop me a call, make me a call, talk on the phone, speak on the phone instead, by phone instead,
    call my phone, call my mobile, phone my`,
  stay: list`
    stay here, stay in this chat, stay on here, stay on diyar, stay in the app, stay on the app, keep it here, keep everything here, keep
    to this chat, keep to the app, keep the chat here, keep talking here, write here, talk here, chat here, continue here, settle it here, settle it all here, use this chat, right here, keep our chat here, keep it on diyar, keep this here, keep writing here,
    remain here, stick to, stick with, prefer this chat, prefer diyar, prefer the chat, prefer to stay, prefer staying, prefer to write here, here is fine, here is better, here please, only here, speak here, message me here, message here, fine here, happy here, safer here, better here`,
  light: list`
    going, to, gonna, want, wish, move, moving, use, using, switch, switching, need, go, going over, like, over, on, onto, continue, prefer, have, any, a, an, my, our, your, the, this, through, via, by, for, or, and, even, really, do, be, it, anything, with, join, install, open, check, installed, comfortable, chat, chatting, talk, talking, give, share, add, people, anyone, strangers, exchange, numbers, number, contact, contacts, add you, comfortable moving, leave`,
};

const french: Vocabulary = {
  ...emptyVocabulary,
  theirNumber: [
    ...phrases`votre | vos | ton | tes | vot | le ~ numero | num | numeros | tel | telephone | portable | mobile | gsm | contact | contacts | coordonnees | 06 | numero de telephone | numero de tel | numero de portable | numero direct | numero perso | ligne | fixe`,
    ...phrases`numero | num | telephone | portable | contact | tel ~ du | de la | de votre | de ton ~ proprietaire | gardien | proprio | hote | femme | mari | frere | chauffeur | gerant`,
  ],
  theirAddress: phrases`votre | ton | vos ~ mail | email | e mail | adresse mail | adresse email | adresse e mail | adresse electronique | courriel | gmail | adresse gmail`,
  theirAccount: phrases`votre | ton ~ insta | instagram | snap | snapchat | facebook | fb | telegram | viber | whatsapp | messenger | pseudo insta`,
  numberNoun: list`
    numero de telephone, numero de tel, numero de portable, numero direct, numero de secours, moyen de vous joindre, moyen de vous contacter, contact telephonique, un contact, contact direct, numero ou, numero
    pour vous, numero whatsapp, numero pour, num de tel, coordonnees telephoniques, un numero libyen, coordonnees`,
  addressNoun: list`adresse mail, adresse email, adresse e mail, adresse electronique, courriel, un mail, un email, un e mail, mail, email`,
  numberWord: list`numero, num, numeros, portable, tel, telephone, contact, coordonnees`,
  numbered: list`
    maison, appartement, appart, rue, immeuble, porte, etage, chambre, chambres, vol, reservation, dossier, passeport,
    personnes, voyageurs, enfants, adultes, lits, nuits, voitures, plaque, compte, facture, compteur, bus, commande, permis, villa, logement, batiment, portail, code, parking,
    salle, urgence, police, medecin, pompiers, ordre de grandeur, chiffre, billet, siret, tva`,
  gives: list`
    donnez*, donne, donner, passez, passe, passer, envoyez*, envoie, envoyer, laissez, laisse, laisser, communiquer, communiquez,
    partager, partagez, transmettre, transmettez, avoir, auriez, avez, as, quel est, quelle est, c'est quoi, quel, quelle, besoin, aurais besoin, aimerais,
    voudrais, veux, souhaite, puis je avoir, peux avoir, pourrais avoir, stp, svp, s'il vous plait, s'il te plait, echanger, echange, echangeons, ecrivez, file, filer, filez, demander, indiquer, indiquez, fournir, recuperer, noter, il me faut, me faut, faudrait, possible, t'as, tu as, mettez, mets, dis, dites, existe, y a t il, il y a`,
  asksStrongly: list`
    donnez*, donne, donner, passez moi, passe moi, passer, envoyez*, envoie, envoyer, laissez moi, laisse moi, laisser, communiquer, communiquez, partager, transmettre, puis je avoir, peux avoir, pourrais avoir,
    aurais besoin, ai besoin, besoin d'un, echanger, echangeons, file moi, filez moi, fournir, il me faut, me faudrait, auriez vous, avez vous, as tu, je voudrais, j'aimerais, indiquer, m'indiquer, indiquez, me faut, faudrait, exige, demande, dites moi, dis moi, peux avoir, avoir`,
  refuses: list`interdit, refuse, interdisent, inutile, pas besoin, pas le droit`,
  reach: list`joindre, appeler, contacter, vous appeler, ecrire, rappeler, appelle, appelles, composer, compose, t'appeler, te joindre, vous joindre, envoyer un message, envoyer les, envoyer le`,
  reachYou: phrases`vous | te | nous | me ~ joindre | contacter | appeler | ecrire | trouver | retrouver | parler`,
  leaving: list`
    en dehors, hors de l'application, hors de l'appli, hors du site, hors de diyar, ailleurs, ailleurs qu'ici, autrement, un autre moyen, autre moyen, hors appli, hors de ce chat, autrement qu'ici, autre qu'ici, sur les reseaux`,
  afterWord: list`apres, une fois, des que, lorsque, quand, jusqu'a, jusqu'au`,
  settled: list`paiement, paye, payee, payer, confirmee, confirme, confirmation, reservation, reserve, reserver, acceptee, accepte, validee, validation`,
  place: list`
    photo, photos, image, images, profil, bio, avatar, description, affiche, panneau, enseigne, banderole, mon nom, mon nom de famille, mon pseudo, titre, legende, couverture, derniere ligne, presentation, banniere`,
  ownNumber: [
    ...phrases`mon | notre | mes | nos | son ~ numero | num | numeros | tel | telephone | portable | contact | contacts | coordonnees | numero de telephone | mail`,
    ...list`numero de telephone, m'appeler, me joindre, nous joindre, nous appeler, me contacter, nous contacter, de quoi m'appeler`,
  ],
  seesIt: list`je vois, on voit, nous voyons, j'ai vu, on a vu, je ne vois pas, est ce, quel, quelle, quels, combien, je lis`,
  ownName: list`mon nom, mon pseudo, mon nom ici, mon prenom, mon identifiant`,
  decode: [
    ...phrases`premiere | premieres | derniere ~ lettre | lettres ~ de chaque | des lignes | de toutes`,
    ...phrases`enlevez | enleve | retirez | retire | supprimez | sans | otez ~ les ~ lettres | espaces | etoiles | points | mots`,
    ...list`premier chiffre, premiers chiffres, dernier chiffre, a l'envers, lettres a la place, en partant de la fin`,
  ],
  mailMe: list`envoyez moi un mail, envoie moi un mail, ecrivez moi par mail, par mail directement, un mail perso`,
  asListed: list`dans l'annonce, l'annonce, comme annonce, comme indique, comme propose, sur l'annonce`,
  howTo: list`comment, un moyen, aucun moyen, moyen de`,
  phonesYou: phrases`vous | te ~ telephoner | appeler | passer un coup de fil`,
  written: list`ecrit, ecrite, peint, affiche, affichee, inscrit, visible, cache, se trouve, figure`,
  ringMe: list`
    appelez moi, appelle moi, appelez nous, appelle nous, rappelez moi, rappelle moi, telephonez moi, telephone moi, passez moi un coup de fil, passe moi un coup de fil, passe un coup de fil, donnez moi un coup de fil,
    un coup de fil, bipez moi, bipe moi, par telephone ce serait, sonnez moi, tel moi, vous m'appelez ce soir, tu m'appelles ce soir, de vive voix au telephone, faites sonner mon`,
  stay: list`
    restons ici, on reste ici, rester ici, restons sur, rester sur, on reste sur, ecrivons ici, on ecrive ici, ecrire ici, ecrivez moi ici, ecrivez ici, continuons ici, on continue ici, parlons ici,
    parler ici, discuter ici, tout garder ici, gardons tout ici, gardons ici, on garde tout ici, echanger ici, repondre ici, ici c'est bien, ici me va, ici suffit, dans cette messagerie, dans ce chat`,
  light: list`
    sur, de, par, a, passer, utiliser, utilise, aller, continuer, veux, voudrais, souhaite, prefere, d', du, la, le, l', ni, vers, parler, suis, avons, ai, j'ai, y, besoin, discuter, communiquer, quitter, mon, ma, notre, pour, avec, envie`,
};

const arabic: Vocabulary = {
  ...emptyVocabulary,
  theirNumber: [
    ...list`
      رقمك, رقمكم, رقمكي, ارقامك, ارقامكم, نمرتك, نمرتكم, نمرتكي, نمرك, هاتفك, هاتفكم, جوالك, جوالكم, تلفونك, تليفونك, تلفونكم, تليفونكم, موبايلك, موبايلكم, نقالك, نقالكم, خطك`,
    ...phrases`رقم | نمره | ارقام | تلفون | تليفون | هاتف | جوال ~ صاحب | المالك | الحارس | الغفير | البواب | المضيف | خوك | اخوك | مرتك | زوجتك | زوجك | السواق | السائق | المسؤول | المسوول | المشرف | المكتب`,
    ...phrases`رقم | نمره | التليفون | التلفون | الرقم | النمره | الهاتف | الجوال | الموبايل ~ متاعك | متاعكم | بتاعك | تاعك | تاعكم | الخاص بك | الخاص بكم | حقك`,
  ],
  theirAddress: list`
    ايميلك, ايميلكم, اميلك, اميلكم, بريدك, بريدكم, ميلك, ايمايلك, الايميل متاعك, ايميل متاعك, الايميل متاعكم, الميل متاعك, الايميل بتاعك, عنوانك الالكتروني, الايميل تاعك`,
  theirAccount: [
    ...list`
      انستاك, سنابك, فيسك, واتسك, واتسابك, تليجرامك, تيليجرامك, فايبرك, انستقرامك, ماسنجرك, فيسبوكك`,
    ...phrases`اسم | شن | شنو | ما | ماهو | وش | شنهو | هات | عطيني | اعطني ~ حسابك | حسابكم | صفحتك | صفحتكم | يوزرك | معرفك ~ في | علي | ع | بال`,
  ],
  numberNoun: list`
    رقم الهاتف, رقم هاتف, رقم جوال, رقم الجوال, رقم موبايل, رقم تليفون, رقم تلفون, رقم التليفون, رقم التلفون, رقم النقال, رقم نقال, رقم تواصل, رقم التواصل, رقم للتواصل, رقما للتواصل, رقم للاتصال, رقم الاتصال, رقم واتس, رقم واتساب, رقم الواتس, رقم الواتساب,
    وسيله تواصل, وسيله اتصال, طريقه تواصل, وسيله للتواصل, وسيله للاتصال, وسيله للاتصال بكم, معلومات التواصل, معلومات الاتصال, بيانات التواصل, بيانات الاتصال, نمره تليفون, نمره تلفون, نمره التليفون, نمره التلفون, نمره نقال, رقم مباشر, رقم شخصي, نمره نقدر, رقم نقدر, ارقام التواصل, ارقامكم, رقم احتياطي, رقما احتياطيا, رقم احتياط, نمره احتياط, رقم اخر, رقم ثاني, نمره ثانيه, نمره تانيه`,
  addressNoun: list`ايميل, اميل, بريد الكتروني, البريد الالكتروني, بريد, بريدا, بريدا الكترونيا, ايميلا, ايمايل, عنوان بريد`,
  numberWord: list`رقم, رقما, ارقام, نمره, نمر, هاتف, تليفون, تلفون, جوال, موبايل, الرقم, النمره`,
  numbered: list`
    حوش, الحوش, بيت, البيت, منزل, المنزل, شقه, الشقه, عماره, العماره, دور, الدور, طابق, الطابق, شارع, الشارع, باب, الباب, غرفه, الغرفه, دار, حجز*, الحجز, رحله, رحلت*, الرحله, طياره, الطياره, جواز*, الجواز, سياره, السياره,
    لوحه, ضيوف, الضيوف, اشخاص, الاشخاص, افراد, غرف, الغرف, ليالي, عداد, فاتوره, الفاتوره, طلب, الطلب, طلبي, بطاقه, رخصه, فيلا, الفيلا, قطعه, بوابه, البوابه, مفتاح, كود, اسعاف, الاسعاف, شرطه, الشرطه, نجده, الطواري, طواري, دكتور, مستشفي, شاليه, استراحه, وحده, مبني, المبني, مدخل, المدخل,
    سعر, اسعار, ميزانيه, تقريبي, تقريبا, نهائي, صرافه, سجل, مقعد`,
  gives: list`
    عطيني, اعط*, عطون*, عطين*, تعطن*, تعطي*, زود*, تزود*, عطيه, اعطيني, اعطني, اعطينا, عطينا, تعطيني, تعطينا, نعطيك, تعطني, اعطاني, هات, هاته, هاتي, ارسل*, ابعت*, ابعث*, دز*, دزلي, تبعتلي, تبعثلي, ترسل*, زودني, زودنا, تزودني, تزويدي, تزودنا, شن, شنو, شني, شنهو, شنهي, ما, ماهو, ماهي, كم, قداش, ممكن,
    نبي, نبو, نريد, اريد, اود, ارغب, احتاج, نحتاج, محتاج, محتاجين, محتاجه, ياريت, ياليت, بالله, لو سمحت, من فضلك, اذا ممكن, تقدر, تقدري, نقدر ناخذ, ناخذ, ناخد, اخذ, خذ, الحصول, احصل, نحصل, حطلي, حط, اكتبلي, اكتب لي, سيبلي, سيب, خلي, عندك, عندكم, فيش, فيه, هل, نتبادل, تبادل, ارجو, الرجاء, رجاء, وين, اي, وش, ايش, يا ريت, نحتاجو, ضروري, سجلي, مررلي, اترك, اتركلي, شارك, شاركني, وافني, وافيني, هل لديك, لديك, لديكم, ورني, ورينا`,
  asksStrongly: list`
    اعط*, عطون*, عطين*, تعطن*, تعطون*, تعطين*, زود*, تزود*, هات, هاتي, هاته, ارسل*, ابعت*, ابعث*, دزلي, دز لي, تبعتلي, تبعثلي, ترسل*, زودني, زودنا, تزودني, تزويدي, نبي, نبو, اريد, اود, احتاج, نحتاج, محتاج, محتاجين, محتاجه, ناخذ, ناخد, اخذ, الحصول,
    احصل, نحصل, حطلي, اكتبلي, سيبلي, نتبادل, تبادل, ارجو, ممكن, شنو, شن, شارك*, وافني, هل لديك, هل عندك, فيش, مررلي, خليلي, خلي لي, اتركلي, اترك لي, قولي, قولنا, تبعت*, تبعث*, يطلب, تطلب, اكتب لي, ودي, نتمني`,
  refuses: list`ممنوع, ممنوعه, نرفض, ارفض, ممنوع نعطي, لا داعي, مافيش داعي, ما فيش داعي`,
  talkToMe: list`كلمني, كلميني, كلمونا, كلمنا, كلموني, نحكو, نهدرزو, نتفاهمو`,
  reach: list`
    نكلم*, اكلم*, اتصل*, نتصل*, نتواصل*, اتواصل*, تواصل*, للتواصل, للاتصال, نراسل*, اراسل*, نوصل*, نبعتلك*, نبعتلكم*, نرسل*, لارسل*, ارسل اليك, ارسال, نكلموك, نكلموكم, نرن, نرنلك, نضرب, اكلمكم, نستفسر, يكلمك, يتصل*`,
  reachYou: list`
    نوصلك, نوصلكم, نوصلوك, نوصلولك, نوصلوكم, اصل اليك, اصل اليكم, نتواصل معاك, نتواصل معاكم, نتواصل معك, نتواصل معكم, اتواصل معك, اتواصل معكم, التواصل معك, التواصل معكم, نكلمك, نكلمكم, نكلموك, نكلموكم, نلقاك, نلقاكم, نتصل بيك, الاتصال بك, اتصل بك, الاتصال بكم, توصلني, توصلي, تكلمني, التواصل معي, تواصل معي`,
  leaving: list`
    غير من هنا, غير من هني, غير هني, غير هنا, من غير هني, من غير هنا, من غير التطبيق, خارج التطبيق, خارج الموقع, خارج المنصه, خارج ديار, خارج هذه المحادثه, خارج المحادثه, برا التطبيق, برا الموقع, برا ديار, بره التطبيق, برا هالمحادثه, بطريقه اخري, بطريقه ثانيه, بطريقه تانيه, غير التطبيق, غير ديار, غير هذه المحادثه, غير الشات, برا الشات, من غير ديار`,
  afterWord: list`بعد, بعدما, حين, عندما, لما, كي, وقت, فور, حتي, لين, الا`,
  settled: list`الدفع, دفع, ندفع, ادفع, تدفع, نخلص, نخلصو, نخلصوا, تخلص, الحجز, حجز, نحجز, تاكيد, التاكيد, يتاكد, تتاكد, تاكد, الموافقه, موافقه, توافق, يتم, نكمل الحجز`,
  place: list`
    صوره, الصوره, صور, الصور, صورتي, تصويره, التصويره, تصاور, التصاور, تصويرتي, تصويره البروفايل, بروفايل, البروفايل, بروفايلي, ملفي, ملفي الشخصي, الملف الشخصي, ملف التعريف, البايو, بايو, وصف, الوصف, اسمي, لقبي, اسم عائلتي, اليافطه, يافطه, لافته, اللافته, لوحه, اللوحه, الاعلان, اعلاني, اخر سطر, الستوري, غلاف, العنوان`,
  ownNumber: list`
    رقمي, نمرتي, رقمنا, نمرتنا, ارقامنا, ارقامي, هاتفي, تلفوني, تليفوني, جوالي, نقالي, موبايلي, رقم الهاتف, رقم هاتفي, رقم التليفون, رقم التلفون, رقم الجوال, رقم التواصل, ايميلي, بريدي, توصلني, توصلنا, تكلمني, تتصل بي, تتصل بيا, تتواصل معي, تتواصل معاي, الاتصال بنا, للاتصال بنا, للاتصال بي, الاتصال بي, تكلمونا, تكلمنا, تتصلو بينا, تتصل بينا, تتواصلو معانا, للتواصل معنا, التواصل معنا, كيف توصلني, التواصل معي, للتواصل معي, رقم خوي, رقم الحارس, رقم المكتب`,
  seesIt: list`اري, نشوف, شفت, شفنا, رايت, راينا, نري, مش باين, ما نشوفش, لا اري, هذا هو, هل هو, هل هذا, قداش, كم, شن, ما هو, يبان, ظاهر فيها`,
  ownName: list`اسمي, اسمي هني, اسمي هنا, اسم المستخدم متاعي, اسم حسابي, يوزري`,
  decode: [
    ...phrases`اول | اخر ~ حرف | الحروف ~ من كل | في كل | من`,
    ...phrases`احذف | امسح | نحي | شيل | بدون | من غير | ازل | حيد ~ الحروف | حروف | النقاط | الفراغات | الكلمات | النجوم`,
    ...list`اول رقم من كل, اول رقم في كل, اخر رقم من كل, بالمقلوب, بالعكس, اقراها بالعكس, اقراه بالعكس, حرف حرف`,
  ],
  mailMe: list`ابعتلي ايميل, ارسل لي بريدا, راسلني ايميل, راسلني علي الايميل`,
  asListed: list`في الاعلان, زي الاعلان, حسب الاعلان, كما في الاعلان, معروض في الاعلان, مكتوب في الاعلان, زي ما مكتوب`,
  howTo: list`كيف, كيفاش, كيف ندير, باش, منين, من وين`,
  phonesYou: list`نتصل بيك, نتصل بيكم, نتصل بك, نتصل بكم, اتصل بك, اتصل بكم, الاتصال بك, الاتصال بكم, للاتصال بك, نكلموك تليفون, نكلمك تليفون, نرنلك, نرن عليك, نضربلك, نضربلك تليفون, نضربلكم, نضرب تليفون, نكلموكم, نكلموك, نتصلو بيك, نتصلو بيكم, نكلمك كيف`,
  written: list`مكتوب, مكتوبه, مخطوط, ظاهر, ظاهره, موجود, موجوده, مرسوم, تلقاه, تلقاها, تجده, تجدها`,
  ringMe: list`
    رن علي, رن عليا, رن عليه, رنلي, رن لي, رنلنا, رني علي, رني عليا, رنو عليا, رن ع نمرتي, ترن عليا, ترن علي, دق علي, دق عليا, دقلي, دق لي, دقيلي, اتصل بي, اتصل بيا, اتصل بينا, اتصل بنا, اتصلي بي, اتصلي بيا, اتصلو بيا, اتصلو بينا, اتصلوا بي, اتصل عليا, اتصل علي, تتصل بي, تتصل بيا, تتصل عليا, هاتفني, هاتفيني,
    كلمني تليفون, كلمني تلفون, كلمني هاتف, كلمني هاتفيا, كلمني علي التليفون, كلمني في التليفون, كلمني بالتليفون, كلمني ع التليفون, كلمني ع الهاتف, كلمني علي الهاتف, كلمني ع الخط, كلمني علي النقال, كلمني مكالمه, نحكو تليفون, نحكو في التليفون, نهدرزو تليفون, نهدرزو في التليفون, نتفاهمو تليفون, نتفاهمو في التليفون, ضربلي تليفون, ضرب لي تليفون, اضربلي تليفون, عطيني رنه, عطيني تليفون, عطيني مكالمه,
    اعطيني رنه, ابعتلي رنه, ديرلي مكالمه, ديرلي رنه, دير رنه, عيطلي, عيطيلي, رنه وحده, رنه واحده, ميسكول, مسكول, مس كول, رنه عليا, رنلي ضروري, نتكلم هاتفيا, نتحدث هاتفيا, الحديث هاتفيا, نتكلم بالهاتف, نتحدث عبر الهاتف, نتكلم عبر الهاتف`,
  stay: list`
    نبقي هنا, لنبق هنا, لنبقي هنا, نبق هنا, البقاء هنا, ابقي هنا, نبقو هنا, نبقو هني, نقعدو هني, خلينا هني, خلينا هنا, خلونا هني, نكملو هني, نكملو هنا, نكمل هنا, نكمل هني, لنكمل هنا, نحكو هني, نحكو هنا, نهدرزو هني, نتفاهمو هني, نتفاهمو هنا, نتكلمو هني, كلمني هني, كلمني هنا, راسلني هنا, راسلني هني, الكتابه هنا, الحديث هنا, نتحدث هنا, نتواصل هنا, نتواصلو هني, هني خير, هنا افضل, هني احسن, هني اضمن, هنا اضمن, في ديار, في هذه المحادثه, في محادثه, داخل التطبيق, في التطبيق, في الشات هني, كل شي هني, كل شيء هنا, نكتبو هني, اكتبلي هني, اكتب لي هنا`,
  light: list`في, علي, الي, ع, ل, ان, ننتقل, استعمل, استخدم, نستعمل, نستعملش, نبيش, نبوش, نحبش, نحبوش, احب, اريد, افضل, ارغب, ندخل, ندخلش, نطلع, نمشو, نمشوش, داعي, حاجه, عندي, عنديش, هذا, نخرج, نخرجوش, نطلعوش, نروح, الانتقال, التواصل, داعي ل, نكلم, نقدر, نقدرش, رقم, رقمي, نعطي, نعطيش, نفتح, نفتحش, نحكي, نحكيش, نضيف, حد`,
};

const arabizi: Vocabulary = {
  ...emptyVocabulary,
  theirNumber: phrases`ra9m | el ra9m | nemra | nomra | nimra | nmra | tele | tel | telefoun | tlifoun | telefon ~ mte3ek | mta3ek | mte3k | mta3k | mte3kom | mta3kom | metaek`,
  ownNumber: phrases`ra9m | el ra9m | nemra | nomra | nimra | nmra | tele | telefoun | tlifoun | telefon ~ mte3i | mta3i | mte3na | mta3na | mte3y`,
  theirAddress: list`emailek, imailek, email mte3ek, email mta3ek, mail mte3ek, mail mta3ek, el email mte3ek, el email mta3ek, email mta3k, emailik`,
  theirAccount: list`instak, snapek, facebookek, whatsek, watsek, telegramek, 7sabek fel, 7sabek fi, esmek fel, ismek fel, esmek fil, esmek 3al`,
  numbered: list`
    7osh, 7oush, 7ouch, 7och, hosh, houch, dar, bab, el bab, chari3, share3, tabe9, dour, tiyara, 7ajz, el 7ajz, ri7la, chambre, chakka, shaqqa, sha99a, 3mara, 3emara, el 3emara, esha99a, sh9a, cha9a, el cha9a, door, eldoor, el door, eddour, karhba, sayara, siyara, passport, se3r, s3er, villa, el booking, soum`,
  gives: list`
    chnou, shnou, shnu, chnowa, shin, shen, shni, chn, momken, mumken, moumken, nebbi, nebi, nabi, nibbi, n7eb, bellahi, billahi, balla, bl, lawsama7t, 3andek, andek, fih, fama, famma, a3tina, 3tina, hat, hati, 7ott, ya3tik, n7taj, ne7taj, wash, wesh, eddeeni, 9oulli, gulli, goulli, gouli, wein`,
  refuses: list`mamnou3, mamnoo3, mamnu3`,
  talkToMe: list`na7kou, nahdro, nahdrou, netfahmou`,
  asksStrongly: list`hat, hati, momken, mumken, moumken, nebbi, nebi, nabi, n7taj, ne7taj, nibbi, 3tina, a3tina, chnou, shnou, shin, shen, bellahi`,
  reach: list`nkalmek, nkallmek, nkallemek, nkalmak, nkallmak, nekteblek, nab3athlek, nab3atlek, netwasel, netwaslou, netasel, netsel, nkalmouk, nkallmouk, nousellek, newsellek`,
  reachYou: list`nousellek, newsellek, nousel lik, nouslek, nosallek, nkalmek, nkallmek, netwasel m3ak, netwasal m3ak, nel9ak, nelgak, nal9ak, twasalni, tkallemni, tousalli`,
  leaving: list`men ghir el app, min ghir el app, men ghir hni, ghir hni, ghir el app, ghir hne, barra el app, bara el app, barra hni, men ghir diyar, ghir men hni, kharej el app, barra el chat`,
  afterWord: list`ba3d, ba3ed, ki, lamma, wa9t, ba3dma`,
  settled: list`nkhalles, nkhales, nkhallsou, tkhalles, daf3, el daf3, ed daf3, edaf3, dafa3, nedfa3, nedf3ou, 7ajz, el 7ajz, ne7jez, ta2kid, yet2akked, confirmation, payment`,
  place: list`taswira, tswira, el tswira, tsawir, teswira, taswiret, teswiret, taswirti, tsawer, tasawir, soura, sora, souret, profile, el profile, profil, bio, el bio, esmi, ismi, description, wasf, el wasf, i3lan, el i3lan, yafta`,
  ownName: list`esmi, ismi, esmi hni`,
  seesIt: list`nshouf, nchouf, chofna, shofna, shoft, choft, 9addesh, 9addech, gaddesh, 9adesh, chnou, shin`,
  asListed: list`fel i3lan, fil i3lan, kima maktoub, zay ma maktoub, 7asb el i3lan`,
  howTo: list`kif, kifech, kifesh, kifach, kifash, kefesh, mnin`,
  phonesYou: list`netsel bik, netassel bik, nettasel bik, netasel bik, nettesel bik, ntasel bik, ronn 3lik, nodreblek, nodrablek, nadhreblek, nadreblek, nettaslou bik, nronnlek, nronlek, netsel bikom, netasel bikom`,
  written: list`maktoub, mektoub, maktouba, mawjoud, mawjouda, tel9ah, tal9ah, telgah, tal9aha, tel9aha`,
  ringMe: list`
    ronn 3liya, ron 3liya, ronn 3lia, ron 3lia, ronn 3alia, ron 3alia, ron 3alaya, ronn 3laya, ron 3lya, ronni 3lia, ronli, ronnli, ronnelli, rannelli, de9 3liya, da9 3liya, de9li, dogli, da9li, do99 3lia, do9 3lia, do9li, etasel biya, etasel bia, ettasel biya, ettasel bia, itasel biya, itasel bia, ittasel biya, ittasel bia, ittesel biya, etesel biya, etesel bia, etassel biya, atasel biya, atasel beya, atasel 3alaya, etasel beya, itasel beya, itasil biya, ittasil bia,
    kallemni telefoun, kallemni tlifoun, kallemni telefon, kallemni tilifon, kalemni telefoun, kalemni tlifoun, kalemni telefon, kalmni telefoun, kalmni telefon, kalmni tilifon, kalmni tlifoun, kallemni 3al telefoun, kallemni fel telefoun, kalemni 3al telefoun, kalemni fel telefoun, kallemni bel telefoun, kalmni fel telefon, kalmni 3al telefon, na7kou telefoun, na7kou fel telefoun, nahdro telefoun, 3ayetli, 3ayyetli, 3aytli, a3tini ranna, 3tini ranna, missed call, 3tini telefoun, a3tini telefoun, 3tini mokalma, dirli mokalma`,
  stay: list`hni khir, hni 5ir, hni a7san, khallina hni, khalina hni, 5allina hni, 5alina hni, nkamlou hni, nkamlo hni, na7kou hni, nahdro hni, kallemni hni, kalemni hni, hni bark, fel app bark, ekteb hni, ektebli hni`,
  light: list`fel, fil, fi, 3al, 3ala, l, el, wala, wella, nest3mel, nesta3mel, nesta3melsh, nebbich, nebbish, nebich, nebish, na7ebch, n7ebch, n7ebsh,  nod5ol, nodkhelch`,
};

/** All languages, which may be mixed in one message. */
export const requests: readonly Vocabulary[] = [english, french, arabic, arabizi];
