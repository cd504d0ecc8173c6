import type { z } from 'zod';
import type { Locale } from '#contract/common.ts';
import type { ErrorCode } from '#contract/errors.ts';

type Sentences = Readonly<Record<Locale, string>>;

/** What people read for each error code. `{name}` is filled from the error's values. */
const errorSentences: Readonly<Record<ErrorCode, Sentences>> = {
  invalid_input: {
    en: 'Some of what was sent is not right. Please check it and try again.',
    ar: 'بعض ما أُرسل غير صحيح. راجعه من فضلك ثم حاول مرة أخرى.',
    fr: 'Certaines informations ne conviennent pas. Vérifiez-les, puis réessayez.',
  },
  body_too_large: {
    en: 'That is too large to send. Please send less.',
    ar: 'ما أرسلته أكبر من الحد المسموح. أرسل أقل من ذلك من فضلك.',
    fr: 'C’est trop volumineux. Envoyez-en moins.',
  },
  unsupported_media_type: {
    en: 'This kind of content cannot be read here. Send JSON.',
    ar: 'لا يمكن قراءة هذا النوع من المحتوى هنا. أرسل JSON.',
    fr: 'Ce type de contenu ne peut pas être lu ici. Envoyez du JSON.',
  },
  not_signed_in: {
    en: 'Please log in to continue.',
    ar: 'سجّل الدخول للمتابعة.',
    fr: 'Connectez-vous pour continuer.',
  },
  wrong_credentials: {
    en: 'Invalid credentials',
    ar: 'بيانات الدخول غير صحيحة',
    fr: 'Identifiants incorrects',
  },
  session_ended: {
    en: 'Your session has ended. Please log in again.',
    ar: 'انتهت جلستك. سجّل الدخول من جديد.',
    fr: 'Votre session est terminée. Reconnectez-vous.',
  },
  forbidden: {
    en: "You don't have permission to do this.",
    ar: 'ليست لديك صلاحية للقيام بهذا.',
    fr: 'Vous n’avez pas l’autorisation de faire cela.',
  },
  not_found: {
    en: 'We could not find that. It may have been removed.',
    ar: 'لم نجد ما تبحث عنه. ربما أُزيل.',
    fr: 'Nous n’avons rien trouvé. Cela a peut-être été retiré.',
  },
  email_taken: {
    en: 'An account with this email already exists. Log in instead.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني. سجّل الدخول به.',
    fr: 'Un compte existe déjà avec cet e-mail. Connectez-vous.',
  },
  referral_code_unknown: {
    en: 'This referral code does not exist. Check it or leave it empty.',
    ar: 'رمز الدعوة هذا غير موجود. تأكد منه أو اتركه فارغاً.',
    fr: 'Ce code de parrainage n’existe pas. Vérifiez-le ou laissez le champ vide.',
  },
  dates_in_past: {
    en: 'These dates have passed. Choose a check-in from today on.',
    ar: 'هذه التواريخ مضت. اختر تاريخ وصول ابتداءً من اليوم.',
    fr: 'Ces dates sont passées. Choisissez une arrivée à partir d’aujourd’hui.',
  },
  dates_reversed: {
    en: 'Check-out must be after check-in. Please choose the dates again.',
    ar: 'يجب أن تكون المغادرة بعد الوصول. اختر التاريخين من جديد.',
    fr: 'Le départ doit suivre l’arrivée. Choisissez de nouveau les dates.',
  },
  dates_too_far: {
    en: 'These dates are too far ahead. Choose a check-out before {last_day}.',
    ar: 'هذه التواريخ بعيدة جداً. اختر مغادرة قبل {last_day}.',
    fr: 'Ces dates sont trop lointaines. Choisissez un départ avant le {last_day}.',
  },
  stay_too_short: {
    en: 'This stay is too short for these dates. The fewest nights here: {nights}.',
    ar: 'هذه الإقامة قصيرة لهذه التواريخ. أقل عدد ليالٍ هنا: {nights}.',
    fr: 'Ce séjour est trop court pour ces dates. Minimum de nuits ici : {nights}.',
  },
  stay_too_long: {
    en: 'This stay is too long. The most nights here: {nights}.',
    ar: 'هذه الإقامة أطول من المسموح. أكثر عدد ليالٍ هنا: {nights}.',
    fr: 'Ce séjour est trop long. Maximum de nuits ici : {nights}.',
  },
  too_many_guests: {
    en: 'This home does not take that many guests. The most here: {capacity}.',
    ar: 'لا يتسع هذا البيت لهذا العدد من الضيوف. أقصى عدد هنا: {capacity}.',
    fr: 'Ce logement n’accueille pas autant de voyageurs. Maximum ici : {capacity}.',
  },
  no_adult: {
    en: 'At least one adult must come along.',
    ar: 'يجب أن يكون بين الضيوف بالغ واحد على الأقل.',
    fr: 'Au moins un adulte doit être du voyage.',
  },
  own_property: {
    en: 'This is your own home. You can block its dates in your calendar instead.',
    ar: 'هذا بيتك أنت. يمكنك حجب تواريخه من تقويمك.',
    fr: 'C’est votre propre logement. Bloquez plutôt ses dates dans votre calendrier.',
  },
  payment_choice_unavailable: {
    en: 'This host takes no payment at the property. Choose to pay online.',
    ar: 'هذا المضيف لا يقبل الدفع عند الوصول. اختر الدفع الإلكتروني.',
    fr: 'Cet hôte n’accepte pas le paiement sur place. Choisissez le paiement en ligne.',
  },
  payment_method_unavailable: {
    en: 'This way to pay is not available now. Choose another.',
    ar: 'طريقة الدفع هذه غير متاحة الآن. اختر طريقة أخرى.',
    fr: 'Ce moyen de paiement n’est pas disponible. Choisissez-en un autre.',
  },
  decline_reason_required: {
    en: 'You must select a reason for declining this reservation.',
    ar: 'يجب أن تختار سبباً لرفض هذا الحجز.',
    fr: 'Vous devez choisir un motif pour refuser cette réservation.',
  },
  receipt_unavailable: {
    en: 'There is a receipt once the stay has been paid through Diyar.',
    ar: 'يصدر الإيصال بعد دفع ثمن الإقامة عبر ديار.',
    fr: 'Le reçu existe une fois le séjour payé par Diyar.',
  },
  blocked_phone: {
    en: 'Phone numbers can be shared once the booking is paid or confirmed. Until then, write to each other here.',
    ar: 'يمكن تبادل أرقام الهاتف بعد دفع الحجز أو تأكيده. حتى ذلك الحين تراسلا هنا.',
    fr: 'Les numéros de téléphone se partagent une fois la réservation payée ou confirmée. D’ici là, écrivez-vous ici.',
  },
  blocked_email: {
    en: 'Email addresses can be shared once the booking is paid or confirmed. Until then, write to each other here.',
    ar: 'يمكن تبادل عناوين البريد الإلكتروني بعد دفع الحجز أو تأكيده. حتى ذلك الحين تراسلا هنا.',
    fr: 'Les adresses e-mail se partagent une fois la réservation payée ou confirmée. D’ici là, écrivez-vous ici.',
  },
  blocked_link: {
    en: 'Links can be shared once the booking is paid or confirmed. Please describe it in words for now.',
    ar: 'يمكن تبادل الروابط بعد دفع الحجز أو تأكيده. صِف ما تريد بالكلمات الآن.',
    fr: 'Les liens se partagent une fois la réservation payée ou confirmée. Décrivez plutôt avec des mots.',
  },
  blocked_handle: {
    en: 'Names on other services can be shared once the booking is paid or confirmed. Until then, write to each other here.',
    ar: 'يمكن تبادل الحسابات على الخدمات الأخرى بعد دفع الحجز أو تأكيده. حتى ذلك الحين تراسلا هنا.',
    fr: 'Les comptes sur d’autres services se partagent une fois la réservation payée ou confirmée. D’ici là, écrivez-vous ici.',
  },
  blocked_payment: {
    en: 'Paying outside Diyar is not protected, so messages about it are not sent. Agree on the booking and pay here.',
    ar: 'الدفع خارج ديار غير محمي، لذلك لا تُرسل الرسائل التي تدعو إليه. اتفقا على الحجز وادفع هنا.',
    fr: 'Payer hors de Diyar n’est pas protégé : ces messages ne partent pas. Réservez et payez ici.',
  },
  conversation_closed: {
    en: 'This conversation is closed. You can still read it.',
    ar: 'هذه المحادثة مغلقة. ما زال بإمكانك قراءتها.',
    fr: 'Cette conversation est close. Vous pouvez encore la lire.',
  },
  review_too_early: {
    en: 'You can review this stay after check-out.',
    ar: 'يمكنك تقييم هذه الإقامة بعد المغادرة.',
    fr: 'Vous pourrez donner un avis après le départ.',
  },
  review_closed: {
    en: 'Reviews of this stay are closed and can no longer be written or changed.',
    ar: 'أُغلقت تقييمات هذه الإقامة ولم تعد كتابتها أو تعديلها ممكنة.',
    fr: 'Les avis sur ce séjour sont clos ; ils ne peuvent plus être écrits ni modifiés.',
  },
  review_not_open: {
    en: 'You can answer once the guest’s review is published.',
    ar: 'يمكنك الرد بعد نشر تقييم الضيف.',
    fr: 'Vous pourrez répondre une fois l’avis du voyageur publié.',
  },
  password_wrong: {
    en: 'The current password is not right.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  link_invalid: {
    en: 'This link has expired or was used already. Ask for a new one.',
    ar: 'انتهت صلاحية هذا الرابط أو استُعمل من قبل. اطلب رابطاً جديداً.',
    fr: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  },
  same_email: {
    en: 'This is your address already.',
    ar: 'هذا هو بريدك الحالي.',
    fr: 'C’est déjà votre adresse.',
  },
  bookings_stand: {
    en: 'You still have bookings that are not over. Cancel them or wait until they end, then close your account.',
    ar: 'لديك حجوزات لم تنتهِ بعد. ألغها أو انتظر حتى تنتهي، ثم أغلق حسابك.',
    fr: 'Vous avez encore des réservations en cours. Annulez-les ou attendez leur fin, puis fermez votre compte.',
  },
  money_left: {
    en: 'There is still money of yours with us. Spend it, or write to us to have it paid out, then close your account.',
    ar: 'لا يزال لك رصيد لدينا. أنفقه أو راسلنا لنحوّله إليك، ثم أغلق حسابك.',
    fr: 'Il vous reste de l’argent chez nous. Dépensez-le ou écrivez-nous pour le recevoir, puis fermez votre compte.',
  },
  document_waiting: {
    en: 'Your document is already being looked at. We will write to you as soon as that is done.',
    ar: 'وثيقتك قيد المراجعة. سنكتب إليك فور الانتهاء.',
    fr: 'Votre document est déjà en cours d’examen. Nous vous écrirons dès que ce sera fait.',
  },
  already_verified: {
    en: 'Your identity is verified already. There is nothing more to send.',
    ar: 'هويتك موثّقة بالفعل. لا حاجة إلى إرسال شيء آخر.',
    fr: 'Votre identité est déjà vérifiée. Vous n’avez plus rien à envoyer.',
  },
  name_changed: {
    en: 'This person has changed their name since you opened the document. Open it again to compare the new name.',
    ar: 'غيّر هذا الشخص اسمه بعد أن فتحت الوثيقة. افتحها من جديد لتقارن الاسم الجديد.',
    fr: 'Cette personne a changé de nom depuis que vous avez ouvert le document. Rouvrez-le pour comparer le nouveau nom.',
  },
  picture_type: {
    en: 'This file is not a picture we can take. Choose a JPEG, PNG or WebP picture.',
    ar: 'هذا الملف ليس صورة يمكننا قبولها. اختر صورة JPEG أو PNG أو WebP.',
    fr: 'Ce fichier n’est pas une image acceptée. Choisissez une image JPEG, PNG ou WebP.',
  },
  picture_too_large: {
    en: 'This picture is too large. Choose one of at most {megabytes} MB.',
    ar: 'هذه الصورة أكبر من المسموح. اختر صورة لا تتجاوز {megabytes} ميغابايت.',
    fr: 'Cette image est trop lourde. Choisissez-en une de {megabytes} Mo au plus.',
  },
  picture_unreadable: {
    en: 'This picture is damaged or has too many pixels. Choose another, or make it smaller.',
    ar: 'هذه الصورة تالفة أو أبعادها كبيرة جداً. اختر صورة أخرى أو صغّرها.',
    fr: 'Cette image est abîmée ou compte trop de pixels. Choisissez-en une autre ou réduisez-la.',
  },
  dates_taken: {
    en: 'Someone has just taken these dates. Choose other dates; what you wrote is kept.',
    ar: 'حُجزت هذه التواريخ قبل لحظات. اختر تواريخ أخرى، وما كتبته محفوظ.',
    fr: 'Ces dates viennent d’être prises. Choisissez-en d’autres ; ce que vous avez écrit est conservé.',
  },
  state_moved_on: {
    en: 'This has changed in the meantime. Reload to see where it stands.',
    ar: 'تغيّر هذا في هذه الأثناء. حدّث الصفحة لترى أين وصل.',
    fr: 'La situation a changé entre-temps. Actualisez pour voir où elle en est.',
  },
  refund_changed: {
    en: 'What you would get back has changed. Look at it again before you cancel.',
    ar: 'تغيّر المبلغ الذي يعود إليك. راجعه قبل أن تلغي.',
    fr: 'Le montant remboursé a changé. Regardez-le avant d’annuler.',
  },
  payment_in_progress: {
    en: 'A payment for this booking is already under way. Finish it, or wait a few minutes and try again.',
    ar: 'هناك دفعة جارية لهذا الحجز. أكملها، أو انتظر بضع دقائق ثم حاول مرة أخرى.',
    fr: 'Un paiement est déjà en cours pour cette réservation. Terminez-le, ou réessayez dans quelques minutes.',
  },
  wallet_changed: {
    en: 'Your wallet no longer holds what was shown. Please look at the amounts again.',
    ar: 'لم يعد في محفظتك المبلغ الذي عُرض عليك. راجع المبالغ من فضلك.',
    fr: 'Votre portefeuille ne contient plus le montant affiché. Vérifiez de nouveau les montants.',
  },
  idempotency_key_reused: {
    en: 'This request was already sent with other contents. Reload and try again.',
    ar: 'أُرسل هذا الطلب من قبل بمحتوى آخر. حدّث الصفحة وحاول مرة أخرى.',
    fr: 'Cette demande a déjà été envoyée avec un autre contenu. Actualisez, puis réessayez.',
  },
  payment_signature_invalid: {
    en: 'The signature of this payment notice is not valid.',
    ar: 'توقيع إشعار الدفع هذا غير صالح.',
    fr: 'La signature de cet avis de paiement n’est pas valable.',
  },
  payment_refused: {
    en: 'The payment was refused. You have not been charged; check the details or choose another way to pay.',
    ar: 'رُفضت الدفعة ولم يُخصم منك شيء. راجع البيانات أو اختر طريقة دفع أخرى.',
    fr: 'Le paiement a été refusé. Rien n’a été débité ; vérifiez les informations ou choisissez un autre moyen.',
  },
  payment_code_wrong: {
    en: 'This code is not right or has expired. Check the message on your phone and try again.',
    ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته. راجع الرسالة على هاتفك ثم حاول مرة أخرى.',
    fr: 'Ce code est incorrect ou a expiré. Vérifiez le message reçu, puis réessayez.',
  },
  gateway_unavailable: {
    en: 'The payment service does not answer now. You have not been charged; try again in a few minutes.',
    ar: 'خدمة الدفع لا تستجيب الآن. لم يُخصم منك شيء؛ حاول مرة أخرى بعد دقائق.',
    fr: 'Le service de paiement ne répond pas. Rien n’a été débité ; réessayez dans quelques minutes.',
  },
  too_many_requests: {
    en: 'Too many tries. Wait {seconds} seconds and try again.',
    ar: 'محاولات كثيرة. انتظر {seconds} ثانية ثم حاول مرة أخرى.',
    fr: 'Trop de tentatives. Attendez {seconds} secondes, puis réessayez.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    ar: 'حدث خطأ من جهتنا. حاول مرة أخرى بعد لحظات.',
    fr: 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  },
  unavailable: {
    en: 'Diyar is resting for a moment. Please try again shortly.',
    ar: 'ديار متوقفة للحظات. حاول مرة أخرى بعد قليل.',
    fr: 'Diyar est momentanément indisponible. Réessayez bientôt.',
  },
};

/** What people read beside a field, by the key that a schema of the contract gives its message. */
const namedFieldSentences: Readonly<Record<string, Sentences>> = {
  email_required: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب', fr: 'L’e-mail est obligatoire' },
  email_invalid: {
    en: 'Please enter a valid email',
    ar: 'أدخل بريداً إلكترونياً صحيحاً',
    fr: 'Saisissez un e-mail valable',
  },
  password_required: { en: 'Password is required', ar: 'كلمة المرور مطلوبة', fr: 'Le mot de passe est obligatoire' },
  password_too_short: {
    en: 'Password must be at least 6 characters',
    ar: 'يجب ألا تقل كلمة المرور عن 6 أحرف',
    fr: 'Le mot de passe doit compter au moins 6 caractères',
  },
  confirm_password_required: {
    en: 'Please confirm your password',
    ar: 'أكّد كلمة المرور',
    fr: 'Confirmez votre mot de passe',
  },
  passwords_differ: {
    en: 'Passwords do not match',
    ar: 'كلمتا المرور غير متطابقتين',
    fr: 'Les mots de passe ne correspondent pas',
  },
  name_required: { en: 'Full name is required', ar: 'الاسم الكامل مطلوب', fr: 'Le nom complet est obligatoire' },
  name_too_short: {
    en: 'Name must be at least 2 characters',
    ar: 'يجب ألا يقل الاسم عن حرفين',
    fr: 'Le nom doit compter au moins 2 caractères',
  },
  password_wrong: {
    en: 'The current password is not right.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  same_email: { en: 'This is your address already.', ar: 'هذا هو بريدك الحالي.', fr: 'C’est déjà votre adresse.' },
  current_password_required: {
    en: 'Write your current password',
    ar: 'اكتب كلمة المرور الحالية',
    fr: 'Saisissez votre mot de passe actuel',
  },
  phone_form: {
    en: 'Write the phone number in digits, for example +218 91 234 5678',
    ar: 'اكتب رقم الهاتف بالأرقام، مثل +218912345678',
    fr: 'Écrivez le numéro en chiffres, par exemple +218 91 234 5678',
  },
  message_required: {
    en: 'Write a message first',
    ar: 'اكتب رسالة أولاً',
    fr: 'Écrivez d’abord un message',
  },
  rating_required: {
    en: 'Choose one to five stars',
    ar: 'اختر من نجمة إلى خمس نجوم',
    fr: 'Choisissez d’une à cinq étoiles',
  },
  reason_required: {
    en: 'Write the reason that the person will read',
    ar: 'اكتب السبب الذي سيقرؤه صاحب الطلب',
    fr: 'Écrivez le motif que la personne lira',
  },
  topic_required: {
    en: 'Choose what it is about',
    ar: 'اختر موضوع رسالتك',
    fr: 'Choisissez le sujet',
  },
  subject_required: {
    en: 'Say in a few words what it is about',
    ar: 'اكتب الموضوع في كلمات قليلة',
    fr: 'Dites en quelques mots de quoi il s’agit',
  },
  case_text_required: {
    en: 'Write your message',
    ar: 'اكتب رسالتك',
    fr: 'Écrivez votre message',
  },
  role_choice: {
    en: 'Choose Guest or Host',
    ar: 'اختر ضيف أو مضيف',
    fr: 'Choisissez Voyageur ou Hôte',
  },
  decline_reason_required: {
    en: 'You must select a reason for declining this reservation.',
    ar: 'يجب أن تختار سبباً لرفض هذا الحجز.',
    fr: 'Vous devez choisir un motif pour refuser cette réservation.',
  },
  mobile_form: {
    en: 'Write the number as 09XXXXXXXX',
    ar: 'اكتب الرقم بالشكل 09XXXXXXXX',
    fr: 'Écrivez le numéro sous la forme 09XXXXXXXX',
  },
  payment_code_form: {
    en: 'The code is 4 to 6 digits',
    ar: 'الرمز من 4 إلى 6 أرقام',
    fr: 'Le code compte 4 à 6 chiffres',
  },
  day_form: {
    en: 'Write the day as YYYY-MM-DD',
    ar: 'اكتب اليوم بالشكل YYYY-MM-DD',
    fr: 'Écrivez le jour sous la forme AAAA-MM-JJ',
  },
  day_unreal: {
    en: 'This day does not exist in the calendar',
    ar: 'هذا اليوم غير موجود في التقويم',
    fr: 'Ce jour n’existe pas dans le calendrier',
  },
  cursor_form: {
    en: 'This page of the list cannot be found. Start again from the first.',
    ar: 'تعذّر العثور على هذه الصفحة من القائمة. ابدأ من الأولى.',
    fr: 'Cette page de la liste est introuvable. Reprenez à la première.',
  },
  bbox_form: {
    en: 'Give the map area as west,south,east,north in degrees',
    ar: 'اكتب حدود الخريطة بالترتيب: غرب، جنوب، شرق، شمال، بالدرجات',
    fr: 'Donnez la zone de carte : ouest,sud,est,nord en degrés',
  },
  nul: {
    en: 'This text contains a character that cannot be stored',
    ar: 'في هذا النص حرف لا يمكن حفظه',
    fr: 'Ce texte contient un caractère qui ne peut pas être enregistré',
  },
};

const generalFieldSentences: Readonly<Record<'missing' | 'too_big' | 'too_small' | 'wrong', Sentences>> = {
  missing: { en: 'This is required', ar: 'هذا الحقل مطلوب', fr: 'Ce champ est obligatoire' },
  too_big: {
    en: 'This is too long or too large',
    ar: 'هذا أطول أو أكبر من المسموح',
    fr: 'C’est trop long ou trop grand',
  },
  too_small: {
    en: 'This is too short or too small',
    ar: 'هذا أقصر أو أصغر من المسموح',
    fr: 'C’est trop court ou trop petit',
  },
  wrong: { en: 'This value is not valid', ar: 'هذه القيمة غير صالحة', fr: 'Cette valeur n’est pas valable' },
};

/** The sentence of an error code in a language, with its values filled in. */
export function errorSentence(
  code: ErrorCode,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return errorSentences[code][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(values[name] ?? whole);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? sayDay(value, locale) : value;
  });
}

const dayTags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-LY', fr: 'fr-FR' };

/** "7 December 2027": a day's own writing would run backwards within an Arabic sentence. */
function sayDay(day: string, locale: Locale): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(dayTags[locale], format).format(new Date(day));
}

/** The sentence beside a field, by its key; undefined for an unknown key. */
export function fieldSentence(key: string, locale: Locale): string | undefined {
  return namedFieldSentences[key]?.[locale];
}

/** One sentence for each field that a schema refused, by the field's dotted path. */
export function fieldSentences(error: z.ZodError, locale: Locale): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    sentences[path] ??= fieldSentence(issue.message, locale) ?? generalFieldSentences[generalKind(issue)][locale];
  }
  return sentences;
}

function generalKind(issue: z.core.$ZodIssue): keyof typeof generalFieldSentences {
  if (issue.code === 'too_big' || issue.message === 'too_long') return 'too_big';
  if (issue.code === 'too_small') return 'too_small';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing';
  return 'wrong';
}
