/** What a follow-up sentence says of the former one, in the words of all languages. */

/** "two more nights", "3 personnes de plus", «زيد ليلة». */
const more =
  /(?<!no |any )\bmore (?:night|day|people|person|guest|adult|kid|child|bed|room|bath)|\b(?:night|day|person|guest|adult|kid|child|bedroom|room)s? more\b|\b(?:extra|additional|another)\b|\bplus de (?:chambres?|lits?|pi[eè]ces?)|(?:غرف|ديار|حجرات)(?: نوم)? (?:أكثر|اكثر)|\bgh?or?[ao]f(?: noum)? a[kq]t[ah]*r|^(?:please |can you |could you |and )?add\b|\bplus one\b|(?:de plus|supplémentaires?|en plus)\b|\b(?:ajoute[rz]?|rajoute[rz]?)\b|^\s*و?زيد|زيدلي|زيدو|زيادة|أخرى|اخرى|إضافية|اضافية|إضافي|اضافي|(?<![\u0621-\u064a])و?(?:[أا]ض(?:ي)?ف|[نت]ضيف|ضيف(?=و|ي|ل| لي| لنا))(?:وا|و|ي)?(?:لي|لنا|لها)?(?![\u0621-\u064a])|\bzy?i?ada\b|^(?:w )?zi?e?d\b/i;

/** Verbs of adding, which may add an amenity beside a number that is the whole: "add a pool and make it 3 bedrooms". */
const adds =
  /\badd\b|\b(?:r?ajoute[rz]?)\b|(?<![\u0621-\u064a])و?(?:زيد|[أا]ضي?ف|[نت]ضيف|ضيف(?=و|ي|ل| لي| لنا))[\u0621-\u064a]*|\b(?:w )?zi?e?d(?:ni|li)?\b/gi;
/** The number is the whole: "we are 7 now", «خليها», «ولينا». */
const whole =
  /\b(?:we are|we re|we.re|we will be|make (?:it|that|them)|instead)\b|\b(?:on est|on sera|nous sommes|nous serons|mets|plut[oô]t|finalement)\b|(?:احنا|إحنا|نحن|ولينا|عددنا|صرنا|أصبحنا|خليها|خليه|خليهم|خليهن|اجعلها)|\b(?:[7h]?na|e7na|a7na|ehna|wallina|walleena|khall?iha|5all?iha|khall?i|5all?i)\b/i;

/** Whether the sentence says the whole number of people. */
export function saysWhole(query: string): boolean {
  return whole.test(query);
}

/** Whether the numbers of the sentence are added to the former ones. */
export function isMore(query: string): boolean {
  if (!more.test(query)) return false;
  return !whole.test(query) || more.test(query.replaceAll(adds, ' '));
}

/** Says that people join those of the former sentence: "my brother joins us", «خويا جاي معانا», "deux amis nous rejoignent". */
const joining =
  /\b(?:joins?|joining|tags? along|tagging along|(?:is|are|will be|s) (?:also )?coming|(?:comes?|coming) (?:too|along|as well|with (?:us|me))|will (?:also )?come|(?:nous|me) (?:rejoi[a-z]*|accompagn[a-z]*)|(?:se|nous) joi[a-z]* (?:[aà] nous|aussi)|viendr(?:a|ont)|viennent|vient)\b|(?<![\u0621-\u064a])(?:و|س|ح|ب)?(?:ينضم|تنضم|ينضمون|انضم|انضمت|يلحق|تلحق|يلحقو|يلحقونا|يلحقنا|تلحقنا|لاحقين|لاحقينا|لاحقنا|لاحقتنا|يرافقنا|ترافقنا|جاي|جايه|جاية|جايين|يجي|تجي|يجو|يجوا|يأتي|تأتي|يأتون|ياتي|تاتي)(?![\u0621-\u064a])|\b(?:7a|b|bi|ha)?(?:jay|jai|jaya|jeya|jayin|jayeen|yji|tji|yjou|yjiw|yel7a[gq9](?:na|ou)?|yandam+|yendam+)\b/i;
/** It is about those of the former sentence, or about people who do not come. */
const joinsNobody =
  /\b(?:of us|only|just|instead|i am|i['’]?m|i['’]ll|i will|we['’]ll|we will|we can|isn['’]?t|aren['’]?t|won['’]?t|not|no longer|ne|n|pas|je viens|seulement|mesh|mish|mush|mosh|mch)\b|(?<![\u0621-\u064a])(?:مش|مو|لن|ما|لا|فقط|بس|ماهوش|ماهيش)(?![\u0621-\u064a])/i;

/** Whether the people of the sentence are added to the former ones. */
export function joins(query: string): boolean {
  return joining.test(query) && !joinsNobody.test(query) && !whole.test(query);
}

/** "one night less", "une personne de moins", «نقص ليلة». */
export const less =
  /\b(?:less|fewer)\s*(?:night|day|people|person|guest|adult|kid|child|bed|room)|\b(?:night|day|person|guest|adult|kid|child|bedroom|room)s? (?:less|fewer)\b|\b(?:one|two|1|2) (?:less|fewer)\b|\bde moins\b|\bremove (?:a|one|1|two|2)\b|نق[صّ]+\s|ناقص|[أا]قل(?!\s+من)(?:\s|$)|\bna[9q]+[ei]s\b|\bn[a]?[9q]{1,2}as\b/i;

/** A length that is added to the stay: "extend by two nights", «نبي نزيد ليلة», *prolonge de deux nuits*, "nzid lila". */
const longer =
  /\b(?:extend(?:ing|ed)?|lengthen|prolong(?:e|er|ez|eons|ation)?|rallong(?:e|er|ez|eons)|stay(?:ing)? on|longer|in addition|(?:nights?|days?|weeks?) extra|plus longtemps)\b|(?:night|day|week|nuit|jour|semaine)s? (?:more|longer|extra|de plus|supplémentaires?|en plus)|(?<![\u0621-\u064a])(?:و|ب|ح|بن|حن|سن|ن|ت|أ|ا)?(?:نزيد|تزيد|زيد|زود|مدد|مدّد|طول|طوّل|زياده|زيادة|تمديد|تمدد|نمدد|نمدّد|نمدو|مدو|إطالة|اطالة|إضافة|اضافة|نطول|نطوّل)(?:و|وا|ها|لي|لنا|ولي|وها)?(?![\u0621-\u064a])|(?:ليلة|ليله|يوم|أيام|ايام|ليالي|أسبوع|اسبوع|ليلتين|يومين) (?:زيادة|زياده|أخرى|اخرى|إضافية|اضافية|إضافي|اضافي|ثانية|كمان|فوق|زايدة|زايد)|(?:كمان|زيادة) (?:ليلة|ليله|يوم|ليلتين|يومين|أسبوع|اسبوع)|\b(?:n|t|be?n|7an|ha)?zi?e?i?d(?:ou|o|u|ha|li|lna|ni|na)?\b|\b(?:n|t)?madd?e?d(?:ou|o)?\b|\b(?:n|t)?taww?e?l(?:ou|o)?\b|\bzy?a?i?ada\b|\bkam[ae]n (?:lila|yom|youm|nhar|lil)/i;
/** A length that is taken from the stay: "shorten it by a night", «نقص ليلة», "une nuit en moins", "na9es lila". */
const shorter =
  /\b(?:shorten(?:ing)?|shorter|cut|trim|reduce|drop|knock|take (?:off|away)|remove|minus|fewer|less|raccourci(?:s|r|ssez|ssons|t)?|réduis|réduire|reduire|enl[eè]ve[rz]?|retire[rz]?|supprime[rz]?|écourte[rz]?|ecourte[rz]?|en moins|de moins|moins longtemps)\b|(?<![\u0621-\u064a])(?:و|ب|ح|ن|ت|بن|حن|سن)?(?:نقص|نقّص|ننقص|ناقص|انقص|قلل|نقلل|قصر|قصّر|نقصر|تقليل|تقصير|تنقيص|خفض|نخفض|تخفيض|إنقاص|انقاص|اختصر|نختصر|احذف|نحي|نحّي|ننحي)(?:و|وا|ها|لي|وها)?(?![\u0621-\u064a])|[أا]قل|\b(?:n|t)?n[ae]?[9q]+[aeo]?s(?:ou|o|ha)?\b|\b(?:n|t)?na7+i(?:ou|w)?\b|\b(?:n|t)?[9qg]al+e?l(?:ou|o)?\b|\ba(?:9|q|g|k)al\b/i;
/** The length is the whole: "extend it to five nights", «نمدد إلى 5 ليالي», "prolonge à 5 nuits". */
const toLength =
  /(?:extend|lengthen|shorten|cut|reduce|prolong|rallong|raccourci|réduis|reduis|écourte)[a-zé]*(?: (?:it|the stay|our stay|my stay|le séjour|la durée|mon séjour|notre séjour))?(?: down)? (?:to|à|a|jusqu.?à)\s+(?!la\b)|(?:مدد|طول|نقص|قلل|قصر)[\u0621-\u064a]*(?: (?:الحجز|المدة|الإقامة|القعدة))? (?:إلى|الى|لـ|ل(?=\s|\d))\s*/i;

/** 1 if a length of the sentence is added to the stay, -1 if it is taken away, 0 if it is the length. */
export function changeOfLength(written: string): 1 | -1 | 0 {
  const query = written.normalize('NFC').replaceAll(/[\u064b-\u0655\u0640]/g, '');
  if (toLength.test(query)) return 0;
  if (isMore(query) || (longer.test(query) && !shorter.test(query))) return 1;
  return less.test(query) || shorter.test(query) ? -1 : 0;
}

/** Says that only the end of the stay moves: "leave two days later", «نطلعو يوم قبل». */
export const leaving =
  /\b(?:leav(?:e|ing)|check(?:ing)?.?out|depart(?:ure|ing)?|d[ée]part|partir|partons|repart(?:ir|ons)?|quitter)\b|المغادرة|مغادرة|نغادر|الخروج|نطلع|نروح|نمشو|\bn?raw+[ae]?7|\bnrou?7|\bne?msh/i;

const unitOfDays = [
  [/week|semaine|أسبوع|اسبوع|[uo]sb[ou]+3|jom3a/i, 7],
  [/day|night|jour|nuit|يوم|أيام|ايام|ليل|نهار|yo?u?m|nhar|lil/i, 1],
] as const;

const later =
  /\blater\b|\bthe (?:day|week|month) after\b|\bpostpone\b|\bdelay\b|\b(?:push|shift|move)(?: (?:it|them|the|my|our|dates?|stay|trip|booking|everything|all))*(?: (?:back|forward|on))?(?: (?:by|for|\d+|one|two|three|four|five|a)\b)|\bpush (?:it )?back\b|plus tard\b|\bdécale|\brepouss|\breport(?:e|ons|er|ez)\b|(?<![\u0621-\u064a])(?:و|ب|ح)?(?:ن|ت)?[أا]?(?:خّ?ر|جّ?ل)(?:و|وا)?\s+(?:ال)?(?:حجز|تاريخ|تواريخ|مواعيد|موعد)|(?:تأخير|تأجيل)|بعدها|بعدهم|متأخر|أخّ?ر(?:ها|وها)|اخر(?:ها|وها)|أج[ّ]?ل|اجل(?:ها|وها)|\bba?3[ae]?dha\b|\bakh?erha\b/i;
const earlier =
  /\bearlier\b|\bsooner\b|\bbring (?:it|them|the (?:dates|stay|trip)) forward\b|\bavance[rz]?\b|(?<![\u0621-\u064a])(?:و|ب|ح)?(?:ن|ت)?قدّ?م(?:و|وا)?\s+(?:ال)?(?:حجز|تاريخ|تواريخ|مواعيد|موعد)|تقديم|plus tôt\b|plus tot\b|قبلها|قبلهم|قدّ?م(?:ها|وها)|أبكر|ابكر|\bg[ae]?b[ae]?lha\b|\b9[ae]?b[ae]?lha\b/i;

/** Days by which the stay moves: "two days later", "un jour plus tôt", «بعدها بيومين». Undefined if it does not. */
export function daysMoved(query: string, nights: number | undefined): number | undefined {
  const sign = later.test(query) ? 1 : earlier.test(query) ? -1 : 0;
  if (sign === 0) return undefined;
  if (nights !== undefined) return sign * nights;
  const unit = unitOfDays.find(([pattern]) => pattern.test(query));
  const isDual = /يومين|أسبوعين|اسبوعين|yo?u?me?i?n|osbou3[ei]n/i.test(query);
  return unit && sign * unit[1] * (isDual ? 2 : 1);
}

/** "or Zuwara", «ولا فيلا»: what follows will do as well as the former one. */
export const orAlso = /^\s*(?:or|or else|or maybe|also|ou|ou bien|sinon|أو|او|ولا|وإلا|والا|wela|wella|walla|aw|wla)\s/i;

/** "somewhere else": not where the former sentence was. */
export const elsewhere =
  /\belsewhere\b|\b(?:somewhere|anywhere|someplace) else\b|\b(?:another|different|other) (?:area|place|town|city|neighbou?rhood|location|district)\b|\bailleurs\b|\bautre (?:endroit|ville|quartier|coin|région)|(?:مكان|منطقة|مدينة|بلاصة|مطرح|حي) (?:ثاني|تاني|ثانية|تانية|آخر|اخر|أخرى|اخرى|غير)|\b(?:mkan|blasa|plasa|mdina|mantga|7ay) (?:theni|thani|tani|thanya|tanya|okhra|a5er|akher)\b/i;

/** "any price": the former bounds of the price no longer count. */
export const anyPrice =
  /\b(?:any|whatever(?: the)?) (?:price|budget)\b|\bno (?:price|budget) (?:limit|cap)|\b(?:price|budget|money|cost) (?:is not|isn.?t|does ?n.?t|doesn.?t|no longer) (?:matter|important|an issue|a problem)|\bforget (?:about )?the (?:price|budget)\b|peu importe le (?:prix|budget)|n.importe quel prix|quel que soit le prix|(?:sans|pas de) limite de (?:prix|budget)|السعر (?:مش مهم|ما يهم|مايهم|غير مهم|لا يهم)|(?:مش مهم|لا يهم|ما يهمش|مايهمش) السعر|بأي سعر|باي سعر|(?:mo|mu|mi|me)sh m(?:o|u)hem (?:el )?se3r|se3r (?:mo|mu|mi|me)sh m(?:o|u)hem/i;

/** "any dates", "without the dates": the former dates no longer count. */
export const anyDates =
  /\b(?:any|whatever) (?:dates?|days?|time)\b|\b(?:without|no|drop|remove|forget|clear)(?: about)?(?: the| any| my| our)? dates?\b|\bdates? (?:do ?n.?t|don.?t|does ?n.?t|doesn.?t|do not|does not) matter\b|\b(?:sans|enl[eè]ve[rz]?|oublie[rz]?|supprime[rz]?) (?:les |la |mes |nos )?dates?\b|n.importe quelles? dates?|peu importe (?:les |la )?dates?|(?:بدون|بلا|من غير|بلاش) (?:ال)?(?:تواريخ|تاريخ|مواعيد)|(?:أي|اي) (?:تاريخ|وقت|مواعيد|نهار|يوم)|(?:التاريخ|التواريخ|المواعيد) (?:مش مهم|مش مهمة|غير مهم|غير مهمة|لا يهم|ما يهم)|(?:bla|bidoun|men ghir|ay) (?:el )?(?:tarikh|tari5|tawarikh|mawa3id|wa9t|waqt)/i;

/** "without kids", «من غير صغار». */
export const withoutChildren =
  /\b(?:without|no|minus)(?: the| any| our)? (?:kids|children|child|kid)\b|\bsans (?:les |l.|nos )?enfants?\b|(?:بدون|من غير|بلا|بلاش|ما فيش) (?:ال)?(?:أطفال|اطفال|صغار|أولاد|اولاد|عيال|أطفالنا)|\b(?:bla|bidoun|men ghir|blash) (?:el )?(?:sghar|atfal|wlad|3yal|awlad)\b/i;

/** "bigger": more than the former home, by no number. */
export const bigger =
  /\b(?:bigger|larger|more spacious|roomier)\b|\bplus (?:grand|grande|spacieux|spacieuse|large)s?\b|^\s*(?:نبي |نبيها |أريد |اريد )?(?:حاجة |شي |واحدة |وحدة |بيت |شقة |حوش )?(?:أكبر|اكبر|أوسع|اوسع)|\b(?:akbar|awsa3)\b/i;

/** "smaller". */
export const smaller =
  /\b(?:smaller)\b|\bplus (?:petit|petite)s?\b|^\s*(?:نبي |نبيها |أريد |اريد )?(?:حاجة |شي |واحدة |وحدة |بيت |شقة |حوش )?(?:أصغر|اصغر)|\basghar\b/i;

/** Some guest, without a number: "add a guest", «زيد نفر». */
export const somebody =
  /\b(?:guest|person|adult|friend|personne|adulte|ami|nafar|nfar|shakhs|cha5s|dhif)\b|نفر|شخص|(?<![\u0621-\u064a])(?:ال)?ضيف(?![\u0621-\u064a])|صاحبي|صديق/i;
export const bedroom = /bedroom|\brooms?\b|chambre|غرف|دار\b|حجرة|ghor[fa]|\bdar\b/i;
