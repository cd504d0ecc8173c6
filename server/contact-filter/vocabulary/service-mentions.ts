import { list, emptyVocabulary, type Vocabulary } from './vocabulary.ts';

/** Phrases that tell whether a mention of a service concerns guest and host or others. */
const english: Vocabulary = {
  ...emptyVocabulary,
  others: list`
    my friend, a friend, people, guests, crowd, neighbours, neighbors, friends, tourists, everyone, everybody, they, residents, locals,
    nephew, niece, cousin, cousins, girls, boys, daughters, sons, grandchildren, students, teenager, teenagers, teens, kids, nephews, husband, mother,
    father, parents, sister, brother, wife, building, street, town, city, municipality, airline, embassy, school,
    restaurant, cafe, museum, hotel, office, baker, bakery, pharmacy, shop, group for, page where, page for, group where, channel about, group about, page about, channel of, group of, channel for, do you follow, channel says, channel said, crew, company, reviews,
    review, video about, videos about, travel pages, influencer, influencers, bloggers, blogger, rumour, rumours,
    somebody, someone, scammer, scammers, fake, landlady, previous, the last host, generation, addicts, posts about,
    page of the, pages of`,
  lost: list`
    hacked, stolen, deleted, blocked, banned, disabled, removed, uninstalled, hijacked, cloned, hack, quit, closed,
    suspended, is private`,
  service: list`green bubble, green phone icon, green phone`,
  towards: list`
    show you, i'll show, add you, tell me your, give me your, send you, text you, message you, invite you, call you,
    want me to`,
  about: list`reception, bars, found this, found it, discovered, came across, listing on, works well, work well, load slowly, passes, stickers, lag, lags, drops, upload, uploads`,
  heard: list`read, saw, seen, heard, noticed, learned, learnt, found, found you, found your, discovered, came across, spotted, recommended, advised, suggested`,
  not: list`neither, nor`,
  hearsay: list`
    last landlord, old landlord, last host, previous host, kept asking, asked for, asked us, asked me for, wanted our, wanted my, always wanted, insisted on, used to ask,
    wrote to us on, wrote to me on, tried to get`,
  elsewhere: list`
    whats ur user, whats your user, what's your user, what's your username, whats your username, whats ur username,
    what is your username, your username there, your user there`,
  invite: list`more practical, handier, more convenient, join the, is fine as well, is fine too, is simplest, is easiest, is quickest, works for you, ok for you, okay for you, fine for you, suits you, fine with you, ok with you`,
  sendThere: list`write to, write her, write him, contact, text her, text him, message her, message him, reach her, reach him`,
  reference: list`tax, vat, tax number, register, registration, fiscal, furniture, case number, badge, room number`,
  unbooked: list`
    don't click book, don't click on book, don't press book, don't tap book, do not click book, do not click on book,
    do not press book, don't hit book`,
  payeeYours: list`
    to your number, to your sadad, to your account, into your account, on your number, on your sadad, to your phone, to
    your card`,
  outside: list`better than this, better than the, better than here, better for both than`,
  outright: list`
    dollars in hand, euros in hand, notes in hand, say nothing to the platform, say nothing to diyar, say nothing to
    the site, say nothing to the app`,
  drop: list`refuse my offer, drop the request, drop your request, drop this request, drop the booking`,
  offer: list`
    i'll let you have it, let you have it, i let you have it, you'll have it, i leave it to you, i'd give it, i'd let it`,
  bring: list`bring you the money, bring you the whole, bring you the cash, bring the whole sum, bring notes, bring the notes, bring banknotes, bring dollars, bring euros, bring dinars`,
  unpaid: list`
    no need to confirm, no need to accept, no need to press, no need to click, without confirming, not
    reserve, don't reserve, do not reserve`,
  negation: list`another site, other site, other sites, another website, another platform, a stranger`,
  ahead: list`starts, starts with, begins, begins with, start is, beginning`,
  pair: list`i, i'm, im, i'll, i've, me, my, you, your, you're, we, we're, us, our, u, ur, let's, lets`,
};

const french: Vocabulary = {
  ...emptyVocabulary,
  others: list`
    gens, boulanger, boulangerie, agence, cousine, cousines, niece, nieces, neveu, neveux, voyageurs, voisins, filles, fils, enfants, ados, amis, tout le monde, residence, immeuble, quartier, ville,
    mairie, touristes, parents, mari, femme, soeur, frere, ils, elles, certains, quelqu'un, groupe de, page du, page
    de la, page pour, groupe pour, influenceurs, influenceuse, hotel, restaurant, cafe, ecole, compagnie, ambassade,
    bureau, ancien, avis, faux, video sur, videos sur, postent, generation, rumeurs`,
  lost: list`pirate, piratee, vole, supprime, bloque, desactive, usurpe, desinstalle, est prive`,
  towards: list`
    te montre, vous montre, vous ajoute, t'ajoute, vous envoie, t'envoie, donne ton, donnez votre, vous invite, vous
    trouverez, tu trouveras`,
  about: list`trouves, trouve, trouvee, decouvert, decouverts, decouverte, tombes, capte, passe bien, passent bien, passe mal, passent mal, fonctionne, marche, reception`,
  heard: list`lu, vu, vue, entendu, appris, lis, trouve, trouves, trouvee, trouvees, decouvert, decouverts, decouverte, tombe, tombes, tombee, apercu, conseille, recommande`,
  not: list`ni`,
  hearsay: list`m'envoie, m'envoient, voulait, voulaient, demandait, demandaient, a demande, m'a demande, insistait, nous a ecrit`,
  invite: list`ca vous va, vous convient, ca te va, te convient`,
  sendThere: list`contacter, joindre, ecrivez lui, ecris lui, contactez*, joignez*`,
  reference: list`tva, siret, siren, fiscal, fiscale, immatriculation, matricule, registre, rc`,
  unbooked: list`
    pas de site, pas d'appli, pas de plateforme, pas de diyar, ne cliquez pas sur reserver, ne clique pas sur reserver, n'appuyez pas sur reserver, ne cliquez pas reserver`,
  payeeYours: list`sur votre compte, sur ton compte, a votre numero, sur votre numero, sur votre sadad, vers votre compte`,
  outright: list`on ne dit rien a diyar, ne disons rien a diyar, rien dire a diyar, rien a la plateforme`,
  drop: list`n'accepte pas la demande, n'accepterai pas, n'accepte pas votre demande, je refuse la demande, laissez la demande expirer, laisse la demande expirer, laissez la expirer, oubliez la demande`,
  offer: list`je vous la laisse, je te la laisse, elle est a vous, il est a vous`,
  pay: list`payiez, payiez moi, reglerez, paierez, paieriez`,
  payMe: list`me payiez, me regliez, payer a moi, payez a moi`,
  unpaid: list`on ne passe pas, ne confirmez pas, pas besoin de confirmer, inutile de confirmer, sans confirmer`,
  negation: list`autre site, autres sites, voisin, voisins, autre plateforme, un inconnu`,
  ahead: list`commence par, commencant par, debut`,
  pair: list`je, j'ai, moi, mon, ma, me, vous, votre, vos, tu, ton, ta, te, nous, notre, on, m'y, t'y`,
};

const arabic: Vocabulary = {
  ...emptyVocabulary,
  others: list`
    احدهم, ناس, الناس, ضيوف, الضيوف, جيران, الجيران, الزباين, بنات, شباب, عيال, صغار, صغاري, اولاد, اولادي, بنتي, بناتي, ولدي,
    صحاب, اصحابي, عماره, العماره, بلديه, البلديه, مدرسه, شركه, الشركه, مطعم, فندق, سياح, كلهم, يقولو, يقولوا, قالو,
    قالوا, يحكو, يحكوا, ينشرو, سكان, السكان, عائلات, عائله, معلنين, مهرجان, المنطقه, الشارع, الحي, واحد, واحده, حد, اللي قبل, اخبار, اشاعات, جيل,
    عشاق, مرتي, زوجتي, راجلي, امي, بوي, خوي الصغير, سفاره, مستاجرين`,
  lost: list`انسرق, تهكر, مخترق, اختراق, انحذف, تسكر, مسكر, ساكر, ساكره, حذفت, مسحت, محظور, انقفل, مقفول, مسروق, تخترق, متاعي خاص, متاعنا خاص`,
  towards: list`
    نوريك, نوريكم, نضيفك, نضيفكم, نبعتلك, نبعتلكم, نبعثلك, نرسلك, ندزلك, عطيني, اعطيني, هات, تلقي كل, تلقي الصور, تلقاهم`,
  mine: list`بتاعي, بتاعنا, تاعي, تاعنا, امتاعي, امتاعنا`,
  about: list`يلقط, تلقط, يلقطش, يمسك, تمسك, يشبك, تشبك, وجدن*, لقين*, اكتشفن*, اكتشفت, عثرن*, عثرت, تعرفنا علي, استقبال, جيد, جيده, باهي, باهيه, مليح, كويس`,
  heard: list`نصحن*, نصحني, رشحل*, دلن*, وجدن*, لقين*, لقيت*, شفنا*, شفت*, شاهدن*, شاهدت*, راين*, اكتشفن*, اكتشفت, عثرن*, عثرت, وجدت, قريت, قرات, شفت, شفنا, شفته, شفتها, ريت, رايت, سمعت, سمعنا, قرينا`,
  hearsay: list`كان يبي, كانت تبي, كانو يبو, كان يطلب, كانت تطلب, طلب مني, طلبت مني, يصر علي`,
  elsewhere: list`سنابك, انستاك, واتسك, فيسك, واتسابك, تليجرامك, تيليجرامك, فايبرك, انستقرامك, ماسنجرك`,
  invite: list`يناسبك, يناسبكم, اضمن, اريح`,
  sendThere: list`كلم, كلمي, راسل, اكتب ل*`,
  reference: list`السجل التجاري, سجل تجاري, السجل المدني, الرقم الوطني, رقم وطني, ضريبي, الضريبي, رخصه تجاريه`,
  unbooked: list`
    ماتضغطش علي احجز, ما تضغطش علي احجز, ماتضغطش احجز, ما تضغطش احجز, لا تضغط علي احجز, لا تضغط احجز, ماتضغطش ع احجز,
    ما تضغطش ع احجز, لا تضغط علي زر الحجز, ما تضغطش علي الحجز`,
  phoneCue: list`البدايه, والوسط, الوسط, والاخير`,
  payeeYours: list`علي رقمك, لرقمك, ع رقمك, علي حسابك, لحسابك, ع حسابك, علي سداد متاعك, في حسابك`,
  outright: list`
    دولار في اليد, كاش في اليد, كاش في ايدي, فلوس في اليد, ما نقولو لديار, ما نقولو شي لديار, ما تقول شي لديار, ما
    نقولوش لديار`,
  drop: list`لن اوافق, لن اقبل, ما نوافقش, مانوافقش, ما نقبلش, مانقبلش, ما تقبلش, وما تقبلش, وما توافقش, ارفض عرضي, نرفض طلبك`,
  bring: list`نجيبلك المبلغ, نجيبلك الفلوس, نجيب المبلغ, نجيبهم كاش, نجيبلك كاش`,
  unpaid: list`
    ما نحجزوش, ما تحجزوش, ماتحجزوش, ما تخلصوش, ما نخلصوش, مانخلصوش, ما تدفعوش, ماتدفعوش, مافيش داعي تاكد, ما فيش داعي
    تاكد, مافيش داعي تحجز, ما فيش داعي تحجز, مافيش داعي تدفع, ما فيش داعي تدفع, من غير ما تاكد, لا داعي ان تحجز`,
  negation: list`موقع تاني, موقع ثاني, موقع اخر, تطبيق تاني, تطبيق ثاني`,
  outside: list`خير من, افضل من, سيبنا من, سيبونا من, خلونا من`,
  ahead: list`يبدا, تبدا, البدايه, اوله`,
  pair: list`
    انا, اني, احني, احنا, نحن, انت, انتي, انتم, عندي, عندك, عندكم, عندنا, معاك, معاي, معي, معك, ليك, ليا, عليا, عليك,
    نكلمك*, نبعتلك*, نرسلك*, نوريك*, نعطيك*, تكلمني*, تبعتلي*, كلمني*, بينا, بيننا, نتفاهم*, نحكو*, نهدرز*, نكمل*`,
};

const arabizi: Vocabulary = {
  ...emptyVocabulary,
  towards: list`nwarrik, nwarik, ndhifek, nab3atlek, nb3atlek, n3tik`,
  mine: list`ta3i, ta3na, mta3y`,
  about: list`yelga9, yelga6, yalga9, yel9a6, yel9at, yemsek, mli7, mlih, bahi, l9ina*, lgina*, l9it*, lgit*, reseau`,
  heard: list`choft, shoft, 9rit, grit, sma3t, chofna*, shofna*, chofnak*, l9ina*, lgina*, l9it*, lgit*, l9inakom`,
  others: list`nas, ennas, dhyouf, jiran, bnat, wlad, wladi, banati, s7ab, 3mara, baladiya, ygoulou, 9alou, galou, wa7ed`,
  lost: list`tsra9, thakker, tsakker, msakker, mkasser, ms7t`,
  pay: list`idfa3, idfa3li, adfa3, adfa3li, 5alles`,
  payMe: list`idfa3li, adfa3li`,
  unpaid: list`
    wma tkhallesh, ma tkhallesh, ma tkhalles, wma tedfa3sh, ma tkhallsouch, ma tkhalsch, ma n7ejzoch, ma ne7jzoch, ma
    te7jezch, mat7jezch, ma t7jezch, ma t7jezsh, ma ndf3ouch`,
  service: list`wats, wets, watsapp, el wats`,
  pair: list`
    ana, a7na, e7na, enta, enti, 3andi, 3andek, 3andkom, m3aya, m3ak, lik, lia, liya, 3alia, 3lia, 3lik, nb3atlek,
    nab3atlek, nkalmek, kalmni, tawa nb3atlek, nwarrik, na3tik`,
};

/** All languages, which may be mixed in one message. */
export const serviceMentions: readonly Vocabulary[] = [english, french, arabic, arabizi];
