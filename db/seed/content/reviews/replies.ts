import type { LocalizedText } from '../content-types.ts';

/** Replies of hosts to good and to bad reviews. */
export const kindReplies: readonly LocalizedText[] = [
  ['Thank you; the door knows you now.', 'شكراً لكم، والباب صار يعرفكم.', 'Merci ; la porte vous connaît maintenant.'],
  [
    'You were easy to host. Until next time.',
    'كنتم خفافاً على القلب. إلى اللقاء.',
    'Vous recevoir fut facile. À la prochaine.',
  ],
  ['My mother read this aloud twice.', 'قرأت أمي كلامكم مرتين بصوت عالٍ.', 'Ma mère a lu ceci deux fois à voix haute.'],
  ['Come back when the figs are ripe.', 'ارجعوا حين ينضج التين.', 'Revenez quand les figues seront mûres.'],
];
export const humbleReplies: readonly LocalizedText[] = [
  [
    'You are right, and it is repaired. Thank you for saying it kindly.',
    'معكم حق وقد أصلحناه. شكراً على لطفكم.',
    'Vous avez raison, c’est réparé. Merci de l’avoir dit gentiment.',
  ],
  [
    'I am sorry about that evening. We have changed who holds the keys.',
    'نأسف على تلك الليلة، وغيّرنا من يحمل المفاتيح.',
    'Je regrette cette soirée. Les clés ont changé de main.',
  ],
  [
    'Noted, bought, installed. Please give us another chance.',
    'سجلنا الملاحظة واشترينا وركبنا. امنحونا فرصة أخرى.',
    'Noté, acheté, installé. Donnez-nous une seconde chance.',
  ],
];
