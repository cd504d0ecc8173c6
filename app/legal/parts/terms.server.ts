import { legalDates } from '#contract/legal-dates.ts';
import type { LegalTexts } from './legal-page.tsx';

export const terms: LegalTexts = {
  updated_on: legalDates['/terms'],
  en: {
    title: 'Terms',
    description:
      'The rules of Diyar for guests and hosts: booking, paying, cancelling, reviews, and what each is responsible for.',
    body: `
These are the rules between you and Diyar, in plain words. Whoever uses Diyar agrees to them.

## What Diyar is
Diyar brings guests and hosts together. The agreement about a stay is made between guest and host; Diyar shows homes it has checked, keeps the calendar, holds the money and helps when there is a problem.

## Your account
- You are at least 18, what you tell about yourself is true, and there is one account for each person or company.
- Keep your password to yourself. What is done with your account counts as done by you until you tell us otherwise.

## Booking
- A request binds nobody until the host approves it. A stay is agreed when it is paid, or when the host approves payment on arrival.
- The price shown before you ask is complete. It stays as it was for the whole booking.
- Two stays in one home never overlap. If several people ask for the same nights, the first approved one counts.

## Paying
- Online payments go through licensed payment services and are held by Diyar until 24 hours after check-in.
- Cash is paid at the door of a confirmed stay, never before.
- Arranging payment outside Diyar is not allowed before a stay is confirmed. It ends the protection that these terms give.
- The service fee is 6% and part of the price shown.

## Cancelling
Each home has one of three policies, with the exact amounts in [cancelling a trip](/help-support/cancellation). The one shown when you booked counts. If a host or Diyar cancels, everything is refunded to the guest.

## Hosts
- You may let the home, and you see to the permits, registration and taxes that apply where it stands.
- Pictures, facts and prices are true, and the home is safe. No hidden cameras.
- You welcome guests alike, as [responsible hosting](/help-support/responsible-hosting) says.
- Your part is due 24 hours after check-in, less what you owe us.

## Guests
- You treat the home as you would a friend’s, keep its rules, and leave on time with no more people than you booked for.
- You answer for damage that you or your company cause.

## Reviews and messages
Write what you have lived through yourself. Insults, threats, private data and advertising are removed. Until a stay is confirmed, messages with contact details are not delivered.

## Credit
Wallet credit can be spent on stays and not be paid out, unless it comes from a refund. Credit obtained by deceit is cancelled.

## When we step in
We may take off a home, cancel a stay or close an account that breaks these rules, harms people or breaks the law. We say why, and you can answer.

## What we answer for
We answer for what we do ourselves. We do not answer for what a host or guest does, but help to settle it: open a support request, and an administrator decides on the money that we hold, by these terms and by what both sides show.

## Law
The law of Libya applies. If a clause is not valid, the others remain so. If terms change, we tell you before they count; stays that are booked keep the terms they were booked under.`,
  },
  ar: {
    title: 'الشروط',
    description: 'قواعد ديار للضيوف والمضيفين: الحجز والدفع والإلغاء والتقييمات ومسؤولية كل طرف.',
    body: `
هذه هي القواعد بينك وبين ديار بكلام واضح. ومن يستعمل ديار يوافق عليها.

## ما هي ديار
تجمع ديار بين الضيوف والمضيفين. والاتفاق على الإقامة يكون بين الضيف والمضيف؛ أما ديار فتعرض أماكن فحصتها، وتحفظ التقويم والمال، وتساعد عند حدوث مشكلة.

## حسابك
- عمرك 18 عاماً على الأقل، وما تذكره عن نفسك صحيح، ولكل شخص أو شركة حساب واحد.
- احتفظ بكلمة مرورك لنفسك. ما يُفعل بحسابك يُعدّ فعلك حتى تخبرنا بغير ذلك.

## الحجز
- الطلب لا يلزم أحداً حتى يوافق المضيف. وتُعدّ الإقامة متفقاً عليها حين تُدفع، أو حين يوافق المضيف على الدفع عند الوصول.
- السعر الذي يظهر قبل الطلب كامل، ويبقى كما كان طوال الحجز.
- لا تتداخل إقامتان في مكان واحد. وإن طلب أكثر من شخص الليالي نفسها فالعبرة بأول طلب تمت الموافقة عليه.

## الدفع
- تمر المدفوعات الإلكترونية عبر خدمات دفع مرخصة وتحتفظ بها ديار حتى 24 ساعة بعد الوصول.
- يُدفع النقد عند الوصول إلى إقامة مؤكدة، لا قبل ذلك أبداً.
- لا يجوز الاتفاق على الدفع خارج ديار قبل تأكد الإقامة، فذلك يسقط الحماية التي تمنحها هذه الشروط.
- رسوم الخدمة 6% وهي داخل السعر المعروض.

## الإلغاء
لكل مكان سياسة من ثلاث، ومقاديرها بالضبط في [إلغاء الرحلة](/help-support/cancellation). والعبرة بما ظهر لك عند الحجز. وإن ألغى المضيف أو ديار استُرد المبلغ كاملاً للضيف.

## المضيفون
- لك أن تؤجر المكان، وعليك التراخيص والتسجيل والضرائب حيث يقع.
- الصور والمعلومات والأسعار صحيحة والمكان آمن. ولا كاميرات خفية.
- ترحب بالضيوف على حد سواء، كما في [الاستضافة المسؤولة](/help-support/responsible-hosting).
- يُستحق نصيبك بعد الوصول بـ 24 ساعة، إلا ما هو دين عليك لنا.

## الضيوف
- تعامل المكان كأنه لصديق، وتلتزم بقواعده، وتغادر في الموعد، ولا يزيد العدد على ما حجزت.
- تتحمل مسؤولية أي ضرر تسببه أنت أو من معك.

## التقييمات والرسائل
اكتب ما عشته بنفسك. تُحذف الإهانة والتهديد والبيانات الخاصة والإعلان. ولا تصل أي رسالة فيها بيانات اتصال قبل تأكيد الإقامة.

## الرصيد
رصيد المحفظة يُنفق في الإقامات ولا يُصرف نقداً، إلا ما جاء من استرداد. وما جاء بالخداع يُلغى.

## متى نتدخل
لنا أن نرفع مكاناً من العرض أو نلغي إقامة أو نغلق حساباً يخالف هذه القواعد أو يؤذي الناس أو يخالف القانون. ونقول السبب، ولك أن ترد.

## حدود مسؤوليتنا
نتحمل مسؤولية ما نفعله نحن. ولا نتحمل مسؤولية ما يفعله مضيف أو ضيف، لكننا نساعد على التسوية: افتح طلب مساعدة، ويقرر فريق ديار في المال الذي نحتفظ به وفق هذه الشروط وما يقدمه الطرفان.

## القانون
يسري القانون الليبي. وإن بطل بند من هذه الشروط بقيت البنود الأخرى سارية. وإن تغيّرت الشروط أخبرناك قبل أن تسري، وتبقى الإقامات المحجوزة على الشروط التي حُجزت بها.`,
  },
  fr: {
    title: 'Conditions',
    description:
      'Les règles de Diyar pour voyageurs et hôtes : réserver, payer, annuler, donner un avis, et qui répond de quoi.',
    body: `
Voici les règles entre vous et Diyar, en mots simples. Qui utilise Diyar les accepte.

## Ce qu’est Diyar
Diyar met en relation voyageurs et hôtes. L’accord sur un séjour se fait entre eux ; Diyar montre des logements qu’elle a vérifiés, tient le calendrier, garde l’argent et aide en cas de problème.

## Votre compte
- Vous avez au moins 18 ans, ce que vous dites de vous est vrai, et il y a un compte par personne ou société.
- Gardez votre mot de passe pour vous. Ce qui est fait avec votre compte vaut comme fait par vous, tant que vous ne dites pas le contraire.

## Réserver
- Une demande n’engage personne avant l’accord de l’hôte. Un séjour est convenu quand il est payé, ou quand l’hôte accepte le paiement sur place.
- Le prix affiché avant la demande est complet. Il reste le même pour toute la réservation.
- Deux séjours ne se chevauchent jamais dans un logement. Si plusieurs demandent les mêmes nuits, la première demande acceptée compte.

## Payer
- Les paiements en ligne passent par des services de paiement agréés et sont gardés par Diyar jusqu’à 24 heures après l’arrivée.
- Les espèces se paient sur place, pour un séjour confirmé, jamais avant.
- Convenir d’un paiement hors de Diyar n’est pas permis avant la confirmation : vous perdez alors la protection de ces conditions.
- Les frais de service sont de 6 % et compris dans le prix affiché.

## Annuler
Chaque logement applique l’une des trois formules de conditions d’annulation, avec les montants exacts dans « [Annuler un voyage](/help-support/cancellation) ». Celle affichée lors de la réservation compte. Si l’hôte ou Diyar annule, tout est remboursé au voyageur.

## Les hôtes
- Vous avez le droit de louer le logement, et vous vous chargez des permis, déclarations et impôts du lieu.
- Les photos, informations et prix sont exacts, le logement est sûr. Pas de caméras cachées.
- Vous accueillez chacun de la même façon, comme le dit « [Accueillir de façon responsable](/help-support/responsible-hosting) ».
- Votre part est due 24 heures après l’arrivée, moins ce que vous nous devez.

## Les voyageurs
- Vous traitez le logement comme celui d’un ami, suivez son règlement, partez à l’heure, et n’êtes pas plus nombreux que prévu.
- Vous répondez des dégâts que vous ou vos compagnons causez.

## Avis et messages
Écrivez ce que vous avez vécu vous-même. Insultes, menaces, données privées et publicité sont retirées. Avant la confirmation, les messages qui contiennent des coordonnées ne sont pas envoyés.

## Crédit
Le crédit du portefeuille se dépense en séjours et n’est pas versé, sauf s’il vient d’un remboursement. Un crédit obtenu par tromperie est annulé.

## Quand nous intervenons
Nous pouvons retirer un logement, annuler un séjour ou fermer un compte qui enfreint ces règles, nuit à autrui ou viole la loi. Nous disons pourquoi, et vous pouvez répondre.

## De quoi nous répondons
Nous répondons de ce que nous faisons. Nous ne répondons pas de ce que fait un hôte ou un voyageur, mais aidons à régler l’affaire : ouvrez une demande d’aide, et notre équipe décide de l’argent que nous gardons, selon ces conditions et ce que les deux côtés montrent.

## Loi
La loi libyenne s’applique. Si une clause n’est pas valable, les autres le restent. Si les conditions changent, nous le disons avant ; les séjours réservés gardent celles de leur réservation.`,
  },
};
