import { describe, expect, it } from 'vitest';
import { locales } from '#contract/common.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);

let number = 0;
const form = (values: object = {}) => {
  number += 1;
  return {
    name: 'Salma Ben Othman',
    email: `salma-${number}@example.ly`,
    password: 'sea-and-sand',
    confirm_password: 'sea-and-sand',
    ...values,
  };
};
const countUsers = async () => {
  const { rows } = await server.services.pool.query<{ count: number }>('select count(*)::int as count from users');
  return rows[0]!.count;
};

describe('signing up', () => {
  it('creates the account of a guest and returns no secrets', async () => {
    const answer = await server.call('signUp', { body: form({ name: '  Salma  ', email: ' Salma@Example.LY ' }) });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      name: 'Salma',
      email: 'salma@example.ly',
      role: 'guest',
      host_type: null,
      currency: 'USD',
      // Where addresses are not verified, mail reaches each.
      email_verified: true,
      identity_verified: false,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon|password/);
    expect(answer.body.message).toBe('Account Created! Welcome to Diyar!');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('takes an address as it was copied, and one of an Arabic domain', async () => {
    const copied = await server.succeed('signUp', { body: form({ email: '\u202acopied@example.ly\u202c\u00a0' }) });
    expect(copied.user.email).toBe('copied@example.ly');
    const arabic = await server.succeed('signUp', { body: form({ email: 'Salma@\u200fمثال.إختبار' }) });
    expect(arabic.user.email).toBe('salma@مثال.إختبار');
    const again = await server.call('signUp', { body: form({ email: 'salma@xn--mgbh0fb.xn--kgbechtv' }) });
    expect(again.body).toMatchObject({ code: 'email_taken' });
    const login = { email: 'salma@مثال.إختبار', password: 'sea-and-sand' };
    expect((await server.call('login', { body: login })).status).toBe(200);
    expect((await server.call('signUp', { body: form({ email: 'سالم@example.ly' }) })).status).toBe(422);
  });

  it('takes a name as it was copied', async () => {
    const { user } = await server.succeed('signUp', { body: form({ name: '\u202aDr.Salem Ali\u202c' }) });
    expect(user.name).toBe('Dr.Salem Ali');
  });

  it('creates the account of a host with pending setup', async () => {
    const { user } = await server.succeed('signUp', { body: form({ role: 'host' }) });
    expect(user.role).toBe('host_pending_setup');
  });

  it('stores the language of the visitor', async () => {
    const { user, message } = await server.succeed('signUp', { body: form(), headers: { 'accept-language': 'ar-LY' } });
    expect(user.language).toBe('ar');
    expect(message).toBe('تم إنشاء حسابك! مرحباً بك في ديار!');
  });

  it('stores the currency in which the visitor saw prices', async () => {
    const { user } = await server.succeed('signUp', { body: form({ currency: 'LYD' }) });
    expect(user.currency).toBe('LYD');
  });

  it('takes language and currency of the page for no choice, unless the visitor has chosen them', async () => {
    const { user: shown } = await server.succeed('signUp', { body: form({ currency: 'EUR' }) });
    expect(shown).toMatchObject({ currency: 'EUR', language_chosen: false, currency_chosen: false });
    const { user: chosen } = await server.succeed('signUp', {
      body: form({ currency: 'LYD', language_chosen: true, currency_chosen: true }),
      headers: { 'accept-language': 'fr' },
    });
    expect(chosen).toMatchObject({ language: 'fr', currency: 'LYD', language_chosen: true, currency_chosen: true });
    const { user: without } = await server.succeed('signUp', { body: form({ currency_chosen: true }) });
    expect(without.currency_chosen).toBe(false);
  });

  it('refuses the roles of administrators and companies', async () => {
    for (const role of ['admin', 'host_company', 'host_pending_setup', '', null, 7]) {
      const answer = await server.call('signUp', { body: form({ role }) });
      expect(answer).toMatchObject({ status: 422, body: { fields: { role: 'Choose Guest or Host' } } });
    }
    const { user } = await server.succeed('signUp', { body: form({ host_type: 'company', id: 1, is_admin: true }) });
    expect(user).toMatchObject({ role: 'guest', host_type: null });
  });

  it('refuses a taken address in any letter case', async () => {
    const first = form();
    await server.succeed('signUp', { body: first });
    const before = await countUsers();
    for (const email of [first.email, first.email.toUpperCase(), ` ${first.email} `]) {
      const answer = await server.call('signUp', { body: form({ email }) });
      expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    }
    expect(await countUsers()).toBe(before);
  });

  it('gives an address to one of several simultaneous sign-ups', async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.call('signUp', { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('stores who referred the new user, and creates a referral code', async () => {
    const inviter = await server.succeed('signUp', { body: form() });
    const stored = (id: string) =>
      server.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const referrerOf = async (id: string) =>
      (
        await server.services.db
          .selectFrom('referrals')
          .select('referrer_id')
          .where('referred_id', '=', id)
          .executeTakeFirst()
      )?.referrer_id;
    const { referral_code } = await stored(inviter.user.id);
    expect(referral_code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);

    for (const written of [referral_code, ` ${referral_code.toLowerCase()} `]) {
      const invited = await server.succeed('signUp', { body: form({ referral_code: written }) });
      const row = await stored(invited.user.id);
      expect(await referrerOf(invited.user.id)).toBe(inviter.user.id);
      expect(row.referral_code).not.toBe(referral_code);
    }
    for (const none of ['', '  ', null, undefined]) {
      const alone = await server.succeed('signUp', { body: form({ referral_code: none }) });
      expect(await referrerOf(alone.user.id)).toBeUndefined();
    }
  });

  it('refuses an unknown referral code', async () => {
    const before = await countUsers();
    const answer = await server.call('signUp', { body: form({ referral_code: 'NOBODY22' }) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'referral_code_unknown' } });
    expect(await countUsers()).toBe(before);
  });

  it('counts code points in names', async () => {
    const oneLetter = await server.call('signUp', { body: form({ name: '😀' }) });
    expect(oneLetter.body.fields).toEqual({ name: 'Name must be at least 2 characters' });
    expect((await server.call('signUp', { body: form({ name: 'مي' }) })).status).toBe(201);
  });
});

const signUpRules = [
  ['name', undefined, ['Full name is required', 'الاسم الكامل مطلوب', 'Le nom complet est obligatoire']],
  ['name', '   ', ['Full name is required', 'الاسم الكامل مطلوب', 'Le nom complet est obligatoire']],
  [
    'name',
    'A',
    ['Name must be at least 2 characters', 'يجب ألا يقل الاسم عن حرفين', 'Le nom doit compter au moins 2 caractères'],
  ],
  ['email', undefined, ['Email is required', 'البريد الإلكتروني مطلوب', 'L’e-mail est obligatoire']],
  ['email', ' ', ['Email is required', 'البريد الإلكتروني مطلوب', 'L’e-mail est obligatoire']],
  ['email', 'salma@', ['Please enter a valid email', 'أدخل بريداً إلكترونياً صحيحاً', 'Saisissez un e-mail valable']],
  ['password', undefined, ['Password is required', 'كلمة المرور مطلوبة', 'Le mot de passe est obligatoire']],
  [
    'password',
    'short',
    [
      'Password must be at least 6 characters',
      'يجب ألا تقل كلمة المرور عن 6 أحرف',
      'Le mot de passe doit compter au moins 6 caractères',
    ],
  ],
  ['confirm_password', '', ['Please confirm your password', 'أكّد كلمة المرور', 'Confirmez votre mot de passe']],
  [
    'confirm_password',
    'something-else',
    ['Passwords do not match', 'كلمتا المرور غير متطابقتين', 'Les mots de passe ne correspondent pas'],
  ],
] as const;

describe('validation of the sign-up form', () => {
  it.each(signUpRules)('%s %j', async (field, value, sentences) => {
    for (const [index, locale] of locales.entries()) {
      const confirmation = field === 'password' && value ? { confirm_password: value } : {};
      const answer = await server.call('signUp', {
        body: form({ [field]: value, ...confirmation }),
        headers: { 'accept-language': locale },
      });
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        code: 'invalid_input',
        detail: sentences[index],
        fields: { [field]: sentences[index] },
      });
    }
  });

  it.each([
    ['email', '', ['Email is required', 'البريد الإلكتروني مطلوب', 'L’e-mail est obligatoire']],
    ['email', 'nobody', ['Please enter a valid email', 'أدخل بريداً إلكترونياً صحيحاً', 'Saisissez un e-mail valable']],
    ['password', '', ['Password is required', 'كلمة المرور مطلوبة', 'Le mot de passe est obligatoire']],
    ['password', undefined, ['Password is required', 'كلمة المرور مطلوبة', 'Le mot de passe est obligatoire']],
  ] as const)('the login form: %s %j', async (field, value, sentences) => {
    for (const [index, locale] of locales.entries()) {
      const body = { email: 'salma@example.ly', password: 'sea-and-sand', [field]: value };
      const answer = await server.call('login', { body, headers: { 'accept-language': locale } });
      expect(answer.status).toBe(422);
      expect(answer.body.fields).toEqual({ [field]: sentences[index] });
    }
  });

  it('reports every invalid field', async () => {
    const answer = await server.call('signUp', { body: {} });
    expect(answer.body.fields).toEqual({
      name: 'Full name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirm_password: 'Please confirm your password',
    });
  });
});
