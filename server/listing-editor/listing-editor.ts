// The public interface of the domain: what others may use of it.
export { listingEditorAccount } from './account-lifecycle.ts';
export { approveListing, rejectListing } from './review.ts';
