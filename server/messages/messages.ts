// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { messagesAccount } from './account-lifecycle.ts';
export { countUnreadConversations } from './unread-count-list.ts';
export { blockPerson } from './blocking.ts';
export { hideMessage, readMessageContext, showMessage, type ContextMessage } from './hiding.ts';
export { readMessageText } from './reporting.ts';
export { sendForHost } from './sending.ts';
