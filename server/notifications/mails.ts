import type { Locale } from '#contract/common.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { sayValue, type NoticeData, type Said } from './sentences.ts';

interface Around {
  hello: string;
  see: string;
  bye: string;
  choose: string;
  /** What is listed below the message, where the data has it. */
  facts: Readonly<Record<'home' | 'check_in' | 'check_out' | 'guests' | 'total', string>>;
}

/** The words around every mail. */
const around: Readonly<Record<Locale, Around>> = {
  en: {
    hello: 'Hello {name},',
    see: 'See everything here',
    bye: 'Your Diyar team',
    choose: 'Choose which mails you get',
    facts: { home: 'Home', check_in: 'Check-in', check_out: 'Check-out', guests: 'Guests', total: 'Total' },
  },
  ar: {
    hello: 'مرحباً {name}،',
    see: 'كل التفاصيل هنا',
    bye: 'فريق ديار',
    choose: 'اختر الرسائل التي تصلك',
    facts: { home: 'البيت', check_in: 'الوصول', check_out: 'المغادرة', guests: 'الضيوف', total: 'المجموع' },
  },
  fr: {
    hello: 'Bonjour {name},',
    see: 'Tous les détails ici',
    bye: 'L’équipe Diyar',
    choose: 'Choisissez les e-mails que vous recevez',
    facts: { home: 'Logement', check_in: 'Arrivée', check_out: 'Départ', guests: 'Voyageurs', total: 'Total' },
  },
};

/** A notification as a mail in the recipient's language. */
export function writeMail(
  said: Said,
  data: NoticeData,
  { name, email, language }: { name: string; email: string; language: Locale },
  publicUrl: string,
): MailMessage {
  const { hello, see, bye, choose, facts } = around[language];
  const list = (Object.keys(facts) as (keyof Around['facts'])[]).flatMap((fact) => {
    const value = sayValue(data, fact, language);
    const time = sayValue(data, `${fact}_time`, language);
    return value === undefined ? [] : [`${facts[fact]}: ${value}${time === undefined ? '' : `, ${time}`}`];
  });
  const text = [
    hello.replace('{name}', () => name),
    said.message,
    ...(list.length > 0 ? [list.join('\n')] : []),
    `${see}:\n${publicUrl}${said.action_url}`,
    bye,
    `${choose}:\n${publicUrl}/account/settings?section=notifications`,
  ].join('\n\n');
  return { to: email, subject: said.title, text: `${text}\n`, language };
}
