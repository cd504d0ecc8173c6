import { emptyVocabulary, list, phrases, type Vocabulary } from './vocabulary.ts';

/** Words of speaking instead of writing, of relatives whom people call, and of what a name contains. */
const english: Vocabulary = {
  ...emptyVocabulary,
  voice: [
    ...phrases`by | over the | on the | via | over ~ phone | telephone`,
    ...phrases`a | quick | short | small | little | brief | one | two minute | five minute | voice | phone | video ~ call | phone call | ring | voice call`,
    ...list`phone call, voice call, your voice, by voice, verbally, orally, in voice, on a call, call each other`,
  ],
  proposal: list`
    let's, lets, let us, could we, can we, could i, can i, may i, shall we, we could, we can, would you mind, are you free, are you available, are you up for, when can, when is a
    good time, what time, i'd rather, i would rather, i prefer, i'd prefer, i'd like, would like to, i'd love, i always do, we always do, easier, quicker, faster, simpler, better, would settle, slow`,
  family: phrases`my | our | the | their | with ~ family | parents | mother | father | mom | mum | dad | wife | husband | son | daughter | kids | children | grandparents | grandmother | grandma | sister | brother | relatives | boss | clients | team | colleagues`,
  ownName: [
    ...phrases`my | the ~ profile name | name on the profile | display name | account name | handle here`,
    ...list`how my name is written, comes after my name, comes after my first name, behind my name`,
  ],
  decode: [
    ...phrases`last | first | final ~ two | three | four | five | six | seven | eight | nine | ten ~ characters | letters | figures | digits | signs`,
    ...phrases`keep | read | take | look at ~ only the | just the | the ~ figures | digits | end | ending | rest | last part`,
    ...list`last characters, end of it, says it all, what comes after, begin after, start after, after the dash, after the underscore, what you need, all you need, is all there`,
  ],
};

const french: Vocabulary = {
  ...emptyVocabulary,
  voice: list`
    au telephone, par telephone, de vive voix, a l'oral, oralement, petit appel, un appel, appel rapide, court appel, coup de fil, appel vocal, appel video, une visio, en visio, par visio, votre voix, ta voix`,
  proposal: list`
    on peut, on pourrait, peut on, pouvons nous, pourrait on, je prefere, je prefererais, j'aimerais, plus simple, plus rapide, plus facile, disponible, disponible pour, libre pour, seriez
    vous, etes vous, ce soir, demain, on continue, quand puis je`,
  family: phrases`ma | mon | mes | la | leur | nos | notre | avec la | avec ma ~ famille | mere | pere | femme | mari | fils | fille | enfants | parents | soeur | frere | collegues | clients`,
  ownName: list`mon nom de profil, mon pseudo, nom de mon profil, mon nom affiche, mon identifiant`,
  decode: [
    ...phrases`les | mes ~ deux | trois | quatre | six | huit | neuf | dix ~ derniers | premiers ~ caracteres | chiffres | lettres`,
    ...list`derniers caracteres, lisez la fin, lis la fin, gardez les chiffres, apres le tiret, ce qui suit, tout y est, tout est dans`,
  ],
};

const arabic: Vocabulary = {
  ...emptyVocabulary,
  voice: [
    ...list`
      هاتفيا, مكالمه, مكالمات, صوتيا, شفوي, شفويا, شفهيا, مشافهه, صوتك, صوتكم, في التليفون, في التلفون, بالتليفون, بالتلفون, ع التليفون, علي التليفون, عالتليفون, عالتلفون, تليفونيا, علي الهاتف, عبر الهاتف, بالهاتف, رنه, الاتصال بالهاتف`,
    ...phrases`نحكو | نهدرزو | نتكلمو | نتفاهمو | نتكلم | نحكي | دقيقه | دقيقتين ~ صوت | تليفون | تلفون | هاتف`,
  ],
  proposal: list`
    خلينا, خلونا, نقدر, نقدرو, تقدر, ممكن, فيش مجال, هل يمكن, افضل ان, نفضل, نبي, نبو, نحب, اريد, شن رايك, خير من, احسن من, اسهل, اسرع, راجي, راجيلي, راجعني, رد علي ب, فوتلي, درلي, ديرلي, اعطيني, عطيني, تكفي, نسمع, اسمع, قبل التاكيد, قبل ما نحجز, بس ونتفاهمو, وخلاص`,
  family: [
    ...list`العيله, عيلتي, عيلتنا, اهلي, اهلنا, امي, بوي, الوالد, الوالده, جدتهم, جدتي, خوتي, مرتي, راجلي, اولادي, ولادي, الاهل, العائله, عائلتي, عائلتنا, زملائي, الشغل`,
  ],
  ownName: list`اسمي في البروفايل, اسم حسابي, اسم الحساب متاعي, لقبي, اسمي في الحساب, يوزري`,
  decode: [
    ...phrases`اخر | اول ~ ثمانيه | ثمنيه | تسعه | عشره | ثلاثه | اربعه | خمسه | سته | سبعه | 8 | 9 | 10 ~ حروف | ارقام | احرف`,
    ...list`اقرا من الاخر, اقرا الاخر, من بعد الشرطه, بعد الشرطه, فيه كل شي, اللي تحتاجه, خوذ الارقام, خود الارقام`,
  ],
};

const arabizi: Vocabulary = {
  ...emptyVocabulary,
  voice: list`
    bel telefon, bel telefoun, bel tilifoun, bel tlifoun, fel telefon, fel telefoun, fel tlifoun, 3al telefon, 3al telefoun, b telefon, b telefoun, b tlifoun, mokalma, mukalama, moukalma, appel, soutek, sotek, sawtek, sout, bel sout`,
  proposal: list`
    nabbi, nebbi, nabi, nebi, n7eb, n7ebbou, khallina, khalina, 5allina, momken, mumken, ne9der, na9der, nagder, na9drou, dirli, diri li, rja3li, raja3li, fout, fouti, foutli, tekfi, tkfi, ahwen, a7san, khir, 5ir, nsame3ni, nesma3, 9bal ma, wella`,
  family: list`el 3ayla, 3ayla, 3ayelti, ommi, baba, jeddi, jedda, jaddati, khti, khtou, khouya, marti, rajli, el wlad, wladi, a7li, a7lna, ahli, ahlna`,
  ownName: list`esmi fel profil, esmi fel profile, ismi fel profil, esm el compte mta3i, esmi`,
  decode: [
    ...phrases`ekher | akher | awel ~ 8 | 9 | 10 | thmania | tes3a | 3achra ~ 7rouf | ar9am | chiffres`,
    ...list`ba3d el tiret, a9ra mel ekher, elli ba3d, kol chay fi, khoudh el ar9am`,
  ],
};

/** All languages, which may be mixed in one message. */
export const speaking: readonly Vocabulary[] = [english, french, arabic, arabizi];
