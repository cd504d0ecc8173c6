import type { TokenisedText } from './tokenised-text.ts';

const start = String.raw`(?<![\p{L}\d])`;
const end = String.raw`(?![\p{L}\d])`;
const anyOf = (...patterns: string[]) => new RegExp(`${start}(?:${patterns.join('|')})${end}`, 'u');
/** Up to some words between two. */
const gap = (words: number) => String.raw`(?:[\s,'-]+[\p{L}\d']+){0,${words}}[\s,'-]+`;

/** Another way to talk than the chat: "is there some other way of getting hold of you", «وسيلة ثانية نتواصلو بيها». */
const otherWay = anyOf(
  `(?:other|another|different|easier|better|faster|quicker) (?:way|means|channel|place)${gap(3)}(?:talk|talking|chat|chatting|reach|reaching|contact|contacting|get hold|getting hold|getting in touch|get in touch|communicate|speak)`,
  `(?:how|where) else${gap(3)}(?:reach|contact|talk|find you|get in touch|get hold)`,
  `(?:autres?|meilleur) (?:moyen|facon|maniere|endroit)${gap(2)}(?:discuter|se parler|parler|vous joindre|te joindre|communiquer|se contacter|contacter|echanger)`,
  `(?:parler|discuter|joindre|ecrire|contacter|echanger)${gap(1)}ailleurs`,
  `(?:وسيله|طريقه|مكان) (?:ثانيه|تانيه|اخري|ثاني|تاني|اخر|غيرها|غير هذه)${gap(2)}(?:ن?تواصل\\p{L}*|نتكلم\\p{L}*|نهدرز\\p{L}*|نحكي?\\p{L}*|نوصل\\p{L}*|التواصل|تواصل|اتواصل|نكلم\\p{L}*)`,
  `(?:اصل|الوصول|نوصل|اتواصل|نتواصل|نحكو|نتكلم|نتحدث|نكلم)\\p{L}*${gap(2)}(?:بعيدا|خارج|برا|بره)(?: عن| من)? (?:هذه|هذا|هنا|هني|(?:هال|ال)(?:محادثه|شات|تطبيق|موقع|منصه))`,
  `(?:[t6]ar[iy]*[9gq]a|wasila|7all?) (?:o5ra|okhra|ukhra|thenya|tanya|thanya)${gap(2)}(?:nkal\\w*|nosal\\w*|nousel\\w*|netwas\\w*|na7k\\w*|nahd\\w*)`,
  `(?:nosal\\w*|nousel\\w*|netwas\\w*|na7k\\w*|nkal+\\w*)${gap(2)}(?:men|min|mn) ?ghir (?:el )?(?:chat|hni|hne|app|tatbi9)`,
);

/** The numbers are hidden here, so they come in another way. */
const hidden = anyOf(
  `(?:hide|hides|delete|deletes|block|blocks|remove|removes|erase|mask|masks|don't let|doesn't let|dont let|won't let)${gap(3)}(?:numbers?|digits|phones?|contacts?)`,
  `(?:bloquent?|cachent?|effacent?|suppriment?|masquent?)${gap(1)}(?:numeros?|chiffres)`,
  `(?:يمسح\\p{L}*|يحجب\\p{L}*|يخب\\p{L}*|يحذف\\p{L}*|يخفي\\p{L}*|يغط\\p{L}*)${gap(2)}(?:الارقام|ارقام|النمر|الرقم|النمره)`,
  `(?:yemsa7\\w*|ymas7\\w*|y7ajb\\w*|ykhab\\w*|y5ab\\w*|yfassa5\\w*)${gap(2)}(?:el )?(?:ar9am|ra9m|nomra|nmar|ar2am)`,
);

const despiteIt = anyOf(
  `(?:so|therefore) (?:i|i'll|we|here)`,
  'pieces?|parts|bit by bit|slowly|in words|other way|another way|some way',
  'autre moyen|morceaux|bouts|en lettres|alors je',
  'شوي شوي|مجزاه|مقسوم\\p{L}*|قطعه|اجزاء|بالحروف|لذا|طريقه ثانيه|طريقه تانيه|وسيله',
  'chwaya|shwaya|9ta3|[t6]ari9a|bel 7rouf',
);

/** The beginning of a number whose rest follows. */
const pieces = anyOf(
  `(?:first|start|starts|begin|begins|starting|beginning|part one|part 1|piece)${gap(3)}?:?\\s*0?9[1-6]\\d{0,3}`,
  `(?:commence|debut|d'abord|premiere partie|premier)${gap(3)}?:?\\s*0?9[1-6]\\d{0,3}`,
  `(?:اول|الجزء الاول|يبدا|تبدا|بدايته|البدايه|نبدا|اوله)${gap(3)}?:?\\s*0?9[1-6]\\d{0,3}`,
  `(?:awel|awwel|lawel|yebda|tebda|bdayto)${gap(3)}?:?\\s*0?9[1-6]\\d{0,3}`,
);
const leadingZero = /(?<!\d)09[1-6]/;

/** A code in a picture that opens a chat: "scan the QR", «امسح الرمز». */
const codes = anyOf(
  `scan${gap(2)}(?:qr|code|square|barcode)`,
  `(?:scannez|scanne|flashez|flashe)${gap(2)}(?:qr|code|carre)`,
  `(?:امسح|امسحي|صور|سكان|اسكان|سكن)${gap(1)}(?:الرمز|الكود|كود|الباركود|المربع|qr|كيو)`,
  `(?:sawwer|scanni|scan|emsa7)${gap(1)}(?:el )?(?:qr|code|kod|ramz)`,
);
const opensDoor = anyOf(
  'door|gate|entrance|entry|lift|elevator|lobby|parking|garage|menu|wi-?fi|wifi|museum|ticket|porte|portail|entree|ascenseur|billet|الباب|البوابه|المدخل|المصعد|الدخول|التذكره|المنيو|واي فاي|bab|receipt|recu|sadad|booking',
);

/** A call by video, except in the product. */
const videoCall = anyOf(
  `(?:video|face ?time|skype|zoom|voice) (?:call|chat)`,
  `(?:appel|visio|chat) video`,
  `(?:une|par|en|petite) visio`,
  'face ?time',
  `(?:فيديو كول|فديو كول|مكالمه فيديو|مكالمه مرئيه|اتصال فيديو|اتصال مرئي|كول فيديو)`,
  `(?:video call|vidyo call|appel video)`,
);
const callsInGeneral = anyOf(
  `(?:wi-?fi|wifi|internet|connection|signal|speed|work|works|meetings?|fast|router|net|fibre|fiber|debit|connexion|reseau|teletravail|bureau|travail|reunions?|النت|نت|الانترنت|انترنت|الشبكه|واي ?فاي|السرعه|شغل\\p{L}*|عمل\\p{L}*|اجتماع\\p{L}*|el net|net|wifi|khedma|5edma|coverage|تغطيه|التغطيه|app|application|diyar|ديار|التطبيق|tatbi9|listing|annonce|الاعلان|neighbou?rs?|voisins|kids|children|enfants|family|famille|mother|parents|office|quiet|calme|grandm\\p{L}*|son|daughter|wife|husband|colleagues?)`,
);

/** A service by the look of its sign: "the green app", «البرنامج لخضر». */
const bySign = anyOf(
  `(?:green|blue|purple|yellow) (?:app|one with the phone|phone app|bubble|ghost|chat app)`,
  `(?:app|application|programme?)${gap(3)}(?:green bubble|blue (?:bird|plane)|paper plane|white phone|yellow ghost|ghost)`,
  `(?:appli|application|icone)${gap(1)}(?:verte|bleue|violette|jaune)`,
  `l'(?:appli|application|icone) (?:verte|bleue|violette|jaune)`,
  `(?:البرنامج|التطبيق|برنامج|البرنامج متاع|تطبيق)${gap(1)}(?:لخضر|الاخضر|الازرق|لزرق|اخضر|البنفسجي)`,
  `(?:barnamej|bernamej|app|tatbi9)${gap(3)}(?:khadhra|5adhra|la5dher|lakhdher|akhdher|a5dher|khadra|zar9a|azra9|lazre9)`,
);

/**
 * Finds a way out of the chat that names neither a number nor a service: "is there some other way to talk", "scan the code in
 * the picture", a number sent in pieces, a video call, "the green app".
 */
export function findsOutsideChannel({ text }: TokenisedText): boolean {
  if (otherWay.test(text) || bySign.test(text)) return true;
  if (hidden.test(text) && despiteIt.test(text)) return true;
  if (pieces.test(text) && leadingZero.test(text)) return true;
  if (codes.test(text) && !opensDoor.test(text)) return true;
  return videoCall.test(text) && !callsInGeneral.test(text);
}
