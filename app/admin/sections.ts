import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  Banknote,
  CalendarCheck,
  ChartLine,
  Flag,
  House,
  Landmark,
  LayoutDashboard,
  MessageCircle,
  Settings,
  Star,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** A screen of a section: a tab of its title, and a result of the search for screens. */
export interface AdminScreen {
  to: string;
  label: MessageDescriptor;
  /** What is done there, in a sentence. */
  text?: MessageDescriptor;
  /** The screens below its address show the tabs of the section too. */
  tabsBelow?: boolean;
}

/** An entry of the administration's navigation. */
export interface AdminSection {
  to: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** The key after `g` that leads there, by its place on the keyboard: the `code` of its event. */
  code: `Key${string}`;
  /** The tabs, where the section has several screens. */
  screens?: readonly AdminScreen[];
}

/** The sections of the administration, in the order of its navigation. */
export const adminSections: readonly AdminSection[] = [
  { to: '/admin/dashboard', label: msg`Dashboard`, icon: LayoutDashboard, code: 'KeyD' },
  { to: '/admin/listings', label: msg({ message: 'Listings', context: 'of all hosts' }), icon: House, code: 'KeyL' },
  { to: '/admin/users', label: msg`Users`, icon: Users, code: 'KeyU' },
  { to: '/admin/bookings', label: msg`Bookings`, icon: CalendarCheck, code: 'KeyB' },
  {
    to: '/admin/finance',
    label: msg`Finance`,
    icon: Landmark,
    code: 'KeyF',
    screens: [
      { to: '/admin/finance', label: msg`Overview` },
      { to: '/admin/finance/reconciliation', label: msg`Reconciliation`, tabsBelow: true },
      { to: '/admin/refunds', label: msg`Refunds` },
      { to: '/admin/finance/fees', label: msg`Fees and rates` },
    ],
  },
  { to: '/admin/analytics', label: msg`Analytics`, icon: ChartLine, code: 'KeyA' },
  {
    to: '/admin/payouts',
    label: msg`Payouts`,
    icon: Banknote,
    code: 'KeyP',
    screens: [
      { to: '/admin/payouts/batches', label: msg`Batches`, tabsBelow: true },
      { to: '/admin/payouts/returned', label: msg`Returned by the bank` },
      { to: '/admin/payouts/holds', label: msg`Holds and debts` },
      { to: '/admin/payouts', label: msg`Accounts and fees` },
    ],
  },
  {
    to: '/admin/messages',
    label: msg`Messages`,
    icon: MessageCircle,
    code: 'KeyM',
    screens: [
      { to: '/admin/messages', label: msg`Support` },
      { to: '/admin/cases', label: msg`Cases about stays` },
      {
        to: '/admin/messages/answers',
        label: msg`Saved answers`,
        text: msg`Answers that administrators share, with names and numbers filled in.`,
      },
    ],
  },
  { to: '/admin/reports', label: msg`Reports`, icon: Flag, code: 'KeyR' },
  { to: '/admin/guest-favorite', label: msg`Guest Favorite`, icon: Star, code: 'KeyV' },
  {
    to: '/admin/settings',
    label: msg`Settings`,
    icon: Settings,
    code: 'KeyS',
    screens: [
      { to: '/admin/settings', label: msg`All settings` },
      {
        to: '/admin/settings/contact-words',
        label: msg`Contact words`,
        text: msg`Words that the filter of messages refuses or lets pass, beside those it knows.`,
      },
      {
        to: '/admin/settings/administrators',
        label: msg`Administrators`,
        text: msg`Who administers Diyar, and in which role.`,
      },
      { to: '/admin/settings/security', label: msg`Security` },
      {
        to: '/admin/settings/audit',
        label: msg`Audit log`,
        text: msg`What administrators did and which records they opened.`,
      },
      {
        to: '/admin/holidays',
        label: msg`Holidays`,
        text: msg`The nights of Eid, Ramadan and other holidays, to which hosts attach prices.`,
      },
      {
        to: '/admin/emergencies',
        label: msg`Emergencies`,
        text: msg`Areas in which guests cancel free of charge and payouts wait.`,
      },
      {
        to: '/admin/mails',
        label: msg`Undelivered emails`,
        text: msg`Emails that were given up, and a button that sends them again.`,
      },
      {
        to: '/admin/jobs',
        label: msg`Jobs`,
        text: msg`Work of the server that was given up, with its reason, and a button that runs it again.`,
      },
    ],
  },
];

/** The letter on a key of a Latin keyboard. */
export const keyLetter = (code: AdminSection['code']): string => code.slice('Key'.length).toLowerCase();

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The section that a screen of the administration belongs to; undefined for other addresses. */
export function sectionAt(pathname: string): AdminSection | undefined {
  return adminSections.find((one) => [one, ...(one.screens ?? [])].some(({ to }) => isAt(pathname, to)));
}

/** The tabs that a screen of the administration shows below its title; none where it stands alone or has a way back. */
export function tabsAt(pathname: string): { section: AdminSection; current: AdminScreen } | undefined {
  const section = sectionAt(pathname);
  const current =
    section?.screens?.find(({ to }) => to === pathname) ??
    section?.screens?.find(({ to, tabsBelow }) => tabsBelow && isAt(pathname, to));
  return section && current ? { section, current } : undefined;
}
