import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { plainText } from '#contract/typed-text.ts';
import type { ApiError } from '#app/api.ts';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The errors of a refusal by field. The sentence of a wrong code says how many tries are left, that of its field does not. */
export function fieldErrorsOf({ code, fields, detail }: ApiError): Record<string, string> {
  return code === 'phone_code_wrong' ? { ...fields, code: detail } : fields;
}

const minimumName = 2;
const minimumPassword = 6;

/** The error of an email address; undefined where it is valid. */
export function checkEmail(i18n: I18n, email: string): string | undefined {
  const typed = plainText(email);
  if (typed === '') return i18n._(msg`Email is required`);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed)) return i18n._(msg`Please enter a valid email`);
  return undefined;
}

export interface LoginForm {
  email: string;
  password: string;
}

/** The errors of a login form by field; empty where it is valid. */
export function checkLogin(i18n: I18n, form: LoginForm): FieldErrors<keyof LoginForm> {
  return without({
    email: checkEmail(i18n, form.email),
    password: form.password === '' ? i18n._(msg`Password is required`) : undefined,
  });
}

export interface SignUpForm {
  name: string;
  email: string;
  password: string;
  confirm_password: string;
}

/** The errors of a sign-up form by field; empty where it is valid. */
export function checkSignUp(i18n: I18n, form: SignUpForm): FieldErrors<keyof SignUpForm> {
  return without({
    name: checkName(i18n, form.name),
    email: checkEmail(i18n, form.email),
    password: passwordError(i18n, form.password),
    confirm_password: confirmationError(i18n, form),
  });
}

export interface NewPasswordForm {
  password: string;
  confirm_password: string;
}

/** The errors of a new password and its confirmation by field; empty where they are valid. */
export function checkNewPassword(i18n: I18n, form: NewPasswordForm): FieldErrors<keyof NewPasswordForm> {
  return without({
    password: passwordError(i18n, form.password),
    confirm_password: confirmationError(i18n, form),
  });
}

/** The error of a name; undefined where it is valid. */
export function checkName(i18n: I18n, name: string): string | undefined {
  if (name.trim() === '') return i18n._(msg`Full name is required`);
  if ([...name.trim()].length < minimumName) return i18n._(msg`Name must be at least 2 characters`);
  return undefined;
}

function passwordError(i18n: I18n, password: string): string | undefined {
  if (password === '') return i18n._(msg`Password is required`);
  if (password.length < minimumPassword) return i18n._(msg`Password must be at least 6 characters`);
  return undefined;
}

function confirmationError(i18n: I18n, form: NewPasswordForm): string | undefined {
  if (form.confirm_password === '') return i18n._(msg`Please confirm your password`);
  if (form.confirm_password !== form.password) return i18n._(msg`Passwords do not match`);
  return undefined;
}

function without<Field extends string>(errors: Record<Field, string | undefined>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FieldErrors<Field>;
}
