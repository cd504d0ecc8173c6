import type { ClaimKind } from '#contract/claims.ts';
import type { Locale } from '#contract/common.ts';
import type {
  NotificationGroup,
  NotificationIcon,
  NotificationTone,
  NotificationType,
} from '#contract/notifications.ts';
import type { OperationId } from '#contract/types.gen.ts';
import type { Message } from '#server/platform/i18n.ts';

/** The role in which a user is notified. */
export type Side = 'guest' | 'host' | 'admin';

/** A text in some of the languages; at least one. */
export type LocalizedText = Partial<Record<Locale, string>>;

/** How a value of a notification is stored. */
interface StoredValues {
  /** The name of a person. Mails show it without what could be taken for a link. */
  person: string;
  /** A text that we have in several languages, such as the title of a home. */
  translated: LocalizedText;
  text: string | LocalizedText;
  number: number;
  /** In dirham. */
  amount: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** RFC 3339. */
  instant: string;
}
type ValueType = keyof StoredValues;

/** The values of a notification, by the names that its texts have for them; `?` marks those that may be missing. */
export type DeclaredValues = Readonly<Record<string, ValueType | `${ValueType}?`>>;

/** The data of a notification as it is stored. */
export type NotificationData = Readonly<Record<string, string | number | LocalizedText | null | undefined>>;

/** `{total}` in a text is `total_dirham`, an amount; `{until}` is `until_at`, an instant; `{closes}` is `closes_on`, a day. */
type StoredName<Name, Type> = Name extends string
  ? Type extends 'amount'
    ? `${Name}_dirham`
    : Type extends 'instant'
      ? `${Name}_at`
      : Type extends 'day'
        ? `${Name}_on`
        : Name
  : never;
type StoredData<Values> = {
  readonly [
    Name in keyof Values as Values[Name] extends ValueType ? StoredName<Name, Values[Name]> : never
  ]: Values[Name] extends ValueType ? StoredValues[Values[Name]] : never;
} & {
  readonly [
    Name in keyof Values as Values[Name] extends `${infer Type}?` ? StoredName<Name, Type> : never
  ]?: Values[Name] extends `${infer Type extends ValueType}?` ? StoredValues[Type] | null | undefined : never;
};

/** The data that a notification of a kind needs: what its texts name, with the unit in the name. */
export type DataOf<Kind> = Kind extends { readonly data: infer Values }
  ? string extends keyof Values
    ? NotificationData
    : StoredData<Values>
  : never;

/** The page that a notification links to. `{reference}` is the id of what it is about, `{path}` the path in its data. */
export interface Page {
  url: string;
  label: Message;
}

/** A page of administrators. */
export interface AdminPage extends Page {
  /**
   * The operation that answers what the notice is about: administrators who may not call it are not told. Of an item of a
   * queue, by the `queue` in the data of the notice.
   */
  reads: OperationId | Readonly<Record<ClaimKind, OperationId>>;
}

/** The names of values that are what a person wrote, unless they are stored in several languages. */
export const writtenValues = ['text', 'subject', 'reason'] as const;

/** What one side reads. */
interface Texts {
  /** One line; also the subject of a mail. */
  title: Message;
  /** A text of the catalogue, or the name of the value that is shown unchanged. */
  message: Message | (typeof writtenValues)[number];
  /** Instead of `message` where `{cash}` is paid at the property and `{online}` before. */
  withCash?: Message;
  link: Page;
  /** It tells this side what they have just done themselves: no device of theirs shows it. */
  confirms?: true;
}

/** What a domain declares of a kind of notification. A side without texts is not notified. */
interface Declaration {
  /** The preference for its mails; `always` where they cannot be turned off, null where another mail is sent instead. */
  group: NotificationGroup | 'always' | null;
  icon: NotificationIcon;
  tone: NotificationTone;
  data: DeclaredValues;
  /** Sent as an SMS to who has no address, whatever its group is. */
  isUrgent?: true;
  guest?: Texts;
  host?: Texts;
  admin?: Texts & { link: AdminPage };
}

/** A kind of notification. */
export interface NotificationKind<Values extends DeclaredValues = DeclaredValues> extends Declaration {
  /** As it is stored, and as the API names it. */
  name: NotificationType;
  data: Values;
}

/** Every kind of notification by its name. */
export type NotificationKinds = Readonly<Record<NotificationType, NotificationKind>>;

/**
 * Declares kinds of notifications: their texts and links for each side, and the data that who sends one must give. The start of
 * the server collects the declarations of all domains in `server/notification-kinds.ts`.
 */
export function declareNotifications<const Declared extends Readonly<Partial<Record<NotificationType, Declaration>>>>(
  declared: Declared & Readonly<Record<Exclude<keyof Declared, NotificationType>, never>>,
): { readonly [Name in keyof Declared]: KindOf<Declared[Name]> } {
  return Object.fromEntries(Object.entries(declared).map(([name, kind]) => [name, { ...kind, name }])) as never;
}

type KindOf<Declared> = Declared extends { data: infer Values extends DeclaredValues }
  ? NotificationKind<Values>
  : never;
