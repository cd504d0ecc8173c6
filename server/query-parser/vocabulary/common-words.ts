/**
 * Common words that are similar to a place name or a word of the vocabulary. They are not corrected, and are a place only after
 * a preposition.
 */
export const commonWords: readonly string[] = `
about above across after again against ago all almost along already also although always am among and another any
anybody anyone anything are around as ask asked at away back bad barely be became because been before began behind
being believe below best better between big bit black blue both bring brown budget but buy by call called came can
cannot car care case change cheap check city clean clear close cold come coming could country cover daily dark deal
dear did different do does doing done door down drive during each easy either else empty end enough entire even ever
every everyone everything exact expect extra face fact fair far fast feel few final find fine fire first fit food
for form forward found free fresh from front full fun get give given go going gone good got great green group guide
had half hand happen happy hard has hate have having he head hear heard hello help her here hi high him his hold hot
how however huge idea if ignore important in include info inside instructions into is issue it its job join just
keep kind know large last late later least leave left less let level life light like likely line list little live
local long look lost lot love low made mail main make making manage many matter may maybe me mean meet mention
message might mind mine minus miss modern money more morning most mother move much music must my name near nearly
need needed never new news next nice no noise none nor normal not note nothing now of off offer often ok old on once
one only open option or order other our out outside over own page paid paper park part pass past pay people perfect
perhaps phone pick plan play please point possible prefer prepare previous price private probably problem prompt
properly property provide pull put quality question quick quiet quite rain rate rather area read ready real really
reason red reply request rest reveal review right road roof room round run safe said same sand save saw say sea
second secret see seem select send sense service set several shall share she short should show shower side simple
since sing sister sit sleep slow small so some someone something somewhere soon sorry sort space speak special spend
stand star start state still stop store street strong such suit summer sun super sure system table take taken talk
team tell text than thank thanks that the their them then there these they thing things think this those though
through time title to today together told too took top total tour town travel tree trip true try turn two type under
until up upon us use user users using usual value very view visit wait walk wall want warm was wash watch water way
we weather week well went were west what when where whether which while white who whole whose why wide will window
winter wish with within without woman wonder word work world would wrong yard year yes yet you young your tables
drop insert delete update script alert listing listings union null false admin password token bla test amet lorem
ipsum dolor elit sed magna consectetur adipiscing tempor labore massa maya nasma badr sultan jamil taj batta hira
zahra sidra barca venice nation station location vacation education occasion hilal salam shape sharp shore sport
spot stone story straight style sugar tall taste taxi tea teach tent term theme third thought tomato touch tough
toward tower track trade traffic train trouble truck trust truth usually valley vehicle village voice vote wedding
wild wind wood yellow demi demie quarter host hosts homeless party parties luxury cozy comfy spacious central corner ground floor upper
middle wooden marble family friendly blanche blanches ainsi alors appel apres arret article assez atelier aucun aussi autant autour
autre autres avant avec avoir bas beau beaucoup belle besoin bien bientot blanc bleu bon bonne bord bout bref ca
carte ce ceci cela celle celui cent centre cependant certain ces cet cette chacun chaque chaud cher chere chez chose
ciel cinq clair coeur coin combien comme comment compte contre corps cote coup cour cours court coute dans debut
dedans dehors deja demande depuis derniere des desole devant difficile dire doit donc donner dont doux droit du eau
elle elles encore endroit enfin ensemble ensuite entre entree envie environ est et etait etc ete etre eux excellent
faire fait faut femme fete feu fille fin fois font force fort froid gauche general gens grand grande gros groupe
haut heure hier homme hors ici idee il ils inclus jamais je jeune joli jour juste la laisser laquelle le lequel les
leur libre lieu loin longue lorsque louer lui lumiere ma madame maintenant mais mal malgre manger matin mauvais
meilleur meme mes mettre mieux milieu mille moins mois moment mon monde monsieur montre mot moyen ne niveau nom
nombre non nord nos notre nous nouveau nouvelle objet offre ont ou oui ouvert par parce pareil parfait parler partie
partir partout pas passe payer pays peine pendant penser perdu personne petit petite peu peut plus plusieurs plutot
porte pouvoir premier prendre pres presque prix proche propre puis quand quartier que quel quelle quelque qui quoi
rapide rien rouge route rue sa sait sans sauf savoir se selon sera serait ses seul seule si soir soit solution son
sont sortir sous souvent suis suite sur surtout ta tant tard tel tellement temps tenir terre tes tete toi ton
toujours tous tout toute toutes travers tres trop trouver tu un une utile va vais valable vers veut vide vie vieux
vite vivre voici voie voila voir voiture vont vos votre vous vrai vraiment vue ville moderne calme confort
confortable lumineux spacieux sympa terrasse balcon locations marche marches mer plage reponse merci tranquille
tranquilles
هذا هذه هذي ذلك تلك هنا هناك كل بعض كان كانت يكون تكون قبل بعد حتى عند عندي عندنا عندك لدي لدينا معي معنا منها منه
عنها عنه لها له لهم لنا انه انها التي الذي الذين اللي اين وين متى كيف كم لماذا علاش شن شنو هل قد لقد سوف لن لم ليس
لا نعم ايوه طيب باهي ممكن يمكن لو اذا لان بسبب جدا هلبا واجد كثير كثيرا قليل قليلا شويه فقط ايضا كذلك كمان غير سوى
مثل زي اكثر اقل افضل احسن جيد جيده ممتاز ممتازه جميل جميله الجميل نظيف نظيفه نظيفا هادئ هاديه هادي هاديا هادءا مريح
مريحه مريحا واسع واسعه كبير كبيره صغير صغيره قديم قديمه جديد جديده حديث حديثه رخيص رخيصه غالي غاليه فخم فخمه راقي
راقيه قريب قريبه بعيد بعيده مكان المكان اماكن موقع الموقع وصول الوصول اليه سهل سهلا سهله واضح واضحا سريع سريعا تواصل
التواصل مضيف المضيف رد الرد كتابه الكتابه وقت الوقت يناسبكم حسن تعاون تعاونكم اهتمام اهتمامكم طلب طلبنا طلبي شكرا
نشكركم مقدما نرجو ان نفضل نستعجل يمكنكم زياره الزياره منذ نخطط مده المده سعر السعر اسعار شارع طريق وسط مدينه المدينه
بلاد البلاد منطقه المنطقه ساحل جزيره قلعه القلعه جامع مسجد سوق مستشفي مدرسه جامعه مطعم مطاعم محلات مركز تجاري ابيض
بيضاء احمر اخضر خضراء ازرق اسود سوداء درج سلالم سلطان نعيمه بدر تاج مساعد مساعده مسه نسمه بطه حجاره رمله سكره السبعه
بركه البركه مياه ماء الماء كهرباء الكهرباء ضوء شمس قمر سماء ارض بحر البحر شط الشط شاطي الشاطي كورنيش الكورنيش رساله
كلمه سوال خبر شغله حاجه شي شيء حاجات مهم مهمه ضروري اهل ناس دنيا حياه الحياه روح قلب عقل يد راس عين وجه اسم رقم هاتف
تلفون حلو حلوه سمح سمحه تمام خلاص توا امس البارح العدم عدم   القبه قبه  زله الوسيطه العسه المايه الهيره
الرابطه القواسم العربان الحدائق الجزيره الرمله الجديد الابيض الخضراء الثانويه المنصوره التاج الفقهاء القرضه مراده
بنات محجوب الشجره الناقه صياد الهاني هاني الكبير القديم القديمه الشرقي الغربي الشرقيه الغربيه
`
  .trim()
  .split(/\s+/);
