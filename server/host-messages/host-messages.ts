// The public interface of the domain.
export { hostMessagesAccount } from './account-lifecycle.ts';
export {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listFilledReplies,
  listSavedReplies,
  restoreSavedReply,
} from './saved-replies.ts';
