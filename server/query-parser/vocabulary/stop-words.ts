import { foldLetters } from '#server/places/places.ts';

/**
 * Words of grammar, of politeness and of the reason for a journey, which are no wish of their own: they are not named as
 * "not used" where nothing else asks for them.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `
القادم القادمه المقبل لهذه لهذا هادي هاديا هادئا وهادئه سريع سريعا ويمكنكم اهتمامكم بطلبنا طلبنا توجد يوجد توفر تتوفر
لديكم سأسافر سافر مسافر فاضيه فاضي شاغره متاح خليها خليه خليهم خلي بدلا بدل نفسها نفسه نفس زيدني زيد زيدوني بإذن باذن
جزاكم جزاك خيرا يبارك فيكم فيك وربي ربي راني رانا نأجر ناجر نكري اجار مراجعه للعلاج علاج علاجي كلموني اتصلوا اتصل
لقيتو لقيتوا تلقو قادمون قادمين قادم لحضور حضور مناسبه شيئا شي شيء شيا تسمح يسمح مسموح نديرو ندير نديروا اسال اسأل
أسال نسال نسأل يخلونا يخلوني اريدها اريده نريدها نريده نبيها نبيه نبوها نبوه اولا ثانيا اخيرا رجاء الرجاء ارجو نرجو
ياريت ياريتك ياليت لازم يلزم وين كيفاش علاش شكون منو قداش شنو شني شوفولي شوف شوفوا شوفو شوفلي ورّوني وروني وريني عطوني
اعطوني عطيني اعطيني جيبولي جيبلي دورولي دورلي دوروا ساعدوني ساعدني نصيحه تنصحوني تنصحونا افضل الافضل احسن الاحسن مناسب
يناسب يناسبنا تناسب تناسبنا مثلا حاليا الان توا بسرعه ضروري ضروريه جدا هلبا واجد برشه شويه شوي قليلا كثيرا اكثر اقل
فقط ايضا كذلك كمان حتي لكن ولكن الا غير سوي مثل زي كيف كيما بحيث لان لانه لاننا بسبب بمناسبه حوالي تقريبا معظم كامل
كامله كل جميع كلنا كلهم بعض احد احدي واحد واحده شخصيا اكيد طبعا باهي باهيه كويس كويسه تمام حلو حلوه سمحه سمح مليح
مليحه روعه رايع رايعه جميله جميل ممتاز ممتازه نضيف نضيفه نظيف نظيفه ونضيفه مرتب مرتبه محترم محترمه راقيه امين اقامه
اقامتنا اقامتي قعده قعدتنا قعدتي مبيت نقعد نقعدو نبات نباتو سكن سكني مسكن سكنا عقار ايجار للايجار كراء للكراء استئجار
حجز احجز نحجز نحجزو حجزنا رحله رحلتنا رحلتي سفره سفرتنا سفرنا سياحه زياره زيارتنا عطله عطلتنا اجازه اجازتنا استجمام
راحه نرتاحو نرتاح ترتاح تغيير جو فسحه صيفيه مصيف نصيفو لو سمحت سمحتو سمحتوا فضلك فضلكم شكرا مشكورين مشكور تحياتي
يعطيكم العافيه ممنون اخوتي خوتي اخي اختي ياخوي ياخي حبيبي اهلا مرحبا صباح مساء الخير النور عليكم السلام ورحمه وبركاته
الله ان شاء انشاء والله يارب بالله حضرتك حضرتكم سيدي سيدتي استاذ دكتور اسمي انا نحن احنا هم هي هو انتم انت معانا معنا
معايا عندنا عندي لدينا لدي عندهم ماعندنا تكون يكون تكونوا نكون كانت كان كانوا اصبح صار صارت تكفي يكفي تكفينا يكفينا
تساع يساع تسعنا يسعنا تستوعب كافيه كاف would could should please thanks thank regards hello hey dear sirs madam hope
hoping wondering wonder interested interesting planning plan plans planned travel traveling travelling trip holiday
vacation getaway visiting visit staying located situated based available availability prefer preferably preferred
ideal ideally suitable suited accommodate accommodating accommodation property properties listing listings option
options place places somewhere something anything everything everyone anyone someone nobody really actually basically
simply just maybe perhaps possibly probably definitely certainly absolutely exactly around roughly approximately also
too either neither both each every other others another same different together alone along away back forth here there
where when while until since because though although however therefore otherwise instead rather than then them they
their theirs its ours yours mine himself herself ourselves yourself which whose whom what whatever whichever whenever
asap urgent urgently soon quickly immediately right straight directly close nearby cosy cozy comfy comfortable lovely
nice beautiful great good better best perfect decent proper amazing awesome fantastic wonderful pretty big huge large
small little tiny medium full whole complete entire fully cheap affordable reasonable reasonably priced inexpensive
economical value worth money pay paying book booking booked reserve reservation reserved rent renting rental hire let
lease looking search searching seeking find finding show showing list give send tell help need needs want wants wanted
wish wishes like likes love loves able allow allows allowed bring brings bringing come comes coming arrive arrives
arrived leave leaves left depart departs flying drive drives driven spend spending enjoy enjoying relax relaxing
celebrate celebrating attend attending meeting work works working study studying treatment medical appointment adults
elderly aged young older younger retired disabled pregnant muslim conservative local foreign tourist visitor newly
married single divorced name called email contact reply answer question questions wela kida gonna wanna lets maam bro
guys mates thing things stuff kind sort type types style voulons voudrais voudrions aimerais aimerions aimerait
souhaite souhaitons souhaiterais souhaiterions recherche recherchons cherche cherchons cherchant trouve trouver
trouvez avez aurait auriez avons aurons serons serait serions sommes etes sera suis allons aller allez irons venons
venir viens viennent partons partir restons rester reste passons passer sejourner sejour sejournons logement logements
logis hebergement hebergements location louer loue louons reserver reservons disponible disponibles disponibilite
finalement plutot ensuite puis enfin surtout notamment seulement vraiment simplement possible possibles si idealement
preference preferons prefere preferable convenable adapte adaptee adaptes agreable agreables sympathique sympa joli
jolie beau belle beaux bonne bon bons superbe magnifique parfait parfaite correct correcte abordable abordables
raisonnable raisonnables economique economiques residence bien endroit endroits quartier secteur coin ville region
zone pays voyage voyages voyageons vacances weekend conges escapade mesdames messieurs monsieur madame bonjour bonsoir
salut merci svp stp cordialement veuillez pouvez pourriez pouvons peuvent pourrait auquel laquelle lequel lesquels
desquels dont quel quelle quels quelles quelque quelques chose choses truc personne personnes voyageur voyageurs
famille amis adulte adultes enfant enfants tunisienne tunisien algerienne algerien francais francaise libyen libyenne
italien italienne mariage medecin soins traitement travail travailler reunion conference etudes visite visiter proche
proches proximite environ environs envion autour alentours 3endi 3andi 3andna 3andkom 3andek 3andha fammech fama fih
famma mawjoud mawjouda mtwafer mtwafra tawa tawwa taw chwaya shwaya barcha barsha helba halba yaser yeser bahi behya
behi mlih mliha kwayes kwaysa 7elwa helwa samha sem7a zina zwina jamila jmila nadhifa ndhifa na9iya na9ya mratba
monasba monasib mnasba ya3ni ya3tik yezzi khallini khalliha khalli 5alli 5alliha zid zidni zidli shouf shoufli choufli
lawej nlawej ndawer ndawrou najem najmou n9ader ngader nagder yagder tagder kifash kifach 3lash 3lach wein win weyn
chkoun shkon chnowa shnowa chnou shin shen shnu ammala emmala zeda zada kaman ellila lilla famili inshaallah nshallah
nchallah rabbi yehdik yebarek 3lik 3likom fikom khouya 5ouya khoya sa7bi ya7abibi habibi akhi sidi lalla ustad oustadh
afwan 3afwan sama7t sma7t tfadhel tfaddal monaseb monasaba mouneseba n7ajez n7ajzou 7ajez el7ajz iqama i9ama sokna
sokn soukna sakna karya kirya kra ijar lilkra lelkra ri7la rihla safar safra 3otla 3otlat sayfiya raha ra7a nerta7ou
nertah jaw nebdlou nghayrou mosafer msafer msafrin 7na ne7na nahna ehna entom hom hiya howa hedha hedhi hedi hadi
hadha hetha hethi 7aja 7ajat haja chay shay kol kolha kollha koll kamla kamel bekolha bekhallas wa7ed wa7da n7eb nheb
ne7eb nhebbou n7ebbou nebbi nebou neboo nibghi nabghi nab8i tkoun ykoun tkon ykon nkoun nkounou kan kanet wallah
wallahi bellah billah anywhere للفتره الفتره فتره n7jez n7ejez nahjez nehjez ba3dha gabelha بعدها قبلها push raise
tsa3 ysa3 khalliha khallih khaliha 5alliha nafsha nafso nafsah nafshom expensive pricey mdina madina mdinet replace مشمول مشموله مشمولين شامل شامله خلينا نخلوها zidha zidhom zidou zidouha decale decaler decalez decalons avance avancer avancez avancons repousse repousser repoussez reporte reporter reportez earlier later sooner postpone delay shift نأخر نأخرو نأخروا نقدم نقدمو نقدموا نؤجل تأجيل تأخير تقديم اضف اضيف ضيف ضيفلي بدل بدلي حول change changed changez changer changeons modifie modifier modifiez remplace remplacez remplacer switch swap mets mettez mettre نزيدو نزيد blasa plasa ella نقصوها نزيدوها rajouter rajoute rajoutez extend extending extended longer lengthen shorten shorter reduce trim prolonge prolonger prolongez prolongeons prolongation rallonge rallonger rallongez raccourci raccourcis raccourcir raccourcissez ecourte ecourter nzid nzidou nzido tzid nna9es nna9sou na9es na9sou n9es n9asou na9ess ne9es ننقص نقص نقصو ننقصو نقصها انقص قلل نقلل مدد نمدد نمددو تمديد تمدد طول نطول نزود زود enleve enlever retire retirer معاهم لديها لديه لديهم m3ahom leurs leur عنده عندها 3andah 3andha 3andhom ma3ahom vient viendra viendront بيجي حيجي يجي جاي جايه جايين rallonge rallongeons rallongez fewer تقليل تقصير تخفيض خفض انقاص تنقيص اطاله القعده نقصر نمدو لاحقينا لاحقنا joins join joining joined rejoint rejoindra rejoignent rejoindront accompagne accompagnent joignent joint jaya jayin jayeen yji tji yjou ينضم تنضم سينضم ستنضم ينضمون سينضمون الينا يلحق يلحقنا يلحقونا cherche cherches cherchez cherchent resterai restera resterons resteront veulent voudraient souhaitent viendra viendrons loads lots plenty عفوا تريد يريد تريدون يريدون تحتاج يحتاج تحتاجون يحتاجون اخري تبي يبي voisins neighbours neighbors جيران الجيران
`
    .trim()
    .split(/\s+/)
    .map(foldLetters),
);
