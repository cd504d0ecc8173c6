import { describe, expect, it, test } from 'vitest';
import { cleanPersonName, personNameProblem, withoutMarks } from './person-names.ts';

describe('accepts', () => {
  it.each([
    'Salma Ben Othman',
    'سالم عبد الرحمن',
    'د.محمد الورفلي',
    'J.R. Smith',
    'Anne-Marie d’Arcy',
    'Ali',
    'Diyarbakirli Mehmet',
    'شركة إدارة الأملاك',
    'مكتب الديار للعقارات',
    'Tripoli Customer Care Homes',
    'محمد\u200cرضا',
    'Joe Root',
    'Rita 😀',
    'Person 3f9ac01b22d4',
    'Dr.Salem Ali',
    'Prof.Khaled El-Mahdi',
    'م.خالد بن عمر',
    'Eng.Mohamed',
    'Diyar Hussein',
    'ديار محمد',
    'Security Ahmed',
  ])('%s', (name) => expect(personNameProblem(name)).toBeUndefined());
});

describe('refuses characters that nobody sees', () => {
  it.each([
    'Salma\nAli',
    'Salma\r\nBcc: x',
    'Salma\u2028Ali',
    '\u202Eylimaf',
    'A\u2066li',
    'Sal\u200Fma',
    'Sal\u0007ma',
    'Di\u200Byar',
  ])('%j', (name) => expect(personNameProblem(name)).toBe('name_form'));
});

describe('refuses addresses', () => {
  it.each([
    'Click http://evil.example',
    'www.evil',
    'evil.ly',
    'Win at bit.ly/x',
    'go to t.co/abc',
    'موقع.ليبيا',
    'Dr.Salem wa.me/218',
    'salem.net',
    'visit salem.shop!',
    'https://x',
    'ｅｖｉｌ．ｃｏｍ',
    'salma@example.ly',
  ])('%s', (name) => expect(personNameProblem(name)).toBe('name_link'));
});

describe('refuses names of Diyar and its staff', () => {
  it.each([
    'Diyar',
    'Diyar Support · Admin',
    'DIYAR',
    'Dıyar',
    'D1yar',
    'Dіуаr',
    'Ｄｉｙａｒ',
    'D i y a r',
    'D.i.y.a.r Team',
    'Diyaar',
    'Diyar-Support',
    'DiyarSupport',
    'Díyàr',
    'ديار',
    'دِيـــار',
    'فريق ديار',
    'الدعم الفني',
    'خدمة العملاء',
    'الإدارة',
    'Support',
    'Suppоrt',
    'Adm1n',
    '4dmin',
    'Salma (Admin)',
    'Customer Service',
    'Équipe Diyar',
    'Diyar Libya',
    'حجوزات ديار',
    'D1yar Hussein',
    'Hussein Diyar Support',
    'Diyar Ahmed Payments',
  ])('%s', (name) => expect(personNameProblem(name)).toBe('name_reserved'));
});

test('a copied name loses the marks that nobody sees, and keeps the joiners of its letters', () => {
  expect(withoutMarks('\u202aSalma\u200f Ben\u00ad Othman\u202c\ufeff')).toBe('Salma Ben Othman');
  expect(withoutMarks('\u200dمحمد\u200cرضا\u200c')).toBe('محمد\u200cرضا');
  expect(withoutMarks('Rita 👩\u200d🚀')).toBe('Rita 👩\u200d🚀');
});

describe('a name in a mail', () => {
  it('keeps a good name as it is', () => {
    expect(cleanPersonName('Salma Ben Othman')).toBe('Salma Ben Othman');
    expect(cleanPersonName('سالم')).toBe('سالم');
  });
  it('loses line ends, direction marks and addresses', () => {
    expect(cleanPersonName('Your account is closed\n\nhttp://evil.example/x now')).toBe('Your account is closed now');
    expect(cleanPersonName('\u202EAli\u202C')).toBe('Ali');
  });
  it('is replaced where nothing is left, or where it poses as Diyar', () => {
    expect(cleanPersonName('evil.example')).toBe('Member · عضو');
    expect(cleanPersonName('Diyar Support')).toBe('Member · عضو');
    expect(cleanPersonName('Diyar Support', true)).toBe('Diyar Support');
  });
});
