import { legalDates } from '#contract/legal-dates.ts';
import type { LegalTexts } from './legal-page.tsx';

export const privacy: LegalTexts = {
  updated_on: legalDates['/privacy'],
  en: {
    title: 'Privacy',
    description: 'What Diyar keeps about you, why, for how long, who sees it, and how to export or erase it.',
    body: `
Diyar keeps what a booking needs, and forgets the rest. There is no advertising on Diyar, nobody follows you across other sites, and we sell no data.

## What we keep
- **Your account:** name, the email or the phone number that you log in with, or both, a password that only you know (we store a hash of it), and what you add: a phone for your hosts and guests, picture, a few words, language, currency.
- **Bookings and money:** dates, guests, the price line by line, payments and refunds. Never a card number.
- **What you write:** questions to hosts before a booking, with the dates and guests that you name and what the host offers; messages, reviews, and support requests that you open with us.
- **What you save and look at:** saved homes; the homes you viewed and places you searched while logged in, to recommend others.
- **Security:** from where and with which browser you are logged in, and wrong passwords.

## In your browser
Eight small cookies, and none of others:
- **locale** your language, **currency** your currency, **account_currency** the one you are shown while logged in, **theme** light or dark, **signed_in** that somebody probably is, but not who: for a year.
- **visit_locale** the language of the address that you opened: until you close the browser.
- **device** a random word by which we know this browser again, so that nobody invites themselves for credit: for 400 days. Scripts on the page cannot read it.
- **written** where in our books your last change stands, so that the next page has it: for 30 seconds.

The rest lies in your browser's storage, and is not sent along by itself:
- **Who is logged in:** token, refresh_token, access_token, user, userScope, loginType and currentMode. The tokens that keep you logged in stay for this window only unless you choose “Remember me”; all of it goes when you log out.
- **The way on:** returnTo, scrollPosition, returnTimestamp, pendingWishlistAction, sessionEnded, profileSaved, invitation and paymentUnderWay, for this window only; of administrators, actAs.
- **What you typed and have not sent:** names that begin with “draft.”. It goes when you log out. Where a page has to be loaded anew, typed-fields keeps what stands in it until it is there.
- **Your choices here:** wishlistView, dismissedNotifications and, by account, preferenceAnswers; of administrators, adminShortcuts.
- **Your trips without a connection:** keptFor, and stores whose names begin with “diyar-kept-”. They go when you log out.
- **Photos of your listings that are not sent yet:** photosKeptFor, and a database whose name begins with “diyar”. They go once we have them, or when you log out.

## Who sees it
- **Your host** sees your name, picture, and whether your identity is verified. Phone and email appear to both sides only when a stay is paid or confirmed, never with a question before a booking.
- **Everybody** sees reviews, with your first name and town.
- **Payment services** receive the amount and, where they ask for it, the phone number that you type.
- **The SMS service and your operator** receive your number and the text of a message to it: a code, or a short notice with a link. Notices go only to a number that its owner logs in with.
- **Your browser’s speech service**, only when you press the microphone of the search: it hears you and may send your voice to its maker to write it down. We receive the words, never the voice.
- **Administrators** see what they need to help, to pay out and to check. Every picture of an identity document is seen by them alone.
- **Authorities** only where Libyan law obliges us.

## How long
- Pictures of identity documents: 30 days after the decision.
- Viewed homes and searches: 180 days. Notifications: 400 days.
- How often people search in a day: 400 days, and sentences that found nothing: 90 days. Both are counts without your name, and sentences with an address or a number as of a phone are not kept.
- Places from where you logged in: 180 days. Browsers that you used: 400 days. Wrong passwords: a day.
- Codes by SMS: ten minutes, and what is left of them is deleted within three days. We store neither the code nor, beside it, the number in clear.
- The phone number that you log in with: until you remove it or close your account. After 90 days without use it has to be proved anew, because it may belong to somebody else by then.
- Questions before a booking: they end after 30 days without a word. What you wrote in them, and in messages, is erased when you close your account.
- Closed support requests: two years.
- Bookings and the ledger: as long as accounts must be kept by law, without your name once you have closed your account.

## What you can do
In your [settings](/account/settings?section=security) you can download everything as a file, end sessions, or close the account, which erases what is personal at once. [Your data](/help-support/your-data) tells how. For anything else [write to us](/help-support#contact).

## Safety
Connections are encrypted, passwords are hashed, pictures are made anew and stripped of the place where they were taken. If data of yours should ever fall into the wrong hands, we tell you.

## Changes
If this notice changes in something that matters, we tell you before it counts.`,
  },
  ar: {
    title: 'الخصوصية',
    description: 'ما تحفظه ديار عنك ولماذا ولأي مدة ومن يراه، وكيف تصدّره أو تمحوه.',
    body: `
تحفظ ديار ما يحتاج إليه الحجز وتنسى ما سواه. لا إعلانات في ديار، ولا أحد يتتبعك في مواقع أخرى، ولا نبيع البيانات.

## ما نحفظه
- **حسابك:** الاسم، والبريد أو رقم الهاتف الذي تدخل به أو كلاهما، وكلمة مرور لا يعرفها سواك (نحفظ بصمتها فقط)، وما تضيفه: هاتف لمضيفيك وضيوفك والصورة وكلمات عنك واللغة والعملة.
- **الحجوزات والمال:** التواريخ والضيوف والسعر بنداً بنداً والمدفوعات والمستردات. ولا رقم بطاقة أبداً.
- **ما تكتبه:** أسئلتك للمضيفين قبل الحجز، مع ما تذكره من تواريخ وضيوف وما يعرضه المضيف، والرسائل والتقييمات وطلبات المساعدة التي تفتحها معنا.
- **ما تحفظه وتتصفحه:** الأماكن المحفوظة، وما شاهدته منها وما بحثت عنه من مدن ومناطق وأنت داخل حسابك، لنقترح عليك غيرها.
- **الأمان:** من أين وبأي متصفح دخلت، ومحاولات كلمة المرور الخاطئة.

## في متصفحك
ثمانية ملفات تعريف صغيرة (cookies)، ولا شيء لجهات أخرى:
- **locale** لغتك، و**currency** عملتك، و**account_currency** العملة التي تُعرض لك وأنت داخل حسابك، و**theme** المظهر الفاتح أو الداكن، و**signed_in** أن حساباً مسجّل الدخول على الأرجح، لا أي حساب: لسنة.
- **visit_locale** لغة العنوان الذي فتحته: إلى أن تغلق المتصفح.
- **device** كلمة عشوائية نعرف بها هذا المتصفح من جديد، كي لا يدعو أحد نفسه من أجل الرصيد: 400 يوم. ولا تستطيع برامج الصفحة قراءتها.
- **written** موضع آخر تغيير لك في سجلاتنا، كي تجده الصفحة التالية: 30 ثانية.

والباقي محفوظ في متصفحك ولا يُرسل من تلقاء نفسه:
- **من سجّل الدخول:** token وrefresh_token وaccess_token وuser وuserScope وloginType وcurrentMode. وما يبقيك مسجّل الدخول منها لهذه النافذة وحدها ما لم تختر «تذكّرني»، ويزول كله عند تسجيل الخروج.
- **لمتابعة الطريق:** returnTo وscrollPosition وreturnTimestamp وpendingWishlistAction وsessionEnded وprofileSaved وinvitation وpaymentUnderWay، لهذه النافذة وحدها، وللمسؤولين actAs.
- **ما كتبته ولم ترسله:** أسماء تبدأ بـ “draft.”، ويزول عند تسجيل الخروج. وإذا لزم تحميل صفحة من جديد، يحفظ typed-fields ما كُتب فيها حتى تظهر.
- **اختياراتك هنا:** wishlistView وdismissedNotifications، وpreferenceAnswers لكل حساب، وللمسؤولين adminShortcuts.
- **رحلاتك دون اتصال:** keptFor، ومخازن تبدأ أسماؤها بـ “diyar-kept-”، وتزول عند تسجيل الخروج.
- **صور أماكنك التي لم تُرسل بعد:** photosKeptFor، وقاعدة بيانات يبدأ اسمها بـ “diyar”، وتزول بعد وصولها إلينا أو عند تسجيل الخروج.

## من يراها
- **مضيفك** يرى اسمك وصورتك وهل هويتك موثقة. ولا يظهر الهاتف والبريد للطرفين إلا حين تُدفع الإقامة أو تتأكد، ولا يظهران أبداً مع سؤال قبل الحجز.
- **الجميع** يرون التقييمات مع اسمك الأول ومدينتك.
- **خدمات الدفع** تتلقى المبلغ، ورقم الهاتف الذي تكتبه حيث تطلبه.
- **خدمة الرسائل القصيرة ومشغّل هاتفك** يتلقيان رقمك ونص الرسالة المرسلة إليه: رمزاً، أو إشعاراً قصيراً مع رابط. ولا تُرسل الإشعارات إلا إلى رقم يدخل به صاحبه.
- **خدمة التعرف على الكلام في متصفحك**، فقط حين تضغط ميكروفون البحث: تسمعك وقد ترسل صوتك إلى صانعها ليكتبه. نتلقى الكلمات، ولا نتلقى الصوت أبداً.
- **المسؤولون** يرون ما يحتاجون إليه للمساعدة والصرف والتحقق. وصور وثائق الهوية لا يراها سواهم.
- **الجهات الرسمية** حيث يلزمنا القانون الليبي فقط.

## إلى متى
- صور وثائق الهوية: 30 يوماً بعد القرار.
- الأماكن المشاهدة وعمليات البحث: 180 يوماً. الإشعارات: 400 يوم.
- عدد عمليات البحث في اليوم: 400 يوم، والجمل التي لم تجد شيئاً: 90 يوماً. كلاهما أعداد بلا اسمك، ولا تُحفظ جملة فيها عنوان أو رقم كرقم الهاتف.
- أماكن دخولك: 180 يوماً. المتصفحات التي استعملتها: 400 يوم. المحاولات الخاطئة: يوم.
- الرموز المرسلة برسائل قصيرة: عشر دقائق، وما يبقى منها يُحذف خلال ثلاثة أيام. لا نحفظ الرمز، ولا نحفظ معه الرقم بنصّه.
- رقم الهاتف الذي تدخل به: إلى أن تزيله أو تغلق حسابك. وبعد 90 يوماً دون استعمال يلزم إثباته من جديد، فقد يكون صار لغيرك.
- الأسئلة قبل الحجز: تنتهي بعد 30 يوماً دون كلمة. وما كتبته فيها وفي الرسائل يُمحى حين تغلق حسابك.
- طلبات المساعدة المغلقة: سنتان.
- الحجوزات والدفاتر: ما دام القانون يوجب حفظ الحسابات، ودون اسمك متى أغلقت حسابك.

## ما بيدك
في [إعداداتك](/account/settings?section=security) يمكنك تنزيل كل شيء في ملف، وإنهاء الجلسات، وإغلاق الحساب الذي يمحو ما هو شخصي في الحال. التفاصيل في [بياناتك](/help-support/your-data). ولأي أمر آخر [اكتب إلينا](/help-support#contact).

## الحماية
الاتصالات مشفّرة، وكلمات المرور محفوظة بصمةً لا نصّاً، والصور تُنشأ من جديد دون ما يدل على مكان التقاطها. وإن وقعت بيانات لك يوماً في أيدٍ غير أمينة أخبرناك.

## التغييرات
إن تغيّر في هذا البيان شيء مهم أخبرناك قبل أن يسري.`,
  },
  fr: {
    title: 'Confidentialité',
    description:
      'Ce que Diyar garde sur vous, pourquoi, combien de temps, qui le voit, et comment l’exporter ou l’effacer.',
    body: `
Diyar garde ce dont une réservation a besoin, et oublie le reste. Pas de publicité sur Diyar, personne ne vous suit sur d’autres sites, et nous ne vendons pas de données.

## Ce que nous gardons
- **Votre compte :** nom, l’e-mail ou le numéro de téléphone avec lequel vous vous connectez, ou les deux, un mot de passe que vous seul connaissez (nous n’en gardons qu’une empreinte), et ce que vous ajoutez : un téléphone pour vos hôtes et voyageurs, photo, quelques mots, langue, devise.
- **Réservations et argent :** dates, voyageurs, prix ligne par ligne, paiements et remboursements. Jamais un numéro de carte.
- **Ce que vous écrivez :** les questions aux hôtes avant une réservation, avec les dates et les voyageurs que vous indiquez et ce que l’hôte propose ; messages, avis, demandes d’aide.
- **Ce que vous enregistrez et regardez :** les favoris ; les logements vus et les lieux cherchés pendant une session, pour en recommander d’autres.
- **Sécurité :** d’où et avec quel navigateur votre session est ouverte, et les tentatives échouées.

## Dans votre navigateur
Huit petits cookies, et aucun de tiers :
- **locale** votre langue, **currency** votre monnaie, **account_currency** celle qui vous est montrée quand vous êtes connecté, **theme** clair ou sombre, **signed_in** qu’une personne est sans doute connectée, mais pas laquelle : un an.
- **visit_locale** la langue de l’adresse que vous avez ouverte : jusqu’à la fermeture du navigateur.
- **device** un mot au hasard qui nous fait reconnaître ce navigateur, pour que personne ne se parraine soi-même : 400 jours. Les scripts de la page ne peuvent pas le lire.
- **written** l’endroit de nos registres où se trouve votre dernier changement, pour que la page suivante l’ait : 30 secondes.

Le reste est dans la mémoire de votre navigateur, et n’est pas envoyé de lui-même :
- **Qui est connecté :** token, refresh_token, access_token, user, userScope, loginType et currentMode. Ce qui vous garde connecté reste pour cette fenêtre seulement, sauf avec « Se souvenir de moi » ; tout disparaît à la déconnexion.
- **Le chemin :** returnTo, scrollPosition, returnTimestamp, pendingWishlistAction, sessionEnded, profileSaved, invitation et paymentUnderWay, pour cette fenêtre seulement ; pour les administrateurs, actAs.
- **Ce que vous avez écrit sans l’envoyer :** les noms qui commencent par « draft. ». Cela disparaît à la déconnexion. Si une page doit être rechargée, typed-fields garde ce qui y est écrit jusqu’à ce qu’elle revienne.
- **Vos choix ici :** wishlistView, dismissedNotifications et, par compte, preferenceAnswers ; pour les administrateurs, adminShortcuts.
- **Vos voyages sans connexion :** keptFor, et les réserves dont le nom commence par « diyar-kept- ». Elles disparaissent à la déconnexion.
- **Les photos de vos annonces pas encore envoyées :** photosKeptFor, et une base de données dont le nom commence par « diyar ». Elles disparaissent une fois reçues, ou à la déconnexion.

## Qui le voit
- **Votre hôte** voit votre nom, votre photo, et si votre identité est vérifiée. Téléphone et e-mail ne s’affichent aux deux côtés qu’une fois le séjour payé ou confirmé, jamais avec une question avant la réservation.
- **Tout le monde** voit les avis, avec votre prénom et votre ville.
- **Les services de paiement** reçoivent le montant et, s’ils le demandent, le numéro de téléphone que vous saisissez.
- **Le service de SMS et votre opérateur** reçoivent votre numéro et le texte du message : un code, ou un bref avis avec un lien. Les avis ne vont qu’à un numéro avec lequel on se connecte à un compte.
- **Le service vocal de votre navigateur**, seulement quand vous appuyez sur le micro de la recherche : il vous entend et peut envoyer votre voix à son éditeur pour l’écrire. Nous recevons les mots, jamais la voix.
- **Les administrateurs** voient ce qu’il faut pour aider, verser et vérifier. Eux seuls voient les images de documents d’identité.
- **Les autorités** seulement quand la loi libyenne nous y oblige.

## Combien de temps
- Images de documents d’identité : 30 jours après la décision.
- Logements vus et recherches : 180 jours. Notifications : 400 jours.
- Nombre de recherches par jour : 400 jours, et phrases qui n’ont rien trouvé : 90 jours. Ce sont des comptes sans votre nom, et les phrases qui contiennent une adresse ou un numéro comme celui d’un téléphone ne sont pas gardées.
- Lieux de connexion : 180 jours. Navigateurs utilisés : 400 jours. Tentatives de connexion échouées : un jour.
- Codes par SMS : dix minutes, et ce qui en reste est supprimé dans les trois jours. Nous ne gardons ni le code ni, avec lui, le numéro en clair.
- Le numéro de téléphone avec lequel vous vous connectez : jusqu’à ce que vous le retiriez ou fermiez votre compte. Après 90 jours sans usage, il faut le prouver à nouveau, car il peut alors appartenir à quelqu’un d’autre.
- Questions avant une réservation : elles se terminent après 30 jours sans un mot. Ce que vous y avez écrit, comme dans les messages, est effacé quand vous fermez votre compte.
- Demandes d’aide closes : deux ans.
- Réservations et comptes : tant que la loi veut qu’on les garde, sans votre nom une fois le compte fermé.

## Ce que vous pouvez faire
Dans vos [paramètres](/account/settings?section=security), vous pouvez tout télécharger dans un fichier, fermer des sessions, ou fermer le compte, ce qui efface aussitôt ce qui est personnel. Voir « [Vos données](/help-support/your-data) ». Pour le reste, [écrivez-nous](/help-support#contact).

## Sécurité
Les connexions sont chiffrées, les mots de passe gardés en empreinte, les images refaites sans le lieu où elles ont été prises. Si des données à vous tombaient un jour entre de mauvaises mains, nous vous le dirions.

## Changements
Si un point important de cet avis change, nous vous le disons avant.`,
  },
};
