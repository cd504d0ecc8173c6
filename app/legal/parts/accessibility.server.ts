import { legalDates } from '#contract/legal-dates.ts';
import type { LegalTexts } from './legal-page.tsx';

export const accessibility: LegalTexts = {
  updated_on: legalDates['/accessibility'],
  en: {
    title: 'Accessibility',
    description: 'How Diyar is made to be used by everybody, what is still hard, and how to tell us.',
    body: `
Everybody should be able to find and book a stay. We build Diyar by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and check every screen with automatic tests at each change.

## What you can count on
- **Keyboard:** everything can be reached and pressed without a mouse, and you see where you are. “Skip to content” is the first stop.
- **Screen readers:** headings, regions, names of buttons and messages of success or failure are spoken.
- **Sight:** text keeps a contrast of 4.5 to 1, in light and dark. Nothing is told by colour alone. Pages work at 200% zoom.
- **Motion:** animations stop where your device asks for less motion.
- **Touch:** what is pressed is at least 44 pixels large.
- **Languages:** Arabic from right to left, English and French; dates, prices and sentences are those of the language.
- **Connection:** pages are readable before scripts run and light enough for a slow phone.

## What is still hard
- The map cannot be read by a screen reader. The list beside it shows the same homes.
- Pictures by hosts may have short descriptions.
- Pages of banks that open while paying are not ours.

## Homes
Filters find homes with a lift or an entrance of their own. Every need is different: [ask the host](/help-support/message-your-host) before you book.

## Tell us
If something keeps you from using Diyar, [write to us](/help-support#contact). Say which page, and with what device or software. An administrator answers.`,
  },
  ar: {
    title: 'سهولة الاستخدام للجميع',
    description: 'كيف صُنعت ديار ليستعملها الجميع، وما الذي ما زال صعباً، وكيف تخبرنا.',
    body: `
ينبغي أن يستطيع كل إنسان أن يجد إقامة ويحجزها. نبني ديار وفق إرشادات WCAG 2.2 بالمستوى AA، ونفحص كل شاشة باختبارات آلية عند كل تغيير.

## ما يمكنك الاعتماد عليه
- **لوحة المفاتيح:** يمكن استعمال كل شيء بلوحة المفاتيح، وموضعك ظاهر دائماً. وأول محطة «الانتقال إلى المحتوى».
- **قارئات الشاشة:** تُنطق العناوين والأقسام وأسماء الأزرار ورسائل النجاح والفشل.
- **البصر:** يحافظ النص على تباين 4.5 إلى 1 في الفاتح والداكن. ولا نعتمد على اللون وحده. وتعمل الصفحات مع التكبير إلى 200%.
- **الحركة:** تتوقف الحركات حين يطلب جهازك تقليلها.
- **اللمس:** كل زر ورابط لا يقل عن 44 بكسل.
- **اللغات:** العربية من اليمين إلى اليسار، والإنجليزية والفرنسية؛ والتواريخ والأسعار والجمل بحسب اللغة.
- **الاتصال:** تُقرأ الصفحات قبل أن تعمل البرامج فيها، وهي خفيفة على هاتف بطيء.

## ما زال صعباً
- لا يستطيع قارئ الشاشة قراءة الخريطة. والقائمة بجانبها تعرض الأماكن نفسها.
- قد تكون أوصاف صور المضيفين قصيرة.
- صفحات المصارف التي تُفتح عند الدفع ليست لنا.

## الأماكن
تجد من خيارات التصفية الأماكن التي فيها مصعد أو مدخل مستقل. والحاجات تختلف: [اسأل المضيف](/help-support/message-your-host) قبل أن تحجز.

## أخبرنا
إن منعك شيء من استعمال ديار [فاكتب إلينا](/help-support#contact)، واذكر الصفحة والجهاز أو البرنامج. يجيبك فريق ديار.`,
  },
  fr: {
    title: 'Accessibilité',
    description: 'Comment Diyar est faite pour tous, ce qui reste difficile, et comment nous le dire.',
    body: `
Chacun doit pouvoir trouver et réserver un séjour. Nous construisons Diyar selon les règles WCAG 2.2, niveau AA, et vérifions chaque écran par des tests automatiques à chaque changement.

## Ce sur quoi vous pouvez compter
- **Clavier :** tout s’atteint et s’actionne sans souris, et vous voyez où vous êtes. « Aller au contenu » est le premier arrêt.
- **Lecteurs d’écran :** titres, régions, noms des boutons et messages de réussite ou d’échec sont dits.
- **Vue :** le texte garde un contraste de 4,5 à 1, en clair et en sombre. Rien n’est indiqué par la couleur seule. Les pages marchent à 200 %.
- **Mouvement :** les animations s’arrêtent quand votre appareil le demande.
- **Toucher :** chaque bouton mesure au moins 44 pixels.
- **Langues :** l’arabe de droite à gauche, l’anglais et le français ; dates, prix et phrases sont ceux de la langue.
- **Connexion :** les pages se lisent avant les scripts et sont légères pour un téléphone lent.

## Ce qui reste difficile
- Un lecteur d’écran ne peut pas lire la carte. La liste à côté montre les mêmes logements.
- Les photos des hôtes peuvent avoir des descriptions courtes.
- Les pages des banques ouvertes au paiement ne sont pas les nôtres.

## Les logements
Les filtres trouvent les logements avec ascenseur ou entrée indépendante. Chaque besoin est différent : [demandez à l’hôte](/help-support/message-your-host) avant de réserver.

## Dites-le-nous
Si quelque chose vous empêche d’utiliser Diyar, [écrivez-nous](/help-support#contact). Dites quelle page, et avec quel appareil ou logiciel. Notre équipe vous répond.`,
  },
};
