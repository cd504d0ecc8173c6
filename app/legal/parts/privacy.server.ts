import type { LegalTexts } from './legal-page.tsx';

export const privacy: LegalTexts = {
  updated_on: '2026-11-01',
  en: {
    title: 'Privacy',
    description: 'What Diyar keeps about you, why, for how long, who sees it, and how to export or erase it.',
    body: `
Diyar keeps what a booking needs, and forgets the rest. There is no advertising on Diyar, nobody follows you across other sites, and we sell no data.

## What we keep
- **Your account:** name, e-mail, a password that only you know (we store a hash of it), and what you add: phone, picture, a few words, language, currency.
- **Bookings and money:** dates, guests, the price line by line, payments and refunds. Never a card number.
- **What you write:** messages, reviews, and cases that you open with us.
- **What you save and look at:** saved homes; the homes you viewed and places you searched while signed in, to recommend others.
- **Security:** from where and with which browser you are signed in, and wrong passwords.

## In your browser
Three small cookies: your language, light or dark, and whether somebody is probably signed in. What keeps you signed in is stored in your browser, for this window only unless you choose “Remember me”. We use no cookies of others.

## Who sees it
- **Your host** sees your first name, picture, and whether your identity is verified. Phone and e-mail open to both sides only when a stay is paid or confirmed.
- **Everybody** sees reviews, with your first name and town.
- **Payment gateways** receive the amount and, where they ask for it, the phone number that you type.
- **Administrators** see what they need to help, to pay out and to check. Every picture of an identity document is seen by them alone.
- **Authorities** only where Libyan law obliges us.

## How long
- Pictures of identity documents: 30 days after the decision.
- Viewed homes and searches: 180 days. Notifications: 400 days.
- Places from where you signed in: 180 days. Wrong passwords: a day.
- Closed cases: two years.
- Bookings and the ledger: as long as accounts must be kept by law, without your name once you have closed your account.

## What you can do
In your [settings](/account/settings?section=security) you can export everything as a file, end sessions, or close the account, which erases what is personal at once. [Your data](/help-support/your-data) tells how. For anything else [write to us](/help-support#contact).

## Safety
Connections are encrypted in operation, passwords are hashed, pictures are made anew and stripped of the place where they were taken. If data of yours should ever fall into the wrong hands, we tell you.

## Changes
If this notice changes in something that matters, we tell you before it counts.`,
  },
  ar: {
    title: 'الخصوصية',
    description: 'ما تحفظه ديار عنك ولماذا ولأي مدة ومن يراه، وكيف تصدّره أو تمحوه.',
    body: `
تحفظ ديار ما يحتاج إليه الحجز وتنسى ما سواه. لا إعلانات في ديار، ولا أحد يتتبعك في مواقع أخرى، ولا نبيع البيانات.

## ما نحفظه
- **حسابك:** الاسم والبريد وكلمة مرور لا يعرفها سواك (نحفظ بصمتها فقط)، وما تضيفه: الهاتف والصورة وكلمات عنك واللغة والعملة.
- **الحجوزات والمال:** التواريخ والضيوف والسعر بندًا بندًا والمدفوعات والمستردات. ولا رقم بطاقة أبدًا.
- **ما تكتبه:** الرسائل والتقييمات وطلبات المساعدة التي تفتحها معنا.
- **ما تحفظه وتتصفحه:** البيوت المحفوظة، وما شاهدته من بيوت وبحثت عنه من أماكن وأنت داخل حسابك، لنقترح عليك غيرها.
- **الأمان:** من أين وبأي متصفح دخلت، ومحاولات كلمة المرور الخاطئة.

## في متصفحك
ثلاثة ملفات صغيرة: لغتك، والمظهر الفاتح أو الداكن، وهل هناك غالبًا من هو داخل. وما يبقيك داخلًا محفوظ في متصفحك، لهذه النافذة وحدها ما لم تختر «تذكرني». ولا نستعمل ملفات لجهات أخرى.

## من يراها
- **مضيفك** يرى اسمك الأول وصورتك وهل هويتك موثقة. ولا يظهر الهاتف والبريد للطرفين إلا حين تُدفع الإقامة أو تتأكد.
- **الجميع** يرون التقييمات مع اسمك الأول ومدينتك.
- **بوابات الدفع** تتلقى المبلغ، ورقم الهاتف الذي تكتبه حيث تطلبه.
- **المشرفون** يرون ما يحتاجون إليه للمساعدة والصرف والتحقق. وصور وثائق الهوية لا يراها سواهم.
- **الجهات الرسمية** حيث يلزمنا القانون الليبي فقط.

## إلى متى
- صور وثائق الهوية: 30 يومًا بعد القرار.
- البيوت المشاهدة وعمليات البحث: 180 يومًا. الإشعارات: 400 يوم.
- أماكن دخولك: 180 يومًا. المحاولات الخاطئة: يوم.
- طلبات المساعدة المغلقة: سنتان.
- الحجوزات والدفاتر: ما دام القانون يوجب حفظ الحسابات، ودون اسمك متى أغلقت حسابك.

## ما بيدك
في [إعداداتك](/account/settings?section=security) يمكنك تصدير كل شيء في ملف، وإنهاء الجلسات، وإغلاق الحساب الذي يمحو ما هو شخصي في الحال. التفاصيل في [بياناتك](/help-support/your-data). ولأي أمر آخر [اكتب إلينا](/help-support#contact).

## الحماية
الاتصال مشفّر عند التشغيل، وكلمات المرور محفوظة بصمةً لا نصًّا، والصور تُنشأ من جديد دون ما يدل على مكان التقاطها. وإن وقعت بيانات لك يومًا في غير أيدٍ أمينة أخبرناك.

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
- **Votre compte :** nom, e-mail, un mot de passe que vous seul connaissez (nous n’en gardons qu’une empreinte), et ce que vous ajoutez : téléphone, photo, quelques mots, langue, devise.
- **Réservations et argent :** dates, voyageurs, prix ligne par ligne, paiements et remboursements. Jamais un numéro de carte.
- **Ce que vous écrivez :** messages, avis, demandes d’aide.
- **Ce que vous enregistrez et regardez :** les favoris ; les logements vus et les lieux cherchés une fois connecté, pour en recommander d’autres.
- **Sécurité :** d’où et avec quel navigateur vous êtes connecté, et les mots de passe faux.

## Dans votre navigateur
Trois petits cookies : votre langue, clair ou sombre, et si quelqu’un est sans doute connecté. Ce qui vous garde connecté reste dans votre navigateur, pour cette fenêtre seulement, sauf avec « Se souvenir de moi ». Nous n’utilisons pas de cookies de tiers.

## Qui le voit
- **Votre hôte** voit votre prénom, votre photo, et si votre identité est vérifiée. Téléphone et e-mail ne s’ouvrent aux deux côtés qu’une fois le séjour payé ou confirmé.
- **Tout le monde** voit les avis, avec votre prénom et votre ville.
- **Les passerelles de paiement** reçoivent le montant et, si elles le demandent, le numéro de téléphone que vous saisissez.
- **Les administrateurs** voient ce qu’il faut pour aider, verser et vérifier. Eux seuls voient les images de documents d’identité.
- **Les autorités** seulement quand la loi libyenne nous y oblige.

## Combien de temps
- Images de documents d’identité : 30 jours après la décision.
- Logements vus et recherches : 180 jours. Notifications : 400 jours.
- Lieux de connexion : 180 jours. Mots de passe faux : un jour.
- Demandes d’aide closes : deux ans.
- Réservations et comptes : tant que la loi veut qu’on les garde, sans votre nom une fois le compte fermé.

## Ce que vous pouvez faire
Dans vos [paramètres](/account/settings?section=security), vous pouvez tout exporter dans un fichier, fermer des sessions, ou fermer le compte, ce qui efface aussitôt ce qui est personnel. Voir [vos données](/help-support/your-data). Pour le reste, [écrivez-nous](/help-support#contact).

## Sécurité
Les connexions sont chiffrées en service, les mots de passe gardés en empreinte, les images refaites sans le lieu où elles ont été prises. Si des données à vous tombaient un jour entre de mauvaises mains, nous vous le dirions.

## Changements
Si un point important de cet avis change, nous vous le disons avant.`,
  },
};
